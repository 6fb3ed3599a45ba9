/// The keys of the built-in providers, named after their environment variables.
extension KeyName {
  /// The data.go.kr (공공데이터포털) key: Seoul's buses, TAGO and the weather service.
  public static let dataGoKr: KeyName = "DATA_GO_KR_KEY"
  /// The key of Seoul's live subway service (서울 열린데이터광장, 실시간 지하철 인증키).
  public static let seoulSubway: KeyName = "SEOUL_SUBWAY_KEY"
  /// The key of Seoul's lists, timetables and public bikes (서울 열린데이터광장, 일반 인증키).
  public static let seoulOpenData: KeyName = "SEOUL_OPEN_DATA_KEY"
  /// The key of Kakao's REST API (카카오 디벨로퍼스).
  public static let kakao: KeyName = "KAKAO_REST_API_KEY"
  /// The OpenWeather key.
  public static let openWeather: KeyName = "OPENWEATHER_KEY"
}
