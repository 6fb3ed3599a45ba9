#if Valkey
  /// A script that the server runs atomically.
  ///
  /// Each script begins with the current time in ms: the first argument, or the server's time if
  /// that is empty.
  struct ValkeyScript: Hashable, Sendable {
    let name: String
    let text: String
    /// The digest by which the server finds a script that it has cached.
    let digest: String

    /// - Parameters:
    ///   - name: the script's name.
    ///   - mayFill: whether it runs even if the memory is full: counts and leases are small and
    ///     must not be lost, but responses may be.
    ///   - body: the Lua source after the common functions.
    init(_ name: String, mayFill: Bool = true, _ body: String) {
      self.name = name
      text = "#!lua\(mayFill ? " flags=allow-oom" : "")\n\(Self.moment)\n\(body)"
      digest = SHA1.hex(text)
    }

    static let all: [ValkeyScript] = [
      .take, .giveBack, .close, .raise, .keep, .keepAndRelease, .lease, .begin, .renew, .release,
      .beat, .trial,
    ]

    private static let moment = """
      local now = tonumber(ARGV[1])
      if not now then
        local time = redis.call('TIME')
        now = time[1] * 1000 + math.floor(time[2] / 1000)
      end
      -- Numbers as whole digits: Lua writes large ones with an exponent.
      local function digits(number) return string.format('%.0f', number) end
      """
  }
#endif
