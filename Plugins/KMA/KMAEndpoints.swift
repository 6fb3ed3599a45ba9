internal import TransitCore
internal import TransitHTTP

/// A request for one run in one grid cell, the base of KMA's three short-term operations.
protocol ForecastRunEndpoint: PagedEndpoint, RunEndpoint where Row == WeatherValue {
  /// The requested cell of the grid.
  var cell: GridCell { get set }
}

extension ForecastRunEndpoint {
  static var dataSet: KMADataSet { .shortTerm }
  static var fields: [EndpointField<Self>] {
    table(
      page: .page("pageNo", \.page), .value("base_date", \.run.date),
      .value("base_time", \.run.time), .value("nx", \.cell.nx), .value("ny", \.cell.ny))
  }

  /// Decodes every value, interpreted by the time of its slot. Code 03 is an empty list.
  ///
  /// - Throws: `TransitError`; `malformed` for a row without category or time.
  func decode(_ response: Response) throws -> Rows<WeatherValue> {
    var moments = Moments()
    return try Envelope.read(response).map {
      try WeatherValue($0, of: Self.product, run: run, &moments)
    }
  }

  func values(from client: TransitClient) async throws -> Answer<[WeatherValue]> {
    try await client.allRows(self)
  }
}

/// Measurements in a cell at a full hour (`getUltraSrtNcst`, 초단기실황): eight values.
struct NowCast: ForecastRunEndpoint {
  static let operation = facts("getUltraSrtNcst")
  static let product = PublicationClock.nowCast

  var run = ForecastRun()
  var cell = GridCell()
  var page = 1
}

/// The next six hours in a cell (`getUltraSrtFcst`, 초단기예보), from the hour after the run.
struct UltraShortForecast: ForecastRunEndpoint {
  static let operation = facts("getUltraSrtFcst")
  static let product = PublicationClock.ultraShort

  var run = ForecastRun()
  var cell = GridCell()
  var page = 1
}

/// Hourly values for up to four days, then three-hourly for one more day, in a cell
/// (`getVilageFcst`, 단기예보).
struct ShortTermForecast: ForecastRunEndpoint {
  static let operation = facts("getVilageFcst")
  static let product = PublicationClock.shortTerm

  var run = ForecastRun()
  var cell = GridCell()
  var page = 1
}
