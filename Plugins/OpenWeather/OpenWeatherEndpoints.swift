package import TransitCore
internal import TransitHTTP

/// A question for the weather of one spot: what the two weather operations share.
package protocol OpenWeatherSpotEndpoint: Endpoint where Output == Rows<OpenWeatherRow> {
  var spot: OpenWeatherSpot { get }
  var units: OpenWeatherUnits { get }

  init(_ spot: OpenWeatherSpot, in units: OpenWeatherUnits)
}

extension OpenWeatherSpotEndpoint {
  /// The weather at a position, in ℃.
  package init(at coordinate: Coordinate) { self.init(OpenWeatherSpot(coordinate), in: .metric) }

  package init?(_ request: Request) {
    guard OpenWeatherRequest.asks(OpenWeatherRequest.data + [Self.operation.name], request),
      let spot = OpenWeatherSpot(request), let units = OpenWeatherUnits(request)
    else { return nil }
    self.init(spot, in: units)
  }

  package var request: Request {
    OpenWeatherRequest.make(
      OpenWeatherRequest.data + [Self.operation.name], spot.fields + units.fields)
  }
}

/// The weather now (`weather`): one row.
package struct OpenWeatherCurrent: OpenWeatherSpotEndpoint {
  package static let operation = OperationFacts(
    "weather", capability: .weather, key: OpenWeatherRequest.key, quota: OpenWeatherRequest.quota)

  package let spot: OpenWeatherSpot
  package let units: OpenWeatherUnits

  package init(_ spot: OpenWeatherSpot, in units: OpenWeatherUnits) {
    (self.spot, self.units) = (spot, units)
  }

  package var lifetime: Lifetime { .openWeather }

  package func decode(_ response: Response) throws -> Rows<OpenWeatherRow> {
    let rows = try OpenWeatherPayload.rows(of: response) { [$0] }
    return try Rows(readable: rows, total: nil) { try OpenWeatherMapper.now($0, units) }
  }
}

/// Five days in steps of three hours (`forecast`): forty rows.
package struct OpenWeatherForecast: OpenWeatherSpotEndpoint {
  package static let operation = OperationFacts(
    "forecast", capability: .weather, key: OpenWeatherRequest.key, quota: OpenWeatherRequest.quota)

  package let spot: OpenWeatherSpot
  package let units: OpenWeatherUnits

  package init(_ spot: OpenWeatherSpot, in units: OpenWeatherUnits) {
    (self.spot, self.units) = (spot, units)
  }

  /// Steps of three hours change little in ten minutes; the half hour is ours.
  package var lifetime: Lifetime { .reissued(every: .seconds(1800), lag: .zero) }

  package func decode(_ response: Response) throws -> Rows<OpenWeatherRow> {
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

/// What is in the air now (`air_pollution`): one row.
package struct OpenWeatherAir: Endpoint {
  package static let operation = OperationFacts(
    "air_pollution", capability: .airQuality, key: OpenWeatherRequest.key,
    quota: OpenWeatherRequest.quota)

  package let spot: OpenWeatherSpot

  package init(at coordinate: Coordinate) { spot = OpenWeatherSpot(coordinate) }

  package init?(_ request: Request) {
    guard OpenWeatherRequest.asks(OpenWeatherRequest.data + [Self.operation.name], request),
      let spot = OpenWeatherSpot(request)
    else { return nil }
    self.spot = spot
  }

  package var request: Request {
    OpenWeatherRequest.make(OpenWeatherRequest.data + [Self.operation.name], spot.fields)
  }

  package var lifetime: Lifetime { .openWeather }

  package func decode(_ response: Response) throws -> Rows<AirQuality> {
    let rows = try OpenWeatherPayload.rows(of: response, OpenWeatherPayload.list)
    return try Rows(readable: rows, total: nil) { try OpenWeatherMapper.air($0, response.origin) }
  }
}

extension Lifetime {
  /// Values are renewed about every ten minutes (reported), at no told minute: asking more often
  /// for one place is waste.
  static let openWeather = Lifetime.reissued(every: .seconds(600), lag: .zero)
}
