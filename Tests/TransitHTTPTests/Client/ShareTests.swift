import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// The shares of a server's clients: a call is counted for the client that causes it.
struct ShareTests {
  private static var policy: CallPolicy {
    var policy = CallPolicy()
    policy.dailyCalls = ["words": ["words": 20]]
    return policy
  }

  private func ask(
    _ scene: CallScene, _ word: String, for client: CallClient
  ) async -> String {
    await CallCharge(client).charging { await scene.ask(word) }
  }

  @Test func `two processes share a client's calls`() async throws {
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let scenes = (1...2).map { _ in
      CallScene(policy: Self.policy, store: store, clock: clock) { _, _ in words("강남") }
    }
    let phone = CallClient(id: "phone", dailyCalls: 7, isAnonymous: false)
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask { _ = await ask(scenes[number % 2], "\(number)", for: phone) }
      }
    }
    #expect(scenes.map(\.calls).reduce(0, +) == 7)
    #expect(try await scenes[0].used() == 7)
    #expect(try await scenes[0].used("calls of phone") == 7)
  }

  @Test func `a call that the service's quota refuses is not charged`() async throws {
    let scene = CallScene(policy: Self.policy) { _, _ in words("강남") }
    for number in 0..<20 { #expect(await scene.ask("\(number)") == "강남 live") }
    let phone = CallClient(id: "phone", dailyCalls: 7, isAnonymous: false)
    #expect(await ask(scene, "x", for: phone) == "quotaSpent")
    #expect(try await scene.used("calls of phone") == 0)
  }

  @Test func `a refused client is not counted on the common share or the quota`() async throws {
    let scene = CallScene(policy: Self.policy) { _, _ in words("강남") }
    let guest = CallClient(id: "guest", isAnonymous: true)
    for number in 0..<5 { _ = await ask(scene, "\(number)", for: guest) }
    #expect(scene.calls == 2)
    #expect(try await scene.used() == 2)
    #expect(try await scene.used("words of guest") == 2)
    #expect(try await scene.used("words of anonymous clients") == 2)
  }

  @Test func `anonymous clients have a number of calls a minute, each and together`() async throws {
    var policy = CallPolicy()
    // A tenth is 2,400 calls a day or 40 a minute, the half is 12,000 or 200.
    policy.dailyCalls = ["words": ["words": 24_000]]
    let scene = CallScene(policy: policy) { _, _ in words("강남") }
    func calls(of name: String, from first: Int) async -> Int {
      let before = scene.calls
      let guest = CallClient(id: name, isAnonymous: true)
      for number in first..<first + 50 { _ = await ask(scene, "\(number)", for: guest) }
      return scene.calls - before
    }
    for guest in 0..<5 { #expect(await calls(of: "guest \(guest)", from: guest * 50) == 40) }
    #expect(await calls(of: "guest 5", from: 250) == 0)
    let charge = CallCharge(CallClient(id: "guest 6", isAnonymous: true))
    _ = await charge.charging { await scene.ask("x") }
    #expect(charge.refusal?.limit == 200)
    #expect(charge.refusal?.isOfMinute == true)
    #expect(charge.refusal?.end == scene.clock.now().addingTimeInterval(60))
    await scene.clock.advance(by: .seconds(60))
    #expect(await calls(of: "guest 5", from: 300) == 40)
    // One with a name has only the share of the day.
    let phone = CallClient(id: "phone", isAnonymous: false)
    for number in 400..<450 { #expect(await ask(scene, "\(number)", for: phone) == "강남 live") }
  }

  @Test func `a query that joins a refused client's call makes its own`() async throws {
    let clock = ManualClock()
    let store = HookedStore(MemoryStore(clock: clock))
    let gate = Gate()
    let hasArrived = Mutex(false)
    store.onTake { account in
      guard account.pool == "calls of phone" else { return }
      hasArrived.withLock { $0 = true }
      await gate.wait()
    }
    let scene = CallScene(policy: Self.policy, store: store, clock: clock) { _, _ in words("강남") }
    let phone = CallClient(id: "phone", dailyCalls: 0, isAnonymous: false)
    let page = CallClient(id: "page", dailyCalls: 1, isAnonymous: false)
    async let refused = ask(scene, "가", for: phone)
    while !hasArrived.withLock(\.self) { try await Task.sleep(for: .milliseconds(1)) }
    async let joined = ask(scene, "가", for: page)
    while !scene.events.lines.contains(where: { $0.contains("joined") }) {
      try await Task.sleep(for: .milliseconds(1))
    }
    gate.open()
    #expect(await refused == "quotaReserved")
    #expect(await joined == "강남 live")
    #expect(scene.calls == 1)
  }

  @Test func `the client's refusal has its limit and its end`() async throws {
    let scene = CallScene(policy: Self.policy) { _, _ in words("강남") }
    let charge = CallCharge(CallClient(id: "phone", dailyCalls: 0, isAnonymous: false))
    let error = await #expect(throws: TransitError.self) {
      try await charge.charging { _ = try await scene.client.run(WordEndpoint("가")) }
    }
    let midnight = try #require(KoreanTime.parse("2026-11-21 00:00:00"))
    #expect(error?.retryAfter == midnight)
    #expect(
      charge.refusal == ShareRefusal(client: "phone", limit: 0, isOfAll: false, end: midnight))
    #expect(scene.calls == 0)
  }

  @Test func `a checked response shares the cache of its endpoint`() async throws {
    let scene = CallScene(policy: Self.policy) { _, _ in words("강남") }
    let first = try await scene.client.response(to: WordEndpoint("가"))
    #expect(first.value.response.body == Data("강남".utf8))
    #expect(first.origin == .live)
    #expect(await scene.ask("가") == "강남 cache")
    #expect(scene.calls == 1)
    // A new process reads the stored response of either.
    let second = CallScene(policy: Self.policy, store: scene.store, clock: scene.clock) { _, _ in
      words("다른 것")
    }
    let found = try await second.client.response(to: WordEndpoint("가"))
    #expect(found.value.response.body == Data("강남".utf8))
    #expect(found.origin == .cache)
    #expect(second.calls == 0)
  }
}
