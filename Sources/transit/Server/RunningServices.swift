internal import Synchronization
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations
internal import TransitRegistry
internal import TransitServer

/// The services of a running server, which change when it reads its configuration again.
final class RunningServices: Sendable, PollMeter {
  private let state: Mutex<(services: Services, keys: KeyMatcher)>

  init(_ services: Services) { state = Mutex((services, KeyMatcher(services.secrets))) }

  /// The services for new queries. A query keeps those that it began with.
  var current: Services {
    get { state.withLock(\.services) }
    set {
      let keys = KeyMatcher(newValue.secrets)
      state.withLock { $0 = (newValue, keys) }
    }
  }

  /// The answers to queries, with the services of the time.
  func answers(clock: any TransitClock) -> OperationAnswers {
    OperationAnswers(
      {
        let services = self.current
        let context = OperationContext(
          services.aggregator, Stranger(), in: .korean, clock: clock,
          configuration: services.configurationName, plansOffline: services.isSample)
        return OperationAnswers.Services(
          context, secrets: services.secrets, isSample: services.isSample)
      }, clock: clock, message: { $0.fullLine(in: $1) })
  }

  /// Removes the keys from the log.
  var keys: KeyMatcher { state.withLock(\.keys) }

  func measuringCalls<Value: Sendable>(
    _ poll: @Sendable () async throws -> Value
  ) async -> (result: Result<Value, any Error>, uses: [PoolUse]) {
    let aggregator = current.aggregator
    // Recordings cost nothing.
    if aggregator.isRecorded { return await FreePolls().measuringCalls(poll) }
    return await aggregator.measuringCalls(poll)
  }
}
