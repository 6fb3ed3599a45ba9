import Foundation
import Synchronization
import Testing
import TransitCore
import TransitOperations

@testable import TransitServer

/// The documents of recent queries.
struct DocumentCacheTests {
  private static func key(_ name: String, _ language: Language = .korean) -> DocumentCache.Key {
    DocumentCache.Key(
      .search, QueryValues([(Query.Parameter.query, [.text(name)])]), language)
  }

  private static func document(_ size: Int, lifetime: TimeInterval = 20) -> RenderedDocument {
    RenderedDocument(
      [UInt8](repeating: 0x61, count: size), "application/json", in: .korean,
      moment: StubAnswering.moment, lifetime: lifetime, compress: nil)
  }

  private static func fill(_ cache: DocumentCache, _ names: [String], size: Int = 10) async throws {
    for name in names {
      _ = try await cache.document(key(name), clock: FixedClock(StubAnswering.moment)) {
        document(size)
      }
    }
  }

  private static func names(_ cache: DocumentCache, among names: [String]) -> [String] {
    names.filter { cache.fresh(key($0), at: StubAnswering.moment) != nil }
  }

  @Test func `the document that was not used for the longest time makes room`() async throws {
    let cache = DocumentCache(maxCount: 3)
    try await Self.fill(cache, ["a", "b", "c"])
    _ = cache.fresh(Self.key("a"), at: StubAnswering.moment)
    try await Self.fill(cache, ["d"])
    #expect(Self.names(cache, among: ["a", "b", "c", "d"]) == ["a", "c", "d"])
  }

  @Test func `the bytes are bounded, and a document with an eighth of them is not stored`()
    async throws
  {
    let cache = DocumentCache(maxSize: 800)
    try await Self.fill(cache, (0..<20).map(String.init), size: 100)
    #expect(cache.usage == (8, 800))
    try await Self.fill(cache, ["large"], size: 101)
    #expect(Self.names(cache, among: ["large"]) == [])
  }

  @Test func `a document is forgotten when it is not fresh`() async throws {
    let cache = DocumentCache()
    try await Self.fill(cache, ["a"])
    #expect(cache.fresh(Self.key("a"), at: StubAnswering.moment.addingTimeInterval(20)) == nil)
    #expect(cache.usage == (0, 0))
  }

  @Test(arguments: [(-5, true), (-6, false), (-3600, false), (0, true), (19, true)])
  func `a document from the future is not fresh`(seconds: TimeInterval, isFresh: Bool) async throws
  {
    let cache = DocumentCache()
    try await Self.fill(cache, ["a"])
    let now = StubAnswering.moment.addingTimeInterval(seconds)
    #expect((cache.fresh(Self.key("a"), at: now) != nil) == isFresh)
  }

  @Test func `a run that began before all documents were removed stores nothing`() async throws {
    let cache = DocumentCache()
    let gate = Gate()
    async let document = cache.document(
      Self.key("a"), clock: FixedClock(StubAnswering.moment)
    ) {
      await gate.pass()
      return Self.document(10)
    }
    await gate.hasHeld(1)
    cache.removeAll()
    gate.open()
    #expect(try await document.size == 10)
    #expect(cache.usage == (0, 0))
  }

  @Test func `a language and each value have their own document`() async throws {
    let cache = DocumentCache()
    try await Self.fill(cache, ["a"])
    #expect(cache.fresh(Self.key("a", .english), at: StubAnswering.moment) == nil)
    #expect(cache.fresh(Self.key("b"), at: StubAnswering.moment) == nil)
  }

  @Test func `equal queries at the same time are one call`() async throws {
    let gate = Gate()
    let answering = StubAnswering { await gate.pass() }
    let connection = MemoryConnection(answering)
    let texts = await withTaskGroup(of: String.self) { group in
      for _ in 0..<50 {
        group.addTask { await connection.send("GET /v1/search?query=a").text }
      }
      group.addTask {
        await gate.hasHeld(1)
        for _ in 0..<20 { await Task.yield() }
        gate.open()
        return ""
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    let values = try texts.filter { !$0.isEmpty }.map { try JSONValue(json: Array($0.utf8)) }
    #expect(texts.contains(""))
    #expect(values == [["query": "search?query=a", "in": "ko"]])
    #expect(answering.calls == 1)
  }

  @Test func `an answer without a lifetime and an error are not stored`() async throws {
    for answering in [StubAnswering(lifetime: 0), StubAnswering(error: TransitError(.timedOut))] {
      let connection = MemoryConnection(answering)
      _ = await connection.send("GET /v1/cities")
      _ = await connection.send("GET /v1/cities")
      #expect(answering.calls == 2)
      #expect(connection.server.cache.usage == (0, 0))
    }
  }
}
