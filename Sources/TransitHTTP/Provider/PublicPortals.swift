package import TransitCore

extension Service {
  /// An agency's services on data.go.kr (공공데이터포털), by the agency's number in the path.
  ///
  /// The services share the key, the page and its size; each has its own name for the format.
  package static func dataGoKr(_ agency: String) -> Service {
    Service(
      host: Request.Host("apis.data.go.kr"), pathPrefix: [agency],
      incidentalQuery: [
        "servicekey", "numofrows", "_type", "datatype", "format", "resulttype", "returntype",
      ],
      queryDefaults: ["pageNo": "1"])
  }

  /// Seoul's open data plaza: `/KEY/TYPE/SERVICE/START/END/argument`. There is no https.
  package static let openAPI8088 = Service(
    host: Request.Host(scheme: "http", "openapi.seoul.go.kr", port: 8088),
    operationSegment: .at(2), incidentalSegments: [0, 1, 4], firstRowSegment: 3)
}

extension ProviderManifest.KeyRequirement {
  /// Creates the requirement of the data.go.kr key for a data set, by its number there.
  package static func dataGoKr(_ product: String, _ number: Int, dailyCalls: Int) -> Self {
    Self(
      name: .dataGoKr, product: product, page: "https://www.data.go.kr/data/\(number)/openapi.do",
      dailyCalls: dailyCalls)
  }
}
