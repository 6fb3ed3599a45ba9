/// Distributes events to any number of listeners.
///
/// ```swift
/// let events = TransitEvents()
/// let korea = try Aggregator.korea(observe: events.send)
/// for await event in events.stream() { print(event) }
/// ```
public final class TransitEvents: Sendable {
  private let listeners: Broadcast<TransitEvent>

  /// Makes an instance without listeners.
  ///
  /// - Parameter capacity: the number of events buffered for a slow listener; older ones are
  ///   dropped.
  public init(capacity: Int = 1_000) { listeners = Broadcast(capacity: capacity) }

  /// Sends an event to all listeners.
  public func send(_ event: TransitEvent) { listeners.send(event) }

  /// Returns a stream of all events from now on.
  public func stream() -> AsyncStream<TransitEvent> { listeners.stream() }
}
