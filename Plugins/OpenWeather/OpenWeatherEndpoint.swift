internal import TransitCore
internal import TransitHTTP

extension KeyName {
  static let openWeather: KeyName = "OPENWEATHER_KEY"
}

extension Quota {
  /// All operations are counted together: 60 calls a minute and 1,000,000 a month (reported, 2023).
  static let openWeather = Quota("openweather", dailyCalls: 1_000_000 / 31, callsPerMinute: 60)
}

extension Service {
  /// The language changes nothing that is read but the words of a condition that is not known.
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

/// The spot that a question is about: a point, or a name.
///
/// The digits are kept as they were written, so that a recorded URL reads back exactly.
struct OpenWeatherSpot: Hashable {
  var latitude, longitude: DecimalText?
  var name: String?

  static let fields: [EndpointField<Self>] = [
    .optional("lat", \.latitude), .optional("lon", \.longitude), .optional("q", \.name),
    .rule { $0.latitude != nil && $0.longitude != nil || $0.latitude == nil && $0.name != nil },
  ]

  static func point(latitude: String, longitude: String) -> OpenWeatherSpot {
    OpenWeatherSpot(latitude: DecimalText(latitude), longitude: DecimalText(longitude))
  }

  /// By the service's own geocoder, which it calls deprecated: read back, never asked.
  static func named(_ name: String) -> OpenWeatherSpot { OpenWeatherSpot(name: name) }
}

extension OpenWeatherSpot {
  /// A position to two decimals, about a kilometre: neighbours share an answer.
  init(_ coordinate: Coordinate) {
    // Adding nothing takes the sign off a zero.
    let digits = [coordinate.latitude, coordinate.longitude].map {
      DecimalText(($0 * 100).rounded() / 100 + 0)
    }
    self.init(latitude: digits[0], longitude: digits[1])
  }
}

/// What temperatures and speeds are written in; imperial ones are not read.
enum OpenWeatherUnits: String {
  /// Kelvin: what the service writes where a request does not say.
  case standard
  /// ℃
  case metric
}
