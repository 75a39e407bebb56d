/**
 * What Redis knows of a pool: `p` a hash {next, last, bound, fixed}: the numbers from `next` to `last` are free and drawn first, from the
 * lowest on, because holds take the highest; without `last`, up to `bound`, the highest number of the pool. `f` the set of other free
 * numbers; `l` the token of the process that is rebuilding it; `b` what came back meanwhile.
 * `pending` (unit → ms) was handed out and is not known to be written; `written` was written in the last seconds.
 * `fixed` says that `bound` comes from the record of retired units; otherwise it is the quantity of the event.
 */

/**
 * Hands out units of all pools or of none.
 * KEYS pending, reservation, then p and f of each pool, then meters, then shares:<cart> and each share of a limited pool.
 * ARGV now, pools, meters, then pool, quantity K, wanted of each, then how often and within how many ms of each meter, then,
 * where one network may hold so much: end of the cart, cart, cart it replaces, then index of the pool, most and what counts of each share.
 * A repeated reservation does not count, and the places of the cart that is replaced do not either.
 * Answers [again, json] for a repeated reservation, [throttled, ms], [missing, index…], [short, index, left, …], [share, index, most] or [ok, json].
 */
export const DRAW = `
local again = redis.call('GET', KEYS[2])
if again then return {'again', again} end
local pools = tonumber(ARGV[2])
local meters = tonumber(ARGV[3])
for m = 1, meters do
  local key, at = KEYS[2 + 2 * pools + m], 2 + 3 * pools + 2 * m
  local used = redis.call('INCR', key)
  if used == 1 then redis.call('PEXPIRE', key, ARGV[at + 1]) end
  if used > tonumber(ARGV[at]) then return {'throttled', redis.call('PTTL', key)} end
end
local missing, short, nexts, runs = {'missing'}, {'short'}, {}, {}
for i = 1, pools do
  local state = redis.call('HMGET', KEYS[2 * i + 1], 'next', 'bound', 'fixed', 'last')
  local limit, wanted = ARGV[3 * i + 2], tonumber(ARGV[3 * i + 3])
  if not state[1] or (state[3] ~= '1' and state[2] ~= limit) then
    table.insert(missing, i)
  else
    nexts[i] = tonumber(state[1])
    runs[i] = math.max(0, tonumber(state[4] or state[2]) - nexts[i] + 1)
    local left = redis.call('SCARD', KEYS[2 * i + 2]) + runs[i]
    if left < wanted then table.insert(short, i) table.insert(short, left) end
  end
end
if #missing > 1 then return missing end
if #short > 1 then return short end
local base, first = 3 + 3 * pools + 2 * meters, 3 + 2 * pools + meters
local cart, replaced, shares = ARGV[base + 2], ARGV[base + 3], {}
for s = 1, #KEYS - first do
  local key, i, most = KEYS[first + s], tonumber(ARGV[base + 1 + 3 * s]), tonumber(ARGV[base + 2 + 3 * s])
  local ttl, held, wanted = redis.call('PTTL', key), 0, tonumber(ARGV[base + 3 + 3 * s])
  -- most networks hold nothing yet
  if ttl ~= -2 then
    redis.call('ZREMRANGEBYSCORE', key, '-inf', ARGV[1])
    held = redis.call('ZCARD', key)
    for _, own in ipairs({cart, replaced}) do
      local n = 1
      while own ~= '' and redis.call('ZSCORE', key, own .. ':' .. n) do n = n + 1 end
      held = held - n + 1
    end
  end
  if held + wanted > most then return {'share', i, most} end
  table.insert(shares, {key, wanted, ttl})
end
if #shares > 0 then
  local ms = tonumber(ARGV[base + 1]) - tonumber(ARGV[1])
  for _, share in ipairs(shares) do
    for n = 1, share[2] do redis.call('ZADD', share[1], ARGV[base + 1], cart .. ':' .. n) end
    -- twice the least, so that it is rarely set
    if share[3] < 7200000 then redis.call('PEXPIRE', share[1], 14400000) end
  end
  redis.call('SET', KEYS[first], cjson.encode(shares), 'PX', 7200000)
end
local units = {}
for i = 1, pools do
  local wanted = tonumber(ARGV[3 * i + 3])
  local fresh = math.min(wanted, runs[i])
  local numbers = fresh < wanted and redis.call('SPOP', KEYS[2 * i + 2], wanted - fresh) or {}
  for step = 0, fresh - 1 do table.insert(numbers, nexts[i] + step) end
  if fresh > 0 then redis.call('HINCRBY', KEYS[2 * i + 1], 'next', fresh) end
  for _, number in ipairs(numbers) do
    local unit = ARGV[3 * i + 1] .. ':' .. tostring(number)
    table.insert(units, unit)
    redis.call('ZADD', KEYS[1], ARGV[1], unit)
  end
end
local json = cjson.encode(units)
redis.call('SET', KEYS[2], json, 'PX', 60000)
return {'ok', json}`;

/**
 * Gives units back. KEYS pending, written, then p, f, l, b of each pool.
 * ARGV pools, then pool, how many, their numbers of each.
 */
export const GIVE_BACK = `
local at = 2
for i = 1, tonumber(ARGV[1]) do
  local p, f, l, b = KEYS[4 * i - 1], KEYS[4 * i], KEYS[4 * i + 1], KEYS[4 * i + 2]
  local state = redis.call('HMGET', p, 'next', 'bound', 'last')
  local rebuilding = redis.call('EXISTS', l) == 1
  for k = 2, tonumber(ARGV[at + 1]) + 1 do
    local number = ARGV[at + k]
    local unit = ARGV[at] .. ':' .. number
    redis.call('ZREM', KEYS[1], unit)
    redis.call('ZREM', KEYS[2], unit)
    local value = tonumber(number)
    local outside = state[1] and (value < tonumber(state[1]) or value > tonumber(state[3] or state[2]))
    if outside and value <= tonumber(state[2]) then redis.call('SADD', f, number) end
    if rebuilding then redis.call('SADD', b, number) redis.call('PEXPIRE', b, 10000) end
  end
  at = at + 2 + tonumber(ARGV[at + 1])
end
return 1`;

/**
 * Updates what carts hold of their network's shares: until the given instant, or no longer. KEYS shares:<cart> of each. ARGV cart, instant
 * (empty: no longer) and ms until then of each.
 */
export const HOLD_SHARE = `
for c = 1, #KEYS do
  local cart, till, ms, json = ARGV[3 * c - 2], ARGV[3 * c - 1], tonumber(ARGV[3 * c]), redis.call('GET', KEYS[c])
  if json then
    for _, share in ipairs(cjson.decode(json)) do
      for n = 1, share[2] do
        if till == '' then redis.call('ZREM', share[1], cart .. ':' .. n)
        else redis.call('ZADD', share[1], 'XX', till, cart .. ':' .. n) end
      end
      if ms > 3600000 and redis.call('PTTL', share[1]) < ms then redis.call('PEXPIRE', share[1], ms) end
    end
    if till == '' then redis.call('DEL', KEYS[c]) end
  end
end
return 1`;

/** Marks units as written to MongoDB. KEYS pending, written. ARGV now, units. */
export const WRITTEN = `
for i = 2, #ARGV do
  redis.call('ZREM', KEYS[1], ARGV[i])
  redis.call('ZADD', KEYS[2], ARGV[1], ARGV[i])
end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', tonumber(ARGV[1]) - 10000)
return 1`;

/**
 * Marks numbers as taken by a hold, which has all that were free from its lowest on. A rebuild that may have read the claims before is
 * refused. KEYS p, f, l. ARGV the lowest number, then first and last of each range.
 */
export const TAKE = `
redis.call('DEL', KEYS[3])
local state = redis.call('HMGET', KEYS[1], 'next', 'bound', 'last')
if not state[1] then return 0 end
local last = math.min(tonumber(state[3] or state[2]), tonumber(ARGV[1]) - 1)
redis.call('HSET', KEYS[1], 'last', last)
if redis.call('EXISTS', KEYS[2]) == 0 then return 1 end
for at = 2, #ARGV, 2 do
  local chunk = {}
  for number = tonumber(ARGV[at]), tonumber(ARGV[at + 1]) do
    table.insert(chunk, number)
    if #chunk == 1000 then redis.call('SREM', KEYS[2], unpack(chunk)) chunk = {} end
  end
  if #chunk > 0 then redis.call('SREM', KEYS[2], unpack(chunk)) end
end
return 1`;

/**
 * Rebuilds a pool from the claims that were read, unless another process took over (its token differs). Units drawn or written since the
 * read stay taken, units returned since are free. KEYS p, f, l, b, pending, written. ARGV token, pool, bound, fixed, claimed numbers joined
 * by commas. Answers 1 or 0.
 */
export const LOAD = `
if redis.call('GET', KEYS[3]) ~= ARGV[1] then return 0 end
local taken, top, bound = {}, 0, tonumber(ARGV[3])
local function take(number) taken[number] = true if number > top then top = number end end
for number in string.gmatch(ARGV[5], '%d+') do take(tonumber(number)) end
for _, number in ipairs(redis.call('SMEMBERS', KEYS[4])) do taken[tonumber(number)] = nil end
local prefix = ARGV[2] .. ':'
for k = 5, 6 do
  for _, unit in ipairs(redis.call('ZRANGE', KEYS[k], 0, -1)) do
    if string.sub(unit, 1, #prefix) == prefix then take(tonumber(string.sub(unit, #prefix + 1))) end
  end
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
top = math.min(top, bound)
-- the longest run of free numbers is drawn first, the others after it: above the highest number taken, or a gap
local next, last, first = top + 1, bound, 1
for number = 1, top do
  if taken[number] then first = number + 1
  elseif number - first > last - next then next, last = first, number end
end
local chunk = {}
for number = 1, next > top and top or bound do
  if not taken[number] and (number < next or number > last) then table.insert(chunk, number) end
  if #chunk == 1000 then redis.call('SADD', KEYS[2], unpack(chunk)) chunk = {} end
end
if #chunk > 0 then redis.call('SADD', KEYS[2], unpack(chunk)) end
redis.call('HSET', KEYS[1], 'next', next, 'last', last, 'bound', ARGV[3], 'fixed', ARGV[4])
redis.call('EXPIRE', KEYS[1], 86400)
redis.call('EXPIRE', KEYS[2], 86400)
return 1`;

/** How many are left. KEYS p and f of each pool. ARGV quantity K of each. Answers -1 for an unknown pool. */
export const LEFT = `
local answer = {}
for i = 1, #ARGV do
  local state = redis.call('HMGET', KEYS[2 * i - 1], 'next', 'bound', 'fixed', 'last')
  if not state[1] or (state[3] ~= '1' and state[2] ~= ARGV[i]) then answer[i] = -1
  else answer[i] = redis.call('SCARD', KEYS[2 * i]) + math.max(0, tonumber(state[4] or state[2]) - tonumber(state[1]) + 1) end
end
return answer`;
