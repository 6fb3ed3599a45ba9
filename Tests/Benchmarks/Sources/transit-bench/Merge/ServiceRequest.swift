internal import TransitCore

/// The requests of the searches in the corpus, which the providers' endpoints can read.
enum ServiceRequest {
  /// Seoul Bus.
  static func topis(
    _ folder: String, _ operation: String, _ fields: KeyValuePairs<String, String>
  ) -> Request {
    Request(
      host: Request.Host(scheme: "http", "ws.bus.go.kr"),
      path: ["api", "rest", Request.Value(folder), Request.Value(operation)], query: query(fields))
  }

  static func tago(
    _ service: String, _ operation: String, _ fields: KeyValuePairs<String, String>
  ) -> Request {
    Request(
      host: Request.Host("apis.data.go.kr"),
      path: ["1613000", Request.Value(service), Request.Value(operation)], query: query(fields))
  }

  /// The list of stations on port 8088.
  static func plaza(_ operation: String, _ name: String) -> Request {
    Request(
      host: Request.Host(scheme: "http", "openapi.seoul.go.kr", port: 8088),
      path: [
        .key("SEOUL_OPEN_DATA_KEY"), "json", Request.Value(operation), "1", "50",
        Request.Value(name),
      ])
  }

  /// The live arrivals at a station, by its name without 역.
  static func liveSubway(_ name: String) -> Request {
    Request(
      host: Request.Host(scheme: "http", "swopenAPI.seoul.go.kr"),
      path: [
        "api", "subway", .key("SEOUL_SUBWAY_KEY"), "json", "realtimeStationArrival", "0", "50",
        Request.Value(name),
      ])
  }

  /// Subway stations: the category group SW8.
  static func kakaoStations(_ name: String) -> Request {
    Request(
      host: Request.Host("dapi.kakao.com"), path: ["v2", "local", "search", "keyword.json"],
      query: query(["query": name, "category_group_code": "SW8"]))
  }

  private static func query(_ fields: KeyValuePairs<String, String>) -> [Request.Field] {
    fields.map { Request.Field($0.key, Request.Value($0.value)) }
  }
}
