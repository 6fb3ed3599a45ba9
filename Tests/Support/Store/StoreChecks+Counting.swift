internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitTesting

/// The daily counts of calls.
extension StoreChecks {
  private var today: KoreanDate { KoreanTime.day(of: clock.now()) }

  private var account: QuotaAccount {
    QuotaAccount(day: today, provider: "seoul-bus", key: "SOME_KEY", pool: "stops")
  }

  mutating func concurrentCallsAreCounted() async throws {
    let (first, second, account) = (first, second, account)
    let receipts = try await withThrowingTaskGroup(of: QuotaReceipt.self) { group in
      for index in 0..<200 {
        let store = index.isMultiple(of: 2) ? first : second
        group.addTask { try await store.take(1, of: account, limit: 100) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let granted = receipts.filter(\.isGranted)
    expect(
      granted.count == 100,
      "of 200 concurrent calls \(granted.count) are granted, expected 100")
    expect(
      granted.map(\.count.used).sorted() == Array(1...100),
      "the counts of the granted calls are not 1 to 100")
    expect(
      receipts.allSatisfy { $0.isGranted || $0.count.used == 100 },
      "a call that is not granted is reported with a count other than 100")
    let used = try await second.counts(on: account.day)[account]?.used
    expect(used == 100, "after 100 calls the count is \(used ?? 0)")
  }

  mutating func callsAreCountedAllOrNone() async throws {
    try await take(7, limit: 10, granted: true, used: 7)
    try await take(4, limit: 10, granted: false, used: 7)
    try await take(3, limit: 10, granted: true, used: 10)
    try await take(1, limit: 10, granted: false, used: 10)
    try await take(1, limit: 5, granted: false, used: 10)
    try await take(5, limit: nil, granted: true, used: 15)
    try await take(.max, limit: nil, granted: false, used: 15)
  }

  mutating func accountsAreSeparate() async throws {
    let accounts = allAccounts
    for (index, account) in accounts.enumerated() {
      let receipt = try await first.take(index + 1, of: account, limit: index + 1)
      expect(
        receipt.isGranted && receipt.count.used == index + 1,
        "\(Self.text(account)): \(receipt.count.used - index - 1) calls of other accounts "
          + "are counted")
    }
  }

  mutating func callsAreRefunded() async throws {
    try await second.refund(1, to: account)
    try await take(5, limit: 10, granted: true, used: 5)
    try await second.refund(2, to: account)
    try await take(7, limit: 10, granted: true, used: 10)
    try await second.refund(100, to: account)
    try await take(10, limit: 10, granted: true, used: 10)
    try await second.refund(-5, to: account)
    try await take(0, limit: 10, granted: true, used: 10)
  }

  mutating func closedAccountsGrantNoCalls() async throws {
    try await take(2, limit: 10, granted: true, used: 2)
    let moment = clock.now().addingTimeInterval(600)
    try await second.close(account, until: moment)
    try await take(1, limit: 10, granted: false, used: 2)
    try await take(1, limit: nil, granted: false, used: 2)
    let reported = try await first.counts(on: today)[account]
    expect(
      reported == QuotaCount(used: 2, closedUntil: moment),
      "a closed account is reported as open, or with a wrong count")
    // An earlier date must not shorten the closure.
    try await first.close(account, until: clock.now().addingTimeInterval(60))
    await clock.advance(by: .seconds(599))
    try await take(1, limit: 10, granted: false, used: 2)
    await clock.advance(by: .seconds(1))
    try await take(1, limit: 10, granted: true, used: 3)
    let untouched = QuotaAccount(day: today, provider: "tago", key: nil, pool: "stops")
    try await second.close(untouched, until: clock.now().addingTimeInterval(60))
    let receipt = try await first.take(1, of: untouched, limit: nil)
    expect(!receipt.isGranted, "an account that was closed before its first call grants it")
  }

  mutating func countsIncludeOnlyTheDay() async throws {
    let initial = try await first.counts(on: today)
    expect(initial.isEmpty, "before the first call there are \(initial.count) counts")
    for (index, account) in allAccounts.enumerated() {
      _ = try await first.take(index + 1, of: account, limit: nil)
    }
    for day in [today, tomorrow] {
      let expected = allAccounts.enumerated().filter { $0.element.day == day }
        .map { ($0.element, QuotaCount(used: $0.offset + 1)) }
      let found = try await second.counts(on: day)
      expect(
        found == Dictionary(uniqueKeysWithValues: expected),
        "\(day): \(found.count) counts for \(expected.count) accounts, or wrong numbers")
    }
  }

  private var tomorrow: KoreanDate { KoreanTime.day(of: clock.now().addingTimeInterval(86_400)) }

  /// Accounts that differ from the first in one part each, and every kind of name.
  private var allAccounts: [QuotaAccount] {
    var accounts = [account, account, account, account, account, account, account]
    accounts[1].day = tomorrow
    accounts[2].provider = "tago"
    accounts[3].key = "OTHER_KEY"
    accounts[4].key = nil
    accounts[5].key = ""
    accounts[6].pool = "Stops"
    // The parts of one account must not run into those of another.
    accounts.append(QuotaAccount(day: today, provider: "a", key: "b", pool: "c,d"))
    accounts.append(QuotaAccount(day: today, provider: "a", key: "b,c", pool: "d"))
    accounts.append(QuotaAccount(day: today, provider: "a,b", key: nil, pool: "c,d"))
    return accounts
      + Self.names.map { QuotaAccount(day: today, provider: "any", key: nil, pool: $0) }
  }

  private mutating func take(
    _ calls: Int, limit: Int?, granted: Bool, used: Int
  ) async throws {
    let receipt = try await first.take(calls, of: account, limit: limit)
    expect(
      receipt.isGranted == granted && receipt.count.used == used,
      "take \(calls) of \(limit.map(String.init) ?? "any number"): "
        + "\(receipt.isGranted ? "granted" : "not granted"), \(receipt.count.used) used; "
        + "expected \(granted ? "granted" : "not granted"), \(used) used")
  }

  private static func text(_ account: QuotaAccount) -> String {
    "\(account.day) \(account.provider) \(account.key?.rawValue ?? "-") \(account.pool.prefix(20))"
  }
}
