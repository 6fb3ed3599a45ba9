extension Command {
  /// What this command can be asked over the recordings that come with the tool; `nil` where that
  /// is what the whole folder says it covers.
  var recordedQueries: [String]? {
    switch self {
    case .arrivals:
      ["강남", "서울역", "시청", "홍대입구", "대전역", "22009", "472", "9404"]
    case .route: ["472", "9404", "N37"]
    case .trains: ["2호선", "신분당선"]
    case .timetable: ["강남", "서울역", "대전역"]
    case .departures: ["서울 부산"]
    case .nearby: Self.recordedPlaces
    case .place, .hereSet: Self.recordedPlaces + ["제주공항"]
    case .weather, .wear: Self.recordedPlaces + ["제주공항", "런던", "도쿄", "뉴욕"]
    default: nil
    }
  }

  private static let recordedPlaces = [
    "강남역", "서울역", "시청", "홍대입구역", "코엑스", "대전역", "세종청사",
  ]
}
