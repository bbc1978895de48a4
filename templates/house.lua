-- rules：代替 scripts/rules 中的过程，base 是原过程。cards、skills、everyone：见 hulao api house。
return house {
  rules = {
    recover = function(base, p, n, from, card) base(p, n + 1, from, card) end,
  },
}
