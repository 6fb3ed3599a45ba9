package import Foundation
internal import Synchronization
internal import TransitCore
package import TransitHTTP

/// Counts responses and events, for `/metrics`. No label is a client, a token or a query.
package final class ServerMetrics: Sendable {
  /// The counts so far.
  struct Counts: Sendable {
    struct Response: Hashable {
      var method: String
      var route: String
      var status: Int
    }
    struct Call: Hashable {
      var provider: String
      var operation: String
      /// `success`, or the code of the error.
      var result: String
    }
    struct Operation: Hashable {
      var provider: String
      var operation: String
    }

    var responses: [Response: Int] = [:]
    var durations: [String: Histogram] = [:]
    /// Documents from the server's cache, by route.
    var documentHits: [String: Int] = [:]
    var calls: [Call: Int] = [:]
    var callDurations: [String: Histogram] = [:]
    /// Responses of services from the cache.
    var responseHits: [Operation: Int] = [:]
    var joined: [Operation: Int] = [:]
    var refused: [Operation: Int] = [:]
    var retries: [Operation: Int] = [:]
    var openConnections = 0
    var refusedConnections = 0
    var storeFailures = 0
    var storeRecoveries = 0
    var recounted = 0
  }

  private let state = Mutex(Counts())
  let started: Date

  /// - Parameter started: When the process began.
  package init(started: Date = .now) { self.started = started }

  var counts: Counts { state.withLock(\.self) }

  /// Counts a response: the receiver of `ServerParts.log`.
  package func record(_ entry: AccessLogEntry) {
    state.withLock { counts in
      let key = Counts.Response(method: entry.method, route: entry.route, status: entry.status)
      counts.responses[key, default: 0] += 1
      counts.durations[entry.route, default: Histogram()].record(entry.milliseconds / 1000)
      if entry.isCached { counts.documentHits[entry.route, default: 0] += 1 }
    }
  }

  /// Counts a change of a connection: the receiver of `ServerParts.noteConnection`.
  package func record(_ change: ConnectionChange) {
    state.withLock { counts in
      switch change {
      case .opened: counts.openConnections += 1
      case .closed: counts.openConnections -= 1
      case .refused: counts.refusedConnections += 1
      }
    }
  }

  /// Counts an event: the observer of the control.
  package func record(_ event: TransitEvent) {
    let provider = event.provider?.rawValue ?? ""
    let operation = Counts.Operation(provider: provider, operation: event.operation ?? "")
    state.withLock { counts in
      switch event.kind {
      case .called(let error, let elapsed):
        let call = Counts.Call(
          provider: provider, operation: operation.operation,
          result: error?.code.rawValue ?? "success")
        counts.calls[call, default: 0] += 1
        counts.callDurations[provider, default: Histogram()].record(elapsed / .seconds(1))
      case .cacheHit: counts.responseHits[operation, default: 0] += 1
      case .joined: counts.joined[operation, default: 0] += 1
      case .refusedByQuota: counts.refused[operation, default: 0] += 1
      case .retry: counts.retries[operation, default: 0] += 1
      case .storeFailed: counts.storeFailures += 1
      case .storeRecovered(let calls):
        counts.storeRecoveries += 1
        counts.recounted += calls
      default: break
      }
    }
  }
}
