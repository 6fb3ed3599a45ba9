import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// What a step meets when its turn comes, or when the wait for it has ended: a quota that another
/// query has spent, a breaker that has opened, a deadline that has passed.
@Suite(.timeLimit(.minutes(20)))
struct StepTurnTests {
  private let clock = ManualClock()

  /// Two entries of one service; the main one hangs when it is asked for `느림`.
  private func korea(
    spareFails: Bool = false, calls: Int = 100, deadline: Duration = .seconds(60)
  ) throws -> (korea: Aggregator, transport: StubTransport) {
    let transport = StubTransport { [clock] message in
      let isMain = message.url.host() == "main.example"
      if isMain, message.url.absoluteString.removingPercentEncoding?.contains("느림") == true {
        try await clock.sleep(for: .seconds(30))
        return reply("station|1|느림")
      }
      if isMain || spareFails { throw TransitError(.unavailable) }
      return reply("station|2|정류소")
    }
    let configuration = try Configuration(
      json: Data(
        #"""
        {"providers": [
          {"id": "main", "type": "beta", "baseURL": "https://main.example", "timeoutSeconds": 60},
          {"id": "spare", "type": "beta", "baseURL": "https://spare.example", "timeoutSeconds": 60,
           "fallbackFor": "main", "key": {"environment": "SPARE_KEY"}, "dailyCalls": \#(calls)}]}
        """#.utf8), named: "p.json", factories: Fakes.factories, trust: .explicit)
    var policy = configuration.policy
    (policy.attempts, policy.breakerFailures, policy.deadline) = (1, spareFails ? 1 : 5, deadline)
    let korea = try Aggregator(
      configuration: configuration, factories: Fakes.factories,
      keys: .environment(["BETA_KEY": "a-made-up-key", "SPARE_KEY": "another-made-up-key"]),
      answers: .live(transport), clock: clock,
      control: CallControl(policy: policy, clock: clock))
    return (korea, transport)
  }

  private func calls(_ transport: StubTransport, to host: String) -> Int {
    transport.messages.filter { $0.url.host() == host }.count
  }

  /// Advances until the answer is there.
  private func awaited(_ search: Task<SearchResult, any Error>) async throws -> [String] {
    let ending = Task {
      while !Task.isCancelled {
        await clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    defer { ending.cancel() }
    return try await search.value.outcomes.map(summary)
  }

  @Test func `a quota that is spent before a step's turn costs no request`() async throws {
    let (korea, transport) = try korea(calls: 1)
    let slow = Task { try await korea.search("느림") }
    // The call, its timeout, the deadline and the head start.
    await clock.sleepers(atLeast: 4)
    let other = try await korea.search("정류소")
    #expect(other.outcomes.map(summary) == ["main failed unavailable", "spare answered 1"])
    await clock.advance(by: .seconds(2))
    let outcomes = try await awaited(slow)
    #expect(outcomes == ["main answered 1", "spare skipped quotaSpent"])
    #expect(calls(transport, to: "spare.example") == 1)
  }

  @Test func `a breaker that opens before a step's turn costs no request`() async throws {
    let (korea, transport) = try korea(spareFails: true)
    let slow = Task { try await korea.search("느림") }
    await clock.sleepers(atLeast: 4)
    let other = try await korea.search("정류소")
    #expect(other.outcomes.map(summary) == ["main failed unavailable", "spare failed unavailable"])
    await clock.advance(by: .seconds(2))
    let outcomes = try await awaited(slow)
    #expect(outcomes == ["main answered 1", "spare failed unavailable"])
    #expect(calls(transport, to: "spare.example") == 1)
  }

  @Test func `an answer after the deadline is kept for the next query`() async throws {
    let (korea, transport) = try korea(deadline: .seconds(10))
    let late = Task { try await korea.search("느림") }
    await clock.sleepers(atLeast: 4)
    await clock.advance(by: .seconds(2))
    while calls(transport, to: "spare.example") < 1 { await Task.yield() }
    let outcomes = try await awaited(late)
    #expect(outcomes == ["main failed timedOut", "spare answered 1"])
    await clock.advance(by: .seconds(30))
    while true {
      let next = try await korea.search("느림").outcomes.map(summary)
      if next == ["main answered 1", "spare skipped notNeeded"] { break }
      await Task.yield()
    }
    #expect(calls(transport, to: "main.example") == 1)
  }

  @Test func `a report says when each step began and ended`() async throws {
    let korea = try Boards.korea(
      [
        "alpha": { [clock] _ in
          try await clock.sleep(for: .seconds(9))
          return Boards.answer(of: "alpha")
        },
        "beta": { [clock] _ in
          try await clock.sleep(for: .seconds(1))
          return Boards.answer(of: "beta")
        }, "gamma": Boards.unasked,
      ], clock: clock)
    let query = Task { try await korea.explaining { try await $0.arrivals(for: Boards.inSeoul) } }
    // The call, the deadline and the head start; then the second call and its head start.
    await clock.sleepers(atLeast: 3)
    await clock.advance(by: .seconds(2))
    await clock.sleepers(atLeast: 4)
    await clock.advance(by: .seconds(1))
    let reports = try await query.value.reports
    #expect(reports.map(\.step.provider) == ["alpha", "beta", "gamma"])
    #expect(reports.map(\.step.role) == [.essential, .fallback, .fallback])
    #expect(reports.map(\.beganAfter) == [.zero, .seconds(2), nil])
    #expect(reports.map(\.endedAfter) == [nil, .seconds(3), nil])
    #expect(
      reports.map { summary($0.outcome) } == [
        "alpha skipped superseded", "beta answered 1", "gamma skipped notNeeded",
      ])
  }

  @Test func `an explained query within another belongs to both`() async throws {
    let (korea, _) = try korea()
    let (inner, outer) = try await korea.explaining { korea in
      _ = try await korea.search("정류소")
      return try await korea.explaining { try await $0.search("학교") }.reports
    }
    #expect(inner.map(\.subject) == ["학교", "학교"])
    #expect(outer.map(\.subject) == ["정류소", "정류소", "학교", "학교"])
    #expect(outer.map(\.requests) == [["find"], ["find"], ["find"], ["find"]])
  }

  @Test func `without a network the steps say so, as the outcomes do`() async throws {
    let korea = try Fakes.aggregator { _ in throw TransitError(.unavailable, vendorCode: "CURL 6") }
    let (found, reports) = try await korea.explaining { try await $0.search("정류소") }
    #expect(found.failure?.code == .offline)
    #expect(Set(reports.compactMap(\.outcome.error?.code)) == [.offline])
  }
}
