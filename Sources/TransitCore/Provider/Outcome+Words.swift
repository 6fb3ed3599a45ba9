extension Outcome.Kind {
  /// The display text, such as `답함`, `없음` or `실패`.
  public var words: Words {
    switch self {
    case .answered: Words("응답함", "responded")
    case .empty: Words("결과 없음", "nothing found")
    case .closed: Words("운행 종료", "service has ended")
    case .failed: Words("실패", "failed")
    case .skipped: Words("건너뜀", "skipped")
    }
  }
}

extension Outcome.SkipReason {
  /// The display text, such as `인증키 없음`.
  public var words: Words {
    switch self {
    case .unsupported: Words("해당 없음", "not applicable")
    case .outOfCoverage: Words("이 지역의 자료 없음", "no data for this area")
    case .noKey: Words("인증키 없음", "no key")
    case .quotaSpent: Words("오늘 조회 한도 소진", "today's query limit reached")
    case .disabled: Words("꺼져 있음", "switched off")
    case .notNeeded: Words("필요하지 않음", "not needed")
    case .superseded: Words("다른 서비스의 결과 사용", "another service's result used")
    case .tooSlow: Words("응답이 늦음", "too slow")
    }
  }
}
