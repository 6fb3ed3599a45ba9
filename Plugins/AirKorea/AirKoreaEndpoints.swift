internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The properties shared by all operations.
protocol AirKoreaEndpoint: RowEndpoint, PagedEndpoint {}

extension AirKoreaEndpoint {
  /// The operation's own fields between the shared ones. The format is always sent because the
  /// default is XML (it is `returnType`, not `_type`), and the page size because it is ten rows.
  static func table(_ own: EndpointField<Self>...) -> [EndpointField<Self>] {
    [.key("serviceKey", .dataGoKr)] + own + [
      .page("pageNo", \.page), .constant("numOfRows", "1000"), .constant("returnType", "json"),
    ]
  }
}

/// The newest hour at all stations of a province, or of the country
/// (`getCtprvnRltmMesureDnsty`).
///
/// The rows of a nationwide response may be of different hours; each has its own.
struct StationMeasurements: AirKoreaEndpoint {
  static let service = AirKoreaDataSet.measurements.service
  static let operation = AirKoreaDataSet.measurements.facts("getCtprvnRltmMesureDnsty")
  static let fields = table(.value("sidoName", \.province), .optional("ver", \.version))

  /// Without a version there is no PM2.5, though the index still counts it; 1.3 adds the grades of
  /// the hour, and 1.5 more decimals.
  static let version = "1.5"

  /// `전국` or a province: `서울`, `경기`, since July 2026 also `전남광주`.
  var province = "전국"
  var version: String? = Self.version
  var page = 1

  /// Values are renewed at about 15 minutes past the hour (guide). One nationwide response per hour
  /// serves all positions.
  var lifetime: Lifetime { .periodic(every: .seconds(3600), lag: .seconds(1200)) }

  func row(_ row: WireValue, of response: Response) throws -> AirQuality {
    try AirQuality(row, response.origin)
  }
}

/// The forecasts of dust and ozone that were issued on a day (`getMinuDustFrcstDspth`), from that
/// day to the day after tomorrow: one row per issue, pollutant and target day.
///
/// `InformCode` is not sent, because the service is reported to ignore it.
struct DustForecasts: AirKoreaEndpoint {
  static let service = AirKoreaDataSet.measurements.service
  static let operation = AirKoreaDataSet.measurements.facts(
    "getMinuDustFrcstDspth", emptyLifetime: .seconds(600))
  static let fields = table(
    .value("searchDate", \.date) {
      $0?.description
    } read: { text -> KoreanDate?? in
      guard let text else { return .some(nil) }
      return KoreanTime.parse(text).map { KoreanTime.day(of: $0) }
    })

  /// The day of issue; the last days if there is none.
  var date: KoreanDate?
  var page = 1

  /// Forecasts are issued at 05, 11, 17 and 23 o'clock and available about ten minutes later
  /// (reported).
  private static let firstIssue = Duration.seconds(5 * 3600 + 600)

  var lifetime: Lifetime { .periodic(every: .seconds(6 * 3600), lag: Self.firstIssue) }

  /// Returns the request for the day of the latest issue at `moment`: before 05:10 yesterday's.
  func updated(to moment: Date) -> Self {
    var latest = self
    latest.date = KoreanTime.day(of: moment.addingTimeInterval(-(Self.firstIssue / .seconds(1))))
    return latest
  }

  func row(_ row: WireValue, of response: Response) throws -> WeatherValue {
    try WeatherValue(dustForecast: row)
  }
}

/// The stations with their positions (`getMsrstnList`).
struct StationList: AirKoreaEndpoint {
  static let service = AirKoreaDataSet.stations.service
  static let operation = AirKoreaDataSet.stations.facts("getMsrstnList")
  static let fields = table(
    .optional("addr", \.address), .optional("stationName", \.name), .optional("ver", \.version))

  /// A part of the address, and of the name; all stations without both.
  var address: String?
  var name: String?
  /// `ver=1.1` exchanges latitude and longitude (reported).
  var version: String?
  var page = 1

  /// Stations are added and moved a few times a year.
  var lifetime: Lifetime { .daily(refreshHour: 4) }

  func row(_ row: WireValue, of response: Response) throws -> Place {
    try Place(airStation: row, response.origin)
  }
}
