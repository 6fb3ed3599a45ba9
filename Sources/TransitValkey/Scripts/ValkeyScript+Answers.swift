#if Valkey
  /// The scripts for cached responses and leases.
  extension ValkeyScript {
    /// Stores a response. Key: the response. Arguments: now, the lease's fence (empty: none), the
    /// lifetime in ms, the bytes, the channel and the message to publish there.
    ///
    /// A response stored by a later holder is not overwritten. The value is a line
    /// `1 <fence> <since> <end>` followed by the bytes. The message is published if the response
    /// was stored with a lease.
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

    /// Stores a response, then releases the lease. Keys: the response, the lease. Arguments: those
    /// of `keep`, then the lease's token.
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

    /// The holder of a lease: `token, fence, end` of `<token> <fence> <end>`.
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

    /// Acquires a lease. Keys: the lease, the last fence. Arguments: now, the token, the duration
    /// in ms.
    ///
    /// Returns false while another holder has it. The fence grows with each holder and is never
    /// below the current time, so that it does not fall behind if the last one was lost. Acquiring
    /// twice with the same token gives one lease.
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

    /// Renews leases. Keys: the leases. Arguments: now, then the token and duration in ms of each.
    /// Leases with another holder are left unchanged.
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

    /// Releases a lease. Key: the lease. Arguments: now, the token, the channel and the message to
    /// publish there. Does nothing if it has another holder.
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
