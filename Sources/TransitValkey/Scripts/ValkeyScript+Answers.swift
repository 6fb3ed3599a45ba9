#if Valkey
  /// What is kept, and the right to do one thing.
  extension ValkeyScript {
    /// Key: the answer. Arguments: now, the lease's fence (empty: none), for how many ms, the bytes,
    /// the channel and what is told there.
    ///
    /// What a later holder has kept stays. What is kept is one line, `1 <fence> <since> <end>`, then
    /// the bytes; whoever waits is told where it was done with a lease.
    static let keep = ValkeyScript(
      "keep", mayFill: false,
      """
      \(keeping)
      local kept = keep()
      if kept == 1 and tonumber(ARGV[2]) then redis.call('PUBLISH', ARGV[5], ARGV[6]) end
      return kept
      """)

    private static let keeping = """
      local function keep()
        local fence, duration = tonumber(ARGV[2]), tonumber(ARGV[3])
        local head = redis.pcall('GETRANGE', KEYS[1], 0, 63)
        local last = tonumber(type(head) == 'string' and string.match(head, '^1 (%d+) ')) or 0
        if fence and last > fence then return 0 end
        if duration > 0 then
          local line = string.format('1 %.0f %.0f %.0f\\n', fence or last, now, now + duration)
          redis.call('SET', KEYS[1], line .. ARGV[4], 'PX', digits(duration))
        else
          redis.call('DEL', KEYS[1])
        end
        return 1
      end
      """

    /// The same, then gives the lease back. Keys: the answer, the lease. Arguments: those of `keep`,
    /// then the lease's token.
    static let keepAndRelease = ValkeyScript(
      "keepAndRelease", mayFill: false,
      """
      \(holder)
      \(keeping)
      local kept = keep()
      if holder(KEYS[2]) == ARGV[7] then redis.call('DEL', KEYS[2]) end
      redis.call('PUBLISH', ARGV[5], ARGV[6])
      return kept
      """)

    /// Who has a lease: `token, fence, end` of `<token> <fence> <end>`.
    private static let holder = """
      local function holder(key)
        local token, fence, till = string.match(
          redis.call('GET', key) or '', '^(%S+) (%d+) (%d+)$')
        return token, tonumber(fence), tonumber(till)
      end
      local function hold(key, token, fence, duration)
        redis.call('SET', key, string.format('%s %.0f %.0f', token, fence, now + duration),
          'PX', digits(duration))
      end
      """

    /// Keys: the lease, the last fence. Arguments: now, the token, for how many ms.
    ///
    /// Nothing while another holds it. The fence grows with each holder; it is the time at least, so
    /// that it does not fall behind where the last one was lost. Whoever asks twice has one lease.
    static let lease = ValkeyScript(
      "lease",
      """
      \(leasing)
      return lease(KEYS[1], KEYS[2], ARGV[2], tonumber(ARGV[3]))
      """)

    static let leasing = """
      \(holder)
      local function lease(key, last, own, duration)
        local token, fence, till = holder(key)
        if token ~= own then
          if token and till > now then return false end
          fence = math.max((tonumber(redis.call('GET', last)) or 0) + 1, now)
          redis.call('SET', last, digits(fence))
        end
        hold(key, own, fence, duration)
        return digits(fence)
      end
      """

    /// Keys: leases. Arguments: now, then the token and for how many ms of each. Those that another
    /// has by now are left alone.
    static let renew = ValkeyScript(
      "renew",
      """
      \(holder)
      for i, key in ipairs(KEYS) do
        local token, fence = holder(key)
        if token == ARGV[2 * i] then hold(key, token, fence, tonumber(ARGV[2 * i + 1])) end
      end
      return 1
      """)

    /// Key: the lease. Arguments: now, the token, the channel and what is told there. Does nothing
    /// where another has it by now.
    static let release = ValkeyScript(
      "release",
      """
      \(holder)
      if holder(KEYS[1]) ~= ARGV[2] then return 0 end
      redis.call('DEL', KEYS[1])
      redis.call('PUBLISH', ARGV[3], ARGV[4])
      return 1
      """)
  }
#endif
