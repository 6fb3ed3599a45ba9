import Foundation
import Testing
import TransitCore
import TransitServer
import TransitTesting

@testable import TransitOperations
@testable import transit

/// All front ends give the same answer to the same question.
struct OperationLawTests {
  /// A query with its values, as in a URL.
  struct Question: Sendable, CustomTestStringConvertible {
    let query: Query
    let items: [(name: String, value: String)]

    init(_ query: Query, _ items: KeyValuePairs<String, String>) {
      self.query = query
      self.items = items.map { (name: $0.key, value: $0.value) }
    }

    var testDescription: String {
      "\(query.name) " + items.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    var path: String {
      let texts = items.map { item in
        let value = item.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        return "\(item.name)=\(value ?? "")"
      }
      return "/v1/\(query.name)" + (texts.isEmpty ? "" : "?") + texts.joined(separator: "&")
    }

    /// The command with the values as arguments and options.
    var arguments: [String] {
      let name = query == .suggest ? Query.search : query
      guard let command = Command.allCases.first(where: { $0.query == name }) else { return [] }
      var (words, options): ([String], [String]) = (command.words, [])
      if query == .suggest { options = ["--offline", "--limit", "10"] }
      for (name, value) in items {
        guard let option = command.options.first(where: { $0.names[0] == "--" + name }) else {
          words.append(value)
          continue
        }
        options += option.valueName == nil ? [option.names[0]] : [option.names[0], value]
      }
      return words + options + ["--json"]
    }
  }

  static let good: [Question] =
    ["강남", "472", "22009", "gangnam", "ㄱㄴ", "강나"].map { Question(.search, ["query": $0]) }
    + ["강남", "22009", "472", "9404", "서울역", "대전역", "수원역", "부평역"].map {
      Question(.arrivals, ["query": $0])
    }
    + ["2호선", "신분당선"].map { Question(.trains, ["line": $0]) }
    + ["472", "9404", "N37"].flatMap {
      [Question(.route, ["route": $0]), Question(.vehicles, ["route": $0])]
    }
    + ["강남역", "코엑스", "시청"].flatMap {
      [
        Question(.nearby, ["place": $0]), Question(.weather, ["place": $0]),
        Question(.wear, ["place": $0]), Question(.place, ["place": $0]),
      ]
    } + [
      Question(.suggest, ["query": "강ㄴ"]), Question(.cities, [:]),
      Question(.search, ["query": "472", "kind": "route", "limit": "2", "offset": "1"]),
      Question(.search, ["query": "강남", "near": "코엑스", "with": "weather"]),
      Question(.arrivals, ["query": "22009", "line": "140"]),
      Question(.arrivals, ["query": "강남", "line": "2호선", "bikes": "true"]),
      Question(.arrivals, ["query": "22009에서 140"]), Question(.arrivals, ["query": "강남역 급행"]),
      Question(.nearby, ["place": "강남역", "kind": "bike", "radius": "300", "limit": "2"]),
      Question(.timetable, ["query": "강남", "line": "2호선"]),
      Question(.timetable, ["query": "강남", "day": "saturday"]),
      Question(.departures, ["from": "서울", "to": "부산", "by": "train", "full": "true"]),
      Question(.journeys, ["from": "강남", "to": "홍대입구", "fewest-transfers": "true"]),
      Question(.weather, ["place": "강남역", "place": "대전역"]),
      Question(.wear, ["place": "강남역", "leave": "07:00", "style": "men", "another": "2"]),
      Question(.board, ["item": "강남", "item": "22009", "place": "코엑스"]),
      Question(.notices, ["item": "강남", "place": "코엑스"]),
    ]

  /// Questions without an answer: unknown names, several of a name, and conflicting values.
  private static let bad: [Question] = [
    Question(.arrivals, ["query": "2호선"]), Question(.arrivals, ["query": "강넘"]),
    Question(.arrivals, ["query": "22009", "line": "999"]),
    Question(.arrivals, ["query": "강남", "line": "7호선"]),
    Question(.arrivals, ["query": "강남", "line": "없는선"]),
    Question(.arrivals, ["query": "강남", "city": "아틀란티스"]),
    Question(.trains, ["line": "없는선"]), Question(.timetable, ["query": "시청"]),
    Question(.timetable, ["query": "강남", "line": "7호선"]),
    Question(.wear, ["place": "강남역", "leave": "08:00", "return": "08:00"]),
    Question(.weather, ["place": "없는곳없는곳"]), Question(.nearby, ["place": "없는곳없는곳"]),
    Question(.departures, ["from": "...", "to": "부산"]),
    Question(.journeys, ["from": "양평", "to": "강남"]),
    Question(.journeys, ["from": "강남", "to": "강남역"]),
  ]

  private static func answers(_ test: TestTool) throws -> (Server, OperationAnswers) {
    let tool = try test.tool(Streams())
    let services = try Session(tool, Invocation(["serve"]), ()).services()
    let answers = RunningServices(services).answers(clock: tool.clock)
    var parts = ServerParts()
    parts.clock = tool.clock
    return (
      Server(ServerConfiguration(), port: 8080, answering: answers, parts: parts), answers
    )
  }

  private static func get(_ server: Server, _ question: Question) async -> ServerResponse {
    await server.respond(
      to: ServerRequest(
        "GET", question.path, headers: ["Host": "localhost:8080", "Accept-Language": "ko"]))
  }

  @Test(arguments: good)
  func `the tool, the server and the assistant have the same document`(
    question: Question
  ) async throws {
    let test = try TestTool()
    let (server, answers) = try Self.answers(test)
    let response = await Self.get(server, question)
    #expect(response.status == 200)
    let body = String(decoding: response.bytes, as: UTF8.self)
    #expect(try await test.run(question.arguments).out == body + "\n")
    let values = try QueryValues(question.query, question.items)
    let answer = try await answers.answer(question.query, values, in: .korean)
    #expect(try DocumentEncoder.text(answer.document) == body)
  }

  @Test func `a notice is shown although the live service has no answer`() async throws {
    let question = Question(.arrivals, ["query": "방화"])
    let (server, answers) = try Self.answers(TestTool())
    let response = await Self.get(server, question)
    #expect(response.status == 200)
    let values = try QueryValues(question.query, question.items)
    let document = try await answers.answer(question.query, values, in: .korean).document
    #expect(try DocumentEncoder.text(document) == String(decoding: response.bytes, as: UTF8.self))
    let stop = try #require(document["stops"]?.elements.first)
    #expect(stop["notices"]?.elements.map { $0["ko"] } == ["5호선 방화역 차량고장으로 열차 지연"])
    #expect(stop["arrivals"] == [])
    #expect(stop["answeredBy"] == [])
    let outcomes = document["providers"]?.elements.filter { $0["outcome"] == "failed" }
    #expect(outcomes?.map { $0["id"] } == ["seoul-subway"])
  }

  @Test(arguments: bad)
  func `an error has the same code everywhere`(question: Question) async throws {
    let test = try TestTool()
    let (server, answers) = try Self.answers(test)
    let run = try await test.run(question.arguments)
    let code = try run.json()["error"]?["code"]?.text
    #expect(code != nil)
    let response = await Self.get(server, question)
    let problem = try JSONDecoder().decode(JSONValue.self, from: Data(response.bytes))
    #expect(problem["code"]?.text == code)
    let values = try QueryValues(question.query, question.items)
    let asked = await #expect(throws: (any Error).self) {
      try await answers.answer(question.query, values, in: .korean)
    }
    let fault = asked as? ParameterFault
    let found = fault == nil ? (asked as? TransitError)?.code : .invalidRequest
    #expect(found?.rawValue == code)
  }

  @Test func `each operation is asked, and each query has one`() {
    #expect(Operations.all.map { $0.query.name } == Query.all.map(\.name))
    // The tool shows the providers without samples, and a server those that it has.
    #expect(
      Set(Self.good.map(\.query.name)) == Set(Query.all.map(\.name)).subtracting(["providers"]))
  }
}
