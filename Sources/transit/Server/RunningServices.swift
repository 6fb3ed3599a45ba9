internal import KoreaTransit
internal import Synchronization
internal import TransitCore
internal import TransitRegistry
internal import TransitServer

/// The services of a running server, which change when it reads its configuration again.
final class RunningServices: Sendable, PollMeter {
  private let services: Mutex<Services>

  init(_ services: Services) { self.services = Mutex(services) }

  /// The services for new queries. A query keeps those that it began with.
  var current: Services {
    get { services.withLock(\.self) }
    set { services.withLock { $0 = newValue } }
  }

  func measuringCalls<Value: Sendable>(
    _ poll: @Sendable () async throws -> Value
  ) async -> (result: Result<Value, any Error>, uses: [PoolUse]) {
    let aggregator = current.aggregator
    // Recordings cost nothing.
    if aggregator.isRecorded { return await FreePolls().measuringCalls(poll) }
    return await aggregator.measuringCalls(poll)
  }
}
