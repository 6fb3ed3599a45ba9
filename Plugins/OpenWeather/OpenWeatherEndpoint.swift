internal import TransitCore
internal import TransitHTTP

extension Quota {
  /// All operations share one quota: 60 calls a minute and 1,000,000 a month (reported, 2023).
  static let openWeather = Quota("openweather", dailyCalls: 1_000_000 / 31, callsPerMinute: 60)
}

extension Service {
  /// The language affects only the description of an unknown condition.
  static let openWeather = Service(
    host: Request.Host("api.openweathermap.org"), operationSegment: .from(2),
    incidentalQuery: ["appid", "lang", "limit", "cnt"],
    queryDefaults: ["units": "standard", "mode": "json"])
}

extension OperationFacts {
  static func openWeather(_ name: String, _ capability: Capability) -> OperationFacts {
    OperationFacts(name, capability: capability, key: .openWeather, quota: .openWeather)
  }
}

/// The location of a request: a point or a name.
///
/// Digits are stored as written so that a recorded URL is restored exactly.
struct OpenWeatherLocation: Hashable {
  var latitude, longitude: DecimalText?
  var name: String?

  static let fields: [EndpointField<Self>] = [
    .optional("lat", \.latitude), .optional("lon", \.longitude), .optional("q", \.name),
    .rule { $0.latitude != nil && $0.longitude != nil || $0.latitude == nil && $0.name != nil },
  ]

  static func point(latitude: String, longitude: String) -> OpenWeatherLocation {
    OpenWeatherLocation(latitude: DecimalText(latitude), longitude: DecimalText(longitude))
  }

  /// Uses the service's own geocoder, which is deprecated: only restored from recordings, never
  /// requested.
  static func named(_ name: String) -> OpenWeatherLocation { OpenWeatherLocation(name: name) }
}

extension OpenWeatherLocation {
  /// Rounds a coordinate to two decimals, about a kilometer, so that neighbors share a response.
  init(_ coordinate: Coordinate) {
    // Adding zero turns -0 into 0.
    let digits = [coordinate.latitude, coordinate.longitude].map {
      DecimalText(($0 * 100).rounded() / 100 + 0)
    }
    self.init(latitude: digits[0], longitude: digits[1])
  }
}

/// The units of temperatures and speeds; imperial ones are not supported.
enum OpenWeatherUnits: String {
  /// Kelvin, the default of the service.
  case standard
  /// ℃
  case metric
}
