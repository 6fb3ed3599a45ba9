import Foundation
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting

@testable import TransitHTTP

/// Leases and locks as files.
struct FileStoreLeaseTests {
  private let clock = ManualClock()
  private let key = StoreKey(.answers, "flight")
  private let file = "state/leases/37c877f7b5cf4d5f.json"

  @Test func `a lease is a readable file`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore(
        StoreFolders(cache: folder, state: folder.appending(path: "state")), clock: clock,
        maximumBytes: 1000, random: { 255 }, process: 1)
      let lease = Lease(key, token: "ff", fence: 1_795_131_000_000)
      #expect(try await store.lease(key, for: .seconds(60)) == lease)
      #expect(
        try Places.text(folder, file) == """
          {
            "fence" : 1795131000000,
            "key" : "answers/flight",
            "process" : 1,
            "token" : "ff",
            "until" : 1795131060
          }

          """)
      await clock.advance(by: .seconds(10))
      // Once released, it leaves nothing behind.
      try await store.release(lease)
      #expect(Places.files(in: folder.appending(path: "state/leases")).isEmpty)
      let next = try await store.lease(key, for: .seconds(60))
      #expect(next == Lease(key, token: "ff", fence: 1_795_131_010_000))
    }
  }

  @Test func `fences continue from saved responses and unreleased leases`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      let start = 1_795_131_000_000
      for number in 0...2 {
        let lease = try #require(try await store.lease(key, for: .seconds(60)))
        #expect(lease.fence == start + number)
        try await store.save(Data("\(number)".utf8), for: key, until: clock.now() + 9, by: lease)
        try await store.release(lease)
      }
      // All at the same moment, so no fence comes from a later time.
      let dead = self.store(in: folder, process: try Places.deadProcess())
      for number in 3...5 {
        #expect(try await dead.lease(key, for: .seconds(60))?.fence == start + number)
      }
      await clock.advance(by: .seconds(1))
      #expect(try await store.lease(key, for: .seconds(60))?.fence == start + 1000)
    }
  }

  @Test func `only the head of a saved response is read for the fence`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      let head = FileStoreAnswer.Head(
        end: clock.now() + 60, since: clock.now(), fence: 1_795_131_000_007)
      let kept = FileStoreAnswer(Data(count: 200), for: Places.answer, head).file
      let path = folder.appending(path: Places.answerFile)
      try Places.write("", folder, Places.answerFile)
      // The body is damaged.
      try kept.dropLast().write(to: path)
      #expect(
        try await store.lease(Places.answer, for: .seconds(60))?.fence == 1_795_131_000_008)
    }
  }

  @Test func `the lease of a process that has ended is free at once`() async throws {
    try await withTemporaryFolderAsync { folder in
      let dead = store(in: folder, process: try Places.deadProcess())
      let lease = try #require(try await dead.lease(key, for: .seconds(3600)))
      let next = try await FileStore.test(in: folder, clock: clock).lease(key, for: .seconds(60))
      #expect(next != nil)
      #expect(next?.token != lease.token)
    }
  }

  @Test func `the lease of a running process is held until it expires`() async throws {
    try await withTemporaryFolderAsync { folder in
      let child = Process()
      child.executableURL = URL(filePath: "/bin/sleep")
      // Longer than any delay of a slow machine; it is killed below.
      child.arguments = ["3600"]
      try child.run()
      defer { kill(child.processIdentifier, SIGKILL) }
      let holder = store(in: folder, process: child.processIdentifier)
      #expect(try await holder.lease(key, for: .seconds(3600)) != nil)
      let other = FileStore.test(in: folder, clock: clock)
      #expect(try await other.lease(key, for: .seconds(60)) == nil)
      // The child may ignore SIGTERM if its parents do.
      #expect(kill(child.processIdentifier, SIGKILL) == 0)
      child.waitUntilExit()
      #expect(try await other.lease(key, for: .seconds(60)) != nil)
    }
  }

  @Test(arguments: [
    "", "{", "{}", "\0",
    """
    {"fence": 9223372036854775807, "key": "answers/flight", "token": "ff", "until": 1795131000}
    """,
  ])
  func `a damaged lease is free`(text: String) async throws {
    try await withTemporaryFolderAsync { folder in
      try Places.write(text, folder, file)
      let store = FileStore.test(in: folder, clock: clock)
      #expect(try await store.lease(key, for: .seconds(60)) != nil)
      #expect(try await store.lease(key, for: .seconds(60)) == nil)
    }
  }

  @Test func `a lock held by another is waited for, but not forever`() throws {
    try withTemporaryFolder { folder in
      let lock = FileLock(file: folder.appending(path: "x.lock"), patience: .milliseconds(20))
      let error = try lock.locked {
        #expect(throws: TransitError.self) { try lock.locked {} }
      }
      let path = lock.file.path
      #expect(error?.code == .storage)
      #expect(masked(error?.detail?.korean, keeping: [path]) == "_ \(path)")
      #expect(masked(error?.detail?.english, keeping: [path]) == "_ \(path)")
      let value = try lock.locked { 1 }
      #expect(value == 1)
    }
  }

  @Test func `a lock is released if the work throws`() throws {
    try withTemporaryFolder { folder in
      let lock = FileLock(file: folder.appending(path: "x.lock"), patience: .zero)
      #expect(throws: CancellationError.self) { try lock.locked { throw CancellationError() } }
      let value = try lock.locked { 1 }
      #expect(value == 1)
    }
  }

  private func store(in folder: URL, process: Int32) -> FileStore {
    FileStore(
      StoreFolders(
        cache: folder.appending(path: "cache"), state: folder.appending(path: "state")),
      clock: clock, maximumBytes: 1 << 20, random: { 7 }, process: process)
  }
}
