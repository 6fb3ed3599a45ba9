import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Queries work while the store is lost, and their responses are in it when it is back.
struct LostStoreTests {
  private let server = FlakyServer()
  private let key = StoreKey(.answers, "words  \(WordEndpoint("강남").request)")

  private func scene(
    sharers: Int? = 4, fallback: (any SharedStore)? = nil, calls: Int = 1_000,
    _ answer: @escaping @Sendable (String, Int) async throws -> Response
  ) -> CallScene {
    var policy = CallPolicy()
    policy.dailyCalls = ["words": ["words": calls]]
    return CallScene(
      policy: policy, store: FlakyStore(server: server, sharers: sharers), fallback: fallback,
      clock: server.clock, answer)
  }

  @Test func `a response received while the store was lost is found afterwards`() async throws {
    let first = scene { _, number in words("\(number)번째") }
    #expect(await first.ask() == "1번째 live")
    try await server.lose()
    await server.clock.advance(by: .seconds(11))
    #expect(await first.ask() == "2번째 live")
    server.comeBack()
    await server.clock.advance(by: .seconds(1))
    let found = await first.control.storedAnswer(for: key)
    #expect(found == "2번째")
    #expect(await first.ask() == "2번째 cache")
    // A process that saves to the store again has the newest response.
    await server.clock.advance(by: .seconds(10))
    let second = scene { _, _ in words("새것") }
    #expect(await second.ask() == "새것 live")
    #expect(await first.control.storedAnswer(for: key) == "새것")
    #expect(await first.ask() == "새것 cache")
  }

  @Test func `only responses saved locally are looked up in the fallback`() async throws {
    let memory = HookedStore(MemoryStore(clock: server.clock))
    let asking = scene(fallback: memory) { word, number in words("\(word) \(number)") }
    #expect(await asking.ask("가") == "가 1 live")
    try await server.lose()
    #expect(await asking.ask("나") == "나 2 live")
    server.comeBack()
    await server.clock.advance(by: .seconds(1))
    let guarded = asking.control.store
    func find(_ word: String) async -> Bool {
      await guarded.data(for: StoreKey(.answers, "words  \(WordEndpoint(word).request)")) != nil
    }
    let reads = memory.reads
    for _ in 1...3 { #expect(await find("가")) }
    #expect(await !find("다"))
    #expect(memory.reads == reads)
    #expect(await find("나"))
    #expect(memory.reads == reads + 1)
    // The store's own response is newer.
    await server.clock.advance(by: .seconds(60))
    #expect(await asking.ask("나") == "나 3 live")
    let before = memory.reads
    #expect(await find("나"))
    #expect(memory.reads == before)
  }

  @Test func `with very many local responses those that expire last are remembered`() {
    var state = StoreGuard.State()
    let now = server.clock.now()
    for number in 1...10_001 {
      state.remember(StoreKey(.answers, "\(number)"), until: now + Double(number), at: now)
    }
    #expect(state.local.count == 9_000)
    #expect(state.local.values.min() == now + 1_002)
    #expect(state.local.values.max() == now + 10_001)
  }

  @Test func `processes with one fallback share responses and single flights`() async throws {
    try await withTemporaryFolderAsync { folder in
      let scenes = (0..<2).map { _ in
        scene(fallback: FileStore.test(in: folder, clock: server.clock)) { _, _ in words("강남") }
      }
      try await server.lose()
      #expect(await scenes[0].ask() == "강남 live")
      #expect(await scenes[1].ask() == "강남 cache")
      #expect(scenes.map(\.calls) == [1, 0])
    }
  }

  @Test func `a lease of one store is not valid in another`() async throws {
    let gate = Gate()
    let memory = MemoryStore(clock: server.clock)
    let asking = scene(fallback: memory) { _, number in
      if number == 1 { await gate.wait() }
      return words("\(number)번째")
    }
    // The server's fence numbers are far ahead.
    for _ in 0..<9 {
      _ = try await server.memory.lease(StoreKey(.answers, UUID().uuidString), for: .seconds(1))
    }
    async let answer = asking.ask()
    while asking.calls < 1 { try await Task.sleep(for: .milliseconds(1)) }
    try await server.lose()
    gate.open()
    #expect(await answer == "1번째 live")
    await server.clock.advance(by: .seconds(11))
    #expect(await asking.ask() == "2번째 live")
    #expect(try await memory.data(for: key)?.age == .zero)
  }

  @Test func `the loss and the recovery of the store are each reported once`() async throws {
    let scene = scene { _, _ in words("강남") }
    #expect(await scene.ask("0") == "강남 live")
    try await server.lose()
    for number in 1...5 { #expect(await scene.ask("\(number)") == "강남 live") }
    #expect(scene.clock.elapsed() == .zero)
    server.comeBack()
    for number in 6...9 { #expect(await scene.ask("\(number)") == "강남 live") }
    let lines = scene.events.all.filter { $0.provider == nil }.map { "\($0)" }
    #expect(
      lines == [
        TransitError(.storage, Words(verbatim: "server lost")).line(in: .english),
        "the store is available again, 5 calls recounted",
      ])
    #expect(try await server.memory.counts(on: Places.today).map(\.value.used) == [10])
  }

  @Test func `a spent share is reported, and calls resume when the store is back`() async throws {
    let scene = scene(calls: 9) { _, _ in words("강남") }
    #expect(await scene.ask("0") == "강남 live")
    try await server.lose()
    // Two of the eight calls left to four processes.
    for number in 1...2 { #expect(await scene.ask("\(number)") == "강남 live") }
    let error = await #expect(throws: TransitError.self) {
      try await scene.client.run(WordEndpoint("3"))
    }
    #expect(error?.code == .quotaReserved)
    #expect(error?.retryAfter == scene.clock.now() + 5)
    #expect(error?.detail != nil)
    server.comeBack()
    await scene.clock.advance(by: .seconds(1))
    // Until all the others have transferred their counts too.
    #expect(await scene.ask("4") == "quotaReserved")
    await scene.clock.advance(by: .seconds(15))
    for number in 4...9 { #expect(await scene.ask("\(number)") == "강남 live") }
    #expect(await scene.ask("10") == "quotaSpent")
    #expect(scene.calls == 9)
  }
}

extension CallControl {
  fileprivate func storedAnswer(for key: StoreKey) async -> String? {
    await store.data(for: key).flatMap { StoredAnswer.decode($0, at: clock.now()) }
      .map { String(decoding: $0.body, as: UTF8.self) }
  }
}
