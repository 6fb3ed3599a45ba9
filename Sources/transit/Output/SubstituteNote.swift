internal import KoreaTransit

/// Notes that another provider answered instead of the preferred one.
extension Answered {
  /// `서울 버스의 답이 없어 국토교통부 TAGO의 도착 정보입니다`; `nil` if the preferred provider answered.
  ///
  /// - Parameter subject: The answered information; its Korean name ends in a vowel.
  fileprivate func standIn(_ subject: Words) -> Words? {
    let missed = fallbackFor.compactMap { id in
      outcomes.first { $0.provider == id }?.missing(subject)
    }
    guard !missed.isEmpty else { return nil }
    let why = missed.joined(separator: ", ")
    let sources = answeredBy.map(BuiltInProviders.name).joined(separator: ", ")
    return Words(
      "\(why.korean) \(sources.korean)의 \(subject.korean)를 보여 드립니다",
      "\(why.english); showing \(subject.english) from \(sources.english)")
  }
}

extension ArrivalResult {
  var standIn: Words? { standIn(Words("도착 정보", "arrivals")) }
}

extension Answered where Value == RouteDetails {
  /// The notes for the stops and for the vehicles.
  var standIns: [Words?] {
    [value.stops.standIn(Words("정류소 정보", "stops")), value.vehicles.standIn]
  }
}

extension Answered where Value == [VehiclePosition] {
  var standIn: Words? { standIn(Words("차량 위치", "vehicles")) }
}

extension Session {
  /// Prints notes about substitute providers; JSON documents contain them as fields.
  func report(_ standIns: [Words?]) {
    guard invocation.output != .json else { return }
    for words in standIns.compactMap(\.self).uniqued() { note(words, .yellow) }
  }
}

extension Outcome {
  /// Why another provider answered instead of this one.
  fileprivate func missing(_ subject: Words) -> Words {
    let name = BuiltInProviders.name(of: provider)
    func words(_ korean: String, _ english: String) -> Words {
      Words("\(name.korean)\(korean)", "\(name.english) \(english)")
    }
    switch (kind, skipped) {
    case (_, .noKey): return words("의 인증키가 없어", "has no key")
    case (_, .quotaSpent): return words("의 오늘 조회 한도를 모두 써", "has reached today's query limit")
    case (.closed, _) where refreshError != nil, (_, .superseded) where refreshError != nil:
      return words("의 정보가 오래되어", "is outdated")
    case (.closed, _) where isFrozen, (_, .superseded) where isFrozen:
      return words("의 정보가 갱신되지 않아", "is not updating")
    case (.closed, _) where error != nil, (_, .superseded) where skipError != nil:
      return words("의 응답이 일부만 와", "responded only in part")
    case (_, .superseded): return words("의 응답이 늦어", "was slow to respond")
    case (.empty, _): return words("에 \(subject.korean)가 없어", "has none")
    case (.closed, _): return words("의 운행이 끝나", "reports that service has ended")
    default: return words("의 응답이 없어", "did not respond")
    }
  }
}
