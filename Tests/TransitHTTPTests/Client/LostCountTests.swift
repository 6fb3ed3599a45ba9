import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Calls are counted locally while the store is lost, within the limit, and moved to it later.
struct LostCountTests {
  private let server = FlakyServer()
  private let account = QuotaAccount(
    day: Places.today, provider: "words", key: nil, pool: "words")
  private let events = EventLog()
  private let lost = TransitError(.storage, Words(verbatim: "server lost")).line(in: .english)

  private func process(
    of count: Int? = 4, fallback: (any SharedStore)? = nil
  ) -> StoreGuard {
    let events = events
    return StoreGuard(
      FlakyStore(server: server, sharers: count), fallback: fallback, clock: server.clock,
      observe: { events.add($0) })
  }

  /// The number of calls granted.
  private func take(_ calls: Int, _ process: StoreGuard) async -> Int {
    await process.granted(calls, of: account)
  }

  /// Triggers the recovery with an ordinary read, as any query does.
  private func touch(_ process: StoreGuard) async {
    await process.touch()
  }

  @Test func `four processes that lose the store at 40 of 100 make 60 more calls`() async throws {
    let processes = (0..<4).map { _ in process() }
    for process in processes { #expect(await take(10, process) == 10) }
    try await server.lose()
    for process in processes { #expect(await take(30, process) == 15) }
    #expect(try await server.used(account) == 40)
    server.comeBack()
    // The first to reconnect does not know yet how many calls the others made.
    await touch(processes[0])
    #expect(await take(30, processes[0]) == 0)
    #expect(try await server.used(account) == 55)
    for process in processes { await touch(process) }
    #expect(try await server.used(account) == 100)
    await server.clock.advance(by: .seconds(10))
    for process in processes { #expect(await take(10, process) == 0) }
    #expect(try await server.used(account) == 100)
    let again = "the store is available again, 15 calls recounted"
    #expect(events.lines == [lost, lost, lost, lost, again, again, again, again])
  }

  @Test func `unused calls are shared again after recovery, within the limit`() async throws {
    let processes = (0..<4).map { _ in process() }
    #expect(await take(40, processes[0]) == 40)
    try await server.lose()
    #expect(await take(30, processes[0]) == 15)
    #expect(await take(3, processes[1]) == 3)
    server.comeBack()
    // A process without calls in the meantime has its share of the rest; the others may have used
    // theirs.
    #expect(await take(30, processes[2]) == 15)
    await touch(processes[1])
    #expect(await take(30, processes[2]) == 0)
    // So does one that has not used up its share.
    #expect(await take(30, processes[1]) == 12)
    await touch(processes[0])
    #expect(try await server.used(account) == 85)
    await server.clock.advance(by: .seconds(10))
    #expect(await take(100, processes[2]) == 15)
    #expect(try await server.used(account) == 100)
  }

  @Test func `a process with a spent share makes no more calls until the others report`()
    async throws
  {
    let processes = (0..<2).map { _ in process(of: 2) }
    #expect(await take(40, processes[0]) == 40)
    try await server.lose()
    for process in processes { #expect(await take(40, process) == 30) }
    // It was unreachable once more.
    try await server.lose()
    server.comeBack()
    await touch(processes[0])
    try await server.beat()
    #expect(await take(40, processes[0]) == 0)
    #expect(try await server.used(account) == 70)
    await touch(processes[1])
    #expect(try await server.used(account) == 100)
  }

  @Test func `an old share is void once the others have made all the calls`() async throws {
    let (early, late) = (process(of: 2), process(of: 2))
    #expect(await take(40, early) == 40)
    try await server.lose()
    await touch(early)
    server.comeBack()
    await server.clock.advance(by: .seconds(1))
    await touch(early)
    await server.clock.advance(by: .seconds(9))
    // It learns of the loss only now and leaves the other process its share.
    #expect(await take(1, late) == 1)
    await server.clock.advance(by: .seconds(1))
    await touch(late)
    #expect(await take(100, early) == 59)
    try await server.lose()
    #expect(await take(100, late) == 0)
  }

  /// Lost, recovered, queried and idle in random order, over a hundred steps.
  @Test(arguments: 1...40)
  func `calls never exceed the limit, and every call is counted`(seed: UInt64) async throws {
    var random = SeededNumbers(seed: seed)
    let processes = (0..<4).map { _ in process() }
    var granted = await take(Int.random(in: 0...60, using: &random), processes[0])
    for _ in 0..<150 {
      let process = processes[Int.random(in: 0..<4, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0: try await server.lose()
      case 1: server.comeBack()
      case 2: await touch(process)
      case 3: try await server.beat()
      case 4:
        await server.clock.advance(by: .seconds(1))
        // Each process checks once a second.
        for process in processes { await process.recoverIfDue() }
      default: granted += await take(Int.random(in: 1...5, using: &random), process)
      }
      #expect(granted <= 100)
    }
    server.comeBack()
    // A process that was idle may learn of the loss only now.
    for turn in 0..<24 {
      await server.clock.advance(by: .seconds(1))
      for process in processes { await process.recoverIfDue() }
      if turn == 11 { for process in processes { granted += await take(1, process) } }
    }
    #expect(granted <= 100)
    #expect(try await server.used(account) == granted)
    for process in processes { granted += await take(100, process) }
    #expect(granted == 100)
    #expect(try await server.used(account) == 100)
  }

  @Test func `a refusal because of a spent share differs from a spent quota`() async throws {
    let (first, second) = (process(), process(of: 1))
    #expect(await take(40, first) == 40)
    try await server.lose()
    _ = await take(15, first)
    let parted = try #require(await first.take(1, of: account, limit: 100))
    #expect(parted.isOfPart)
    #expect(parted.receipt.count == QuotaCount(used: 55))
    #expect(await take(100, second) == 60)
    let spent = try #require(await second.take(1, of: account, limit: 100))
    #expect(!spent.isOfPart)
    #expect(spent.receipt.count == QuotaCount(used: 100))
  }

  @Test(arguments: [true, false])
  func `two processes that recover at once transfer each count only once`(inFiles: Bool)
    async throws
  {
    try await withTemporaryFolderAsync { folder in
      let memory = MemoryStore(clock: server.clock)
      let processes = (0..<2).map { _ in
        process(of: 2, fallback: inFiles ? FileStore.test(in: folder, clock: server.clock) : memory)
      }
      for turn in 1...5 {
        try await server.lose()
        for process in processes { #expect(await take(4, process) == 4) }
        server.comeBack()
        async let one: Void = touch(processes[0])
        async let other: Void = touch(processes[1])
        _ = await (one, other)
        // A process that found the other one busy tries again.
        await server.clock.advance(by: .seconds(1))
        for process in processes { await touch(process) }
        #expect(try await server.used(account) == 8 * turn)
      }
    }
  }

  @Test(.timeLimit(.minutes(20))) func `the store is found again without any query`() async throws {
    let process = process()
    try await server.lose()
    #expect(await take(5, process) == 5)
    // It checks once a second.
    for isBack in [false, false, true] {
      if isBack { server.comeBack() }
      #expect(try await server.used(account) == 0)
      await server.clock.sleepers(atLeast: 1)
      let looks = server.looks
      await server.clock.advance(by: .seconds(1))
      // The time limit ends the test if nothing checks.
      while server.looks == looks { try await Task.sleep(for: .milliseconds(1)) }
    }
    await touch(process)
    #expect(try await server.used(account) == 5)
  }

  @Test func `few calls are counted twice if the store's responses are lost`() async throws {
    let process = process(of: 1)
    try await server.lose()
    #expect(await process.take(200, of: account, limit: nil)?.receipt.isGranted == true)
    for turn in 1...3 {
      try await server.lose(.telling)
      await server.clock.advance(by: .seconds(1))
      await touch(process)
      #expect(try await server.used(account) == 50 * turn)
    }
    server.comeBack()
    await server.clock.advance(by: .seconds(1))
    await touch(process)
    #expect(try await server.used(account) == 350)
  }

  @Test func `calls counted during a transfer are transferred next`() async throws {
    let fallback = HookedStore(MemoryStore(clock: server.clock))
    let process = process(fallback: fallback)
    try await server.lose()
    #expect(await take(5, process) == 5)
    server.comeBack()
    let (server, account) = (server, account)
    fallback.onRelease { [weak process] in
      try await server.lose(.counting)
      _ = await process?.take(1, of: account, limit: 100)
      server.comeBack()
    }
    await server.clock.advance(by: .seconds(1))
    await touch(process)
    #expect(try await server.used(account) == 5)
    await server.clock.advance(by: .seconds(1))
    await touch(process)
    #expect(try await server.used(account) == 6)
  }

  @Test(.timeLimit(.minutes(20))) func `no query waits for the transfer of counts`() async throws {
    let (fallback, gate) = (HookedStore(MemoryStore(clock: server.clock)), Gate())
    let process = process(fallback: fallback)
    try await server.lose()
    #expect(await take(5, process) == 5)
    server.comeBack()
    fallback.onRelease { await gate.wait() }
    await server.clock.advance(by: .seconds(1))
    #expect(await process.data(for: StoreKey(.answers, "x")) == nil)
    #expect(await process.take(1, of: account, limit: 100)?.place == 0)
    gate.open()
    await process.recovered()
    #expect(try await server.used(account) == 6)
  }

  @Test func `a server without its data receives the counts made since`() async throws {
    let process = process(of: 1)
    #expect(await take(40, process) == 40)
    try await server.lose()
    #expect(await take(7, process) == 7)
    server.comeBack(withData: false)
    await touch(process)
    await touch(process)
    #expect(try await server.used(account) == 7)
  }

  @Test func `counts left in files by an earlier process are transferred and set no limit`()
    async throws
  {
    try await withTemporaryFolderAsync { folder in
      let files = FileStore.test(in: folder, clock: server.clock)
      _ = try await files.take(30, of: account, limit: nil)
      // Its first action is a call.
      let process = process(of: 10, fallback: files)
      #expect(await take(100, process) == 70)
      #expect(try await server.used(account) == 100)
      #expect(try await files.counts(on: account.day)[account]?.used == 0)
      #expect(events.lines == ["the store is available again, 30 calls recounted"])
    }
  }

  @Test func `an account closed while the server is lost is closed there too`() async throws {
    let (first, second) = (process(of: 1), process(of: 1))
    try await server.lose()
    #expect(await take(5, first) == 5)
    let end = server.clock.now() + 600
    await first.close(account, until: end)
    #expect(await take(1, first) == 0)
    server.comeBack()
    await touch(first)
    #expect(
      try await server.memory.counts(on: account.day)
        == [account: QuotaCount(used: 5, closedUntil: end)])
    #expect(await take(1, second) == 0)
  }

  @Test func `a closed account stays closed while the server is lost`() async throws {
    let process = process(of: 1)
    let end = server.clock.now() + 600
    await process.close(account, until: end)
    try await server.lose()
    let refused = try #require(await process.take(1, of: account, limit: 100))
    #expect(refused.receipt.count == QuotaCount(used: 0, closedUntil: end))
    #expect(!refused.receipt.isGranted && !refused.isOfPart)
    await server.clock.advance(by: .seconds(600))
    #expect(await take(100, process) == 100)
  }

  @Test func `a closed account accepts the pending counts when it opens`() async throws {
    let process = process(of: 1)
    try await server.lose()
    #expect(await take(5, process) == 5)
    server.comeBack()
    try await server.memory.close(account, until: server.clock.now() + 300)
    await touch(process)
    #expect(try await server.used(account) == 0)
    await server.clock.advance(by: .seconds(301))
    // The pending calls count.
    #expect(await take(100, process) == 95)
    #expect(try await server.used(account) == 100)
  }

  @Test func `if the fallback fails too, memory counts, and each error is reported`() async throws {
    let process = process(of: 4, fallback: BrokenStore())
    #expect(await take(40, process) == 40)
    try await server.lose()
    #expect(await take(30, process) == 15)
    server.comeBack()
    await server.clock.advance(by: .seconds(1))
    await touch(process)
    #expect(try await server.used(account) == 55)
    let disk = lost.replacing("server lost", with: "disk full")
    let again = "the store is available again, 15 calls recounted"
    #expect(events.lines == [disk, lost, again])
  }

  @Test func `if only counting fails, the rest of the quota can be used`() async throws {
    let process = process(of: nil)
    #expect(await take(40, process) == 40)
    try await server.lose(.counting)
    #expect(await take(100, process) == 60)
    server.comeBack()
    await touch(process)
    #expect(try await server.used(account) == 100)
  }

  @Test func `calls are refunded only where they were counted`() async throws {
    let memory = MemoryStore(clock: server.clock)
    let process = process(of: 1, fallback: memory)
    let shared = try #require(await process.take(1, of: account, limit: 100))
    #expect(await take(9, process) == 9)
    try await server.lose()
    let local = try #require(await process.take(1, of: account, limit: 100))
    await process.giveBack(1, to: account, at: shared.place)
    #expect(try await memory.counts(on: account.day)[account]?.used == 1)
    server.comeBack()
    await server.clock.advance(by: .seconds(1))
    await touch(process)
    await process.giveBack(1, to: account, at: local.place)
    // No call is lost; two are counted that were not made.
    #expect(try await server.used(account) == 11)
    await process.giveBack(1, to: account, at: shared.place)
    #expect(try await server.used(account) == 10)
  }
}
