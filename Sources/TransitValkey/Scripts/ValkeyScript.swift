#if Valkey
  /// A script that the server runs as one step, with nothing of others in between.
  ///
  /// Each begins with the moment it is, in ms: the server's own, unless the first argument is one.
  struct ValkeyScript: Hashable, Sendable {
    let name: String
    let text: String
    /// By which a server that has it already knows it.
    let digest: String

    /// - Parameter mayFill: whether it runs when the memory is full as well: counts and leases are
    ///   small and must not be lost, answers may be.
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
