public import Foundation
public import TransitCore

/// An event during the processing of a query, for logs and metrics.
///
/// Events contain no keys: requests contain only placeholders for them.
public struct TransitEvent: Sendable {
  /// When it happened.
  public var at: Date
  /// The provider concerned; `nil` if the event concerns all.
  public var provider: ProviderID?
  /// The service's name of the operation.
  public var operation: String?
  /// What happened.
  public var kind: Kind

  /// The kinds of events.
  @nonexhaustive
  public enum Kind: Sendable {
    /// A request is sent; attempts count from 1.
    case sends(Request, attempt: Int)
    /// A call has ended, with an error if it failed.
    case called(error: TransitError?, elapsed: Duration)
    /// A cached response is used, with the reason if it is stale.
    case cacheHit(age: Duration, refreshError: TransitError?)
    /// The request of another query is joined.
    case joined
    /// A failed attempt will be retried after a pause.
    case retry(after: Duration, because: TransitError)
    /// A breaker has opened, permits a probe, or has closed.
    case breaker(BreakerState)
    /// A call was counted; the limit is `nil` if unknown.
    case counted(used: Int, limit: Int?)
    /// A call was not made, because of the quota.
    case refusedByQuota(TransitError)
    /// The network became available or unavailable.
    case connectivity(isOnline: Bool)
    /// The store failed and the process continues without it, or its setup may lose counts.
    case storeFailed(TransitError)
    /// The store works again, with the number of calls transferred that were counted without it.
    case storeRecovered(recounted: Int)
    /// A query was planned; the closure returns the plan.
    case planned(@Sendable () -> QueryPlan)
    /// The items of all providers were merged into fewer.
    case merged(items: Int, into: Int, elapsed: Duration)
  }

  /// Makes an event.
  package init(at: Date, provider: ProviderID? = nil, operation: String? = nil, kind: Kind) {
    self.at = at
    self.provider = provider
    self.operation = operation
    self.kind = kind
  }
}

/// The state of a circuit breaker.
public enum BreakerState: Hashable, Sendable {
  /// Calls are permitted.
  case closed
  /// Calls are refused until a time.
  case open(until: Date)
  /// The next call is permitted as a probe.
  case halfOpen
}

extension TransitEvent: CustomStringConvertible {
  /// One line in English, with keys as `REDACTED`.
  public var description: String {
    let head = [provider?.rawValue, operation].compactMap(\.self).joined(separator: " ")
    return head.isEmpty ? what : "\(head): \(what)"
  }

  private var what: String {
    switch kind {
    case .sends(let request, let attempt):
      "\(request)" + (attempt > 1 ? " (attempt \(attempt))" : "")
    case .called(let error, let elapsed):
      (error?.line(in: .english) ?? "responded") + " (\(elapsed.milliseconds) ms)"
    case .cacheHit(let age, let error):
      "cached response, \(age.milliseconds / 1000) s old"
        + (error.map { "; refresh failed: " + $0.line(in: .english) } ?? "")
    case .joined: "joined an identical request"
    case .retry(let pause, let error):
      "retry in \(pause.milliseconds) ms: " + error.line(in: .english)
    case .breaker(.closed): "breaker closed"
    case .breaker(.halfOpen): "breaker half-open: one trial request"
    case .breaker(.open(let until)): "breaker open until \(KoreanTime.iso(until))"
    case .counted(let used, let limit):
      "call \(used)" + (limit.map { " of \($0)" } ?? "") + " today"
    case .refusedByQuota(let error): "not sent: " + error.line(in: .english)
    case .connectivity(let isOnline): isOnline ? "online" : "offline"
    case .storeFailed(let error): error.line(in: .english)
    case .storeRecovered(let calls):
      "the store is available again" + (calls > 0 ? ", \(calls) calls recounted" : "")
    case .planned(let plan): plan().description
    case .merged(let items, let merged, let elapsed):
      "merged \(items) items into \(merged) (\(elapsed.milliseconds) ms)"
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
