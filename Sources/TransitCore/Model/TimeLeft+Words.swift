extension Arrival {
  /// The display text: `3분 20초`, `2번째 전`, `운행 종료`; the source's own if its format is unknown.
  public var timeWords: Words {
    if timeLeft == .unknown, !unparsedText.isEmpty, !message.isEmpty {
      return Words(verbatim: message)
    }
    return timeLeft.words
  }
}

extension TimeLeft {
  /// The display text, such as `3분 20초`, `2번째 전`, `곧 도착` or `운행 종료`.
  ///
  /// From ten minutes on it omits seconds; below 15 seconds it is `곧 도착`.
  public var words: Words {
    switch self {
    case .countdown(let seconds, _): Self.words(seconds: seconds)
    case .stopsAway(let stops): Self.words(stops: stops)
    case .arriving: Words("곧 도착", "arriving")
    case .atPlatform: Words("도착", "at the stop")
    case .departed: Words("출발함", "just left")
    case .notRunning(.ended): Words("운행 종료", "service has ended")
    case .notRunning(.waiting): Words("출발 대기", "waiting to depart")
    case .notRunning(.turning): Words("회차 대기", "waiting to turn around")
    case .notRunning(nil): Words("운행 없음", "not running")
    case .notReported, .unknown: Words("시간 알 수 없음", "time unknown")
    }
  }

  /// Returns a text such as `2번째 전`; for 0 or less, this stop is the vehicle's next.
  package static func words(stops: Int) -> Words {
    if stops <= 0 { return Words("다음 정차", "next stop") }
    return Words("\(stops)번째 전", stops == 1 ? "1 stop away" : "\(stops) stops away")
  }

  private static func words(seconds: Int) -> Words {
    let (minutes, rest) = (seconds / 60, seconds % 60)
    if seconds < 15 { return Words("곧 도착", "arriving") }
    if minutes == 0 { return Words("\(rest)초", "\(rest) s") }
    if rest == 0 || minutes >= 10 { return Words("\(minutes)분", "\(minutes) min") }
    return Words("\(minutes)분 \(rest)초", "\(minutes) min \(rest) s")
  }
}

extension Freshness {
  /// The display text, such as `실시간`, `보정` or `오래된 정보`.
  public var words: Words {
    switch self {
    case .live: Words("실시간", "live")
    case .corrected: Words("보정", "corrected")
    case .stale: Words("오래된 정보", "outdated")
    case .frozen: Words("갱신되지 않음", "not updating")
    case .recorded: Words("저장된 정보", "recorded")
    }
  }
}

extension Arrival.Direction {
  /// The display text, such as `상행` or `내선`.
  public var words: Words {
    switch self {
    case .up: Words("상행", "up line")
    case .down: Words("하행", "down line")
    case .inner: Words("내선", "inner circle")
    case .outer: Words("외선", "outer circle")
    }
  }
}

extension Arrival.Direction {
  /// Creates the direction of a service's word: `상행`, `내선`; `nil` for any other text.
  public init?(koreanName: String) {
    guard let direction = Self.allCases.first(where: { $0.words.korean == koreanName }) else {
      return nil
    }
    self = direction
  }
}

extension Arrival.OccupancyStatus {
  /// The display text, such as `여유` or `혼잡`.
  public var words: Words {
    switch self {
    case .manySeatsAvailable: Words("여유", "plenty of room")
    case .standingRoomAvailable: Words("보통", "some room")
    case .standingRoomOnly: Words("혼잡", "crowded")
    case .crushedStandingRoomOnly: Words("매우 혼잡", "packed")
    }
  }
}
