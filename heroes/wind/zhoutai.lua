-- 应有的不屈牌数：1减去体力值，体力值大于0则没有。
local function owed(me) return math.max(0, 1 - me.hp) end

local function all_differ(cards)
  local seen = {}
  for card in each(cards) do
    if seen[card.rank] then return false end
    seen[card.rank] = true
  end
  return true
end

return {
  buqu = {
    -- 体力值扣减至0或更低时，可以亮出牌堆顶的牌补足不屈牌；点数各不相同，则不进入濒死状态。
    on.hp_fell {
      when = function(me) return me.hp < 1 end,
      run = function(me, fall)
        me:put("buqu", reveal(owed(me) - #me.piles.buqu))
        if all_differ(me.piles.buqu) then fall:survive() else me.marks.buqu = true end
      end,
    },
    -- 回复体力后移去多余的不屈牌；发动过的这次濒死中若已无重复，立即脱离濒死状态。
    on.recovered {
      must = true,
      when = function(me) return #me.piles.buqu > owed(me) end,
      run = function(me, rec)
        me:drop(me:pick({ among = me.piles.buqu, n = #me.piles.buqu - owed(me), must = true, ask = "remove" }).cards)
        if me.dying and me.marks.buqu and all_differ(me.piles.buqu) then rec:survive() end
        if not me.dying then me.marks.buqu = nil end
      end,
    },
    -- 求桃完毕，再检查一次。
    on.dying_over {
      must = true,
      when = function(me) return me.dying and me.marks.buqu and all_differ(me.piles.buqu) end,
      run = function(me, ev)
        me.marks.buqu = nil
        ev.survived = true
      end,
    },
  },
}
