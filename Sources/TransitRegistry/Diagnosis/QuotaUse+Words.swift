package import TransitCore
package import TransitHTTP

extension QuotaUse {
  /// The text that replaces the counts if the store could not be read.
  package static let unknown = Words("조회 횟수를 읽을 수 없음", "the query counts cannot be read")

  /// The use of the quota in one line, such as `오늘 12회 씀, 988회 남음`.
  package var words: Words {
    if let closedUntil {
      let time = KoreanTime.clock(closedUntil)
      return Words("한도 소진, \(time)에 다시 가능", "limit reached, available again at \(time) Korean time")
    }
    let words = Words("오늘 \(used)회 사용", "\(used) used today")
    guard let left else { return words }
    return Words("\(words.korean), \(left)회 남음", "\(words.english), \(left) left")
  }
}

extension SuspendedOperation {
  /// The open circuit breaker in one line, such as `잇달아 실패하여 08:31:15 까지 묻지 않음`.
  package var words: Words {
    guard let until else {
      return Words(
        "연속 실패로 다음에 한 번만 시도", "repeated failures; the next query is a trial")
    }
    // The time needs seconds, because it is often less than a minute away.
    let time = KoreanTime.clock(until, withSeconds: true)
    return Words(
      "연속 실패로 \(time)까지 조회하지 않음", "repeated failures, paused until \(time)")
  }
}
