internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Exclusive leases.
extension StoreChecks {
  private var key: StoreKey { StoreKey(.answers, "flight") }

  mutating func leasesAreExclusive() async throws {
    let (first, second, key) = (first, second, key)
    let leases = try await withThrowingTaskGroup(of: Lease?.self) { group in
      for index in 0..<50 {
        let store = index.isMultiple(of: 2) ? first : second
        group.addTask { try await store.lease(key, for: .seconds(30)) }
      }
      return try await group.reduce(into: [Lease]()) { leases, lease in
        if let lease { leases.append(lease) }
      }
    }
    expect(leases.count == 1, "of 50 who ask at once, \(leases.count) get it")
    expect(leases.allSatisfy { $0.key == key }, "it is for another key")
    let other = try await second.lease(StoreKey(.answers, "another flight"), for: .seconds(30))
    expect(other != nil, "it stands in the way of another thing")
    await clock.advance(by: .seconds(29))
    for (name, store) in [("the first", first), ("the second", second)] {
      let again = try await store.lease(key, for: .seconds(30))
      expect(again == nil, "\(name) store gives it away before its time is over")
    }
    try await callsAreCountedWithALease()
  }

  /// Checks that calls are counted only together with a granted lease.
  private mutating func callsAreCountedWithALease() async throws {
    let account = QuotaAccount(
      day: KoreanTime.day(of: clock.now()), provider: "flights", key: nil, pool: "leases")
    func used() async throws -> Int { try await first.counts(on: account.day)[account]?.used ?? 0 }
    let anothers = try await second.lease(
      key, for: .seconds(30), taking: 2, of: account, limit: 3)
    expect(anothers.lease == nil, "a lease that another has is given away with calls")
    let after = try await used()
    expect(
      anothers.receipt == nil && after == 0, "calls are counted with a lease that another has")
    for (number, isGranted) in [(1, true), (2, false)] {
      let free = StoreKey(.answers, "flight with calls \(number)")
      let own = try await second.lease(free, for: .seconds(30), taking: 2, of: account, limit: 3)
      expect(own.lease?.key == free, "nobody gets a free lease with calls")
      guard let receipt = own.receipt else { continue }
      let count = try await used()
      expect(
        receipt == QuotaReceipt(isGranted: isGranted, count: QuotaCount(used: 2)) && count == 2,
        "of 3 calls, 2 with each of two leases: \(receipt), and \(count) are counted")
    }
  }

  mutating func leasesEnd() async throws {
    let held = try await first.lease(key, for: .seconds(30))
    expect(held != nil, "nobody gets it")
    await clock.advance(by: .seconds(30))
    let next = try await second.lease(key, for: .seconds(30))
    expect(next != nil, "it is held after its time")
    expect(held?.token != next?.token, "two holders have one token")
  }

  mutating func leasesAreReleased() async throws {
    let held = try await first.lease(key, for: .seconds(30))
    guard let held else { return expect(false, "nobody gets it") }
    try await second.release(held)
    let next = try await second.lease(key, for: .seconds(30))
    guard let next else { return expect(false, "what was given back is held still") }
    // The first holder is late: another has its lease now.
    try await first.release(held)
    let third = try await first.lease(key, for: .seconds(30))
    expect(third == nil, "a late holder gives back what another has")
    try await first.release(next)
    try await first.release(next)
    let fourth = try await first.lease(key, for: .seconds(30))
    guard let fourth else { return expect(false, "what was given back twice is held still") }
    try await first.save(
      Data("kept".utf8), for: key, until: clock.now().addingTimeInterval(60), releasing: fourth)
    let kept = try await second.data(for: [key, StoreKey(.answers, "no flight")])
    expect(
      kept.map { $0.map { String(decoding: $0.data, as: UTF8.self) } } == ["kept", nil],
      "what was kept and given back at once is not found")
    let fifth = try await second.lease(key, for: .seconds(30))
    guard let fifth else { return expect(false, "what was kept is held still") }
    // The fourth holder is late, too.
    try? await first.save(
      Data("late".utf8), for: key, until: clock.now().addingTimeInterval(60), releasing: fourth)
    let sixth = try await first.lease(key, for: .seconds(30))
    expect(sixth == nil, "a late holder who keeps something gives back what another has")
    try await second.release(fifth)
  }

  mutating func lateHoldersReplaceNothing() async throws {
    for room in StoreKey.Kind.allCases {
      let key = StoreKey(room, "fenced")
      let early = try await first.lease(key, for: .seconds(30))
      await clock.advance(by: .seconds(30))
      let later = try await second.lease(key, for: .seconds(30))
      guard let early, let later else { return expect(false, "\(room): nobody gets a lease") }
      expect(
        later.fence > early.fence,
        "\(room): the fence of the next holder is \(later.fence) after \(early.fence)")
      try await save("later", for: key, by: later, given: "later")
      try await save("later still", for: key, by: later, given: "later still")
      try await save("late", for: key, by: early, given: "later still")
      try await second.release(later)
      try await save("late", for: key, by: early, given: "later still")
      guard let next = try await first.lease(key, for: .seconds(30)) else {
        return expect(false, "\(room): what was given back is held still")
      }
      expect(
        next.fence > later.fence,
        "\(room): the fence is \(next.fence) after \(later.fence), which was given back")
      try await save("late", for: key, by: early, given: "later still")
      try await save("next", for: key, by: next, given: "next")
      try await save("late", for: key, by: later, given: "next")
      // Data stored without a lease is newer than any earlier lease.
      try await save("free", for: key, by: nil, given: "free")
      try await save("late", for: key, by: later, given: "free")
      try await first.release(next)
    }
  }

  private mutating func save(
    _ text: String, for key: StoreKey, by lease: Lease?, given: String
  ) async throws {
    try await first.save(
      Data(text.utf8), for: key, until: clock.now().addingTimeInterval(3600), by: lease)
    for (name, store) in [("the first", first), ("the second", second)] {
      let found = try await store.data(for: key).map { String(decoding: $0.data, as: UTF8.self) }
      expect(
        found == given,
        "\(key.kind): \(name) store gives \(found ?? "nothing") after \(text) was kept "
          + (lease.map { "by \($0.fence)" } ?? "without a lease") + "; \(given) would be right")
    }
  }
}
