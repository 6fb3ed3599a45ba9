package import TransitCore

extension Arrival {
  /// How the time left reads: `3분 20초`, `2번째 전`, `운행 종료`; the source's own words where they are
  /// of a form that is not known. Words that were a time once are none any more.
  package var timeWords: Words {
    if timeLeft == .unknown, !unread.isEmpty, !message.isEmpty { return Words(verbatim: message) }
    return timeLeft.words
  }
}

extension TimeLeft {
  /// `3분 20초`, `2번째 전`, `곧 도착`, `운행 종료`
  package var words: Words {
    switch self {
    case .countdown(let seconds, _): Self.words(seconds: seconds)
    case .stopsAway(let stops): Self.words(stops: stops)
    case .arriving: Words("곧 도착", "arriving")
    case .atPlatform: Words("도착", "at the platform")
    case .departed: Words("출발함", "just left")
    case .notRunning(.ended): Words("운행 종료", "service has ended")
    case .notRunning(.waiting): Words("출발 대기", "waiting to start")
    case .notRunning(.turning): Words("회차 대기", "waiting to turn")
    case .unknown: Words("남은 시간 모름", "time left unknown")
    }
  }

  /// `2번째 전`; the next stop of a vehicle that is none away is this one.
  package static func words(stops: Int) -> Words {
    if stops <= 0 { return Words("다음 정차", "next stop") }
    return Words("\(stops)번째 전", stops == 1 ? "1 stop away" : "\(stops) stops away")
  }

  /// Seconds count when it is near; ten minutes ahead nobody knows them, nor in the last moments.
  private static func words(seconds: Int) -> Words {
    let (minutes, rest) = (seconds / 60, seconds % 60)
    if seconds < 15 { return Words("곧 도착", "arriving") }
    if minutes == 0 { return Words("\(rest)초", "\(rest) s") }
    if rest == 0 || minutes >= 10 { return Words("\(minutes)분", "\(minutes) min") }
    return Words("\(minutes)분 \(rest)초", "\(minutes) min \(rest) s")
  }
}
