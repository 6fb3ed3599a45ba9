package import Foundation
package import TransitCore

/// The outcome of one provider.
package struct OutcomeObject: Codable, Sendable {
  package var id: String
  package var outcome: String
  package var count: Int
  @Nullable package var total: Int?
  @Nullable package var origin: String?
  @Nullable package var error: ErrorObject?
  @Nullable package var reason: String?
  package var uncovered: [String]
  package var elapsedMilliseconds: Int
  @Nullable package var receivedAt: String?
  @Nullable package var ageSeconds: Int?
  package var isStale: Bool
  @Nullable package var staleReason: ErrorObject?
  package var isFrozen: Bool
  package var unparsedTexts: Int

  package init(_ outcome: Outcome, _ writing: DocumentWriting) {
    id = outcome.provider.rawValue
    self.outcome = outcome.kind.rawValue
    count = outcome.count
    total = outcome.total
    origin = outcome.origin?.rawValue
    error = (outcome.error ?? outcome.skipError).map { ErrorObject($0, writing) }
    reason = outcome.skipped?.rawValue
    uncovered = outcome.uncovered.map(\.name)
    elapsedMilliseconds = outcome.elapsed.milliseconds
    receivedAt = outcome.receivedAt?.korean
    ageSeconds = Self.age(of: outcome.receivedAt, at: writing.now)
    isStale = outcome.refreshError != nil
    staleReason = outcome.refreshError.map { ErrorObject($0, writing) }
    isFrozen = outcome.isFrozen
    unparsedTexts = outcome.unparsedText.count
  }

  /// The age in whole seconds; `nil` for the distant past, the time of a recording without one.
  package static func age(of moment: Date?, at now: Date) -> Int? {
    guard let moment, now.timeIntervalSince(moment) < 86_400 * 365 * 100 else { return nil }
    return max(0, Int(now.timeIntervalSince(moment)))
  }
}

package struct ErrorObject: Codable, Sendable {
  package var code: String
  package var message: String
  package var fault: String
  package var isRetryable: Bool
  /// The items that the text may refer to.
  package var candidates: [ItemObject]?

  package init(_ error: TransitError, _ writing: DocumentWriting) {
    code = error.code.rawValue
    message = writing.message(error)
    fault = error.fault.rawValue
    isRetryable = error.isRetryable
    if case .choose(let items)? = error.remedy { candidates = items.map(ItemObject.init) }
  }
}

extension Duration {
  /// The duration in whole milliseconds.
  package var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
