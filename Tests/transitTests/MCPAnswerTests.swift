import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitMCP
import TransitOperations
import TransitTestSupport

@testable import transit

/// The tools for assistants over the shipped samples.
struct MCPAnswerTests {
  /// The result of one call.
  private struct Answer {
    var isError: Bool
    var text: String
    var content: [String: Any]
    /// The bytes of `structuredContent`.
    var size: Int
  }

  /// The tool, whose folder is there as long as this value.
  private let test: TestTool

  init() throws { test = try TestTool() }

  private func server() throws -> MCPServer {
    let tool = try test.tool(Streams())
    let services = try Session(tool, Invocation(["mcp"]), ()).services()
    return MCPServer(
      answering: RunningServices(services).answers(clock: tool.clock), attributions: [],
      version: Tool.version)
  }

  private static func answer(_ server: MCPServer, _ question: MCPQuestion) async throws -> Answer {
    let arguments = try JSONDecoder().decode(
      JSONValue.self, from: Data(question.arguments.utf8))
    let response = await server.call(
      RPCRequest(
        id: .integer(1), method: "tools/call",
        params: ["name": .string("transit_" + question.tool), "arguments": arguments]), .legacy)
    let message = try #require(
      JSONSerialization.jsonObject(with: Data(response.line)) as? [String: Any])
    let result = try #require(message["result"] as? [String: Any], "\(message)")
    let blocks = try #require(result["content"] as? [[String: Any]])
    let content = result["structuredContent"] as? [String: Any] ?? [:]
    return Answer(
      isError: result["isError"] as? Bool ?? true, text: blocks.first?["text"] as? String ?? "",
      content: content, size: try JSONSerialization.data(withJSONObject: content).count)
  }

  /// The output schemas by the name of the tool.
  private static func schemas(_ server: MCPServer) throws -> [String: [String: Any]] {
    let response = server.respond(
      to: RPCRequest(id: .integer(1), method: "tools/list"), .legacy)
    let message = try #require(
      JSONSerialization.jsonObject(with: Data(response.line)) as? [String: Any])
    let tools = (message["result"] as? [String: Any])?["tools"] as? [[String: Any]] ?? []
    return Dictionary(
      uniqueKeysWithValues: tools.map {
        ($0["name"] as? String ?? "", $0["outputSchema"] as? [String: Any] ?? [:])
      })
  }

  @Test func `one call answers a question, and its content has the form of its schema`()
    async throws
  {
    let server = try server()
    let schemas = try Self.schemas(server)
    #expect(MCPQuestion.all.count >= 30)
    #expect(Set(MCPQuestion.all.map { "transit_" + $0.tool }) == Set(schemas.keys))
    var (texts, sizes): ([Int], [Int]) = ([], [])
    for question in MCPQuestion.all {
      let answer = try await Self.answer(server, question)
      #expect(!answer.isError, "\(question.question)")
      #expect(
        answer.text.contains(question.fact), "\(question.question): \(answer.text.prefix(400))")
      let schema = try #require(schemas["transit_" + question.tool])
      #expect(Self.problems(answer.content, schema) == [], "\(question.question)")
      texts.append(answer.text.count)
      sizes.append(answer.size)
    }
    #expect(texts.sorted()[texts.count / 2] < 1500)
    #expect(sizes.sorted()[sizes.count / 2] < 8_000)
    #expect(try #require(texts.max()) <= 6000)
    #expect(try #require(sizes.max()) <= 40_000)
  }

  @Test func `no answer is too long`() async throws {
    let server = try server()
    let schemas = try Self.schemas(server)
    for question in MCPQuestion.longest {
      let answer = try await Self.answer(server, question)
      #expect(!answer.isError && answer.text.contains(question.fact), "\(question.arguments)")
      #expect(answer.text.count <= 6000, "\(question.arguments): \(answer.text.count)")
      #expect(answer.size <= 40_000, "\(question.arguments): \(answer.size)")
      #expect(
        Self.problems(answer.content, try #require(schemas["transit_" + question.tool])) == [])
    }
  }

  @Test func `an answer says its time, age, source and that it is a sample`() async throws {
    let answer = try await Self.answer(
      try server(), MCPQuestion("", "arrivals", #"{"query":"강남"}"#, ""))
    #expect(answer.content["asOf"] as? String == "2026-11-20T08:30:00+09:00")
    #expect(answer.content["ageSeconds"] as? Int == 6)
    #expect(answer.content["sources"] as? [String] == ["서울 열린데이터광장"])
    #expect(answer.content["isSample"] as? Bool == true)
    #expect(
      answer.text.hasSuffix("— 08:30 기준 · 6초 전 값 · 출처: 서울 열린데이터광장 · 예시 응답, 실제 아님"))
  }

  @Test func `a page says how many rows there are and where the next ones begin`() async throws {
    let server = try server()
    let first = try await Self.answer(
      server, MCPQuestion("", "route", #"{"name":"472","limit":50}"#, ""))
    #expect(first.content["total"] as? Int == 71)
    #expect(first.content["nextOffset"] as? Int == 50)
    #expect(first.text.contains("전체 71건 중 1–50. 다음: offset=50"))
    let last = try await Self.answer(
      server, MCPQuestion("", "route", #"{"name":"472","offset":50}"#, ""))
    #expect((last.content["stops"] as? [Any])?.count == 20)
    let end = try await Self.answer(
      server, MCPQuestion("", "route", #"{"name":"472","offset":70}"#, ""))
    #expect((end.content["stops"] as? [Any])?.count == 1)
    #expect(end.content["nextOffset"] == nil)
  }

  @Test func `an answer has occupancy, freshness and detour of each vehicle`()
    async throws
  {
    let server = try server()
    let stop = try await Self.answer(
      server, MCPQuestion("", "arrivals", #"{"query":"22009"}"#, ""))
    let stops = try #require(stop.content["stops"] as? [[String: Any]])
    let arrivals = try #require(stops.first?["arrivals"] as? [[String: Any]])
    #expect(arrivals.count == 12)
    let bus = try #require(arrivals.first { $0["line"] as? String == "402" })
    #expect(bus["freshness"] as? String == "recorded")
    #expect(bus["isDetour"] as? Bool == false)
    #expect(
      bus["vehicle"] as? NSDictionary == [
        "id": "123021601", "isFull": false, "isLowFloor": true, "plate": "서울70사2479",
        "occupancy": "manySeatsAvailable", "passengerCount": 9,
      ])
    // The next one has only what differs.
    let following = try #require(bus["following"] as? [[String: Any]])
    #expect(
      following.map { $0.keys.sorted() } == [
        [
          "currentStop", "expectedAt", "isLast", "secondsLeft", "state", "stopsAway", "vehicle",
        ]
      ])
    let route = try await Self.answer(server, MCPQuestion("", "route", #"{"name":"472"}"#, ""))
    let buses = try #require(route.content["vehicles"] as? [[String: Any]])
    #expect(buses.count == 14)
    #expect(buses.allSatisfy { $0["freshness"] is String })
    #expect(buses.allSatisfy { ($0["vehicle"] as? [String: Any])?["isFull"] is Bool })
    // Named by the stops of the route.
    #expect(buses.allSatisfy { $0["stop"] is String })
  }

  @Test func `what has no sample says which samples there are`() async throws {
    let answer = try await Self.answer(
      try server(), MCPQuestion("", "arrivals", #"{"query":"없는정류소"}"#, ""))
    #expect(answer.isError)
    #expect(answer.text.contains("22009"))
  }

  @Test func `a missing key is named`() async throws {
    var test = test
    test.environment = ["KAKAO_REST_API_KEY": "kakao1c2d3e4f5"]
    let tool = try test.tool(Streams())
    let services = try Session(tool, Invocation(["mcp"]), ()).services()
    let server = MCPServer(
      answering: RunningServices(services).answers(clock: tool.clock), attributions: [],
      version: Tool.version)
    let answer = try await Self.answer(server, MCPQuestion("", "route", #"{"name":"2호선"}"#, ""))
    #expect(answer.isError)
    #expect(answer.text.contains("SEOUL_SUBWAY_KEY"))
    let status = try await Self.answer(server, MCPQuestion("", "status", "{}", ""))
    #expect(!status.text.contains("kakao1c2d3e4f5"))
  }

  @Test func `the configuration names this program`() async throws {
    let run = try await test("mcp", "--print-config")
    let servers = try #require(try run.document()["mcpServers"] as? [String: [String: Any]])
    #expect(servers["korea-transit"]?["args"] as? [String] == ["mcp"])
    #expect((servers["korea-transit"]?["command"] as? String)?.hasPrefix("/") == true)
  }

  @Test func `the configuration names the link in PATH that leads to this program`() async throws {
    let program = try #require(Bundle.main.executableURL)
    let link = test.folder.url.appending(path: program.lastPathComponent)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    var test = test
    test.environment["PATH"] = "/nowhere:\(test.folder.url.path)"
    let run = try await test("mcp", "--print-config")
    let servers = try #require(try run.document()["mcpServers"] as? [String: [String: Any]])
    #expect(servers["korea-transit"]?["command"] as? String == link.path)
  }

  /// The problems of a value by the part of JSON Schema that the tools use. Fields without a rule
  /// are problems too.
  private static func problems(
    _ value: Any, _ schema: [String: Any], at place: String = "$"
  ) -> [String] {
    switch (schema["type"] as? String, value) {
    case ("object", let fields as [String: Any]):
      let rules = schema["properties"] as? [String: [String: Any]] ?? [:]
      let missing = (schema["required"] as? [String] ?? []).filter { fields[$0] == nil }
      let others = schema["additionalProperties"] as? [String: Any]
      return missing.map { "\(place).\($0) is missing" }
        + fields.flatMap { name, value in
          (rules[name] ?? others).map { problems(value, $0, at: "\(place).\(name)") }
            ?? ["\(place).\(name) is unknown"]
        }
    case ("array", let elements as [Any]):
      let rule = schema["items"] as? [String: Any] ?? [:]
      return elements.flatMap { problems($0, rule, at: "\(place)[]") }
    case ("string", is String), ("boolean", is Bool), ("number", is Double), ("integer", is Int):
      return []
    default: return ["\(place) is not \(schema["type"] ?? "")"]
    }
  }
}
