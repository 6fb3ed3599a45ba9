import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// The share of a quota that a process may use while its store is lost repeatedly.
struct PartTests {
  @Test func `a store lost again and again leaves one share per number of sharers`() {
    var parts = StoreGuard.QuotaShares(LastKnownQuota(used: 0, sharers: 4), round: 0, after: nil)
    for round in 1...1000 {
      parts.spend(1)
      let standing = LastKnownQuota(used: round, sharers: round.isMultiple(of: 2) ? 4 : 3)
      parts = StoreGuard.QuotaShares(standing, round: round, after: parts)
    }
    #expect(Set(parts.whole.keys) == [3, 4])
  }

  @Test(arguments: 1...100)
  func `calls are allowed only if the share of every loss allows them`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var all: [(standing: LastKnownQuota, spent: Int)] = []
    var parts: StoreGuard.QuotaShares?
    for round in 0..<20 {
      let standing = LastKnownQuota(
        used: .random(in: 0...60, using: &random), sharers: .random(in: 1...4, using: &random))
      all.append((standing, 0))
      parts = StoreGuard.QuotaShares(standing, round: round, after: parts)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let calls = Int.random(in: 1...2, using: &random)
        for limit in 0...100 {
          let isAllowed = all.allSatisfy {
            max(0, limit - $0.standing.used) / $0.standing.sharers - $0.spent >= calls
          }
          #expect(parts?.allow(calls, of: limit) == isAllowed)
        }
        parts?.spend(calls)
        for index in all.indices { all[index].spent += calls }
      }
    }
  }

  @Test func `refunded calls never make a share larger than it was`() {
    var parts = StoreGuard.QuotaShares(LastKnownQuota(used: 10, sharers: 2), round: 0, after: nil)
    parts.spend(5)
    parts = StoreGuard.QuotaShares(LastKnownQuota(used: 15, sharers: 2), round: 1, after: parts)
    #expect(parts.allow(40, of: 100))
    #expect(!parts.allow(41, of: 100))
    parts.spend(-5)
    #expect(parts.allow(42, of: 100))
    #expect(!parts.allow(43, of: 100))
  }
}
