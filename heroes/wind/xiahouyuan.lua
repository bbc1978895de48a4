local function prey(me) return me:targets_of("slash", { reach = "any" }) end

local function strike(me, pick, ...)
  me:skip(...)
  me:use { "slash", to = pick.player }
end

return {
  shensu = {
    -- 即将进入判定阶段时，可以跳过判定阶段和摸牌阶段，视为使用一张无距离限制的【杀】。
    on.phase_coming {
      phase = "judge",
      when = function(me) return not me:skips("judge", "draw") end,
      pick = function(me) return { player = prey(me), ask = "draw" } end,
      run = function(me, _, pick) strike(me, pick, "judge", "draw") end,
    },
    -- 即将进入出牌阶段时，可以弃置一张装备牌并跳过出牌阶段，视为使用一张无距离限制的【杀】。
    on.phase_coming {
      phase = "play",
      when = function(me) return not me:skips "play" end,
      pick = function(me) return { card = is.equip, from = "hand+equip", player = prey(me), ask = "play" } end,
      run = function(me, _, pick)
        me:discard(pick.cards)
        strike(me, pick, "play")
      end,
    },
  },
}
