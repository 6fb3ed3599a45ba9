package import TransitCore

extension TransitError.Code {
  /// The problem in a few words: `응답 없음`; `nil` if only the whole message says it.
  package var problem: Words? {
    switch self {
    case .timedOut, .unavailable: Words("응답 없음", "no response")
    case .malformed: Words("응답을 읽을 수 없음", "the response cannot be read")
    case .offline: Words("인터넷 연결 없음", "no internet connection")
    case .badKey: Words("인증키가 거부됨", "the key was rejected")
    case .keyNotGranted: Words("활용신청 필요", "the key has no access to this service")
    case .noKey: Outcome.SkipReason.noKey.words
    case .quotaSpent: Outcome.SkipReason.quotaSpent.words
    case .quotaReserved: Words("남은 조회 한도를 아끼는 중", "saving today's remaining queries")
    case .rateLimited: Words("요청이 너무 많음", "too many requests at once")
    case .outOfCoverage: Outcome.SkipReason.outOfCoverage.words
    case .notRecorded: Words("저장된 응답 없음", "not recorded")
    default: nil
    }
  }
}
