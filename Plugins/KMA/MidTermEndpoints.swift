internal import TransitCore
internal import TransitHTTP

/// A request for one mid-term issue (중기예보, at 06:00 or 18:00) of one region.
protocol MidTermEndpoint: RunEndpoint {
  /// The service's parameter name for the code.
  static var codeName: FieldPlace { get }

  /// KMA's code of the region, the city or the office. A code of another operation's set returns an
  /// empty result.
  var code: String { get set }
}

extension MidTermEndpoint {
  static var dataSet: KMADataSet { .midTerm }
  static var product: PublicationClock { .midTerm }
  static var codeName: FieldPlace { "regId" }
  static var fields: [EndpointField<Self>] {
    table(
      .value(codeName, \.code),
      .value("tmFc", \.run) {
        $0.date + $0.time
      } read: {
        guard let issue = $0, issue.utf8.count == 12 else { return nil }
        return ForecastRun(date: String(issue.prefix(8)), time: String(issue.suffix(4)))
      })
  }

  /// Decodes every field, sorted by day. Code 03 is an empty list.
  ///
  /// - Throws: `TransitError`; `malformed` if the requested issue is not a valid time.
  func decode(_ response: Response) throws -> Rows<WeatherValue> {
    try MidTermRow.values(of: response, issue: run)
  }

  func values(from client: TransitClient) async throws -> Answer<[WeatherValue]> {
    try await client.rows(self)
  }
}

/// Sky and rain of a land region, days 4 or 5 to 10 (`getMidLandFcst`, 중기육상예보).
struct MidLandForecast: MidTermEndpoint {
  static let operation = facts("getMidLandFcst")

  var code = ""
  var run = ForecastRun()
}

/// Extreme temperatures of a city, days 4 or 5 to 10 (`getMidTa`, 중기기온).
struct MidTemperatures: MidTermEndpoint {
  static let operation = facts("getMidTa")

  var code = ""
  var run = ForecastRun()
}

/// An office's outlook as text (`getMidFcst`, 중기전망).
struct MidOutlook: MidTermEndpoint {
  static let operation = facts("getMidFcst")
  static let codeName: FieldPlace = "stnId"

  var code = ""
  var run = ForecastRun()
}
