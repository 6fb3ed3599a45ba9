/// The window for operators: every event to everyone who listens.
///
/// ```swift
/// let events = TransitEvents()
/// let korea = try Aggregator.korea(observe: events.send)
/// for await event in events.stream() { print(event) }
/// ```
public final class TransitEvents: Sendable {
  private let listeners: Broadcast<TransitEvent>

  /// Makes a window that nobody looks through yet.
  ///
  /// - Parameter capacity: events that wait for a slow listener; older ones are given up.
  public init(capacity: Int = 1_000) { listeners = Broadcast(capacity: capacity) }

  /// Gives an event to everyone who listens.
  public func send(_ event: TransitEvent) { listeners.send(event) }

  /// All events from now on, until nobody listens.
  public func stream() -> AsyncStream<TransitEvent> { listeners.stream() }
}
