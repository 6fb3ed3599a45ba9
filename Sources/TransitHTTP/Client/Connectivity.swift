/// Reports whether this machine has a network.
///
/// While it has none, no call is made, no breaker opens and no call is counted.
public protocol Connectivity: Sendable {
  /// Whether there is a network, as far as is known.
  var isOnline: Bool { get }

  /// Returns whether a call to a host is worth trying now.
  func permits(_ host: String) -> Bool

  /// Records whether a call reached its host.
  func report(_ host: String, reached: Bool)

  /// Returns a stream of the current state and every change.
  func changes() -> AsyncStream<Bool>
}
