import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// What a process may make of an account whose store is lost again and again.
struct PartTests {
  @Test func `a store that is lost again and again leaves one part for each number of sharers`() {
    var parts = StoreGuard.QuotaShares(LastKnownQuota(used: 0, sharers: 4), round: 0, after: nil)
    for round in 1...1000 {
      parts.spend(1)
      let standing = LastKnownQuota(used: round, sharers: round.isMultiple(of: 2) ? 4 : 3)
      parts = StoreGuard.QuotaShares(standing, round: round, after: parts)
    }
    #expect(Set(parts.whole.keys) == [3, 4])
  }

  @Test(arguments: 1...100)
  func `it allows what each part of all would allow`(seed: UInt64) {
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

  @Test func `calls that are taken back never make a part larger than it was`() {
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
