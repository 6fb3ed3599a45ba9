import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

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
        "it throws: \(error.line(in: .english))"
      ])
    let alone = SharedStoreContract("one") { [MemoryStore(clock: $0)] }
    #expect(
      await alone.violations(of: .sharing).map(\.description) == [
        "there are fewer than two stores"
      ])
  }

  private static let faults: [SharedStoreContract.Clause: (kind: WrongStore.Fault, first: String)] =
    [
      .sharing: (.losesEmptyBytes, "answers: the first store gives nothing of 0 bytes kept"),
      .ending: (.neverEnds, "answers: it is given at its end"),
      .replacing: (
        .writesInPlace,
        "while it is replaced, 100 of 100 readers see neither, the first 1 bytes"
      ),
      .removing: (.keepsRemoved, "answers: what was removed is given"),
      .ages: (
        .knowsNoAge,
        "answers: the first store tells an age of 0.0 seconds, 90.25 seconds would be right"
      ),
      .names: (
        .cutsNames,
        "answers '\(String(repeating: "가", count: 20))': gives 2 bytes in place of its own bytes"
      ),
      .leases: (.leasesToAll, "of 50 who ask at once, 50 get it"),
      .leaseEnds: (.leasesForLong, "it is held after its time"),
      .releasing: (.releasesOthers, "a late holder gives back what another has"),
      .fencing: (
        .forgetsFences,
        "answers: the first store gives late after late was kept by 1; later still would be right"
      ),
      .counting: (.countsApart, "200 take one of 100 calls, and 200 are granted"),
      .allOrNone: (
        .takesWhatIsLeft, "take 4 of 10: granted, 10 used; not granted, 7 used would be right"
      ),
      .accounts: (.mixesDays, "2026-11-21 seoul-bus SOME_KEY stops: 1 calls of others are counted"),
      .refunding: (
        .givesNothingBack, "take 7 of 10: not granted, 5 used; granted, 10 used would be right"
      ),
      .closing: (
        .staysOpen, "take 1 of 10: granted, 3 used; not granted, 2 used would be right"
      ),
      .counts: (.tellsNoCounts, "2026-11-20: 0 counts of 30 accounts, or other numbers"),
      .size: (.countsStates, "two answers of 1000 bytes are 3 answers of 3008 bytes"),
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
