/// Whether this machine has a network, as far as anybody knows.
///
/// Without one no call is tried, no breaker opens and nothing is counted.
public protocol Connectivity: Sendable {
  /// Whether there is a network, as far as anybody knows.
  var isOnline: Bool { get }

  /// Whether a call to a host is worth trying now.
  func permits(_ host: String) -> Bool

  /// A call has reached a host, or found nobody there.
  func report(_ host: String, reached: Bool)

  /// What it is now, and then every change, until nobody listens.
  func changes() -> AsyncStream<Bool>
}
