package import TransitCore
internal import TransitHTTP

/// Cities of a name in all the world (`geo/1.0/direct`), five at most.
package struct OpenWeatherCitySearch: Endpoint {
  package static let operation = OperationFacts(
    "geo-direct", capability: .worldCities, key: OpenWeatherRequest.key,
    quota: OpenWeatherRequest.quota)

  /// `런던`, `London,GB`
  package let text: String

  package init(_ text: String) { self.text = text }

  package init?(_ request: Request) {
    guard OpenWeatherRequest.asks(OpenWeatherRequest.geo + ["direct"], request),
      let text = request.queryText("q")
    else { return nil }
    self.init(text)
  }

  package var request: Request {
    OpenWeatherRequest.make(
      OpenWeatherRequest.geo + ["direct"],
      [Request.Field("q", Request.Value(text)), Request.Field("limit", "5")])
  }

  package var lifetime: Lifetime { .openWeatherCities }

  package func decode(_ response: Response) throws -> Rows<Place> {
    try OpenWeatherMapper.cities(of: response)
  }
}

extension OpenWeatherMapper {
  fileprivate static func cities(of response: Response) throws -> Rows<Place> {
    let rows = try OpenWeatherPayload.rows(of: response, OpenWeatherPayload.array)
    return try Rows(readable: rows, total: nil) { try city($0, response.origin) }
  }
}

extension Lifetime {
  /// Cities stay where they are; the hour is ours.
  static let openWeatherCities = Lifetime.daily(refreshHour: 4)
}
