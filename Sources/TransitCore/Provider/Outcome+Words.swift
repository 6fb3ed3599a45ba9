extension Outcome.Kind {
  /// The display text, such as `답함`, `없음` or `실패`.
  public var words: Words {
    switch self {
    case .answered: Words("답함", "answered")
    case .empty: Words("없음", "nothing found")
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
    case .unsupported: Words("이 요청과 관계없는 곳", "not applicable")
    case .outOfCoverage: Words("이곳의 자료가 없음", "no data for this place")
    case .noKey: Words("인증키 없음", "no key")
    case .quotaExceeded: Words("오늘 한도를 다 씀", "today's calls are spent")
    case .disabled: Words("꺼져 있음", "switched off")
    case .notNeeded: Words("필요하지 않음", "not needed")
    case .superseded: Words("다른 곳의 답을 씀", "another source's answer was used")
    case .tooSlow: Words("늦어서 기다리지 않음", "too slow")
    }
  }
}
