import Foundation
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting

@testable import TransitHTTP

/// Call counts as files.
struct FileStoreQuotaTests {
  private let clock = ManualClock()

  @Test func `a count is a readable file that can be corrected by hand`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      let account = QuotaAccount(
        day: Places.today, provider: "seoul-bus", key: "SOME_KEY", pool: "강/남")
      _ = try await store.take(12, of: account, limit: nil)
      try await store.close(account, until: clock.now() + 60)
      let path =
        "state/quota/2026-11-20/seoul-bus,SOME_KEY,%EA%B0%95%2F%EB%82%A8-807a5003015216f7.json"
      let text = try Places.text(folder, path)
      #expect(
        text == """
          {
            "closedUntil" : 1795131060,
            "day" : "2026-11-20",
            "key" : "SOME_KEY",
            "pool" : "강/남",
            "provider" : "seoul-bus",
            "used" : 12
          }

          """)
      try Places.write(text.replacing("12", with: "7"), folder, path)
      #expect(try await store.counts(on: Places.today)[account]?.used == 7)
    }
  }

  @Test(arguments: [
    "", "{", "null", "{\"used\" : 3}", "\0\0\0\0",
    """
    {"day": "2026-11-20", "pool": "stops", "provider": "seoul-bus", "used": -1}
    """,
    """
    {"day": "2026-11-20", "pool": "other", "provider": "seoul-bus", "used": 5}
    """,
  ])
  func `a damaged count is moved aside, reported once, and restarts at 0`(text: String) async throws
  {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      for number in 1...2 {
        try Places.write(text, folder, Places.count)
        let error = await #expect(throws: TransitError.self) {
          try await store.take(1, of: Places.account, limit: 10)
        }
        let aside = "\(Places.count).damaged-\(number)"
        let path = folder.appending(path: aside).path
        #expect(error?.code == .storage)
        #expect(masked(error?.detail?.korean, keeping: [path]) == "_ 0 _ \(path)")
        #expect(masked(error?.detail?.english, keeping: [path]) == "_ 0 _ \(path)")
        #expect(try Places.text(folder, aside) == text)
        let receipt = try await store.take(1, of: Places.account, limit: 10)
        #expect(receipt == QuotaReceipt(isGranted: true, count: QuotaCount(used: 1)))
      }
    }
  }

  @Test func `calls that cannot be written are counted by a length, also after a restart`()
    async throws
  {
    try await withTemporaryFolderAsync { folder in
      // A link to where no file can be: it can neither be read nor replaced.
      let link = folder.appending(path: Places.count)
      try FileManager.default.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "/proc/none/count.json")
      func store() -> FileStore { FileStore.test(in: folder, clock: clock) }
      let first = try await store().take(3, of: Places.account, limit: 5)
      #expect(first == QuotaReceipt(isGranted: true, count: QuotaCount(used: 3)))
      try await store().refund(1, to: Places.account)
      #expect(try await store().take(3, of: Places.account, limit: 5).isGranted)
      #expect(try await store().take(1, of: Places.account, limit: 5).isGranted == false)
      #expect(try await store().counts(on: Places.today) == [Places.account: QuotaCount(used: 5)])
      try FileManager.default.removeItem(at: link)
      // There is space again.
      let last = try await store().take(1, of: Places.account, limit: 6)
      #expect(last == QuotaReceipt(isGranted: true, count: QuotaCount(used: 6)))
      #expect(try await store().counts(on: Places.today) == [Places.account: QuotaCount(used: 6)])
      #expect(Places.files(in: link.deletingLastPathComponent()) == [link.lastPathComponent])
    }
  }

  @Test func `a damaged count hides the others only once`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      var other = Places.account
      other.pool = "routes"
      _ = try await store.take(3, of: other, limit: nil)
      try Places.write("{", folder, Places.count)
      await #expect(throws: TransitError.self) { try await store.counts(on: Places.today) }
      #expect(try await store.counts(on: Places.today) == [other: QuotaCount(used: 3)])
      #expect(try Places.text(folder, "\(Places.count).damaged-1") == "{")
    }
  }

  @Test func `an unreadable count is an error and is left in place`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      try Places.write("x", folder, "\(Places.count)/inside")
      let error = await #expect(throws: TransitError.self) {
        try await store.take(1, of: Places.account, limit: 10)
      }
      #expect(error?.detail == Words(verbatim: folder.appending(path: Places.count).path))
      #expect(try Places.text(folder, "\(Places.count)/inside") == "x")
    }
  }

  @Test func `counts are stored for a week, and nothing else is removed`() async throws {
    try await withTemporaryFolderAsync { folder in
      let quota = folder.appending(path: "state/quota")
      let days = ["2025-12-31", "2026-11-12", "2026-11-13", "2026-11-19", "2026-11-25", "notes"]
      for day in days { try Places.write("{}", folder, "state/quota/\(day)/x.json") }
      let store = FileStore.test(in: folder, clock: clock)
      _ = try await store.take(1, of: Places.account, limit: nil)
      #expect(
        Places.files(in: quota) == [
          "2026-11-13", "2026-11-19", "2026-11-20", "2026-11-25", "notes",
        ])
    }
  }

  @Test func `a call that is not granted writes nothing`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      _ = try await store.take(1, of: Places.account, limit: 0)
      try await store.refund(1, to: Places.account)
      #expect(Places.files(in: folder.appending(path: "state")) == ["quota.lock"])
    }
  }

  @Test func `the memory store keeps counts for a week as well`() async throws {
    let store = MemoryStore(clock: clock)
    var account = Places.account
    for day in [12, 13, 19, 20] {
      account.day = KoreanDate(year: 2026, month: 11, day: day)
      _ = try await store.take(1, of: account, limit: nil)
    }
    var kept: [Int] = []
    for day in 1...30 {
      let counts = try await store.counts(on: KoreanDate(year: 2026, month: 11, day: day))
      if !counts.isEmpty { kept.append(day) }
    }
    #expect(kept == [13, 19, 20])
  }
}
