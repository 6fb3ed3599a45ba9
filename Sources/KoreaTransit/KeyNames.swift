public import TransitCore

/// The keys of the built-in providers, each by the name of its variable in the environment.
extension KeyName {
  /// data.go.kr (공공데이터포털): Seoul's buses, TAGO, the weather service.
  public static let dataGoKr: KeyName = "DATA_GO_KR_KEY"
  /// Seoul's live subway service (서울 열린데이터광장, 실시간 지하철 인증키).
  public static let seoulSubway: KeyName = "SEOUL_SUBWAY_KEY"
  /// Seoul's lists and timetables (서울 열린데이터광장, 일반 인증키).
  public static let seoulOpenData: KeyName = "SEOUL_OPEN_DATA_KEY"
  /// Kakao's REST API (카카오 디벨로퍼스).
  public static let kakao: KeyName = "KAKAO_REST_API_KEY"
  /// OpenWeather.
  public static let openWeather: KeyName = "OPENWEATHER_KEY"
}
