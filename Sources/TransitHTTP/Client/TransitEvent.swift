public import Foundation
public import TransitCore

/// Something that happened on the way of a question, for whoever runs a service: to log, to count.
///
/// No event holds a key: requests hold its place alone.
public struct TransitEvent: Sendable {
  /// When it happened.
  public var at: Date
  /// The provider that it happened to; absent where it concerns them all.
  public var provider: ProviderID?
  /// The service's own name of the operation.
  public var operation: String?
  /// What happened.
  public var kind: Kind

  /// What can happen on the way of a question.
  @nonexhaustive
  public enum Kind: Sendable {
    /// A call goes out: the first attempt is 1.
    case asks(Request, attempt: Int)
    /// A call has ended, well or with this error, after so long.
    case called(error: TransitError?, elapsed: Duration)
    /// An answer that was kept is given; why it is not a newer one, where it is stale.
    case cacheHit(age: Duration, staleBecause: TransitError?)
    /// Another asker's call answers this question too.
    case joined
    /// A failed attempt is followed by another after a pause.
    case retry(after: Duration, because: TransitError)
    /// A breaker has opened, lets a probe through, or has closed.
    case breaker(BreakerState)
    /// A call was counted: so many of the day's, where the limit is known.
    case counted(used: Int, limit: Int?)
    /// A call was not made, to keep within the day's calls.
    case withheld(TransitError)
    /// One bulk call answers this and what others ask; or single calls do again.
    case bulk(Bool)
    /// The network came or went.
    case connectivity(isOnline: Bool)
    /// What was to be shared or kept could not be, and the process goes on alone; or the store is
    /// set up so that it may lose counts.
    case storeFailed(TransitError)
    /// The store works again; so many calls that were counted without it were brought to it.
    case storeRecovered(recounted: Int)
    /// A query was planned; the closure makes the plan.
    case planned(@Sendable () -> QueryPlan)
    /// So many items of all providers became so many.
    case merged(items: Int, into: Int, elapsed: Duration)
  }

  /// Makes an event.
  public init(at: Date, provider: ProviderID? = nil, operation: String? = nil, kind: Kind) {
    self.at = at
    self.provider = provider
    self.operation = operation
    self.kind = kind
  }
}

/// What a breaker does with the next call.
public enum BreakerState: Hashable, Sendable {
  /// Lets it through.
  case closed
  /// Refuses it until a moment.
  case open(until: Date)
  /// Lets one through, to see.
  case halfOpen
}

extension TransitEvent: CustomStringConvertible {
  /// One line in English, keys as `REDACTED`.
  public var description: String {
    let head = [provider?.rawValue, operation].compactMap(\.self).joined(separator: " ")
    return head.isEmpty ? what : "\(head): \(what)"
  }

  private var what: String {
    switch kind {
    case .asks(let request, let attempt):
      "\(request)" + (attempt > 1 ? " (attempt \(attempt))" : "")
    case .called(let error, let elapsed):
      (error?.line(in: .english) ?? "answered") + " (\(elapsed.milliseconds) ms)"
    case .cacheHit(let age, let error):
      "an answer of \(age.milliseconds / 1000) s ago"
        + (error.map { ", for: " + $0.line(in: .english) } ?? "")
    case .joined: "waits for the same call of another"
    case .retry(let pause, let error):
      "again in \(pause.milliseconds) ms: " + error.line(in: .english)
    case .breaker(.closed): "breaker closed"
    case .breaker(.halfOpen): "breaker lets a probe through"
    case .breaker(.open(let until)): "breaker open until \(KoreanTime.iso(until))"
    case .counted(let used, let limit):
      "call \(used)" + (limit.map { " of \($0)" } ?? "") + " today"
    case .withheld(let error): "not asked: " + error.line(in: .english)
    case .bulk(let isBulk): isBulk ? "asked in bulk" : "asked one by one"
    case .connectivity(let isOnline): isOnline ? "online" : "offline"
    case .storeFailed(let error): error.line(in: .english)
    case .storeRecovered(let calls):
      "the store works again" + (calls > 0 ? ", and has \(calls) calls counted without it" : "")
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
