#if Valkey
  internal import Synchronization
  internal import TransitCore

  /// Commands that belong together, with the handler for their replies.
  struct ValkeyJob: Sendable {
    typealias Outcome = Result<[ValkeyReply], any Error>

    let commands: [ValkeyCommand]
    /// Whether the commands can be sent twice without harm.
    let isRepeatable: Bool
    let since = ContinuousClock.now
    /// Whether the commands were sent before and the connection was cut.
    var isSecondTry = false
    private let waiter: Waiter

    /// Creates a job; `finish` is called once, on any thread.
    init(
      commands: [ValkeyCommand], isRepeatable: Bool, finish: @escaping @Sendable (Outcome) -> Void
    ) {
      self.commands = commands
      self.isRepeatable = isRepeatable
      waiter = Waiter(finish)
    }

    /// Calls the handler with the first outcome; later ones are ignored.
    func finish(_ outcome: Outcome) { waiter.finish?(outcome) }

    var isFinished: Bool { waiter.isFinished }

    /// The estimated bytes of an exchange. The size of a reply is not known beforehand; most are
    /// smaller than this estimate.
    var size: Int {
      commands.reduce(0) { $0 + $1.bytes.count + ($1.name == "GET" ? 1 << 16 : 0) }
    }

    private final class Waiter: Sendable {
      private let state: Mutex<(@Sendable (Outcome) -> Void)?>

      init(_ finish: @escaping @Sendable (Outcome) -> Void) { state = Mutex(finish) }

      /// The handler; `nil` after the first access.
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
