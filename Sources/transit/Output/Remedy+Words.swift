internal import KoreaTransit

extension TransitError {
  /// The error and its remedy in one line for people.
  func lineWithRemedy(in language: Language) -> String {
    guard code == .noKey, case .addKey(let names, let capability)? = remedy, !names.isEmpty else {
      return toolLine(in: language)
    }
    let keys = names.map(\.rawValue)
    let (korean, english) = (keys.joined(separator: "나 "), keys.joined(separator: " or "))
    let what = capability.purpose
    return Words(
      "\(what.korean) \(korean)가 필요합니다. 받는 곳: transit providers, 넣기: transit config init",
      "\(what.english) needs \(english). Where to get it: transit providers; to set it: "
        + "transit config init"
    ).text(in: language)
  }
}

extension Capability {
  /// What a key for the capability enables: `장소를 찾으려면`.
  fileprivate var purpose: Words {
    switch self {
    case .places, .regions: Words("장소를 찾으려면", "finding a place")
    case .stations: Words("정류소와 역을 찾으려면", "finding stops and stations")
    case .routes, .routeStops, .stopRoutes: Words("버스 노선을 보려면", "showing bus routes")
    case .timetables, .serviceSpans: Words("시간표를 보려면", "showing timetables")
    case .arrivals: Words("도착 정보를 보려면", "showing arrivals")
    case .weather, .airQuality, .worldCities: Words("날씨를 보려면", "showing the weather")
    default: Words("이 정보를 보려면", "showing this")
    }
  }
}
