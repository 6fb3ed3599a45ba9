import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Events for operators: what happened, in order and without keys.
struct EventTests {
  @Test func `the events of a query describe each step`() async throws {
    var policy = CallPolicy()
    policy.retryPause = .zero
    policy.dailyCalls = ["words": ["words": 2]]
    let scene = CallScene(policy: policy) { _, number in
      if number == 1 { throw TransitError(.unavailable) }
      return words("강남")
    }
    #expect(await scene.ask("gn") == "강남 live")
    await scene.clock.advance(by: .seconds(4))
    #expect(await scene.ask("gn") == "강남 cache")
    await scene.clock.advance(by: .seconds(6))
    #expect(await scene.ask("gn") == "강남 cache stale: quotaSpent")
    let isDown = TransitError(.unavailable).line(in: .english)
    let lines = scene.events.lines
    #expect(lines.count == 10)
    #expect(
      lines.prefix(8) == [
        "words words: call 1 of 2 today",
        "words words: GET https://words.kr/gn?page=1",
        "words words: \(isDown) (0 ms)",
        "words words: retry in 0 ms: \(isDown)",
        "words words: call 2 of 2 today",
        "words words: GET https://words.kr/gn?page=1 (attempt 2)",
        "words words: responded (0 ms)",
        "words words: cached response, 4 s old",
      ])
    let starts = [
      "words words: not sent: ", "words words: cached response, 10 s old; refresh failed: ",
    ]
    for (line, start) in zip(lines.suffix(2), starts) {
      #expect(line.hasPrefix(start))
      let reason = String(line.dropFirst(start.count))
      let spent = TransitError(
        .quotaSpent, Words("하루 2회", "2 calls a day"),
        retryAfter: KoreanTime.parse("2026-11-21 00:00:00"))
      #expect(reason == spent.line(in: .english))
    }
  }

  @Test func `with a spent quota a repeated stale response sends a single event`() async throws {
    var policy = CallPolicy()
    policy.dailyCalls = ["words": ["words": 1]]
    let scene = CallScene(policy: policy) { _, _ in words("강남") }
    #expect(await scene.ask() == "강남 live")
    await scene.clock.advance(by: .seconds(60))
    #expect(await scene.ask() == "강남 cache stale: quotaSpent")
    let count = scene.events.all.count
    #expect(await scene.ask() == "강남 cache stale: quotaSpent")
    let after = scene.events.lines.dropFirst(count)
    #expect(after.count == 1)
    #expect(
      after.first?.hasPrefix("words words: cached response, 60 s old; refresh failed: ") == true)
  }

  @Test func `no event and no cached response contains a key`() async throws {
    struct Keyed: Endpoint {
      static let operation = OperationFacts("keyed", capability: .regions, key: "KEY")
      var lifetime: Lifetime { .live(.seconds(10)) }
      var request: Request {
        Request(
          host: Request.Host("a.kr"), path: [.key("KEY"), "q"],
          headers: [Request.Field("Authorization", .key("KEY"))])
      }
      init() {}
      init?(_ request: Request) { nil }
      func decode(_ response: Response) throws -> String {
        String(decoding: response.body, as: UTF8.self)
      }
    }
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let events = EventLog()
    let control = CallControl(store: store, clock: clock, observe: { events.add($0) })
    // The service echoes the key.
    let transport = StubTransport { message in
      HTTPReply(
        status: 200, headers: [.init("X-Said", "s3cr3t+key")],
        body: Data("you sent \(message.url.absoluteString) s3cr3t%2Bkey".utf8))
    }
    let client = TransitClient(
      provider: "words",
      exchange: LiveExchange(
        transport: transport, keys: .environment(["KEY": "s3cr3t+key"]), clock: clock),
      clock: clock, control: control)
    #expect(try await client.run(Keyed()).value.contains("s3cr3t") == false)
    #expect(transport.messages.count == 1)
    let name = "words  \(Keyed().request)"
    #expect(name.contains("REDACTED"))
    let kept = try #require(try await store.data(for: StoreKey(.answers, name)))
    #expect(!String(decoding: kept.data, as: UTF8.self).contains("s3cr3t"))
    #expect(StoredAnswer.decode(kept, at: StubExchange.moment)?.status == 200)
    for line in events.lines { #expect(!line.contains("s3cr3t")) }
    #expect(events.lines.contains { $0.contains("REDACTED") })
  }

  @Test func `every listener receives the events, and a slow one is not waited for`() async throws {
    let events = TransitEvents(capacity: 2)
    let (first, second) = (events.stream(), events.stream())
    for isOnline in [true, false, true] {
      events.send(TransitEvent(at: StubExchange.moment, kind: .connectivity(isOnline: isOnline)))
    }
    // The oldest event is dropped if it is not read in time.
    for stream in [first, second] {
      var lines: [String] = []
      for await event in stream {
        lines.append("\(event)")
        if lines.count == 2 { break }
      }
      #expect(lines == ["offline", "online"])
    }
  }
}
