import Testing
import TransitCore

struct ServiceTests {
  /// Port 8088: `/KEY/json/operation/1/5/…`
  static let plaza = Service(
    host: Request.Host(scheme: "http", "openapi.seoul.go.kr", port: 8088),
    operationSegment: .at(2), incidentalSegments: [0, 1, 4], firstRowSegment: 3)
  static let portal = Service(
    host: Request.Host(scheme: "http", "apis.data.go.kr"), pathPrefix: ["1613000"],
    incidentalQuery: ["servicekey", "numofrows", "_type"], queryDefaults: ["pageNo": "1"])

  private func identity(_ url: String, _ service: Service) throws -> String {
    service.canonicalKey(for: try #require(Request(url: url)))
  }

  static let plazaRoot = "http://openapi.seoul.go.kr:8088/REDACTED"

  @Test(arguments: [
    "http://openapi.seoul.go.kr:8088/another/json/Stations/1/5",
    "http://openapi.seoul.go.kr:8088/REDACTED/xml/Stations/1/5",
    "http://openapi.seoul.go.kr:8088/REDACTED/json/Stations/1/1000",
    "http://openapi.seoul.go.kr:8088/REDACTED/json/Stations/0/5",
    "http://openapi.seoul.go.kr:8088/REDACTED/json/Stations/1/5/",
    "http://openapi.seoul.go.kr:8088/REDACTED/json/Stations/1/5//",
    "http://OpenAPI.Seoul.go.kr:8088/REDACTED/json/Stations/1/5",
    "https://openapi.seoul.go.kr:8088/REDACTED/json/Stations/1/5",
  ])
  func `key, format, size, first row 0, a trailing slash and host case are ignored`(
    url: String
  ) throws {
    #expect(try identity(url, Self.plaza) == "GET openapi.seoul.go.kr:8088/Stations/1")
  }

  @Test(arguments: [
    "\(plazaRoot)/json/Stations/6/10", "\(plazaRoot)/json/Lines/1/5",
    "\(plazaRoot)/json/stations/1/5", "\(plazaRoot)/json/Stations/1/5/강남",
    "http://other.kr:8088/REDACTED/json/Stations/1/5",
    "http://openapi.seoul.go.kr/REDACTED/json/Stations/1/5",
  ])
  func `page, operation and its case, arguments, host and port are significant`(url: String) throws
  {
    let one = try identity("\(Self.plazaRoot)/json/Stations/1/5", Self.plaza)
    #expect(try identity(url, Self.plaza) != one)
  }

  @Test(arguments: [
    "http://apis.data.go.kr/1613000/getRoutes?cityCode=25&routeNo=5",
    "http://apis.data.go.kr/1613000/getRoutes?routeNo=5&cityCode=25",
    "http://apis.data.go.kr:80/1613000/getRoutes?routeNo=5&cityCode=25&pageNo=1",
    "https://apis.data.go.kr:443/1613000/getRoutes/?routeNo=5&cityCode=25",
    "http://apis.data.go.kr/1613000/getRoutes?serviceKey=a&numOfRows=9&_TYPE=json&cityCode=25&routeNo=5",
  ])
  func `order, key, size, format and defaults of a query are ignored`(url: String) throws {
    #expect(
      try identity(url, Self.portal)
        == "GET apis.data.go.kr/1613000/getRoutes?cityCode=25&routeNo=5")
  }

  @Test func `page number, other parameters and method are significant`() throws {
    let root = "http://apis.data.go.kr/1613000/getRoutes?cityCode=25"
    let one = try identity(root, Self.portal)
    #expect(try identity(root + "&pageNo=2", Self.portal) == one + "&pageNo=2")
    #expect(try identity(root + "&new=", Self.portal) == one + "&new=")
    let post = try #require(Request(method: "POST", url: root))
    #expect(Self.portal.canonicalKey(for: post) == one.replacing("GET", with: "POST"))
  }

  @Test func `a key that is not ignored appears as REDACTED`() throws {
    let service = Service(host: Request.Host("a.kr"))
    let asked = Request(
      host: Request.Host("a.kr"), path: [.key("K")], query: [Request.Field("k", .key("K"))])
    #expect(service.canonicalKey(for: asked) == "GET a.kr/REDACTED?k=REDACTED")
    #expect(try identity(asked.redactedURL, service) == service.canonicalKey(for: asked))
  }

  @Test func `a separator within a text is not treated as a separator`() throws {
    let service = Service(host: Request.Host("a.kr"))
    let one = Request(
      host: Request.Host("a.kr"), path: ["x/y"], query: [Request.Field("a", "1&b=2")])
    let two = Request(
      host: Request.Host("a.kr"), path: ["x", "y"],
      query: [Request.Field("a", "1"), Request.Field("b", "2")])
    #expect(service.canonicalKey(for: one) != service.canonicalKey(for: two))
  }

  @Test(arguments: [
    ("http://apis.data.go.kr/1613000/x", true), ("https://APIS.data.go.kr/1613000/x", true),
    ("http://apis.data.go.kr/1613000", true), ("http://apis.data.go.kr/1360000/x", false),
    ("http://apis.data.go.kr", false), ("http://data.go.kr/1613000/x", false),
  ])
  func `a service handles requests on its host with its path prefix`(url: String, isOwned: Bool)
    throws
  {
    #expect(Self.portal.handles(try #require(Request(url: url))) == isOwned)
  }

  @Test func `the operation's name is at the service's segment`() throws {
    let request = try #require(Request(url: "\(Self.plazaRoot)/json/Stations/1/5/"))
    #expect(Self.plaza.operationName(of: request) == "Stations")
    #expect(Service(host: Self.plaza.host).operationName(of: request) == "5")
  }

  @Test func `coverage is nationwide or limited to cities`() {
    let daejeon = City(name: "대전")
    let coverage = ProviderManifest.Coverage.cities([.seoul])
    #expect(coverage.includes(anyOf: []))
    #expect(coverage.includes(anyOf: [daejeon, .seoul]))
    #expect(!coverage.includes(anyOf: [daejeon]))
    #expect(ProviderManifest.Coverage.nationwide.includes(anyOf: [daejeon]))
  }
}
