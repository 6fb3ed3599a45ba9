#if canImport(Network)
  internal import Dispatch
  internal import Network
  internal import Synchronization

  /// What the system says of the network, where there is a system that says it.
  public final class SystemConnectivity: Connectivity {
    private let monitor = NWPathMonitor()
    private let state = Mutex(true)
    private let listeners = Broadcast<Bool>(capacity: 1)

    public init() {
      monitor.pathUpdateHandler = { [weak self] path in self?.set(path.status != .unsatisfied) }
      monitor.start(queue: DispatchQueue(label: "TransitHTTP.connectivity"))
    }

    deinit { monitor.cancel() }

    public var isOnline: Bool { state.withLock(\.self) }
    public func changes() -> AsyncStream<Bool> { listeners.stream(first: isOnline) }
    public func permits(_ host: String) -> Bool { isOnline }
    /// The system knows better than one call does.
    public func report(_ host: String, reached: Bool) {}

    private func set(_ isOnline: Bool) {
      let isNew = state.withLock { state in
        defer { state = isOnline }
        return state != isOnline
      }
      if isNew { listeners.send(isOnline) }
    }
  }
#endif
