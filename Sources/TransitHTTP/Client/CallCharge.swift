package import Foundation
internal import Synchronization
internal import TransitCore

/// A client of a server: its queries cause calls, of which it may cause only a share.
package struct CallClient: Hashable, Sendable {
  /// Identifies the client in counts; neither its token nor its address.
  package var id: String
  /// The calls a day that it may cause at each service; `nil` for a tenth of each quota.
  package var dailyCalls: Int?
  /// Whether it shares half of each quota with all other anonymous clients.
  package var isAnonymous: Bool

  package init(id: String, dailyCalls: Int? = nil, isAnonymous: Bool) {
    self.id = id
    self.dailyCalls = dailyCalls
    self.isAnonymous = isAnonymous
  }
}

/// A share of the calls of a day or a minute that is used up.
package struct ShareRefusal: Error, Hashable, Sendable {
  /// The client whose call was refused.
  package var client: String
  /// The calls of the share.
  package var limit: Int
  /// Whether it is the share of all anonymous clients together.
  package var isOfAll: Bool
  /// When it begins again: the next midnight, Korean time, or the end of the minute.
  package var end: Date
  /// Whether it is a share of a minute, not of a day.
  package var isOfMinute: Bool

  package init(
    client: String, limit: Int, isOfAll: Bool, end: Date, isOfMinute: Bool = false
  ) {
    (self.client, self.limit, self.isOfAll, self.end) = (client, limit, isOfAll, end)
    self.isOfMinute = isOfMinute
  }

  /// The error of the call: it can succeed later, or for another client.
  var error: TransitError {
    let words =
      isOfMinute
      ? Words(
        "토큰 없는 이용자는 1분에 \(limit)회까지 조회할 수 있습니다",
        "clients without a token can make \(limit) calls a minute")
      : isOfAll
        ? Words(
          "토큰 없는 이용자 전체의 하루 \(limit)회를 모두 썼습니다",
          "all clients without a token have used their \(limit) calls a day")
        : Words("이용자의 하루 \(limit)회를 모두 썼습니다", "the client has used its \(limit) calls a day")
    return TransitError(.quotaReserved, words, retryAfter: end, cause: self)
  }
}

/// Charges the calls of one request of a server to its client.
package final class CallCharge: Sendable {
  /// The charge of the current task, and of calls in progress that it began.
  @TaskLocal static var current: CallCharge?

  /// The client that is charged.
  package let client: CallClient
  private let state = Mutex<ShareRefusal?>(nil)

  package init(_ client: CallClient) { self.client = client }

  /// The share that had no call left, if a call was refused.
  package var refusal: ShareRefusal? { state.withLock(\.self) }

  /// Whether a call of the current task's client was refused.
  package static var wasRefused: Bool { current?.refusal != nil }

  /// Runs work whose calls are charged to the client.
  package func charging<Value: Sendable>(
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    try await Self.$current.withValue(self) { try await work() }
  }

  /// Whether a call was refused because of the share of another client than the current one.
  static func isRefusalOfOther(_ error: TransitError) -> Bool {
    guard let refusal = error.cause as? ShareRefusal else { return false }
    return refusal.client != current?.client.id
  }

  func refuse(_ refusal: ShareRefusal) { state.withLock { $0 = refusal } }
}
