import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

@testable import TransitServer

/// The feeds for planners: Seoul's bikes as GBFS, and notices as alerts of GTFS Realtime.
struct FeedTests {
  private let clock = ManualClock()

  private static let bikes = """
    {"rentBikeStatus":{"list_total_count":3,"RESULT":{"CODE":"INFO-000","MESSAGE":"정상"},"row":[
    {"rackTotCnt":"15","stationName":"102. 망원역 1번출구 앞","parkingBikeTotCnt":"53","shared":"0",
    "stationLatitude":"37.5556488","stationLongitude":"126.91062927","stationId":"ST-4"},
    {"rackTotCnt":"14","stationName":"103. 망원역 2번출구 앞","parkingBikeTotCnt":"0","shared":"0",
    "stationLatitude":"37.55495071","stationLongitude":"126.91083527","stationId":"ST-5"},
    {"rackTotCnt":"0","stationName":"999. 폐쇄","parkingBikeTotCnt":"0","shared":"0",
    "stationLatitude":"0","stationLongitude":"0","stationId":"ST-9"}]}}
    """
  private static let noBikes = #"{"RESULT":{"CODE":"INFO-200","MESSAGE":"해당하는 데이터가 없습니다."}}"#

  private static let notices = """
    {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL_CODE"},"body":{"totalCount":4,"items":
    {"item":[{"noftTtl":"2호선 이대역 안전문장애로 열차 무정차 통과중","noftCn":"이용에 참고하세요",
    "noftOcrnDt":"2026-11-20T08:00:00","lineNmLst":"2호선","stnSctnCdLst":"0241","noftSeCd":"6",
    "nonstopYn":"Y","upbdnbSe":null,"xcseSitnBgngDt":null,"xcseSitnEndDt":null},
    {"noftTtl":"7호선 강남구청역 차량고장으로 열차 지연","noftCn":null,"noftOcrnDt":"2026-11-18T10:00:00",
    "lineNmLst":"7호선","stnSctnCdLst":null,"noftSeCd":"2","nonstopYn":"N","upbdnbSe":null,
    "xcseSitnBgngDt":null,"xcseSitnEndDt":null},
    {"noftTtl":"4호선 혜화역 시위 사전 안내","noftCn":null,"noftOcrnDt":"2026-11-20T06:00:00",
    "lineNmLst":"4호선","stnSctnCdLst":null,"noftSeCd":"6","nonstopYn":"N","upbdnbSe":null,
    "xcseSitnBgngDt":null,"xcseSitnEndDt":null},
    {"noftTtl":"고객센터 운영 안내","noftCn":null,"noftOcrnDt":"2026-11-20T07:00:00","lineNmLst":null,
    "stnSctnCdLst":null,"noftSeCd":"6","nonstopYn":"N","upbdnbSe":null,"xcseSitnBgngDt":null,
    "xcseSitnEndDt":null}]}}}}
    """

  /// What the services do next, and how often they were asked.
  private final class World: Sendable {
    private let state = Mutex<(fails: Bool, calls: Int)>((false, 0))
    var fails: Bool {
      get { state.withLock(\.fails) }
      set { state.withLock { $0.fails = newValue } }
    }
    var calls: Int { state.withLock(\.calls) }

    func reply(to url: URL) throws -> HTTPReply {
      let isFailing = state.withLock { state in
        state.calls += 1
        return state.fails
      }
      if isFailing { throw TransitError(.unavailable) }
      let body =
        url.absoluteString.contains("getNtceList")
        ? FeedTests.notices : url.path.hasSuffix("/1/1000") ? FeedTests.bikes : FeedTests.noBikes
      return HTTPReply(status: 200, body: Data(body.utf8))
    }
  }

  private func server(_ world: World, keys: KeySource? = nil) throws -> Server {
    var policy = CallPolicy()
    (policy.attempts, policy.breakerFailures) = (1, 1_000)
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [.seoul],
        providers: [Configuration.Provider("seoul-bike"), Configuration.Provider("seoul-metro")]),
      factories: BuiltInProviders.all, keys: keys ?? KeySource { _ in Secret("made-up-key") },
      answers: .live(StubTransport { try world.reply(to: $0.url) }), clock: clock,
      control: CallControl(policy: policy, clock: clock))
    var parts = ServerParts()
    parts.clock = clock
    parts.routes =
      AlertsFeed({ korea }, clock: clock).routes
      + GBFSFeeds(contact: "me@example.org", { korea }, clock: clock).routes
    return Server(ServerConfiguration(), port: 8080, answering: StubAnswering(), parts: parts)
  }

  private func get(
    _ path: String, _ server: Server, headers: HeaderFields = [:]
  ) async -> ServerResponse {
    var headers = headers
    headers.append("Host", "localhost:8080")
    return await server.respond(to: ServerRequest("GET", path, headers: headers))
  }

  private func json(_ path: String, _ server: Server) async throws -> JSONValue {
    let response = await get(path, server)
    #expect(response.status == 200)
    return try JSONDecoder().decode(JSONValue.self, from: Data(response.bytes))
  }

  @Test func `the bikes are GBFS`() async throws {
    let (world, now) = (World(), "2026-11-20T08:30:00+09:00")
    let server = try server(world)
    func file(_ name: String) async throws -> JSONValue {
      let file = try await json("/gbfs/v3/\(name).json", server)
      #expect(file["last_updated"]?.text == now)
      #expect(file["ttl"] == 60)
      #expect(file["version"] == "3.0")
      return try #require(file["data"])
    }
    let names = ["system_information", "vehicle_types", "station_information", "station_status"]
    let feeds: JSONValue = .array(
      names.map {
        ["name": .string($0), "url": .string("http://localhost:8080/gbfs/v3/\($0).json")]
      })
    #expect(try await file("gbfs") == ["feeds": feeds])
    let first = try await json("/gbfs/gbfs.json", server)
    #expect(first["data"] == ["feeds": feeds])
    let system = try await file("system_information")
    #expect(system["feed_contact_email"] == "me@example.org")
    #expect(system["timezone"] == "Asia/Seoul")
    #expect(system["license_url"]?.text?.hasPrefix("https://data.seoul.go.kr/") == true)
    #expect(try await file("vehicle_types")["vehicle_types"]?.elements.count == 1)
    let information = try await file("station_information")
    let rows: JSONValue = [
      [
        "station_id": "ST-4", "name": [["text": "망원역 1번출구 앞", "language": "ko"]],
        "short_name": [["text": "102", "language": "ko"]], "lat": .number(37.5556488),
        "lon": .number(126.91062927), "capacity": 15,
      ],
      [
        "station_id": "ST-5", "name": [["text": "망원역 2번출구 앞", "language": "ko"]],
        "short_name": [["text": "103", "language": "ko"]], "lat": .number(37.55495071),
        "lon": .number(126.91083527), "capacity": 14,
      ],
    ]
    #expect(information["stations"] == rows)
    func status(_ id: String, _ bikes: Int) -> JSONValue {
      [
        "station_id": .string(id), "num_vehicles_available": .integer(bikes),
        "vehicle_types_available": [["vehicle_type_id": "bike", "count": .integer(bikes)]],
        "is_installed": true, "is_renting": true, "is_returning": true,
        "last_reported": .string(now),
      ]
    }
    let statuses = try await file("station_status")
    #expect(statuses["stations"] == .array([status("ST-4", 53), status("ST-5", 0)]))
    // The service's three pages, once.
    #expect(world.calls == 3)
  }

  @Test func `behind a proxy with HTTPS the addresses are its own`() async throws {
    let server = try server(World())
    let response = await get(
      "/gbfs/gbfs.json", server, headers: ["X-Forwarded-Proto": "https"])
    let file = try JSONDecoder().decode(JSONValue.self, from: Data(response.bytes))
    #expect(
      file["data"]?["feeds"]?.elements.first?["url"]
        == "https://localhost:8080/gbfs/v3/system_information.json")
    #expect(response.headers["Cache-Control"] == "private, max-age=60")
  }

  @Test func `a hundred readers cost one refresh, and an old answer is kept for ten minutes`()
    async throws
  {
    let world = World()
    let server = try server(world)
    let path = "/gbfs/v3/station_status.json"
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { await get(path, server).status } }
      for await status in group { #expect(status == 200) }
    }
    #expect(world.calls == 3)
    await clock.advance(by: .seconds(269))
    #expect(await get(path, server).status == 200)
    #expect(world.calls == 3)
    world.fails = true
    await clock.advance(by: .seconds(1))
    #expect(try await json(path, server)["last_updated"]?.text == "2026-11-20T08:30:00+09:00")
    let calls = world.calls
    #expect(calls > 3)
    await clock.advance(by: .seconds(29))
    #expect(await get(path, server).status == 200)
    #expect(world.calls == calls)
    await clock.advance(by: .seconds(302))
    let response = await get(path, server)
    #expect(response.status == 503)
    #expect(response.headers["Retry-After"] == "30")
    world.fails = false
    await clock.advance(by: .seconds(60))
    #expect(try await json(path, server)["last_updated"]?.text == "2026-11-20T08:41:01+09:00")
  }

  @Test(arguments: ["/gbfs/v3/gbfs.json", "/gtfs-rt/alerts.pb", "/gtfs-rt/alerts.json"])
  func `without an answer a feed is unavailable, never empty`(path: String) async throws {
    let world = World()
    world.fails = true
    let response = await get(path, try server(world))
    #expect(response.status == 503)
    #expect(response.headers["Retry-After"] == "30")
    let keyless = await get(path, try server(World(), keys: KeySource.none))
    #expect(keyless.status == 503)
  }

  @Test func `a reader that has the feed gets no content`() async throws {
    let server = try server(World())
    let first = await get("/gbfs/v3/station_status.json", server)
    let tag = try #require(first.headers["ETag"])
    let again = await get(
      "/gbfs/v3/station_status.json", server, headers: ["If-None-Match": tag])
    #expect(again.status == 304)
    #expect(first.headers["Cache-Control"] == "public, max-age=60")
  }

  @Test func `a notice in force is an alert at its stations`() async throws {
    let feed = try await json("/gtfs-rt/alerts.json", try server(World()))
    let moment = Int(StubExchange.moment.timeIntervalSince1970)
    #expect(
      feed["header"] == [
        "gtfsRealtimeVersion": "2.0", "incrementality": "FULL_DATASET",
        "timestamp": .string("\(moment)"),
      ])
    // The delay of two days ago is not known to have ended, and the call center is no disruption.
    let entities = try #require(feed["entity"]).elements
    try #require(entities.count == 2)
    // It does not say when the protest is.
    #expect(entities[1]["alert"]?["activePeriod"] == [])
    #expect(entities[1]["alert"]?["informedEntity"] == [["stopId": "RS_ACC1_S-1-0420"]])
    #expect(
      entities[0]["alert"] == [
        "activePeriod": [["start": .string("\(moment - 1800)")]], "cause": "TECHNICAL_PROBLEM",
        "effect": "NO_SERVICE", "informedEntity": [["stopId": "RS_ACC1_S-1-0241"]],
        "headerText": [
          "translation": [
            ["text": "2호선 이대역 안전문장애로 열차 무정차 통과중", "language": "ko"],
            ["text": "trains do not stop: Ewha Womans Univ.", "language": "en"],
          ]
        ],
        "descriptionText": ["translation": [["text": "이용에 참고하세요", "language": "ko"]]],
      ])
    #expect(entities[0]["id"]?.text?.hasPrefix("\(moment - 1800)-") == true)
  }

  @Test func `the bytes are those of Protocol Buffers`() {
    // Derived by hand from the encoding: tag = field × 8 + type.
    var writer = ProtobufWriter()
    writer.add(1, "2.0")
    writer.add(2, 0)
    writer.add(3, 300)
    writer.add(15) { $0.add(16, UInt64.max) }
    #expect(
      writer.bytes == [
        0x0A, 3, 0x32, 0x2E, 0x30, 0x10, 0, 0x18, 0xAC, 2, 0x7A, 12, 0x80, 1, 0xFF, 0xFF, 0xFF,
        0xFF,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1,
      ])
  }
}
