public import Foundation
public import TransitCore
internal import TransitRegistry
internal import TransitText

/// Why there is no response, in a few words.
public struct UnavailableReason: Codable, Hashable, Sendable {
  /// The provider that should have answered; `nil` if none could.
  public var provider: ProviderID?
  /// The reason.
  public var words: Words
  /// When a retry makes sense, if known.
  public var retryAfter: Date?

  /// Finds the reason in the outcomes: a failure, otherwise a spent quota or a missing key.
  init(_ outcomes: [Outcome]) {
    let failed = outcomes.first { $0.kind == .failed }
    let mendable =
      outcomes.first { $0.skipped == .quotaSpent }
      ?? outcomes.first { $0.skipped == .noKey }
    guard let outcome = failed ?? mendable, let missing = UnavailableReason(outcome) else {
      words = Words("제공하는 서비스가 없습니다", "no service provides this")
      return
    }
    self = missing
  }

  /// Makes the reason of one outcome; `nil` if nothing is missing.
  init?(_ outcome: Outcome) {
    let reason: Words?
    switch outcome.skipped {
    case .noKey: reason = TransitError.Code.noKey.problem
    case .quotaSpent: reason = TransitError.Code.quotaSpent.problem
    case nil:
      reason = outcome.error.map { $0.knownProblem ?? $0.code.problem ?? Outcome.Kind.failed.words }
    default: reason = nil
    }
    guard let reason else { return nil }
    provider = outcome.provider
    words = reason
    retryAfter = (outcome.error ?? outcome.skipError)?.retryAfter
  }
}
