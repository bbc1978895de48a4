-- 使用【杀】用去最后的手牌时，可以额外指定至多两名目标。
return card {
  skills = {
    fangtian = static {
      card = is.slash,
      when = function(me, _, card) return me.hand_count == 0 and card ~= nil and card:lies_in "hand" end,
      targets = set.more,
    },
  },
}
