-- 锁定技，使用【杀】指定目标后，其防具对此【杀】无效。
return card {
  skills = {
    qinggang = on.targeted { card = is.slash, run = function(_, aim) aim:mute "armor" end },
  },
}
