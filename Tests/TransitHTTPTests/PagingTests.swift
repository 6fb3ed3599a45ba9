import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// Several queries joined in one response.
struct PagingTests {
  private static let early = StubExchange.moment.addingTimeInterval(-60)

  /// Returns these bodies for pages 1, 2, 3 …; an empty one is not recorded, `!` fails.
  private static func pages(_ bodies: String...) -> StubExchange {
    StubExchange { request in
      guard let page = request.queryText("page").flatMap(Int.init), page <= bodies.count,
        !bodies[page - 1].isEmpty
      else { throw TransitError(.notRecorded) }
      if bodies[page - 1] == "!" { throw TransitError(.unavailable) }
      return Response(
        body: Data(bodies[page - 1].utf8),
        receivedAt: page == 2 ? early : StubExchange.moment, origin: .recorded)
    }
  }

  /// The bodies of the pages, and the expected joined response.
  struct Row: CustomTestStringConvertible {
    var name: String
    var bodies: [String]
    var rows: [String]
    var total: Int?
    var failures: [TransitError]
    var asked: Int
    var testDescription: String { name }

    init(
      _ name: String, _ bodies: [String], rows: [String], total: Int? = nil,
      failures: [TransitError] = [], asked: Int
    ) {
      (self.name, self.bodies, self.rows, self.total) = (name, bodies, rows, total)
      (self.failures, self.asked) = (failures, asked)
    }
  }

  static let table: [Row] = [
    Row("no total", ["a\nb"], rows: ["a", "b"], asked: 1),
    Row("all on one page", ["total: 2\na\nb"], rows: ["a", "b"], asked: 1),
    Row("a total that is too small", ["total: 1\na\nb"], rows: ["a", "b"], asked: 1),
    Row("nothing", ["total: 0"], rows: [], asked: 1),
    Row(
      "three pages", ["total: 5\na\nb", "total: 5\nc\nd", "total: 5\ne"],
      rows: ["a", "b", "c", "d", "e"], asked: 3),
    Row(
      "a page that is not recorded", ["total: 5\na\nb", "total: 5\nc\nd"],
      rows: ["a", "b", "c", "d"], total: 5, asked: 3),
    Row(
      "a page that fails", ["total: 5\na\nb", "!", "total: 5\ne"], rows: ["a", "b"], total: 5,
      failures: [TransitError(.unavailable, provider: "words")], asked: 2),
    Row(
      "a page without rows", ["total: 5\na\nb", "total: 5", "total: 5\ne"], rows: ["a", "b"],
      total: 5, asked: 2),
    Row(
      "a page that nobody can read", ["total: 3\na", "foreign"], rows: ["a"], total: 3,
      failures: [TransitError(.malformed, Words(verbatim: "CocoaError"), provider: "words")],
      asked: 2),
  ]

  @Test(arguments: table)
  func `pages are requested until all rows are there`(row: Row) async throws {
    let bodies = row.bodies
    let exchange = StubExchange { request in
      guard let page = request.queryText("page").flatMap(Int.init), page <= bodies.count else {
        throw TransitError(.notRecorded)
      }
      if bodies[page - 1] == "!" { throw TransitError(.unavailable) }
      return Response(
        body: Data(bodies[page - 1].utf8),
        receivedAt: page == 2 ? Self.early : StubExchange.moment, origin: .recorded)
    }
    let answer: Answer<[Region]> =
      try await TransitClient.stub("words", exchange).allRows(WordEndpoint("w"))
    #expect(answer.value == row.rows.map(region))
    #expect(answer.total == row.total)
    #expect(answer.failures == row.failures)
    #expect(answer.origin == .recorded)
    #expect(!answer.isClosed)
    #expect(exchange.requests.map { $0.queryText("page") } == (1...row.asked).map { "\($0)" })
    // The oldest part of it.
    #expect(answer.receivedAt == (row.rows.contains("c") ? Self.early : StubExchange.moment))
  }

  @Test func `paging stops at its limit and reports the total`() async throws {
    let exchange = StubExchange { _ in
      Response(body: Data("total: 100\nx".utf8), receivedAt: StubExchange.moment)
    }
    let client = TransitClient.stub("words", exchange)
    let answer: Answer<[Region]> = try await client.allRows(WordEndpoint("w"), maximumPages: 3)
    #expect(answer.value.count == 3)
    #expect(answer.total == 100)
    #expect(exchange.requests.count == 3)
    let first: Answer<[Region]> = try await client.rows(WordEndpoint("w"))
    #expect(first.value.count == 1)
    #expect(first.total == 100)
  }

  @Test func `an error of the first page is thrown`() async {
    let client = TransitClient.stub("words", Self.pages("!"))
    await #expect(throws: TransitError(.unavailable, provider: "words")) {
      let _: Answer<[Region]> = try await client.allRows(WordEndpoint("w"))
    }
    await #expect(throws: TransitError(.notRecorded, provider: "words")) {
      let _: Answer<[Region]> = try await client.allRows(WordEndpoint("w", page: 7))
    }
  }

  @Test func `a service closed for the night is reported as closed`() async throws {
    let client = TransitClient.stub("words", Self.pages("closed"))
    let answer: Answer<[Region]> = try await client.rows(WordEndpoint("w"))
    #expect(answer.isClosed)
    #expect(answer.value == [])
  }

  @Test func `several queries are joined in order, whichever finishes first`() async throws {
    let client = TransitClient.stub("words", Self.pages())
    let answer = try await client.gather([40, 0, 20]) { milliseconds in
      try await Task.sleep(for: .milliseconds(milliseconds))
      return Answer([region("\(milliseconds)")], total: 2)
    }
    #expect(answer.value == [region("40"), region("0"), region("20")])
    #expect(answer.total == 6)
    #expect(answer.failures == [])
  }

  @Test func `some of several queries may fail`() async throws {
    let client = TransitClient.stub("words", Self.pages())
    let answer = try await client.gather(["a", "!", "c"]) { word -> Answer<[Region]> in
      if word == "!" { throw TransitError(.timedOut, provider: "words") }
      return Answer(
        [region(word)], origin: .recorded,
        receivedAt: word == "c" ? Self.early : StubExchange.moment, isClosed: word == "c")
    }
    #expect(answer.value == [region("a"), region("c")])
    #expect(answer.failures == [TransitError(.timedOut, provider: "words")])
    #expect(answer.origin == .recorded)
    #expect(answer.receivedAt == Self.early)
  }

  @Test func `if all queries fail, the first query's error is thrown`() async {
    let client = TransitClient.stub("words", Self.pages())
    await #expect(throws: TransitError(.badKey)) {
      try await client.gather([30, 0]) { milliseconds -> Answer<[Region]> in
        try await Task.sleep(for: .milliseconds(milliseconds))
        throw TransitError(milliseconds == 30 ? .badKey : .timedOut)
      }
    }
  }

  @Test func `no queries return no rows`() async throws {
    let client = TransitClient.stub("words", Self.pages())
    let answer = try await client.gather([Int]()) { _ in Answer([region("x")]) }
    #expect(answer.value == [])
    #expect(answer.receivedAt == nil)
  }

  @Test func `canceling ends all queries`() async throws {
    let client = TransitClient.stub("words", Self.pages())
    let started = Counter()
    let call = Task {
      try await client.gather([1, 2, 3]) { number -> Answer<[Region]> in
        _ = started.next()
        if number > 1 { try await Task.sleep(for: .seconds(60)) }
        return Answer([region("\(number)")])
      }
    }
    while started.value < 3 { try await Task.sleep(for: .milliseconds(2)) }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }
}
