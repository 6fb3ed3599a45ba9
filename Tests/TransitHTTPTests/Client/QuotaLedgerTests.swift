import Foundation
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting

@testable import TransitHTTP

/// The daily quota: counted, partly reserved for interactive queries, spread over the day, never
/// exceeded.
struct QuotaLedgerTests {
  private static func policy(_ dailyCalls: Int) -> CallPolicy {
    var policy = CallPolicy()
    policy.dailyCalls = ["words": ["words": dailyCalls]]
    return policy
  }

  @Test func `calls stop at the daily quota, and the error names the reset time`() async throws {
    let scene = CallScene(policy: Self.policy(10)) { _, _ in words("강남") }
    for number in 1...10 { #expect(await scene.ask("\(number)") == "강남 live") }
    let error = await #expect(throws: TransitError.self) {
      try await scene.client.run(WordEndpoint("11"))
    }
    #expect(error?.code == .quotaSpent)
    for language in Language.allCases {
      #expect(
        masked(error?.line(in: language), keeping: ["words"])
          == "words _ 10 _ 2026-11-21T00:00:00+09:00")
    }
    #expect(scene.calls == 10)
    #expect(try await scene.used() == 10)
    // The cached response is still returned, as stale.
    await scene.clock.advance(by: .seconds(60))
    #expect(await scene.ask("1") == "강남 cache stale: quotaSpent")
    #expect(scene.calls == 10)
  }

  @Test func `the quota resets at midnight in Korea`() async throws {
    let scene = CallScene(at: "2026-11-20 23:59:59", policy: Self.policy(1)) { _, _ in
      words("강남")
    }
    #expect(await scene.ask("1") == "강남 live")
    #expect(await scene.ask("2") == "quotaSpent")
    await scene.clock.advance(by: .seconds(1))
    #expect(await scene.ask("2") == "강남 live")
    #expect(try await scene.used() == 1)
  }

  @Test func `two processes share one quota count`() async throws {
    let clock = ManualClock()
    let store = MemoryStore(clock: clock)
    let scenes = (1...2).map { _ in
      CallScene(policy: Self.policy(25), store: store, clock: clock) { _, _ in words("강남") }
    }
    await withTaskGroup { group in
      for number in 0..<40 { group.addTask { _ = await scenes[number % 2].ask("\(number)") } }
    }
    #expect(scenes.map(\.calls).reduce(0, +) == 25)
    #expect(try await scenes[0].used() == 25)
  }

  @Test func `a background task leaves a tenth of the quota to interactive queries`() async {
    let scene = CallScene(policy: Self.policy(10)) { _, _ in words("강남") }
    let background = await Task(priority: .utility) {
      // A detached wait, because awaiting this task must not raise its priority.
      await withTaskGroup(of: String.self) { group in
        for number in 1...12 {
          group.addTask(priority: .utility) { await scene.ask("\(number)") }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }.value
    #expect(background.count { $0 == "강남 live" } == 9)
    #expect(background.count { $0 == "quotaReserved" } == 3)
    #expect(await scene.ask("a person's") == "강남 live")
    #expect(await scene.ask("one more") == "quotaSpent")
    #expect(scene.calls == 10)
  }

  @Test func `the service's report of a spent quota overrides the local count`() async throws {
    let scene = CallScene { _, _ in
      throw TransitError(.quotaSpent, Words(verbatim: "LIMITED"), vendorCode: "22")
    }
    let error = await #expect(throws: TransitError.self) {
      try await scene.client.run(WordEndpoint("1"))
    }
    #expect(error?.vendorCode == "22")
    #expect(error?.retryAfter == KoreanTime.parse("2026-11-21 00:00:00"))
    #expect(await scene.ask("2") == "quotaSpent")
    await scene.clock.advance(by: .seconds(15 * 3600 + 1799))
    #expect(await scene.ask("3") == "quotaSpent")
    #expect(scene.calls == 1)
    await scene.clock.advance(by: .seconds(1))
    #expect(await scene.ask("4") == "quotaSpent")
    #expect(scene.calls == 2)
  }

  @Test func `a spent quota reported right after midnight is trusted for five minutes`() async {
    let scene = CallScene(at: "2026-11-20 00:00:05") { _, number in
      if number == 1 { throw TransitError(.quotaSpent, vendorCode: "22") }
      return words("강남")
    }
    #expect(await scene.ask("1") == "quotaSpent")
    await scene.clock.advance(by: .seconds(299))
    #expect(await scene.ask("2") == "quotaSpent")
    await scene.clock.advance(by: .seconds(1))
    #expect(await scene.ask("3") == "강남 live")
  }

  @Test func `a broken store does not lift the limit and is reported once`() async {
    let scene = CallScene(policy: Self.policy(3), store: BrokenStore()) { _, _ in words("강남") }
    for number in 1...3 { #expect(await scene.ask("\(number)") == "강남 live") }
    #expect(await scene.ask("4") == "quotaSpent")
    let told = scene.events.lines.filter { $0.contains("disk full") }
    #expect(told == [TransitError(.storage, Words(verbatim: "disk full")).line(in: .english)])
  }

  /// Refreshes leave three tenths for first queries, background tasks a tenth for people.
  @Test(arguments: [
    (true, true, 700), (true, false, 700), (false, false, 900), (false, true, 1_000),
  ])
  func `a call may use the part of the day's calls that its purpose has`(
    isRefresh: Bool, isInteractive: Bool, calls: Int
  ) {
    let purpose = QuotaLedger.Purpose(isRefresh: isRefresh, isInteractive: isInteractive)
    #expect(QuotaPlan(dailyCalls: 1_000, reserve: 0.1).limit(for: purpose) == calls)
  }

  @Test func `the calls of a query are recorded, and what is left for polls`() async throws {
    let scene = CallScene(policy: Self.policy(100)) { word, _ in words(word) }
    let (first, second) = (OperationRecorder(), OperationRecorder())
    _ = await first.recording { await scene.ask("강남") }
    #expect(first.calls == ["words": [WordEndpoint.operation: 1]])
    _ = await second.recording {
      _ = await scene.ask("강남")
      _ = await scene.ask("서울")
    }
    // The first of them is answered from the cache.
    #expect(second.calls == ["words": [WordEndpoint.operation: 1]])
    #expect(second.all == ["words": [WordEndpoint.operation]])
    let quota = scene.control.pollingQuota(
      of: WordEndpoint.operation, at: QuotaHolder("words"), in: try await scene.control.counts())
    #expect(quota.callsLeft == 68)
  }

  /// Noon, 1,000 calls a day: twelve hours for the rest of seven hundred.
  @Test(arguments: [(100, 0), (101, 72), (400, 144), (699, 43_200), (900, 43_200)])
  func `after a tenth of the quota, refreshes are spaced so that it lasts the day`(
    used: Int, seconds: Int
  ) throws {
    let plan = QuotaPlan(dailyCalls: 1_000, reserve: 0.1)
    let noon = try #require(KoreanTime.parse("2026-11-20 12:00:00"))
    #expect(Int(plan.pause(after: used, at: noon)) == seconds)
  }

  @Test func `polling one station all morning is slowed down but never stops`() async {
    let scene = CallScene(at: "2026-11-20 07:00:00", policy: Self.policy(1_000)) { _, number in
      words("\(number)번째")
    }
    var oldest = 0.0
    for _ in 0..<1_080 {
      let answer = try? await scene.client.run(WordEndpoint("강남"))
      let age = scene.clock.now().timeIntervalSince(answer?.receivedAt ?? .distantPast)
      oldest = max(oldest, age)
      await scene.clock.advance(by: .seconds(10))
    }
    // 101 calls in the first 1,000 seconds. Then 60,200 seconds for 599 calls are 100.5 each, which
    // is 110 for a poll every 10 seconds. After 31 of those the time saved makes it 100, 63 times
    // until ten.
    #expect(scene.calls == 101 + 31 + 63)
    #expect(oldest == 100)
  }

  @Test func `a cached response is refreshed only while the day's quota allows it`() async throws {
    // A tenth of forty calls may be made at once, then one in a little over an hour.
    let scene = CallScene(at: "2026-11-20 00:00:00", policy: Self.policy(40)) { _, number in
      words("\(number)번째")
    }
    for number in 1...5 {
      #expect(await scene.ask() == "\(number)번째 live")
      await scene.clock.advance(by: .seconds(60))
    }
    #expect(await scene.ask() == "5번째 cache stale: quotaReserved")
    // A query without a cached response does not wait.
    #expect(await scene.ask("서울") == "6번째 live")
    #expect(try await scene.used() == 6)
    // From four minutes past midnight on, 86,160 seconds for 23 calls.
    await scene.clock.advance(by: .seconds(3_746 - 60 - 1))
    #expect(await scene.ask() == "5번째 cache stale: quotaReserved")
    await scene.clock.advance(by: .seconds(2))
    #expect(await scene.ask() == "7번째 live")
  }

  @Test func `a refund after midnight goes to the day of the call`() async throws {
    let scene = CallScene(at: "2026-11-20 23:59:59") { _, _ in words("강남") }
    let ledger = scene.control.ledger
    let purpose = QuotaLedger.Purpose(isRefresh: false, isInteractive: true)
    let ticket = try await ledger.take(
      WordEndpoint.operation, of: QuotaHolder("words"), for: purpose)
    await scene.clock.advance(by: .seconds(2))
    _ = try await ledger.take(WordEndpoint.operation, of: QuotaHolder("words"), for: purpose)
    await ledger.giveBack(ticket)
    let yesterday = try await scene.store.counts(on: KoreanDate(year: 2026, month: 11, day: 20))
    #expect(yesterday.map(\.value.used) == [0])
    #expect(try await scene.used() == 1)
  }
}
