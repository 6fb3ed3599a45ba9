import Foundation
import Synchronization
import TransitCore
import TransitOperations

@testable import TransitMCP

/// Answers queries as a test says, and records them.
final class StubAnswers: QueryAnswering {
  private let asked = Mutex<[String]>([])
  private let respond: @Sendable (Query) async throws -> String

  /// - Parameter respond: Returns the document of a query.
  init(
    _ respond: @escaping @Sendable (Query) async throws -> String = { _ in StubAnswers.providers }
  ) { self.respond = respond }

  /// The queries with their values and languages: `search?query=강남 ko`.
  var queries: [String] { asked.withLock(\.self) }

  func answer(
    _ query: Query, _ values: QueryValues, in language: Language
  ) async throws -> QueryAnswer {
    let texts = values.texts.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    asked.withLock { $0.append("\(query.name)?\(texts) \(language.rawValue)") }
    return QueryAnswer(
      document: try JSONValue(json: try await respond(query)), moment: .now, lifetime: 0)
  }

  /// The document of `providers` without any.
  static let providers = #"{"schema":2,"configuration":"","providers":[]}"#
  /// The document of a search without items.
  static let search = #"""
    {"schema":2,"query":"강남","asOf":"2026-11-20T08:30:00+09:00","providers":[],"attributions":[],
    "near":null,"candidates":[],"items":[],"offset":0,"total":0,"elsewhere":[],"weather":null}
    """#
}

extension MCPServer {
  static func stub(
    _ answers: StubAnswers = StubAnswers(), clock: any TransitClock = SystemClock()
  ) -> MCPServer {
    MCPServer(
      answering: answers,
      attributions: [Attribution(text: "서울특별시", license: "KOGL", url: "https://example.org")],
      version: "1.2.3", clock: clock)
  }

  /// Calls a tool and returns whether it is an error, its text and its content.
  func answer(
    _ tool: String, _ arguments: JSONValue
  ) async -> (isError: Bool, text: String, content: JSONValue?) {
    let request = RPCRequest(
      id: .integer(1), method: "tools/call",
      params: ["name": .string(tool), "arguments": arguments])
    guard case .success(let result) = await call(request, .legacy).result,
      case .array(let blocks)? = result["content"]
    else { return (true, "", nil) }
    return (
      result["isError"] == true, blocks.first?["text"]?.text ?? "", result["structuredContent"]
    )
  }
}

/// A pipe whose lines are recorded.
final class Pipe: Sendable {
  private let lines = Mutex<[String]>([])
  private let changes: AsyncStream<Void>
  private let change: AsyncStream<Void>.Continuation

  init() { (changes, change) = AsyncStream<Void>.makeStream() }

  var sent: [String] { lines.withLock(\.self) }

  func send(_ line: [UInt8]) {
    lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    change.yield()
  }

  /// Waits until this many lines were sent.
  func lines(_ count: Int) async -> [String] {
    for await _ in changes where sent.count >= count { break }
    return sent
  }
}

extension JSONValue {
  init(json: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
  }
}
