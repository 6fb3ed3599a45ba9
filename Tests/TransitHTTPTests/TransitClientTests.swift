import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// One endpoint through the client.
struct TransitClientTests {
  private static func client(
    _ exchange: any Exchanging, timeout: Duration = .seconds(600)
  ) -> TransitClient {
    .stub("words", exchange, timeout: timeout)
  }

  private static func answering(_ body: String) -> StubExchange {
    StubExchange { _ in
      Response(body: Data(body.utf8), receivedAt: StubExchange.moment, origin: .recorded)
    }
  }

  @Test func `an answer reports its origin and its time`() async throws {
    let exchange = Self.answering("total: 2\na\nb")
    let answer = try await Self.client(exchange).run(WordEndpoint("w"))
    #expect(answer.value.rows == [region("a"), region("b")])
    #expect(answer.value.total == 2)
    #expect(answer.origin == .recorded)
    #expect(answer.receivedAt == StubExchange.moment)
    #expect(exchange.requests == [WordEndpoint("w").request])
  }

  @Test func `an error gets the provider's name unless it already has one`() async {
    let plain = StubExchange { _ in throw TransitError(.unavailable, Words(verbatim: "x")) }
    await #expect(throws: TransitError(.unavailable, Words(verbatim: "x"), provider: "words")) {
      try await Self.client(plain).run(WordEndpoint("w"))
    }
    let named = StubExchange { _ in throw TransitError(.badKey, provider: "other") }
    await #expect(throws: TransitError(.badKey, provider: "other")) {
      try await Self.client(named).run(WordEndpoint("w"))
    }
  }

  @Test func `an unknown error becomes malformed`() async {
    await #expect(
      throws: TransitError(.malformed, Words(verbatim: "CocoaError"), provider: "words")
    ) { try await Self.client(Self.answering("foreign")).run(WordEndpoint("w")) }
  }

  @Test func `a call that hangs times out`() async {
    let exchange = LiveExchange(transport: HangingTransport(), keys: .none)
    let error = await #expect(throws: TransitError.self) {
      try await Self.client(exchange, timeout: .milliseconds(100)).run(WordEndpoint("w"))
    }
    #expect(error?.code == .timedOut)
    #expect(error?.provider == "words")
    #expect(masked(error?.detail?.english) == "0.1 _")
  }

  @Test(arguments: [
    (Duration.seconds(1), "1"), (.milliseconds(1500), "1.5"), (.milliseconds(250), "0.25"),
  ])
  func `a time-out is reported in seconds`(timeout: Duration, seconds: String) async {
    struct QuickClock: TransitClock {
      func now() -> Date { StubExchange.moment }
      func elapsed() -> Duration { .zero }
      func sleep(for duration: Duration) async throws {}
    }
    let client = TransitClient(
      provider: "words", exchange: LiveExchange(transport: HangingTransport(), keys: .none),
      clock: QuickClock(), timeout: timeout)
    let error = await #expect(throws: TransitError.self) { try await client.run(WordEndpoint("w")) }
    #expect(masked(error?.detail?.korean) == "\(seconds) _")
    #expect(masked(error?.detail?.english) == "\(seconds) _")
  }

  @Test func `a cancellation is not an error of the provider`() async throws {
    let started = Counter()
    let exchange = StubExchange { _ in
      _ = started.next()
      try await Task.sleep(for: .seconds(60))
      throw TransitError(.unavailable)
    }
    let call = Task { try await Self.client(exchange).run(WordEndpoint("w")) }
    while started.value == 0 { try await Task.sleep(for: .milliseconds(2)) }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  /// Decodes until the main actor runs, and returns whether it did.
  ///
  /// On Linux the main actor need not run on the main thread, so the thread shows nothing.
  private struct Blocking: Endpoint {
    static let operation = OperationFacts("blocking", capability: .regions, key: nil)
    static let started = Counter()
    static let mainActorRan = Counter()
    init() {}
    init?(_ request: Request) { nil }
    var lifetime: Lifetime { .immutable }
    var request: Request { WordEndpoint("w").request }

    func decode(_ response: Response) throws -> Bool {
      _ = Self.started.next()
      let end = ContinuousClock.now + .seconds(30)
      while Self.mainActorRan.value == 0, ContinuousClock.now < end {
        Thread.sleep(forTimeInterval: 0.002)
      }
      return Self.mainActorRan.value > 0
    }
  }

  @MainActor
  @Test func `a call from the main actor decodes off it`() async throws {
    let onMainActor = Task { @MainActor in
      while Blocking.started.value == 0 { try await Task.sleep(for: .milliseconds(1)) }
      _ = Blocking.mainActorRan.next()
    }
    let answer = try await Self.client(Self.answering("a")).run(Blocking())
    #expect(answer.value)
    try await onMainActor.value
  }

  @Test func `the log contains the request and the failure, but no key`() async throws {
    let lines = Seen<String>()
    struct Keyed: Endpoint {
      static let operation = OperationFacts("keyed", capability: .regions, key: "KEY")
      init() {}
      init?(_ request: Request) { nil }
      var lifetime: Lifetime { .immutable }
      var request: Request {
        Request(
          host: Request.Host("a.kr"), path: [.key("KEY")],
          query: [Request.Field("q", "강남"), Request.Field("serviceKey", .key("KEY"))])
      }
      func decode(_ response: Response) throws -> Int {
        throw TransitError(.badKey, Words(verbatim: String(decoding: response.body, as: UTF8.self)))
      }
    }
    let transport = StubTransport { message in
      HTTPReply(status: 200, body: Data("no: \(message.url.absoluteString)".utf8))
    }
    let client = TransitClient(
      provider: "words",
      exchange: LiveExchange(transport: transport, keys: .environment(["KEY": "s3cr3t+key"])),
      observe: { lines.add("\($0)") })
    let error = await #expect(throws: TransitError.self) { try await client.run(Keyed()) }
    #expect(lines.all.count == 2)
    #expect(
      lines.all.first
        == "words keyed: GET https://a.kr/REDACTED?q=%EA%B0%95%EB%82%A8&serviceKey=REDACTED")
    #expect(lines.all.last?.hasPrefix("words keyed: ") == true)
    #expect(lines.all.last?.contains(": no: https://") == true)
    for text in lines.all + ["\(error as Any)"] { #expect(!text.contains("s3cr3t")) }
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    @Test(.timeLimit(.minutes(20)))
    func `a server that never responds times out quickly`() async throws {
      let (server, clock) = (try LoopbackServer { _ in .silence }, ManualClock())
      let client = TransitClient(
        provider: "words",
        exchange: LiveExchange(
          transport: Rerouting(server.host, TestedTransport.standard), keys: .none),
        clock: clock, timeout: .milliseconds(300))
      let call = Task { try await client.run(WordEndpoint("w")) }
      // However long the request takes to arrive.
      _ = try await server.firstRequest()
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .milliseconds(300))
      let error = await #expect(throws: TransitError.self) { try await call.value }
      #expect(error?.code == .timedOut)
      #expect(error?.provider == "words")
      #expect(masked(error?.detail?.english) == "0.3 _")
      #expect(server.requests.count == 1)
    }

    /// Sends every message to one host.
    private struct Rerouting: HTTPTransport {
      private let host: Request.Host
      private let next: any HTTPTransport

      init(_ host: Request.Host, _ next: any HTTPTransport) {
        (self.host, self.next) = (host, next)
      }

      func send(_ message: HTTPMessage) async throws -> HTTPReply {
        var message = message
        message.url = try #require(URL(string: host.origin + message.url.path))
        return try await next.send(message)
      }
    }
  #endif
}
