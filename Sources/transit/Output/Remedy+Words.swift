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
      "\(what.korean) 인증키 \(korean)가 필요합니다. 발급: transit providers, 설정: transit config init",
      "\(what.english) requires \(english). Where to get it: transit providers; to set it: "
        + "transit config init"
    ).text(in: language)
  }
}

extension Capability {
  /// What a key for the capability enables: `장소를 찾으려면`.
  fileprivate var purpose: Words {
    switch self {
    case .places, .regions: Words("장소를 찾으려면", "Finding a place")
    case .stations: Words("정류소와 역을 찾으려면", "Finding stops and stations")
    case .routes, .routeStops, .stopRoutes: Words("버스 노선을 보려면", "Showing bus routes")
    case .timetables, .serviceSpans: Words("시간표를 보려면", "Showing timetables")
    case .arrivals: Words("도착 정보를 보려면", "Showing arrivals")
    case .bikes: Words("공공자전거를 보려면", "Showing public bikes")
    case .weather, .airQuality, .worldCities: Words("날씨를 보려면", "Showing the weather")
    default: Words("이 정보를 보려면", "Showing this")
    }
  }
}
