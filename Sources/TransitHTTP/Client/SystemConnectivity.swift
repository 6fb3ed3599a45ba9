#if canImport(Network)
  internal import Dispatch
  internal import Network
  internal import Synchronization

  /// Reports whether there is a network from the system's path monitor.
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
    /// Does nothing: the path monitor is more reliable than a single call.
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
