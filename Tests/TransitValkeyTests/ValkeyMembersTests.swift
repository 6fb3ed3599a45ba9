#if Valkey
  import Testing
  import TransitCore

  @testable import TransitHTTP
  @testable import TransitValkey

  /// The number of processes that share the remaining quota.
  struct ValkeyMembersTests {
    private let account = QuotaAccount(
      day: KoreanDate(year: 2026, month: 11, day: 20), provider: "words", key: nil, pool: "words")

    @Test func `the first process back after a loss does not assume that it is the only one`() {
      let knowledge = ValkeyLocalState()
      let start = ContinuousClock.now
      func sharers(_ members: Int, losses: Int, _ seconds: Double) -> Int {
        knowledge.count(members: members, losses: losses, at: start + .seconds(seconds))
        return knowledge.lastKnownQuota(of: account).sharers
      }
      #expect(knowledge.lastKnownQuota(of: account).sharers == 10)
      #expect(sharers(4, losses: 0, 0) == 4)
      #expect(sharers(3, losses: 0, 1) == 3)
      #expect(sharers(4, losses: 0, 2) == 4)
      // Its own heartbeat has removed the others.
      #expect(sharers(1, losses: 3, 60) == 4)
      #expect(sharers(5, losses: 3, 65) == 5)
      #expect(sharers(3, losses: 3, 69.9) == 5)
      #expect(sharers(3, losses: 3, 70) == 3)
      #expect(sharers(1, losses: 4, 71) == 3)
    }

    @Test func `a process started during a loss assumes ten sharers until others are back`() {
      let knowledge = ValkeyLocalState()
      let start = ContinuousClock.now
      knowledge.count(members: 1, losses: 2, at: start)
      #expect(knowledge.lastKnownQuota(of: account).sharers == 10)
      knowledge.count(members: 4, losses: 2, at: start + .seconds(10))
      #expect(knowledge.lastKnownQuota(of: account).sharers == 4)
    }
  }
#endif
