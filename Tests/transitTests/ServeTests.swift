import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitServer
import TransitTesting

@testable import transit

/// `transit serve` over the shipped recordings, in memory.
struct ServeTests {
  private static func server(_ test: TestTool) throws -> Server {
    let tool = try test.tool(Streams())
    let services = try Session(tool, Invocation(["serve"]), ()).services()
    var parts = ServerParts()
    parts.clock = tool.clock
    return Server(
      ServerConfiguration(), port: 8080,
      answering: RunningServices(services).answers(clock: tool.clock), parts: parts)
  }

  private static func get(_ server: Server, _ target: String) async -> ServerResponse {
    let path = target.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? target
    return await server.respond(
      to: ServerRequest("GET", path, headers: ["Host": "localhost:8080", "Accept-Language": "ko"]))
  }

  @Test(arguments: [
    ("arrivals?query=강남", ["arrivals", "강남"]),
    ("arrivals?query=강남&bikes=true", ["arrivals", "강남", "--bikes"]),
    ("search?query=472&kind=route", ["search", "472", "--kind", "route"]),
    ("nearby?place=37.4979,127.0276&kind=bike", ["nearby", "37.4979,127.0276", "--kind", "bike"]),
    ("suggest?query=강ㄴ", ["search", "--offline", "강ㄴ", "--limit", "10"]),
    ("suggest?query=gangnam&limit=3", ["search", "--offline", "gangnam", "--limit", "3"]),
    ("route?route=472", ["route", "472"]), ("vehicles?route=472", ["vehicles", "472"]),
    ("trains?line=2호선", ["trains", "2호선"]),
    ("timetable?query=강남&line=2호선", ["timetable", "강남", "--line", "2호선"]),
    ("departures?from=서울&to=부산", ["departures", "서울", "부산"]),
    ("weather?place=강남", ["weather", "강남"]), ("wear?place=강남", ["wear", "강남"]),
    (
      "board?item=강남&item=22009&place=코엑스&leave=07:00&style=men",
      ["brief", "강남", "22009", "--place", "코엑스", "--leave", "07:00", "--style", "men"]
    ), ("notices?item=강남&place=코엑스", ["notices", "강남", "--place", "코엑스"]),
    ("place?place=코엑스", ["place", "코엑스"]), ("cities", ["cities"]),
  ])
  func `a response is the document of the command`(target: String, arguments: [String])
    async throws
  {
    let test = try TestTool()
    let response = await Self.get(try Self.server(test), "/v1/\(target)")
    #expect(response.status == 200)
    let run = try await test.run(arguments + ["--json"])
    #expect(String(decoding: response.bytes, as: UTF8.self) + "\n" == run.out)
    #expect(response.headers["Cache-Control"] == "public, max-age=60")
    #expect(response.headers["Age"] == "0")
  }

  @Test func `an error names the missing key, and shows none that was sent`() async throws {
    var test = try TestTool()
    test.environment = ["KAKAO_REST_API_KEY": "kakao1c2d3e4f5"]
    let server = try Self.server(test)
    let missing = await Self.get(server, "/v1/trains?line=2호선")
    #expect(missing.status == 503)
    let problem = try #require(
      JSONSerialization.jsonObject(with: Data(missing.bytes)) as? [String: Any])
    #expect(problem["code"] as? String == "noKey")
    let remedy = try #require(problem["remedy"] as? [String: Any])
    #expect(remedy["keys"] as? [String] == ["SEOUL_SUBWAY_KEY"])
    let sent = await Self.get(server, "/v1/search?query=kakao1c2d3e4f5")
    #expect(sent.status == 404)
    #expect(!String(decoding: sent.bytes, as: UTF8.self).contains("kakao1c2d3e4f5"))
  }

  @Test func `an error names a parameter, not an option`() async throws {
    let response = await Self.get(
      try Self.server(try TestTool()), "/v1/wear?place=강남&leave=08:00&return=08:00")
    #expect(response.status == 400)
    let problem = try JSONDecoder().decode(JSONValue.self, from: Data(response.bytes))
    #expect(problem["remedy"]?["parameter"] == "return")
    #expect(problem["detail"]?.text?.contains("--") == false)
  }

  @Test func `the operator's favourites are not used`() async throws {
    let test = try TestTool()
    let response = await Self.get(try Self.server(test), "/v1/arrivals?query=@집")
    #expect(response.status == 400)
  }

  @Test(arguments: [
    ["--listen", "0.0.0.0:8080"], ["--host", "transit.example.org"],
    ["--trusted-proxy", "127.0.0.1"], ["--listen", "nowhere"],
  ])
  func `a server for other machines needs a token or --public`(options: [String]) async throws {
    let run = try await TestTool().run(["serve"] + options)
    #expect(run.code != 0)
    #expect(run.errLines.count == 1, "\(run.err)")
  }
}
