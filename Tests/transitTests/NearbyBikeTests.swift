import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// `transit nearby --kind bike`, over the shipped recordings.
struct NearbyBikeTests {
  private static let here = "37.4979,127.0276"

  @Test func `stations are shown with distance and bikes, nearest first`() async throws {
    let run = try await TestTool()("nearby", Self.here, "--kind", "bike")
    #expect(run.code == 0)
    #expect(
      run.outLines == [
        "\(Self.here)  반경 500 m",
        " 77 m  따릉이  강남역 11번출구 앞  12대", "106 m  따릉이  강남역 9번출구 옆   5대",
        "154 m  따릉이  강남역 4번출구 앞   자전거 없음",
      ])
    let english = try await TestTool()("nearby", Self.here, "--kind", "bike", "--lang", "en")
    #expect(english.outLines.dropFirst().first == " 77 m  bikes  강남역 11번출구 앞  12 bikes")
    #expect(english.outLines.last == "154 m  bikes  강남역 4번출구 앞   no bikes")
  }

  @Test func `a plain row has the columns that the help names`() async throws {
    let run = try await TestTool()(
      "nearby", Self.here, "--kind", "bike", "--limit", "1", "--plain")
    #expect(
      run.plainRows == [
        [
          "77", "bike", "seoul-bike.station:ST-9011", "강남역 11번출구 앞 (9011)", "37.49852", "127.0272",
          "12", "10", "2026-11-20T08:29:00+09:00", "recorded",
        ]
      ])
    #expect(Command.nearby.columns.map(\.count) == [6, 10])
  }

  @Test func `a document has the stations in bikes, and no items`() async throws {
    let run = try await TestTool()("nearby", Self.here, "--kind", "bike", "--json")
    let document = try run.document()
    #expect((document["items"] as? [Any])?.isEmpty == true)
    let bikes = try #require(document["bikes"] as? [[String: Any]])
    #expect(bikes.compactMap { $0["distanceMeters"] as? Int } == [77, 106, 154])
    let stations = bikes.compactMap { $0["station"] as? [String: Any] }
    #expect(stations.compactMap { $0["bikesAvailable"] as? Int } == [12, 5, 0])
    #expect(stations.compactMap { $0["capacity"] as? Int } == [10, 8, 12])
    let providers = try #require(document["providers"] as? [[String: Any]])
    let answered = providers.filter { $0["outcome"] as? String == "answered" }
    #expect(answered.compactMap { $0["id"] as? String } == ["seoul-bike"])
    let validator = try SchemaValidator.ofDocuments()
    #expect(validator.problems(of: run.out, by: "nearby.schema.json") == [])
  }

  @Test func `without the kind no bikes are requested or shown`() async throws {
    let run = try await TestTool()("nearby", Self.here, "--json")
    #expect(try run.document()["bikes"] == nil)
    #expect(!run.out.contains("ST-9011"))
  }

  @Test func `bikes can be shown next to stations`() async throws {
    let run = try await TestTool()(
      "nearby", Self.here, "--kind", "subway", "--kind", "bike", "--plain")
    let kinds = run.plainRows.map { $0[1] }
    #expect(Set(kinds) == ["subway", "bike"])
    #expect(kinds.suffix(3) == ["bike", "bike", "bike"])
  }

  @Test func `a map has the stations as points with their bikes`() async throws {
    let tool = try TestTool()
    _ = try await tool("nearby", Self.here, "--kind", "bike", "--geojson", "bikes.geojson")
    let data = try Data(contentsOf: tool.folder.url.appending(path: "bikes.geojson"))
    let map = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let features = try #require(map["features"] as? [[String: Any]])
    let properties = features.compactMap { $0["properties"] as? [String: Any] }
    #expect(properties.compactMap { $0["bikesAvailable"] as? Int } == [12, 5, 0])
    #expect(properties.compactMap { $0["kind"] as? String } == ["bike", "bike", "bike"])
  }

  @Test(arguments: [
    (["37.4979,127.0276", "--radius", "10"], "(--radius)"), (["35.1796,129.0756"], "서울에만"),
  ])
  func `no bikes is one line`(arguments: [String], words: String) async throws {
    let run = try await TestTool().run(["nearby", "--kind", "bike"] + arguments)
    #expect(run.outLines.count == 1)
    #expect(run.errLines.contains { $0.contains("따릉이") && $0.contains(words) }, "\(run.err)")
  }

  @Test func `without its key the command names the key`() async throws {
    var tool = try TestTool()
    tool.environment = ["KAKAO_REST_API_KEY": "kakao1c2d3e4f5"]
    let run = try await tool("nearby", Self.here, "--kind", "bike")
    #expect(run.code == 77)
    #expect(run.errLines.contains { $0.contains("SEOUL_OPEN_DATA_KEY") }, "\(run.err)")
  }

  /// A tool with live bikes near 강남 and no other service.
  private static func liveTool() throws -> (tool: TestTool, transport: StubTransport) {
    let recording = try Recording(
      Data(contentsOf: Package.snapshot.appending(path: "seoul-bike/bikeList/gangnam.http")))
    let none = #"{"RESULT":{"CODE":"INFO-200","MESSAGE":"해당하는 데이터가 없습니다."}}"#
    let transport = StubTransport { message in
      let path = message.url.path(percentEncoded: false)
      let isFirst = path.hasSuffix("/bikeList/1/1000")
      return HTTPReply(status: 200, body: isFirst ? recording.body : Data(none.utf8))
    }
    var tool = try TestTool()
    tool.environment = ["SEOUL_OPEN_DATA_KEY": "plaza7d8e9f0a"]
    tool.transport = transport
    let store = MemoryStore(clock: tool.clock)
    tool.store = { _ in store }
    return (tool, transport)
  }

  @Test func `bikes near 강남 take at most four requests, and none if repeated`() async throws {
    let (tool, transport) = try Self.liveTool()
    let first = try await tool("nearby", "강남", "--kind", "bike")
    #expect(first.code == 0)
    #expect(first.out.contains("12대"), "\(first.out)\(first.err)")
    let paths = transport.messages.map { $0.url.path(percentEncoded: false) }
    #expect((3...4).contains(paths.count), "\(paths)")
    #expect(paths.count { $0.contains("/json/bikeList/") } == 3, "\(paths)")
    let second = try await tool("nearby", "강남", "--kind", "bike")
    #expect(second.out == first.out)
    #expect(transport.messages.count == paths.count)
  }

  @Test func `bikes are next to arrivals if requested or cached, never by a request of their own`()
    async throws
  {
    let (tool, transport) = try Self.liveTool()
    func bikeRequests() -> Int {
      transport.messages.count { $0.url.path(percentEncoded: false).contains("bikeList") }
    }
    let without = try await tool("arrivals", "강남")
    #expect(!without.out.contains("따릉이"))
    #expect(bikeRequests() == 0)
    let asked = try await tool("arrivals", "강남", "--bikes")
    #expect(asked.outLines.last == "  따릉이 12대 · 86 m", "\(asked.out)")
    #expect(bikeRequests() == 3)
    let cached = try await tool("arrivals", "강남")
    #expect(cached.outLines.last == "  따릉이 12대 · 86 m", "\(cached.out)")
    #expect(bikeRequests() == 3)
  }

  @Test func `the document of arrivals has the requested bikes`() async throws {
    let run = try await TestTool()("arrivals", "강남", "--bikes", "--json")
    let stops = try #require(run.document()["stops"] as? [[String: Any]])
    let bikes = try #require(stops.first?["bikes"] as? [[String: Any]])
    let stations = bikes.compactMap { $0["station"] as? [String: Any] }
    #expect(stations.compactMap { $0["bikesAvailable"] as? Int } == [12, 5, 0])
    let validator = try SchemaValidator.ofDocuments()
    #expect(validator.problems(of: run.out, by: "arrivals.schema.json") == [])
  }
}
