import Testing
import TransitCore
import TransitOperations

@testable import TransitMCP

/// The list of tools, and what a tool does with its arguments and with errors.
struct MCPToolTests {
  @Test func `the tools are named by task`() {
    #expect(
      MCPTool.all.map(\.name) == [
        "transit_find", "transit_arrivals", "transit_nearby", "transit_route",
        "transit_timetable", "transit_journeys", "transit_notices", "transit_departures",
        "transit_weather", "transit_wear", "transit_place", "transit_status",
      ])
  }

  @Test(arguments: MCPTool.all.map(\.name))
  func `a tool is described for every client`(name: String) throws {
    let tool = try #require(MCPTool.all.first { $0.name == name })
    #expect(name.wholeMatch(of: /[a-z_]{1,30}/) != nil)
    let sentences = tool.description.matches(of: /\.(?: |$)/).count
    #expect((3...5).contains(sentences), "\(sentences)")
    #expect(tool.description.count < 1024)
    #expect(!tool.description.contains("\n"))
    let annotations = try #require(tool.json["annotations"])
    #expect(annotations["readOnlyHint"] == true)
    #expect(annotations["openWorldHint"] == true)
    #expect(tool.json["outputSchema"]?["type"] == "object")
    let input = try #require(tool.json["inputSchema"])
    let required = tool.inputs.filter(\.isRequired).map { JSONValue.string($0.name) }
    #expect((input["required"] ?? []) == .array(required))
    #expect(input["type"] == "object")
    #expect(input["additionalProperties"] == true)
    guard case .object(let properties)? = input["properties"] else {
      Issue.record("no properties")
      return
    }
    #expect(Set(properties.keys) == Set(tool.inputs.map(\.name)))
    for (name, schema) in properties {
      guard case .object(let rules) = schema else {
        Issue.record("\(name) is no object")
        continue
      }
      // The part of JSON Schema that all clients accept.
      let known: Set = ["type", "enum", "description", "default", "minimum", "maximum"]
      #expect(Set(rules.keys).isSubset(of: known), "\(name)")
      #expect(rules["type"].map { ["string", "integer", "boolean"].contains($0) } == true)
      #expect((rules["description"]?.text ?? "").count > 10, "\(name)")
    }
  }

  @Test func `arguments become the values of the query`() async {
    let answers = StubAnswers { _ in StubAnswers.search }
    let server = MCPServer.stub(answers)
    _ = await server.answer(
      "transit_find", ["query": "강남", "kind": "subway", "limit": "7", "offset": 3])
    _ = await server.answer("transit_find", ["query": "Gangnam", "near": "코엑스", "city": .null])
    _ = await server.answer("transit_find", ["query": "kr.node:1", "language": "en"])
    _ = await server.answer("transit_find", ["query": "강ㄴ", "mode": "suggest", "offset": 5])
    #expect(
      answers.queries == [
        "search?query=강남&kind=subway&limit=7&offset=3 ko",
        "search?query=Gangnam&near=코엑스&limit=20&offset=0 en",
        "search?query=kr.node:1&limit=20&offset=0 en", "suggest?query=강ㄴ&limit=25 ko",
      ])
  }

  @Test func `what a query needs is required`() {
    let required = MCPTool.all.map { $0.inputs.filter(\.isRequired).map(\.name) }
    #expect(
      required == [
        ["query"], ["query"], ["place"], ["name"], ["query"], ["from", "to"], [],
        ["from", "to"], ["place"], ["place"], ["place"], [],
      ])
  }

  private static let wrong: [(arguments: JSONValue, text: String)] = [
    ([:], "'query' 값이 필요합니다. 예: query=강남"),
    (["stop": "강남"], "'query' 값이 필요합니다. 예: query=강남"),
    (["query": ""], "'query' 값이 필요합니다. 예: query=강남"),
    (["qurey": "강남"], "없는 매개변수는 쓰지 않았습니다. 혹시: qurey → query"),
    (["query": "강남", "kind": "train"], "쓸 수 있는 값: station, route, subway"),
    (["query": "강남", "limit": 51], "'limit' 값이 올바르지 않습니다. 예: 10"),
    (["query": "강남", "limit": .number(1.5)], "'limit' 값이 올바르지 않습니다. 예: 10"),
    (["query": ["강남", "서울"]], "'query' 값이 올바르지 않습니다. 예: 강남"),
    (["query": "@집"], "서버는 즐겨찾기와 현재 위치를 모릅니다."),
  ]

  @Test(arguments: wrong)
  func `a wrong argument is an answer that says what is valid`(
    arguments: JSONValue, text: String
  ) async {
    let answers = StubAnswers()
    let answer = await MCPServer.stub(answers).answer("transit_find", arguments)
    #expect(answer.isError)
    #expect(answer.text.contains(text), "\(answer.text)")
    #expect(answer.content == nil)
    #expect(answers.queries == [])
  }

  @Test(arguments: MCPTool.all.map(\.name))
  func `an empty text is no argument`(name: String) async throws {
    let tool = try #require(MCPTool.all.first { $0.name == name })
    let needed: [String: JSONValue] = Dictionary(
      tool.inputs.filter(\.isRequired).map { ($0.name, .string($0.parameter.example)) }
    ) { first, _ in first }
    var filled = needed
    for input in tool.inputs where !input.isRequired { filled[input.name] = "" }
    let (short, long) = (StubAnswers(), StubAnswers())
    let expected = await MCPServer.stub(short).answer(name, .object(needed))
    let answer = await MCPServer.stub(long).answer(name, .object(filled))
    #expect(long.queries == short.queries)
    #expect(!long.queries.isEmpty)
    #expect(answer.text == expected.text)
  }

  @Test func `an argument of the client's own is ignored`() async {
    let answers = StubAnswers { _ in StubAnswers.search }
    let server = MCPServer.stub(answers)
    let plain = await server.answer("transit_find", ["query": "강남"])
    let own = await server.answer(
      "transit_find", ["query": "강남", "toolCallId": "call_1", "sessionId": "s1"])
    let slip = await server.answer("transit_find", ["query": "강남", "ctiy": "서울"])
    #expect(!own.isError && own.text == plain.text)
    #expect(!slip.isError && slip.content == plain.content)
    #expect(slip.text == plain.text + "\n없는 매개변수는 쓰지 않았습니다. 혹시: ctiy → city")
    #expect(Set(answers.queries) == ["search?query=강남&limit=20&offset=0 ko"])
  }

  @Test func `a place is never that of the operator`() async {
    let answers = StubAnswers()
    let server = MCPServer.stub(answers)
    for arguments: JSONValue in [[:], ["place": "here"], ["place": "@집"]] {
      #expect(await server.answer("transit_weather", arguments).isError)
      #expect(await server.answer("transit_wear", arguments).isError)
      #expect(await server.answer("transit_nearby", arguments).isError)
    }
    #expect(answers.queries == [])
  }

  @Test func `several matches are an answer with candidates`() async {
    let items = ["서울", "대전"].map { city in
      SearchItem.route(
        BusRoute(
          name: "203", identifiers: [Identifier(.route, city == "서울" ? "1" : "2")],
          city: City(name: city)))
    }
    let answers = StubAnswers { _ in
      throw TransitError(
        .ambiguous, Words("203번이 여럿입니다", "there are several 203"), remedy: .choose(items))
    }
    let answer = await MCPServer.stub(answers).answer("transit_route", ["name": "203"])
    #expect(!answer.isError)
    guard case .array(let candidates)? = answer.content?["candidates"] else {
      Issue.record("no candidates: \(answer.text)")
      return
    }
    #expect(candidates.map { $0["detail"]?.text } == ["서울", "대전"])
    #expect(candidates.allSatisfy { $0["kind"] == "route" && $0["id"] != nil })
    #expect(answer.text.contains("203번이 여럿입니다"))
  }

  @Test func `a missing key is named`() async {
    let answers = StubAnswers { _ in
      throw TransitError(
        .noKey, remedy: .addKey(["DATA_GO_KR_KEY"], unlocks: .arrivals))
    }
    let answer = await MCPServer.stub(answers).answer("transit_arrivals", ["query": "Gangnam"])
    #expect(answer.isError)
    #expect(answer.text.contains("Key needed on the server: DATA_GO_KR_KEY."))
  }

  @Test func `the resources are the guide, the sources and the lines of a city`() throws {
    let server = MCPServer.stub()
    func read(_ uri: String) throws -> String {
      let request = RPCRequest(
        id: .integer(1), method: "resources/read", params: ["uri": .string(uri)])
      guard case .success(let result) = server.respond(to: request, .legacy).result,
        case .array(let contents)? = result["contents"]
      else { return "" }
      return contents.first?["text"]?.text ?? ""
    }
    let guide = try read("transit://guide")
    for tool in MCPTool.all { #expect(guide.contains(tool.name), "\(tool.name)") }
    #expect(try read("transit://attributions").contains("- 서울특별시: KOGL https://example.org"))
    let daejeon = try read("transit://lines/%EB%8C%80%EC%A0%84")
    #expect(daejeon.contains("## 대전1호선 (") || daejeon.contains("## 1호선 ("))
    #expect(daejeon.contains("대전, 중앙로, 중구청") || daejeon.contains("중구청, 중앙로, 대전"))
    #expect(try read("transit://lines/nowhere") == "")
  }
}
