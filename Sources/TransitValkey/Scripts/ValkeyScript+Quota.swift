#if Valkey
  /// The day's counts: one hash a day with `used <account>`, `closed <account>` (a time), `birth`
  /// (identifies this hash) and `changes` (the number of changes).
  ///
  /// Keys: the hash, the sorted set of days by the time their hash was created. Replies: `{is
  /// granted, used, closed until, birth, changes, now}`.
  extension ValkeyScript {
    /// Creates a day's hash if there is none and deletes hashes more than a week older.
    ///
    /// A day lasts until the next hash is created, hence eight days.
    private static let making = """
      local function make(day)
        if redis.call('EXISTS', KEYS[1]) == 1 then return end
        local time = redis.call('TIME')
        local mark = redis.sha1hex(time[1] .. '.' .. time[2] .. ARGV[2])
        redis.call('HSET', KEYS[1], 'birth', mark, 'changes', 0)
        redis.call('ZADD', KEYS[2], digits(now), day)
        local first = '(' .. digits(now - 8 * 86400000)
        for _, old in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', first)) do
          redis.call('DEL', KEYS[2] .. ':' .. old)
          redis.call('ZREM', KEYS[2], old)
        end
      end
      """

    private static let telling = """
      local function reply(granted, account)
        local found = redis.call('HMGET', KEYS[1], 'used ' .. account, 'closed ' .. account,
          'birth', 'changes')
        return {granted, found[1] or '0', found[2] or '', found[3] or '', found[4] or '0',
          digits(now)}
      end
      """

    /// Counts calls. Arguments: now, a random text, the day, the account, calls, limit (empty:
    /// none), the birth (empty: none) and the number of changes that the caller has seen.
    ///
    /// Counts all calls or none, and none while closed. If the hash is not the one that the caller
    /// has seen, or is an older state of it, the server has lost counts: nothing is counted and the
    /// reply is -1.
    static let take = ValkeyScript(
      "take",
      """
      \(making)
      \(telling)
      \(taking)
      return take()
      """)

    /// Acquires a lease and, if granted, counts calls as `take` does. Keys: those of `take`, then
    /// the lease and the last fence. Arguments: those of `take`, then the lease's token and its
    /// duration in ms.
    ///
    /// Replies: the fence, empty if another holder has the lease; then as `take`.
    static let begin = ValkeyScript(
      "begin",
      """
      \(making)
      \(telling)
      \(leasing)
      \(taking)
      local fence = lease(KEYS[3], KEYS[4], ARGV[9], tonumber(ARGV[10]))
      if not fence then return {''} end
      return {fence, unpack(take())}
      """)

    private static let taking = """
      local function take()
        local account, calls, limit = ARGV[4], tonumber(ARGV[5]), tonumber(ARGV[6])
        if ARGV[7] ~= '' then
          local mark = redis.call('HMGET', KEYS[1], 'birth', 'changes')
          if mark[1] ~= ARGV[7] or tonumber(mark[2]) < tonumber(ARGV[8]) then
            return reply(-1, account)
          end
        end
        local found = redis.call('HMGET', KEYS[1], 'used ' .. account, 'closed ' .. account)
        local used = (tonumber(found[1]) or 0) + calls
        if (tonumber(found[2]) or 0) > now or (limit and used > limit) or used > 2 ^ 53 then
          return reply(0, account)
        end
        make(ARGV[3])
        redis.call('HSET', KEYS[1], 'used ' .. account, digits(used))
        redis.call('HINCRBY', KEYS[1], 'changes', 1)
        return reply(1, account)
      end
      """

    /// Refunds calls. Arguments: now, a random text, the account, calls. The count never falls
    /// below 0.
    static let giveBack = ValkeyScript(
      "giveBack",
      """
      \(telling)
      local account = ARGV[3]
      local used = redis.call('HGET', KEYS[1], 'used ' .. account)
      if used then
        used = math.max(0, tonumber(used) - tonumber(ARGV[4]))
        redis.call('HSET', KEYS[1], 'used ' .. account, digits(used))
        redis.call('HINCRBY', KEYS[1], 'changes', 1)
      end
      return reply(1, account)
      """)

    /// Closes an account. Arguments: now, a random text, the day, the account, the duration in ms.
    /// An earlier end does not replace a later one.
    static let close = ValkeyScript(
      "close",
      """
      \(making)
      \(telling)
      local account = ARGV[4]
      make(ARGV[3])
      local old = tonumber(redis.call('HGET', KEYS[1], 'closed ' .. account)) or -math.huge
      redis.call('HSET', KEYS[1], 'closed ' .. account, digits(math.max(old, now + ARGV[5])))
      redis.call('HINCRBY', KEYS[1], 'changes', 1)
      return reply(1, account)
      """)

    /// Raises counts. Arguments: now, a random text, the day, then for each account: account, used,
    /// and how long it is closed in ms (empty: not closed).
    ///
    /// A count that any process has seen is the minimum, so a process that saw more than the server
    /// has restores it after a loss. Repeating the script has no further effect.
    static let raise = ValkeyScript(
      "raise",
      """
      \(making)
      \(telling)
      local function atLeast(field, number)
        local old = tonumber(redis.call('HGET', KEYS[1], field))
        if not old or old < number then
          redis.call('HSET', KEYS[1], field, digits(number))
          redis.call('HINCRBY', KEYS[1], 'changes', 1)
        end
      end
      make(ARGV[3])
      for i = 4, #ARGV, 3 do
        atLeast('used ' .. ARGV[i], tonumber(ARGV[i + 1]))
        if ARGV[i + 2] ~= '' then atLeast('closed ' .. ARGV[i], now + ARGV[i + 2]) end
      end
      return reply(1, '')
      """)

    /// Counts as `take` does on the hash of its own key, and deletes it.
    static let trial = ValkeyScript(
      "trial",
      """
      redis.call('HSET', KEYS[1], 'used', digits(1))
      redis.call('HINCRBY', KEYS[1], 'changes', 1)
      redis.call('DEL', KEYS[1])
      return 1
      """)

    /// Registers a member and returns the counts. Keys: the hash, the members. Arguments: now, the
    /// member. A member that has not reported for ten seconds is removed.
    ///
    /// Replies: `{members, now, the hash}`.
    static let beat = ValkeyScript(
      "beat",
      """
      redis.call('ZADD', KEYS[2], digits(now), ARGV[2])
      redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', digits(now - 10000))
      return {redis.call('ZCARD', KEYS[2]), digits(now), redis.call('HGETALL', KEYS[1])}
      """)
  }
#endif
