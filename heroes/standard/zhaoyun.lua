return {
  -- 可以将【杀】当【闪】、【闪】当【杀】使用或打出。
  longdan = { as.slash { card = is.dodge }, as.dodge { card = is.slash } },
}
