internal import KoreaTransit

extension TransitError {
  /// The error and its remedy in one line for people.
  func lineWithRemedy(in language: Language) -> String {
    guard code == .noKey, case .addKey(let names, let capability)? = remedy, !names.isEmpty else {
      return toolLine(in: language)
    }
    let what = capability.purpose
    let key = Words(
      "\(what.korean) \(names.map(\.title.korean).joined(separator: "나 "))가 필요합니다. "
        + "발급과 설정: transit config init",
      "\(what.english) requires the \(names.map(\.title.english).joined(separator: " or the ")). "
        + "To get and set it: transit config init")
    return [detail, key].compactMap { $0?.text(in: language) }.joined(separator: ". ")
  }
}

extension KeyName {
  /// What people call the key, with its name: `공공데이터포털 인증키(DATA_GO_KR_KEY)`.
  fileprivate var title: Words {
    let issuer: Words? =
      switch rawValue {
      case "SEOUL_SUBWAY_KEY": Words("서울 지하철 실시간", "Seoul subway")
      case "SEOUL_OPEN_DATA_KEY": Words("서울 열린데이터광장", "Seoul Open Data")
      case "DATA_GO_KR_KEY": Words("공공데이터포털", "data.go.kr")
      case "KAKAO_REST_API_KEY": Words("카카오", "Kakao")
      case "OPENWEATHER_KEY": Words("오픈웨더", "OpenWeather")
      default: nil
      }
    return Words(
      [issuer?.korean, "인증키(\(rawValue))"].compactMap(\.self).joined(separator: " "),
      [issuer?.english, "key (\(rawValue))"].compactMap(\.self).joined(separator: " "))
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
