#if Valkey
  internal import Synchronization
  internal import TransitCore

  /// Commands that belong together, and who waits for their replies.
  struct ValkeyJob: Sendable {
    typealias Outcome = Result<[ValkeyReply], any Error>

    let commands: [ValkeyCommand]
    /// Whether asking them twice does no harm.
    let isRepeatable: Bool
    let since = ContinuousClock.now
    /// Whether it was asked before, and the connection was cut.
    var isSecondTry = false
    private let waiter: Waiter

    /// - Parameter finish: called once, on any thread.
    init(
      commands: [ValkeyCommand], isRepeatable: Bool, finish: @escaping @Sendable (Outcome) -> Void
    ) {
      self.commands = commands
      self.isRepeatable = isRepeatable
      waiter = Waiter(finish)
    }

    /// Tells whoever waits; the first outcome holds.
    func finish(_ outcome: Outcome) { waiter.finish?(outcome) }

    var isFinished: Bool { waiter.isFinished }

    /// How much one exchange has to carry for it, in bytes. How large an answer is nobody knows
    /// beforehand; most have less than is reckoned here.
    var size: Int {
      commands.reduce(0) { $0 + $1.bytes.count + ($1.name == "GET" ? 1 << 16 : 0) }
    }

    private final class Waiter: Sendable {
      private let state: Mutex<(@Sendable (Outcome) -> Void)?>

      init(_ finish: @escaping @Sendable (Outcome) -> Void) { state = Mutex(finish) }

      /// Given once.
      var finish: (@Sendable (Outcome) -> Void)? {
        state.withLock { state in
          defer { state = nil }
          return state
        }
      }

      var isFinished: Bool { state.withLock { $0 == nil } }
    }
  }
#endif
