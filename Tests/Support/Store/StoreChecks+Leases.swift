internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitTesting

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
    expect(leases.count == 1, "of 50 concurrent requests for a lease \(leases.count) are granted")
    expect(leases.allSatisfy { $0.key == key }, "the lease is for another key")
    let other = try await second.lease(StoreKey(.answers, "another flight"), for: .seconds(30))
    expect(other != nil, "no lease is granted while another key is leased")
    await clock.advance(by: .seconds(29))
    for (name, store) in [("the first", first), ("the second", second)] {
      let again = try await store.lease(key, for: .seconds(30))
      expect(again == nil, "\(name) store grants the lease again before it ends")
    }
    try await callsAreCountedWithALease()
  }

  /// Checks that calls are counted only together with a granted lease.
  private mutating func callsAreCountedWithALease() async throws {
    let account = QuotaAccount(
      day: KoreanTime.day(of: clock.now()), provider: "flights", key: nil, pool: "leases")
    func used() async throws -> Int { try await first.counts(on: account.day)[account]?.used ?? 0 }
    let denied = try await second.lease(
      key, for: .seconds(30), taking: 2, of: account, limit: 3)
    expect(denied.lease == nil, "a held lease is granted again with calls")
    let after = try await used()
    expect(
      denied.receipt == nil && after == 0, "calls are counted without a granted lease")
    for (number, isGranted) in [(1, true), (2, false)] {
      let free = StoreKey(.answers, "flight with calls \(number)")
      let own = try await second.lease(free, for: .seconds(30), taking: 2, of: account, limit: 3)
      expect(own.lease?.key == free, "no lease with calls is granted for a free key")
      guard let receipt = own.receipt else { continue }
      let count = try await used()
      expect(
        receipt == QuotaReceipt(isGranted: isGranted, count: QuotaCount(used: 2)) && count == 2,
        "of 3 calls, 2 with each of two leases: \(receipt), and \(count) are counted")
    }
  }

  mutating func leasesEnd() async throws {
    let held = try await first.lease(key, for: .seconds(30))
    expect(held != nil, "no lease is granted")
    await clock.advance(by: .seconds(30))
    let next = try await second.lease(key, for: .seconds(30))
    expect(next != nil, "the lease is still held after it ends")
    expect(held?.token != next?.token, "two holders have the same token")
  }

  mutating func leasesAreReleased() async throws {
    let held = try await first.lease(key, for: .seconds(30))
    guard let held else { return expect(false, "no lease is granted") }
    try await second.release(held)
    let next = try await second.lease(key, for: .seconds(30))
    guard let next else { return expect(false, "a released lease is still held") }
    // The first holder is late: the lease has a new holder.
    try await first.release(held)
    let third = try await first.lease(key, for: .seconds(30))
    expect(third == nil, "a late holder releases the lease of the next holder")
    try await first.release(next)
    try await first.release(next)
    let fourth = try await first.lease(key, for: .seconds(30))
    guard let fourth else { return expect(false, "a lease that was released twice is still held") }
    try await first.save(
      Data("saved".utf8), for: key, until: clock.now().addingTimeInterval(60), releasing: fourth)
    let saved = try await second.data(for: [key, StoreKey(.answers, "no flight")])
    expect(
      saved.map { $0.map { String(decoding: $0.data, as: UTF8.self) } } == ["saved", nil],
      "data that was saved while releasing the lease is not returned")
    let fifth = try await second.lease(key, for: .seconds(30))
    guard let fifth else {
      return expect(false, "a lease that was released while saving is still held")
    }
    // The fourth holder is late, too.
    try? await first.save(
      Data("late".utf8), for: key, until: clock.now().addingTimeInterval(60), releasing: fourth)
    let sixth = try await first.lease(key, for: .seconds(30))
    expect(sixth == nil, "a late holder that saves data releases the lease of the next holder")
    try await second.release(fifth)
  }

  mutating func lateHoldersReplaceNothing() async throws {
    for kind in StoreKey.Kind.allCases {
      let key = StoreKey(kind, "fenced")
      let early = try await first.lease(key, for: .seconds(30))
      await clock.advance(by: .seconds(30))
      let later = try await second.lease(key, for: .seconds(30))
      guard let early, let later else { return expect(false, "\(kind): no lease is granted") }
      expect(
        later.fence > early.fence,
        "\(kind): the fence of the next holder is \(later.fence) after \(early.fence)")
      try await save("later", for: key, by: later, expecting: "later")
      try await save("later still", for: key, by: later, expecting: "later still")
      try await save("late", for: key, by: early, expecting: "later still")
      try await second.release(later)
      try await save("late", for: key, by: early, expecting: "later still")
      guard let next = try await first.lease(key, for: .seconds(30)) else {
        return expect(false, "\(kind): a released lease is still held")
      }
      expect(
        next.fence > later.fence,
        "\(kind): the fence is \(next.fence) after \(later.fence), which was released")
      try await save("late", for: key, by: early, expecting: "later still")
      try await save("next", for: key, by: next, expecting: "next")
      try await save("late", for: key, by: later, expecting: "next")
      // Data stored without a lease is newer than any earlier lease.
      try await save("free", for: key, by: nil, expecting: "free")
      try await save("late", for: key, by: later, expecting: "free")
      try await first.release(next)
    }
  }

  private mutating func save(
    _ text: String, for key: StoreKey, by lease: Lease?, expecting expected: String
  ) async throws {
    try await first.save(
      Data(text.utf8), for: key, until: clock.now().addingTimeInterval(3600), by: lease)
    for (name, store) in [("the first", first), ("the second", second)] {
      let found = try await store.data(for: key).map { String(decoding: $0.data, as: UTF8.self) }
      expect(
        found == expected,
        "\(key.kind): \(name) store returns '\(found ?? "")' after saving '\(text)' "
          + (lease.map { "with fence \($0.fence)" } ?? "without a lease")
          + ", expected '\(expected)'")
    }
  }
}
