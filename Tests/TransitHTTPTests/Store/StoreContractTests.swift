import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// Both stores fulfill the contract, and each violation of a wrong store is found.
struct StoreContractTests {
  @Test(arguments: SharedStoreContract.Clause.allCases)
  func `the memory store fulfills the contract`(clause: SharedStoreContract.Clause) async {
    let contract = SharedStoreContract("MemoryStore") { clock in
      let store = MemoryStore(clock: clock)
      return [store, store]
    }
    await contract.verify(clause)
  }

  @Test(arguments: SharedStoreContract.Clause.allCases)
  func `the file store fulfills the contract`(clause: SharedStoreContract.Clause) async throws {
    try await withTemporaryFolderAsync { folder in
      let contract = SharedStoreContract("FileStore") { clock in
        (0..<2).map { _ in FileStore.test(in: folder, clock: clock) }
      }
      await contract.verify(clause)
    }
  }

  @Test(arguments: SharedStoreContract.Clause.allCases)
  func `a wrong store violates the clause with the expected message`(
    clause: SharedStoreContract.Clause
  ) async throws {
    let fault = try #require(Self.faults[clause], "no wrong store for \(clause)")
    let contract = SharedStoreContract("WrongStore") { clock in
      let store = WrongStore(MemoryStore(clock: clock), fault.kind)
      return [store, store]
    }
    let violations = await contract.violations(of: clause)
    #expect(violations.first?.what == fault.first)
    #expect(violations.allSatisfy { $0.clause == clause })
  }

  @Test func `a store that throws violates the clause, and so does a single store`() async {
    let error = TransitError(.storage, Words(verbatim: "/somewhere"))
    let throwing = SharedStoreContract("none") { _ in throw error }
    #expect(
      await throwing.violations(of: .sharing).map(\.description) == [
        "a store throws: \(error.line(in: .english))"
      ])
    let alone = SharedStoreContract("one") { [MemoryStore(clock: $0)] }
    #expect(
      await alone.violations(of: .sharing).map(\.description) == [
        "there are fewer than two stores"
      ])
  }

  private static let faults: [SharedStoreContract.Clause: (kind: WrongStore.Fault, first: String)] =
    [
      .sharing: (.losesEmptyBytes, "answers: the first store returns nothing after saving 0 bytes"),
      .ending: (.neverEnds, "answers: data is returned when it expires"),
      .replacing: (
        .writesInPlace,
        "while data is replaced, 100 of 100 reads return neither the old nor the new, the first one 1 bytes"
      ),
      .removing: (.keepsRemoved, "answers: removed data is returned"),
      .ages: (
        .knowsNoAge,
        "answers: the first store reports an age of 0.0 seconds, expected 90.25 seconds"
      ),
      .names: (
        .cutsNames,
        "answers '\(String(repeating: "가", count: 20))': returns 2 bytes, not its own data"
      ),
      .leases: (.leasesToAll, "of 50 concurrent requests for a lease 50 are granted"),
      .leaseEnds: (.leasesForLong, "the lease is still held after it ends"),
      .releasing: (.releasesOthers, "a late holder releases the lease of the next holder"),
      .fencing: (
        .forgetsFences,
        "answers: the first store returns 'late' after saving 'late' with fence 1, expected 'later still'"
      ),
      .counting: (.countsApart, "of 200 concurrent calls 200 are granted, expected 100"),
      .allOrNone: (
        .takesWhatIsLeft, "take 4 of 10: granted, 10 used; expected not granted, 7 used"
      ),
      .accounts: (
        .mixesDays, "2026-11-21 seoul-bus SOME_KEY stops: 1 calls of other accounts are counted"
      ),
      .refunding: (
        .givesNothingBack, "take 7 of 10: not granted, 5 used; expected granted, 10 used"
      ),
      .closing: (
        .staysOpen, "take 1 of 10: granted, 3 used; expected not granted, 2 used"
      ),
      .counts: (.tellsNoCounts, "2026-11-20: 0 counts for 30 accounts, or wrong numbers"),
      .size: (.countsStates, "two answers of 1000 bytes are reported as 3 answers of 3008 bytes"),
    ]
}

extension FileStore {
  /// A store in two folders of a test.
  static func test(
    in folder: URL, clock: any TransitClock, maximumBytes: Int = 1 << 20
  ) -> FileStore {
    FileStore(
      cache: folder.appending(path: "cache"), state: folder.appending(path: "state"), clock: clock,
      maximumBytes: maximumBytes)
  }
}
