import Testing
import TransitCore

/// Encoding and decoding of every kind of field.
struct FieldEndpointTests {
  private static let service = Service(
    host: Request.Host("a.example"), pathPrefix: ["api"], operationSegment: .at(2),
    incidentalSegments: [1], firstRowSegment: 3)

  /// An endpoint with the key, operation, row range and name in the path.
  private struct Rows: FieldEndpoint {
    static let operation = OperationFacts("rows", capability: .stations, key: "A_KEY")
    static let service = FieldEndpointTests.service
    static let otherServices = [
      Service(host: Request.Host(scheme: "http", "former.example"), pathPrefix: ["old"])
    ]
    static let fields: [EndpointField<Self>] = [
      .key(.segment, "A_KEY"), .operation, .rows(\.page, perPage: 50), .value(.segment, \.name),
    ]
    var name = ""
    var page = 1
    var lifetime: Lifetime { .immutable }
    func decode(_ response: Response) throws -> Int { 0 }
  }

  private struct Area: Hashable {
    static let fields: [EndpointField<Self>] = [
      .optional("x", \.x), .optional("y", \.y), .rule { ($0.x == nil) == ($0.y == nil) },
    ]
    var x, y: DecimalText?
  }

  private enum Order: String { case near, far }

  /// An endpoint with all kinds of query fields, and a key in the header.
  private struct Search: FieldEndpoint {
    static let operation = OperationFacts("search", capability: .stations, key: "A_KEY")
    static let service = Service(
      host: Request.Host("a.example"), queryDefaults: ["kind": "all"])
    static let fields: [EndpointField<Self>] = [
      .coordinate(latitude: "lat", longitude: "lon", \.spot, longitudeFirst: true),
      .part(\.area, Area.fields), .optional("radius", \.radius),
      .choice("order", \.order, default: .near), .date("day", \.day), .implied("mode", "json"),
      .constant("kind", "all"), .page("page", \.page, leavesOutFirst: true),
      .key(.header("Authorization"), "A_KEY", prefix: "Bearer "),
    ]
    var spot = Coordinate.zero
    var area = Area()
    var radius: Int?
    var order = Order.near
    var day = KoreanDate(year: 2026, month: 11, day: 20)
    var page = 1
    var lifetime: Lifetime { .immutable }
    func decode(_ response: Response) throws -> Int { 0 }
  }

  @Test func `a path contains the key, the row range and the name`() throws {
    let rows = Rows(name: "강남/역", page: 2)
    #expect(
      rows.request.redactedURL
        == "https://a.example/api/REDACTED/rows/51/100/%EA%B0%95%EB%82%A8%2F%EC%97%AD")
    #expect(rows.request.keyNames == ["A_KEY"])
    #expect(Rows(rows.request) == rows)
    #expect(Rows(try #require(Request(url: rows.request.redactedURL))) == rows)
  }

  @Test(
    arguments: [
      ("https://a.example/api/K/rows/0/9/a/", 1), ("http://A.example/api/K/ROWS/51/60/a", 2),
      ("http://former.example/old/K/rows/1/9/a", 1), ("https://a.example/api/K/rows/1/9", nil),
      ("https://a.example/api/K/rows/1/9/a/b", nil), ("https://a.example/api/K/rows/x/9/a", nil),
      ("https://a.example/api/K/lines/1/9/a", nil), ("https://a.example/old/K/rows/1/9/a", nil),
    ] as [(String, Int?)])
  func `a request is parsed if its whole path matches, at each of its service's hosts`(
    url: String, page: Int?
  ) throws {
    #expect(Rows(try #require(Request(url: url))) == page.map { Rows(name: "a", page: $0) })
  }

  @Test func `defaults are omitted, digits preserved, and the header contains the key`() throws {
    var search = Search()
    #expect(
      search.request.redactedURL
        == "https://a.example/search?lon=0.0&lat=0.0&day=20261120&kind=all")
    #expect(
      search.request.headers == [
        Request.Field("Authorization", Request.Value([.text("Bearer "), .key("A_KEY")]))
      ])
    #expect(Search(search.request) == search)
    search = Search(
      spot: try #require(Coordinate(latitude: 37.5, longitude: 127)),
      area: Area(x: DecimalText("127.0390"), y: DecimalText("37.5")), radius: 5, order: .far,
      day: KoreanDate(year: 2027, month: 1, day: 2), page: 3)
    #expect(
      search.request.redactedURL
        == "https://a.example/search?lon=127.0&lat=37.5&x=127.0390&y=37.5&radius=5&order=far"
        + "&day=20270102&kind=all&page=3")
    #expect(Search(search.request) == search)
    #expect(Search(try #require(Request(url: search.request.redactedURL))) == search)
  }

  @Test(arguments: [
    "lat=1&day=20261120", "lat=91&lon=0&day=20261120", "lat=nan&lon=0&day=20261120",
    "lat=1&lon=0", "lat=1&lon=0&day=2026-11-20", "lat=1&lon=0&day=20261120&x=1",
    "lat=1&lon=0&day=20261120&x=1&y=north", "lat=1&lon=0&day=20261120&radius=far",
    "lat=1&lon=0&day=20261120&order=none", "lat=1&lon=0&day=20261120&mode=xml",
    "lat=1&lon=0&day=20261120&kind=one", "lat=1&lon=0&day=20261120&page=0",
    "lat=1&lon=0&day=20261120&page=x",
  ])
  func `a request with a missing, invalid or different value is not parsed`(query: String) throws {
    #expect(Search(try #require(Request(url: "https://a.example/search?\(query)"))) == nil)
  }

  @Test(arguments: [(Int.min, 1), (0, 1), (1_000_001, 1_000_000), (Int.max, 1_000_000)])
  func `an invalid page number becomes the nearest valid one`(page: Int, nearest: Int) {
    #expect(Search(page: page).request == Search(page: nearest).request)
    #expect(Search(Search(page: page).request) == Search(page: nearest))
  }

  @Test func `an omitted field has its default value`() throws {
    let url = "https://a.example/search?lat=0&lon=0&day=20261120&mode=json"
    #expect(Search(try #require(Request(url: url))) == Search())
    #expect(Search(Request(method: "POST", host: Search.service.host, path: ["search"])) == nil)
  }
}
