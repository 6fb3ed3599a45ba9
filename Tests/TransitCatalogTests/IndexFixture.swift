import Foundation
import TransitCatalog
import TransitCore

/// Sample items with real names, numbers and coordinates.
enum IndexFixture {
  static func stop(
    _ node: String, _ name: String, _ number: String? = nil, aliases: [String] = [],
    at position: (Double, Double)? = (37.5, 127), city: String? = "서울", isBoardable: Bool = true
  ) -> SearchItem {
    .station(
      BusStop(
        name: name, aliases: aliases, number: number,
        identifiers: IdentifierSet(
          [Identifier(.node, node)]
            + (number.map { [Identifier(city == "서울" ? .seoulARS : .tagoNumber, $0)] } ?? [])),
        coordinate: position.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) },
        city: city.map { City(name: $0) }, isBoardable: isBoardable,
        sources: [SourceMark(.catalog, .catalog)]))
  }

  static func route(_ id: String, _ name: String, city: String? = "서울") -> SearchItem {
    .route(
      BusRoute(
        name: name, kind: .trunk, identifiers: IdentifierSet([Identifier(.route, id)]),
        city: city.map { City(name: $0) }, sources: [SourceMark(.catalog, .catalog)]))
  }

  static let items: [SearchItem] = [
    stop("121000009", "신분당선강남역", "22009", at: (37.496413, 127.028632)),
    stop("122000602", "강남역12번출구", "23288", at: (37.498374, 127.029379)),
    stop("122000175", "강남역.강남역사거리", "23285", at: (37.498112, 127.027501)),
    stop("100000001", "종로2가사거리", "01001", at: (37.569805, 126.987752)),
    stop("100000002", "창경궁.서울대학교병원", "01002", at: (37.579183, 126.996566)),
    stop("206000003", "판교역.낙생육교.현대백화점", "07491", at: (37.392773, 127.112096), city: "성남시"),
    stop("200000177", "수원역.AK플라자", "2000", at: (37.266296, 127.000458), city: "수원시"),
    stop("213000056", "철산역", nil, at: nil, city: "광명시", isBoardable: false),
    stop("122000330", "KT&G타워", "23330", at: (37.5073, 127.0587)),
    route("100100073", "472"), route("100100074", "4720"), route("100100587", "472A"),
    route("204000046", "9404", city: "성남시"), route("122900001", "강남01"),
  ]

  static let catalog = Catalog(items: items)

  /// Returns the descriptions of the results of a search, with their fit.
  static func found(
    _ text: String, in catalog: Catalog = catalog, limit: Int = 20,
    kinds: Set<SearchItem.Kind> = Set(SearchItem.Kind.allCases), cities: [City] = [],
    near: Coordinate? = nil
  ) -> [String] {
    catalog.search(
      SearchQuery(
        text, cities: cities, kinds: kinds, near: near.map { SearchQuery.Vicinity($0) }),
      limit: limit
    )
    .map { "\($0.fit) \($0.item.description)" }
  }

  /// Calls a closure with a temporary file.
  static func withFile<Value>(_ data: Data, _ body: (URL) throws -> Value) throws -> Value {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).index")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }
}
