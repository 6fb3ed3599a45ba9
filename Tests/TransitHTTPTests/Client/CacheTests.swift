import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// What is cached, for how long, and when a stale response is returned instead of an error.
struct CacheTests {
  @Test func `a cached response is reused within its lifetime`() async {
    let scene = CallScene { _, number in words("\(number)번째") }
    #expect(await scene.ask() == "1번째 live")
    await scene.clock.advance(by: .milliseconds(9_999))
    #expect(await scene.ask() == "1번째 cache")
    #expect(await scene.ask("서울") == "2번째 live")
    await scene.clock.advance(by: .milliseconds(1))
    #expect(await scene.ask() == "3번째 live")
    #expect(scene.calls == 3)
  }

  @Test func `another process reads the cached response, and a corrupt entry is a miss`()
    async throws
  {
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let first = CallScene(store: store, clock: clock) { _, _ in words("강남") }
    #expect(await first.ask() == "강남 live")
    let second = CallScene(store: store, clock: clock) { _, _ in words("다시") }
    #expect(await second.ask() == "강남 cache")
    #expect(second.calls == 0)
    let name = "words  \(WordEndpoint("강남").request)"
    let key = StoreKey(.answers, name)
    let kept = try #require(try await store.data(for: key)?.data)
    for bad in [Data(), Data("garbage".utf8), kept.prefix(kept.count / 2)] {
      try await store.save(bad, for: key, until: .distantFuture)
      let third = CallScene(store: store, clock: clock) { _, _ in words("다시") }
      #expect(await third.ask() == "다시 live")
    }
  }

  /// Errors of the service, the network and the quota fall back to the stale response; errors that
  /// the caller or the setup must fix are thrown.
  @Test(arguments: TransitError.Code.allCases)
  func `a stale response replaces only errors that the caller cannot fix`(code: TransitError.Code)
    async
  {
    let scene = CallScene { _, number in
      if number > 1 { throw TransitError(code) }
      return words("강남")
    }
    #expect(await scene.ask() == "강남 live")
    await scene.clock.advance(by: .seconds(60))
    let bridged: [TransitError.Code] = [
      .quotaSpent, .quotaReserved, .rateLimited, .timedOut, .unavailable, .malformed, .offline,
    ]
    #expect(
      await scene.askThroughRetries()
        == (bridged.contains(code) ? "강남 cache stale: \(code)" : "\(code)"))
  }

  @Test func `a live response is no longer returned two hours after it expires`() async {
    let scene = CallScene { _, number in
      if number > 1 { throw TransitError(.badKey) }
      return words("강남")
    }
    let down = CallScene(store: scene.store, clock: scene.clock) { _, _ in
      throw TransitError(.malformed)
    }
    #expect(await scene.ask() == "강남 live")
    await scene.clock.advance(by: .seconds(7_209))
    #expect(await down.ask() == "강남 cache stale: malformed")
    await scene.clock.advance(by: .seconds(1))
    #expect(await down.ask() == "malformed")
  }

  @Test(arguments: ["foreign", "<html>"])
  func `an error response is not cached`(body: String) async throws {
    let scene = CallScene { _, number in
      number == 1 ? words(body, status: body == "foreign" ? 200 : 500) : words("강남")
    }
    #expect(await scene.askThroughRetries() == (body == "foreign" ? "malformed" : "강남 live"))
    #expect(try await scene.store.size().answers == (body == "foreign" ? 0 : 1))
  }

  /// The nationwide bus service was seen to return 24 rows, none five minutes later, then 24 again.
  @Test func `an empty response between two full ones returns the previous one as stale`() async {
    let scene = CallScene { _, number in words((2...3).contains(number) ? "" : "\(number)번째") }
    #expect(await scene.ask() == "1번째 live")
    await scene.clock.advance(by: .seconds(300))
    #expect(await scene.ask() == "1번째 cache stale: unavailable")
    // For a few seconds the service is not queried again.
    #expect(await scene.ask() == "1번째 cache stale: unavailable")
    #expect(scene.calls == 2)
    await scene.clock.advance(by: .seconds(20))
    #expect(await scene.ask() == "1번째 cache stale: unavailable")
    await scene.clock.advance(by: .seconds(280))
    #expect(await scene.ask() == "4번째 live")
    #expect(scene.calls == 4)
  }

  @Test func `ten minutes after the last full response an empty one is returned as is`() async {
    let scene = CallScene { _, number in words(number == 1 ? "강남" : "") }
    #expect(await scene.ask() == "강남 live")
    await scene.clock.advance(by: .seconds(600))
    #expect(await scene.ask() == "강남 cache stale: unavailable")
    await scene.clock.advance(by: .seconds(11))
    #expect(await scene.ask() == " live")
    #expect(await scene.ask() == " cache")
  }

  @Test func `a caller that bypasses the cache receives the empty response`() async {
    let scene = CallScene(usesCache: false) { _, number in words(number == 1 ? "강남" : "") }
    #expect(await scene.ask() == "강남 live")
    #expect(await scene.ask() == " live")
  }

  @Test func `an unconfirmed empty response is not shared with other processes`() async throws {
    let scene = CallScene { _, number in words("") }
    #expect(await scene.ask() == " live")
    #expect(await scene.ask() == " cache")
    let other = CallScene(store: scene.store, clock: scene.clock) { _, _ in words("서울") }
    #expect(await other.ask() == "서울 live")
    #expect(scene.calls == 1)
  }

  @Test func `behind an unconfirmed empty response the last full one is still cached`() async {
    let scene = CallScene { _, number in
      if number == 3 { throw TransitError(.malformed) }
      return words(number == 1 ? "강남" : "")
    }
    #expect(await scene.ask() == "강남 live")
    await scene.clock.advance(by: .seconds(10))
    #expect(await scene.ask() == "강남 cache stale: unavailable")
    await scene.clock.advance(by: .seconds(10))
    #expect(await scene.ask() == "강남 cache stale: malformed")
  }

  @Test func `a newer response from another process is used, fresh or stale`() async {
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let first = CallScene(store: store, clock: clock) { _, number in
      if number > 1 { throw TransitError(.malformed) }
      return words("첫째")
    }
    let second = CallScene(store: store, clock: clock) { _, _ in words("둘째") }
    #expect(await first.ask() == "첫째 live")
    await clock.advance(by: .seconds(60))
    #expect(await second.ask() == "둘째 live")
    await clock.advance(by: .seconds(5))
    #expect(await first.ask() == "둘째 cache")
    await clock.advance(by: .seconds(60))
    #expect(await first.ask() == "둘째 cache stale: malformed")
    #expect(first.calls == 2)
  }

  @Test func `an empty response of another process expires when it does there`() async {
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let first = CallScene(store: store, clock: clock) { _, _ in words("") }
    let second = CallScene(store: store, clock: clock) { _, _ in words("강남") }
    #expect(await first.ask(TableEndpoint("강남")) == " live")
    await clock.advance(by: .seconds(60))
    #expect(await second.ask(TableEndpoint("강남")) == " cache")
    await clock.advance(by: .seconds(540))
    #expect(await second.ask(TableEndpoint("강남")) == "강남 live")
  }

  @Test func `a clock that was set back does not make a cached response fresh`() async throws {
    try await withTemporaryFolderAsync { folder in
      let clock = ManualClock()
      let ahead = CallScene(store: FileStore.test(in: folder, clock: clock), clock: clock) { _, _ in
        words("앞")
      }
      await clock.advance(by: .seconds(5 * 3600))
      #expect(await ahead.ask() == "앞 live")
      let back = ManualClock()
      let store = FileStore.test(in: folder, clock: back)
      let key = StoreKey(.answers, "words  \(WordEndpoint("강남").request)")
      let kept = try #require(try await store.data(for: key))
      #expect(kept.age == .seconds(-5 * 3600))
      let later = CallScene(store: store, clock: back) { _, _ in words("지금") }
      #expect(await later.ask() == "지금 live")
    }
  }

  @Test(arguments: [[-3600], [86_400, -86_400]])
  func `a clock that is set back while the process runs does not stop its calls`(
    steps: [Int]
  ) async throws {
    try await withTemporaryFolderAsync { folder in
      let clock = ManualClock()
      let store = FileStore.test(in: folder, clock: clock)
      let scene = CallScene(store: store, clock: clock) { _, number in words("\(number)번째") }
      #expect(await scene.ask() == "1번째 live")
      for (place, step) in steps.enumerated() {
        clock.setTime(by: .seconds(step))
        #expect(await scene.ask() == "\(place + 2)번째 live")
      }
    }
  }

  @Test func `a reliable empty response is cached for ten minutes`() async {
    let scene = CallScene { _, number in words(number == 1 ? "" : "강남") }
    #expect(await scene.ask(TableEndpoint("강남")) == " live")
    await scene.clock.advance(by: .seconds(599))
    #expect(await scene.ask(TableEndpoint("강남")) == " cache")
    await scene.clock.advance(by: .seconds(1))
    #expect(await scene.ask(TableEndpoint("강남")) == "강남 live")
  }

  @Test func `a daily table is cached until the service's refresh hour`() async {
    let scene = CallScene(at: "2026-11-20 23:59:00") { _, number in words("\(number)번째") }
    #expect(await scene.ask(TableEndpoint("강남")) == "1번째 live")
    await scene.clock.advance(by: .seconds(6 * 3600 + 59))
    #expect(await scene.ask(TableEndpoint("강남")) == "1번째 cache")
    await scene.clock.advance(by: .seconds(1))
    #expect(await scene.ask(TableEndpoint("강남")) == "2번째 live")
  }

  @Test func `a caller that bypasses the cache renews it for others`() async {
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let usual = CallScene(store: store, clock: clock) { _, _ in words("옛것") }
    #expect(await usual.ask() == "옛것 live")
    let fresh = CallScene(store: store, clock: clock, usesCache: false) { _, _ in words("새것") }
    #expect(await fresh.ask() == "새것 live")
    let other = CallScene(store: store, clock: clock) { _, _ in words("또") }
    #expect(await other.ask() == "새것 cache")
  }

  @Test func `a cached response marks every item as cached`() async throws {
    let clock = ManualClock()
    let exchange = StubExchange { _ in
      Response(body: Data("강남".utf8), receivedAt: StubExchange.moment)
    }
    let client = TransitClient(
      provider: "words", exchange: exchange, clock: clock, control: CallControl(clock: clock))
    let live = try await client.run(OriginEndpoint())
    let kept = try await client.run(OriginEndpoint())
    #expect(live.value == .live)
    #expect(kept.value == .cache)
    #expect(kept.receivedAt == StubExchange.moment)
    #expect(exchange.requests.count == 1)
  }

  @Test func `responses of different proxies are cached separately`() async throws {
    let clock = ManualClock()
    let control = CallControl(clock: clock)
    func client(_ proxy: LiveExchange.Proxy?, _ word: String) -> TransitClient {
      TransitClient(
        provider: "words",
        exchange: StubExchange { _ in
          Response(body: Data(word.utf8), receivedAt: StubExchange.moment)
        }, clock: clock, control: control, proxy: proxy)
    }
    #expect(try await client(nil, "a").run(WordEndpoint("w")).value.rows == [region("a")])
    let proxied = try await client(
      LiveExchange.Proxy(host: Request.Host("proxy.example"), path: ["s3cr3t"]), "b"
    ).run(WordEndpoint("w"))
    #expect(proxied.value.rows == [region("b")])
  }

  @Test func `a secret in a proxy's path is written to no file`() async throws {
    try await withTemporaryFolderAsync { folder in
      let clock = ManualClock()
      let store = FileStore(
        cache: folder.appending(path: "c"), state: folder.appending(path: "s"), clock: clock)
      let client = TransitClient(
        provider: "words",
        exchange: StubExchange { _ in
          Response(body: Data("a".utf8), receivedAt: StubExchange.moment)
        }, clock: clock, control: CallControl(store: store, clock: clock),
        proxy: LiveExchange.Proxy(host: Request.Host("proxy.example"), path: ["s3cr3t-path"]))
      _ = try await client.run(WordEndpoint("w"))
      #expect(try await store.size().answers == 1)
      let files =
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath } ?? []
      #expect(files.count >= 2)
      for file in files {
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(!text.contains("s3cr3t"), "\(file.lastPathComponent)")
      }
    }
  }

  @Test func `the memory cache is bounded and keeps the entries in use`() {
    let cache = MemoryCache(maximumBytes: 20_000)
    let entry = MemoryCache.Entry(
      content: .value(1), receivedAt: .distantPast, end: .distantFuture, lastEnd: .distantFuture,
      bytes: 744)
    func key(_ number: Int) -> MemoryCache.Key {
      MemoryCache.Key(WordEndpoint("\(number)"), of: "words", scope: "")
    }
    for number in 0..<100 {
      cache.save(entry, for: key(number))
      #expect(cache.entry(for: key(0), at: .distantPast) != nil)
    }
    let kept = (0..<100).filter { cache.entry(for: key($0), at: .distantPast) != nil }
    // Two generations of ten; entry 0 is read all the time and moves along.
    #expect(kept.count <= 20)
    #expect(kept.contains(0) && kept.contains(99) && !kept.contains(50))
  }
}

/// A daily table for tests, renewed at six, whose empty responses are reliable.
struct TableEndpoint: Endpoint {
  var word: String
  static let operation = OperationFacts(
    "tables", capability: .regions, key: "KEY", quota: Quota("words"))
  var lifetime: Lifetime { .daily(refreshHour: 6) }

  init(_ word: String) { self.word = word }
  init?(_ request: Request) { nil }
  var request: Request {
    Request(host: Request.Host("words.kr"), path: [Request.Value(word), "table"])
  }
  func decode(_ response: Response) throws -> Rows<Region> {
    try WordEndpoint(word).decode(response)
  }
}

/// Decodes only the response's origin.
private struct OriginEndpoint: Endpoint {
  static let operation = OperationFacts("origin", capability: .regions, key: nil)
  var lifetime: Lifetime { .live(.seconds(10)) }
  var request: Request { Request(host: Request.Host("words.kr"), path: ["origin"]) }

  init() {}
  init?(_ request: Request) { nil }
  func decode(_ response: Response) throws -> Origin { response.origin }
}
