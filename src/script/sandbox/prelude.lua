-- The part of content's library that calls back into content, or that the instruction count should see.
-- It runs once per VM, with the real base functions at hand; nothing of them leaves this file.
local native, base = ...
local error, type, select, rawget, math_type = base.error, base.type, base.select, base.rawget, base.math_type
local real_tonumber, real_unpack, tointeger = base.tonumber, base.unpack, base.tointeger
local keys_of, seek, concat, type_name = native.keys_of, native.seek, native.concat, native.type_name

local MOST = 250 -- values that one call may return or take apart

-- `level` counts from the function that calls `fail`: 2 is the content that called it.
local function fail(message, level) error(message, (level or 2) + 1) end

local function int(value, name)
  if math_type(value) ~= "integer" then fail(name .. ": a whole number is needed, not " .. type_name(value), 3) end
  return value
end

local function list(value, name)
  if type(value) ~= "table" then fail(name .. ": a list is needed, not " .. type_name(value), 3) end
  return value
end

local lib = { type = type, select = select, ipairs = base.ipairs, tostring = native.tostring }

function lib.error(message, level)
  if type(message) ~= "string" then fail("error: the message must be a text, not " .. type_name(message)) end
  level = level == nil and 1 or int(level, "error")
  if level < 1 then level = 1 end
  error(message, level + 1)
end

function lib.assert(...)
  local value, message = ...
  if value then return ... end
  if select("#", ...) == 0 then fail("assert: a value is needed") end
  if message == nil then message = "assertion failed" end
  if type(message) ~= "string" then fail("assert: the message must be a text, not " .. type_name(message)) end
  error(message, 2)
end

function lib.tonumber(value, radix)
  if radix ~= nil then
    if type(value) ~= "string" then fail("tonumber: a text is needed, not " .. type_name(value)) end
    if int(radix, "tonumber") < 2 or radix > 36 then fail "tonumber: the base is between 2 and 36" end
    return real_tonumber(value, radix)
  end
  if type(value) ~= "string" then return math_type(value) == "integer" and value or nil end
  local n = real_tonumber(value)
  return math_type(n) == "integer" and n or nil
end

function lib.pairs(t)
  if type(t) ~= "table" then fail("pairs: a table is needed, not " .. type_name(t)) end
  local keys, source = keys_of(t)
  local i = 0
  return function()
    while true do
      i = i + 1
      local key = keys[i]
      if key == nil then return nil end
      local value = rawget(source, key)
      if value ~= nil then return key, value end
    end
  end
end

-- math ---------------------------------------------------------------------------------------------------------------

local math = { tointeger = tointeger, maxinteger = base.maxinteger, mininteger = base.mininteger }

function math.abs(n)
  int(n, "math.abs")
  return n < 0 and -n or n
end

function math.floor(n) return (int(n, "math.floor")) end

function math.ult(a, b) return base.ult(int(a, "math.ult"), int(b, "math.ult")) end

function math.max(a, b, ...)
  int(a, "math.max")
  if b == nil then return a end
  if int(b, "math.max") > a then a = b end
  for i = 1, select("#", ...) do
    local n = int((select(i, ...)), "math.max")
    if n > a then a = n end
  end
  return a
end

function math.min(a, b, ...)
  int(a, "math.min")
  if b == nil then return a end
  if int(b, "math.min") < a then a = b end
  for i = 1, select("#", ...) do
    local n = int((select(i, ...)), "math.min")
    if n < a then a = n end
  end
  return a
end

-- table --------------------------------------------------------------------------------------------------------------

local table = { concat = concat, pack = base.pack }

function table.insert(t, ...)
  local n = #list(t, "table.insert") + 1
  local count = select("#", ...)
  if count == 1 then
    t[n] = (...)
    return
  end
  if count ~= 2 then fail "table.insert: takes a list, a place if need be, and a value" end
  local at, value = ...
  if int(at, "table.insert") < 1 or at > n then fail("table.insert: there is no place " .. at) end
  for i = n, at + 1, -1 do
    t[i] = t[i - 1]
  end
  t[at] = value
end

function table.remove(t, at)
  local n = #list(t, "table.remove")
  if at == nil then
    if n == 0 then return nil end
    at = n
  end
  if int(at, "table.remove") < 1 or at > n + 1 then
    if n == 0 and at == 0 then return nil end
    fail("table.remove: there is no place " .. at)
  end
  local value = t[at]
  for i = at, n - 1 do
    t[i] = t[i + 1]
  end
  if at <= n then t[n] = nil end
  return value
end

function table.unpack(t, i, j)
  list(t, "table.unpack")
  i = i == nil and 1 or int(i, "table.unpack")
  j = j == nil and #t or int(j, "table.unpack")
  if j >= i and (j - i >= MOST or j - i < 0) then fail("table.unpack: no more than " .. MOST .. " values") end
  return real_unpack(t, i, j)
end

-- What `sort` compares without a comparator: numbers with numbers, texts with texts.
local function comparable(items, n)
  local kind = type(items[1])
  if kind ~= "number" and kind ~= "string" then
    fail("table.sort: " .. type_name(items[1]) .. " has no order of its own; give a comparator", 3)
  end
  for i = 2, n do
    if type(items[i]) ~= kind then
      fail("table.sort: " .. type_name(items[1]) .. " and " .. type_name(items[i]) .. " cannot be compared", 3)
    end
  end
end

local function less(a, b) return a < b end

-- Merges the runs [lo, mid) and [mid, hi) of `from` into `to`. An item of the right run comes first only if it is less:
-- equals keep their order, and a comparator that contradicts itself still ends.
local function merge(from, to, lo, mid, hi, before)
  local left, right = lo, mid
  for out = lo, hi - 1 do
    if left < mid and (right >= hi or not before(from[right], from[left])) then
      to[out] = from[left]
      left = left + 1
    else
      to[out] = from[right]
      right = right + 1
    end
  end
end

function table.sort(t, before)
  local n = #list(t, "table.sort")
  if before ~= nil and type(before) ~= "function" then
    fail("table.sort: the comparator is " .. type_name(before) .. ", not a function")
  end
  if n < 2 then return end
  local from, to = {}, {}
  for i = 1, n do
    from[i] = t[i]
    if from[i] == nil then fail("table.sort: there is a hole at " .. i) end
  end
  if not before then
    comparable(from, n)
    before = less
  end
  local width = 1
  while width < n do
    for lo = 1, n, 2 * width do
      local mid, hi = lo + width, lo + 2 * width
      if mid > n + 1 then mid = n + 1 end
      if hi > n + 1 then hi = n + 1 end
      merge(from, to, lo, mid, hi, before)
    end
    from, to = to, from
    width = 2 * width
  end
  for i = 1, n do
    t[i] = from[i]
  end
end

-- string -------------------------------------------------------------------------------------------------------------

local string = {
  len = native.len,
  sub = native.sub,
  upper = native.upper,
  lower = native.lower,
  rep = native.rep,
  reverse = native.reverse,
  byte = native.byte,
  char = native.char,
  format = native.format,
  find = native.find,
  match = native.match,
}

local function text(value, name)
  if type(value) ~= "string" then fail(name .. ": a text is needed, not " .. type_name(value), 3) end
  return value
end

local sub, slot = native.sub, base.pack

function string.gmatch(s, pattern)
  text(s, "string.gmatch")
  text(pattern, "string.gmatch")
  local at, last = 1, -1
  return function()
    local found = slot(seek(s, pattern, at, false, last))
    local from, to = found[1], found[2]
    if not from then
      at = #s + 2
      return nil
    end
    at, last = to + 1, to
    if found.n == 2 then return sub(s, from, to) end
    return real_unpack(found, 3, found.n)
  end
end

-- What stands for one match: `%0` to `%9` in a text, an entry of a table, or a function's result.
local function replacement(with, whole, found)
  local first = found.n > 2 and found[3] or whole
  local kind = type(with)
  if kind == "table" then return with[first] end
  if kind == "function" then
    if found.n == 2 then return with(whole) end
    return with(real_unpack(found, 3, found.n))
  end
  local pieces, n, from = {}, 0, 1
  while true do
    local at = native.find(with, "%", from, true)
    pieces[n + 1] = sub(with, from, at and at - 1 or -1)
    n = n + 1
    if not at then return concat(pieces) end
    local sign = sub(with, at + 1, at + 1)
    local digit = real_tonumber(sign)
    local piece = sign == "%" and "%" or digit == 0 and whole or digit == 1 and first or digit and found[digit + 2]
    if not piece then fail("string.gsub: there is no '%" .. sign .. "' to put in", 3) end
    pieces[n + 1] = piece
    n, from = n + 1, at + 2
  end
end

function string.gsub(s, pattern, with, most)
  text(s, "string.gsub")
  text(pattern, "string.gsub")
  if math_type(with) == "integer" then with = native.tostring(with) end
  local kind = type(with)
  if kind ~= "string" and kind ~= "table" and kind ~= "function" then
    fail("string.gsub: the replacement is " .. type_name(with) .. "; a text, a table or a function is needed")
  end
  most = most == nil and #s + 1 or int(most, "string.gsub")
  local pieces, n, count, at, last = {}, 0, 0, 1, -1
  local anchored = sub(pattern, 1, 1) == "^"
  while count < most do
    local found = slot(seek(s, pattern, at, true, last))
    local from, to = found[1], found[2]
    if not from then break end
    count = count + 1
    local whole = sub(s, from, to)
    local put = replacement(with, whole, found)
    if not put then
      put = whole
    elseif type(put) ~= "string" and math_type(put) ~= "integer" then
      fail("string.gsub: a match cannot be replaced by " .. type_name(put))
    end
    pieces[n + 1] = sub(s, at, from - 1)
    pieces[n + 2] = put
    n, at, last = n + 2, to + 1, to
    if anchored then break end
  end
  pieces[n + 1] = sub(s, at)
  return concat(pieces), count
end

-- environments -------------------------------------------------------------------------------------------------------

-- Behind an environment's names: what `extra` and the library got later, then the error.
local function unknown(library, extra)
  return function(_, name)
    local value = rawget(extra, name)
    if value == nil then value = rawget(library, name) end
    if value ~= nil then return value end
    error(native.unknown(name, library, extra), 2)
  end
end

local next, rawset = base.next, base.rawset

local function copy(from, into)
  for key, value in next, from do
    rawset(into, key, value)
  end
end

local function assigned(_, name)
  error("a file may not set the global '" .. native.tostring(name) .. "'; write 'local " .. native.tostring(name) .. "'", 2)
end

-- A library's or other closed table's answer to an unknown or assigned name.
local function missing(what)
  return function(_, name) error("there is no '" .. native.tostring(name) .. "' in " .. what, 2) end
end

local function refused(what)
  return function(_, name) error(what .. " cannot be changed ('" .. native.tostring(name) .. "')", 2) end
end

return {
  lib = lib,
  math = math,
  table = table,
  string = string,
  utf8 = base.utf8,
  copy = copy,
  unknown = unknown,
  assigned = assigned,
  missing = missing,
  refused = refused,
}
