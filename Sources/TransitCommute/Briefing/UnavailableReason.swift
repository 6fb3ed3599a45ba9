public import Foundation
public import TransitCore
internal import TransitRegistry

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
    case .noKey: reason = Self.words(for: .noKey)
    case .quotaSpent: reason = Self.words(for: .quotaSpent)
    case nil: reason = outcome.error.map { $0.keyProblem ?? Self.words(for: $0.code) }
    default: reason = nil
    }
    guard let reason else { return nil }
    provider = outcome.provider
    words = reason
    retryAfter = (outcome.error ?? outcome.skipError)?.retryAfter
  }

  private static func words(for code: TransitError.Code) -> Words {
    switch code {
    case .badKey, .keyNotGranted: Words("인증키가 거부됨", "the key was rejected")
    case .noKey: Words("인증키 없음", "no key")
    case .quotaSpent: Words("오늘 조회 한도 소진", "today's query limit reached")
    case .quotaReserved: Words("남은 한도를 아끼는 중", "saving today's remaining queries")
    case .rateLimited: Words("요청이 너무 많음", "too many requests at once")
    case .timedOut: Words("응답 없음", "no response in time")
    case .unavailable: Words("서비스 장애", "the service is down")
    case .malformed: Words("읽을 수 없는 응답", "unreadable response")
    case .offline: Words("인터넷 연결 없음", "no internet connection")
    case .notRecorded: Words("저장된 응답 없음", "not recorded")
    case .outOfCoverage: Words("자료가 없는 지역", "no data for this area")
    default: Words("실패", "failed")
    }
  }
}
