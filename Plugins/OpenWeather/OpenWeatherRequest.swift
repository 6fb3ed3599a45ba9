package import TransitCore

/// What every request of the service has in common: host, key and path.
enum OpenWeatherRequest {
  static let key: KeyName = "OPENWEATHER_KEY"

  /// All operations are counted together: 60 calls a minute and 1,000,000 a month (reported, 2023).
  static let quota = Quota("openweather", dailyCalls: 1_000_000 / 31, callsPerMinute: 60)

  /// The language changes nothing that is read but the words of a condition that is not known.
  static let service = Service(
    host: Request.Host("api.openweathermap.org"), operationSegment: .from(2),
    incidentalQuery: ["appid", "lang", "limit", "cnt"],
    queryDefaults: ["units": "standard", "mode": "json"])

  static let data = ["data", "2.5"]
  static let geo = ["geo", "1.0"]

  static func make(_ path: [String], _ query: [Request.Field]) -> Request {
    Request(
      host: service.host, path: path.map { Request.Value($0) },
      query: query + [Request.Field("appid", .key(key))])
  }

  /// Whether a request asks that operation for JSON.
  static func asks(_ path: [String], _ request: Request) -> Bool {
    request.method == "GET" && service.owns(request) && request.path.map(\.text) == path
      && (request.queryText("mode") ?? "json") == "json"
  }
}

/// The spot that a question is about.
///
/// The digits are kept as they stand, so that a recorded URL reads back exactly.
package enum OpenWeatherSpot: Hashable, Sendable {
  case point(latitude: String, longitude: String)
  /// By the service's own geocoder, which it calls deprecated: read back, never asked.
  case named(String)

  /// A position to two decimals, about a kilometre: neighbours share an answer.
  package init(_ coordinate: Coordinate) {
    self = .point(
      latitude: Self.rounded(coordinate.latitude), longitude: Self.rounded(coordinate.longitude))
  }

  init?(_ request: Request) {
    if let latitude = request.queryText("lat"), let longitude = request.queryText("lon") {
      guard Double(decimal: latitude) != nil, Double(decimal: longitude) != nil else { return nil }
      self = .point(latitude: latitude, longitude: longitude)
    } else if let name = request.queryText("q") {
      self = .named(name)
    } else {
      return nil
    }
  }

  var fields: [Request.Field] {
    switch self {
    case .point(let latitude, let longitude):
      [
        Request.Field("lat", Request.Value(latitude)),
        Request.Field("lon", Request.Value(longitude)),
      ]
    case .named(let name): [Request.Field("q", Request.Value(name))]
    }
  }

  private static func rounded(_ degrees: Double) -> String {
    // Adding nothing takes the sign off a zero.
    "\((degrees * 100).rounded() / 100 + 0)"
  }
}

/// What temperatures and speeds are written in; imperial ones are not read.
package enum OpenWeatherUnits: String, Hashable, Sendable {
  /// Kelvin: what the service writes where a request does not say.
  case standard
  /// ℃
  case metric

  init?(_ request: Request) {
    self.init(rawValue: request.queryText("units") ?? Self.standard.rawValue)
  }

  var fields: [Request.Field] {
    self == .standard ? [] : [Request.Field("units", Request.Value(rawValue))]
  }
}
