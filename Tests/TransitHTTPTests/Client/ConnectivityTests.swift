import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Without a network no call is counted, no breaker opens, and cached responses are returned as
/// stale.
struct ConnectivityTests {
  private static let notFound = TransitError(.unavailable, vendorCode: "URL -1003")
  private static let refused = TransitError(.unavailable, vendorCode: "URL -1004")

  /// A network that a test can unplug.
  private final class Cable: Sendable {
    private let plugged = Mutex(true)
    var isIn: Bool {
      get { plugged.withLock(\.self) }
      set { plugged.withLock { $0 = newValue } }
    }
  }

  @Test func `a network that goes down, up and down again is detected each time`() async throws {
    let cable = Cable()
    let scene = CallScene { _, number in
      guard cable.isIn else { throw Self.notFound }
      return words("\(number)번째")
    }
    let changes = Seen<Bool>()
    let listening = Task {
      for await isOnline in scene.control.connectivity.changes() {
        changes.add(isOnline)
      }
    }
    defer { listening.cancel() }
    func waitForChanges(_ count: Int) async throws {
      while changes.all.count < count { try await Task.sleep(for: .milliseconds(1)) }
    }
    try await waitForChanges(1)
    #expect(await scene.ask() == "1번째 live")
    #expect(await scene.ask(OtherHost()) == "2번째 live")
    #expect(try await scene.used() == 2)

    cable.isIn = false
    await scene.clock.advance(by: .seconds(60))
    // One failing host may be that service's fault; a second one means the network.
    #expect(await scene.ask() == "1번째 cache stale: unavailable")
    #expect(await scene.ask(OtherHost()) == "2번째 cache stale: offline")
    #expect(await scene.ask() == "1번째 cache stale: offline")
    #expect(await scene.ask("처음") == "offline")
    try await waitForChanges(2)
    // Often enough to open a breaker; an unreachable host is tried again every five seconds.
    for number in 0..<20 {
      #expect(await scene.ask("\(number)") == "offline")
      await scene.clock.advance(by: .seconds(1))
    }
    #expect(try await scene.used() == 2)
    #expect(
      await scene.control.breakers.state(
        of: Breakers.Key(provider: "words", scope: "", operation: "words")) == .closed)
    #expect(scene.calls == 2 + 2 + 3)

    cable.isIn = true
    await scene.clock.advance(by: .seconds(5))
    #expect(await scene.ask() == "8번째 live")
    #expect(await scene.ask(OtherHost()) == "9번째 live")
    try await waitForChanges(3)

    cable.isIn = false
    await scene.clock.advance(by: .seconds(60))
    #expect(await scene.ask() == "8번째 cache stale: unavailable")
    #expect(await scene.ask(OtherHost()) == "9번째 cache stale: offline")
    try await waitForChanges(4)
    #expect(changes.all == [true, false, true, false])
    #expect(try await scene.used() == 4)
  }

  @Test func `a single host that refuses connections opens only its own breaker`() async throws {
    var policy = CallPolicy()
    policy.attempts = 1
    let scene = CallScene(policy: policy) { word, _ in
      if word == "other" { return words("강남") }
      throw Self.refused
    }
    for number in 0..<8 {
      #expect(await scene.ask("\(number)") == "unavailable")
      #expect(await scene.ask(OtherHost()).hasPrefix("강남"))
    }
    #expect(scene.control.connectivity.isOnline)
    #expect(scene.exchange.requests.count { $0.host.name == "words.kr" } == 5)
    // Refused calls are not counted.
    #expect(try await scene.used() == 1)
  }

  @Test func `refused connections do not count as failures once the network is known to be down`()
    async
  {
    var policy = CallPolicy()
    policy.attempts = 1
    let cable = Cable()
    let scene = CallScene(policy: policy) { _, _ in
      if cable.isIn { return words("강남") }
      throw Self.refused
    }
    cable.isIn = false
    for number in 0..<5 { #expect(await scene.ask("\(number)") == "unavailable") }
    #expect(await scene.ask(OtherHost()) == "offline")
    cable.isIn = true
    await scene.clock.advance(by: .seconds(5))
    #expect(await scene.ask("5") == "강남 live")
  }

  @Test func `the system's network state is used when available`() async {
    let scene = CallScene(connectivity: Unplugged()) { _, _ in words("강남") }
    #expect(await scene.ask() == "offline")
    #expect(scene.calls == 0)
  }

  private struct Unplugged: Connectivity {
    var isOnline: Bool { false }
    func permits(_ host: String) -> Bool { false }
    func report(_ host: String, reached: Bool) {}
    func changes() -> AsyncStream<Bool> { AsyncStream { $0.yield(false) } }
  }

  /// The same words from another host.
  private struct OtherHost: Endpoint {
    static let operation = OperationFacts(
      "others", capability: .regions, key: nil, quota: Quota("words"))
    var lifetime: Lifetime { .live(.seconds(10)) }
    var request: Request { Request(host: Request.Host("other.kr"), path: ["other"]) }

    init() {}
    init?(_ request: Request) { nil }
    func decode(_ response: Response) throws -> Rows<Region> {
      try WordEndpoint("").decode(response)
    }
  }
}
