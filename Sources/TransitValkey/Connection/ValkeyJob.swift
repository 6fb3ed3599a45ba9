#if Valkey
  internal import TransitCore

  /// Commands that belong together, and who waits for their replies.
  struct ValkeyJob: Sendable {
    typealias Outcome = Result<[ValkeyReply], any Error>

    var commands: [ValkeyCommand]
    /// Whether asking them twice does no harm.
    var isRepeatable: Bool
    var since = ContinuousClock.now
    /// Called once, on any thread.
    var finish: @Sendable (Outcome) -> Void

    var size: Int { commands.reduce(0) { $0 + $1.bytes.count } }
  }
#endif
