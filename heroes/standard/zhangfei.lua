return {
  -- 使用【杀】没有次数限制。
  paoxiao = static { card = is.slash, uses = "unlimited" },
}
