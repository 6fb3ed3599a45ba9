internal import TransitCore
internal import TransitHTTP

/// A request for the weather of one location, the base of the two weather operations.
protocol OpenWeatherSpotEndpoint: FieldEndpoint where Output == Rows<OpenWeatherRow> {
  var spot: OpenWeatherLocation { get set }
  var units: OpenWeatherUnits { get set }
}

extension OpenWeatherSpotEndpoint {
  /// Creates the request for the weather at a coordinate, in ℃.
  init(at coordinate: Coordinate) { self.init(OpenWeatherLocation(coordinate), in: .metric) }

  init(_ spot: OpenWeatherLocation, in units: OpenWeatherUnits) {
    self.init()
    (self.spot, self.units) = (spot, units)
  }

  static var service: Service { .openWeather.appendingPath("data", "2.5") }
  static var fields: [EndpointField<Self>] {
    [
      .part(\.spot, OpenWeatherLocation.fields), .choice("units", \.units, default: .standard),
      .implied("mode", "json"), .key("appid", .openWeather),
    ]
  }
}

/// The current weather (`weather`): one row.
struct OpenWeatherCurrent: OpenWeatherSpotEndpoint, RowEndpoint {
  static let operation = OperationFacts.openWeather("weather", .weather)

  var spot = OpenWeatherLocation()
  var units = OpenWeatherUnits.standard

  var lifetime: Lifetime { .openWeather }

  static func envelope(of response: Response) throws -> Envelope {
    Envelope(rows: try OpenWeatherPayload.rows(of: response) { [$0] })
  }

  func row(_ row: WireValue, of response: Response) throws -> OpenWeatherRow {
    try OpenWeatherMapper.now(row, units)
  }
}

/// Five days in steps of three hours (`forecast`): forty rows.
struct OpenWeatherForecast: OpenWeatherSpotEndpoint {
  static let operation = OperationFacts.openWeather("forecast", .weather)

  var spot = OpenWeatherLocation()
  var units = OpenWeatherUnits.standard

  /// Three-hour steps change little in ten minutes; half an hour is our own value.
  var lifetime: Lifetime { .periodic(every: .seconds(1800), lag: .zero) }

  func decode(_ response: Response) throws -> Rows<OpenWeatherRow> {
    var offset: Int?
    let rows = try OpenWeatherPayload.rows(of: response) { root in
      offset = OpenWeatherMapper.offset(root["city"]?["timezone"])
      return try OpenWeatherPayload.list(of: root)
    }
    return try Rows(readable: rows, total: nil) {
      try OpenWeatherMapper.forecast($0, units, utcOffset: offset, issuedAt: response.receivedAt)
    }
  }
}

/// The current air quality (`air_pollution`): one row.
struct OpenWeatherAir: RowEndpoint {
  static let service = Service.openWeather.appendingPath("data", "2.5")
  static let operation = OperationFacts.openWeather("air_pollution", .airQuality)
  static let fields: [EndpointField<Self>] = [
    .part(\.spot, OpenWeatherLocation.fields), .implied("mode", "json"),
    .key("appid", .openWeather),
  ]

  var spot = OpenWeatherLocation()

  var lifetime: Lifetime { .openWeather }

  static func envelope(of response: Response) throws -> Envelope {
    Envelope(rows: try OpenWeatherPayload.rows(of: response, OpenWeatherPayload.list))
  }

  func row(_ row: WireValue, of response: Response) throws -> AirQuality {
    try OpenWeatherMapper.air(row, response.origin)
  }
}

extension OpenWeatherAir {
  init(at coordinate: Coordinate) { self.init(spot: OpenWeatherLocation(coordinate)) }
}

/// Cities by name, worldwide (`geo/1.0/direct`): at most five.
struct OpenWeatherCitySearch: RowEndpoint {
  static let service = Service.openWeather.appendingPath("geo", "1.0")
  static let operation = OperationFacts.openWeather("geo-direct", .worldCities)
  static let fields: [EndpointField<Self>] = [
    .constant(.segment, "direct"), .value("q", \.text), .constant("limit", "5"),
    .implied("mode", "json"), .key("appid", .openWeather),
  ]

  /// `런던`, `London,GB`
  var text = ""

  /// Cities do not move; the refresh hour is our own value.
  var lifetime: Lifetime { .daily(refreshHour: 4) }

  static func envelope(of response: Response) throws -> Envelope {
    Envelope(rows: try OpenWeatherPayload.rows(of: response, OpenWeatherPayload.array))
  }

  func row(_ row: WireValue, of response: Response) throws -> Place {
    try OpenWeatherMapper.city(row, response.origin)
  }
}

extension Lifetime {
  /// Values are updated about every ten minutes (reported), at no documented minute.
  static let openWeather = Lifetime.periodic(every: .seconds(600), lag: .zero)
}
