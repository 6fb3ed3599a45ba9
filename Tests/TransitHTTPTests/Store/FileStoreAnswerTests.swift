import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Saved responses as files: readable ones, and damaged ones of every kind.
struct FileStoreAnswerTests {
  private let clock = ManualClock()
  private var end: Date { clock.now() + 60 }

  @Test func `a saved response is a file with a readable head and the bytes`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      try await store.save(Data("{}".utf8), for: Places.answer, until: end)
      #expect(
        try Places.text(folder, Places.answerFile) == """
          korea-transit kept 2
          until: 1795131060.0
          since: 1795131000.0
          fence: 0
          length: 2
          key: answers/seoul-bus%3A22009
          checksum: a1604acdf0233276

          {}
          """)
      #expect(try await store.data(for: Places.answer)?.data.startIndex == 0)
    }
  }

  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `the checksum is 64-bit FNV-1a`(text: String, sum: String) {
    #expect(CheckSum(Data(text.utf8)).hex == sum)
  }

  @Test func `only the owner can read the folders and files`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      try await store.save(Data("{}".utf8), for: Places.answer, until: end)
      _ = try await store.take(1, of: Places.account, limit: nil)
      for path in ["cache", "cache/answers", "state", "state/quota", "state/quota/2026-11-20"] {
        #expect(try Places.mode(folder.appending(path: path)) == 0o700, "\(path)")
      }
      for path in [Places.answerFile, "cache/swept.json", Places.count, "state/quota.lock"] {
        #expect(try Places.mode(folder.appending(path: path)) == 0o600, "\(path)")
      }
    }
  }

  @Test func `a truncated response is a miss and is overwritten`() async throws {
    try await damaged { whole in
      stride(from: 0, to: whole.count, by: 10).map { Data(whole.prefix($0)) } + [
        whole + Data("x".utf8)
      ]
    }
  }

  @Test func `a response with one flipped bit is a miss and is overwritten`() async throws {
    try await damaged { whole in
      whole.indices.map { Self.changed(whole, bit: $0 * 8 + $0 % 8) }
    }
    let whole = Self.file(Data("{}".utf8), for: Places.answer, until: end)
    #expect(FileStoreAnswer(whole, for: Places.answer)?.data == Data("{}".utf8))
    for bit in 0..<whole.count * 8 {
      let answer = FileStoreAnswer(Self.changed(whole, bit: bit), for: Places.answer)
      #expect(answer == nil, "bit \(bit)")
    }
  }

  private static func file(_ data: Data, for key: StoreKey, until end: Date) -> Data {
    FileStoreAnswer(data, for: key, .init(end: end, since: Places.moment, fence: 0)).file
  }

  @Test func `a file of the previous version is a miss and is overwritten`() async throws {
    let former = """
      korea-transit kept 1
      until: 1795131060.0
      length: 2
      key: answers/seoul-bus%3A22009
      checksum: 95a8a37bcd260b39

      {}
      """
    try await damaged { _ in [Data(former.utf8)] }
  }

  /// The checksum is right, but the next fence could not be counted from this one.
  @Test(arguments: ["-1", "9223372036854775807", "9223372036854775808", "x", ""])
  func `a response with an impossible fence is a miss`(fence: String) async throws {
    let head = """
      korea-transit kept 2
      until: 1795131060.0
      since: 1795131000.0
      fence: \(fence)
      length: 2
      key: answers/seoul-bus%3A22009

      """
    let sum = CheckSum(Data("\(head){}".utf8)).hex
    try await damaged { _ in [Data("\(head)checksum: \(sum)\n\n{}".utf8)] }
  }

  private static func changed(_ whole: Data, bit: Int) -> Data {
    var changed = whole
    changed[bit / 8] ^= 1 << (bit % 8)
    return changed
  }

  @Test func `another key's file and a foreign file are misses`() async throws {
    let other = Self.file(Data("{}".utf8), for: StoreKey(.answers, "other"), until: end)
    let state = Self.file(
      Data("{}".utf8), for: StoreKey(.states, Places.answer.name), until: end)
    try await damaged { _ in
      [other, state, Data("HTTP/1.1 200 OK\n\n{}".utf8), Data(count: 4096)]
    }
  }

  @Test func `a folder in place of a response is a miss and is replaced`() async throws {
    try await withTemporaryFolderAsync { folder in
      try Places.write("x", folder, "\(Places.answerFile)/inside")
      let store = FileStore.test(in: folder, clock: clock)
      #expect(try await store.data(for: Places.answer) == nil)
      try await store.save(Data("{}".utf8), for: Places.answer, until: end)
      #expect(try await store.data(for: Places.answer)?.data == Data("{}".utf8))
    }
  }

  @Test(.enabled(if: Places.isBoundByPermissions))
  func `a response without read permission is a miss and is overwritten`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      try await store.save(Data("{}".utf8), for: Places.answer, until: end)
      try Places.setMode(0, folder.appending(path: Places.answerFile))
      #expect(try await store.data(for: Places.answer) == nil)
      try await store.save(Data("[]".utf8), for: Places.answer, until: end)
      #expect(try await store.data(for: Places.answer)?.data == Data("[]".utf8))
    }
  }

  @Test(.enabled(if: Places.isBoundByPermissions))
  func `a read-only folder still returns responses, and writing throws`()
    async throws
  {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      try await store.save(Data("{}".utf8), for: Places.answer, until: end)
      let answers = folder.appending(path: "cache/answers")
      try Places.setMode(0o500, answers)
      defer { try? Places.setMode(0o700, answers) }
      #expect(try await store.data(for: Places.answer)?.data == Data("{}".utf8))
      let error = await #expect(throws: TransitError.self) {
        try await store.save(Data("[]".utf8), for: Places.answer, until: end)
      }
      let path = folder.appending(path: Places.answerFile).path
      #expect(
        error == TransitError(.storage, Words(verbatim: "\(path): Permission denied")))
    }
  }

  @Test func `without a folder, reading finds nothing and writing throws`() async throws {
    try await withTemporaryFolderAsync { folder in
      try Places.write("a file", folder, "cache")
      try Places.write("a file", folder, "state")
      let store = FileStore.test(in: folder, clock: clock)
      let account = Places.account
      for room in StoreKey.Kind.allCases {
        #expect(try await store.data(for: StoreKey(room, "x")) == nil)
      }
      // An unreadable count is not the same as no calls.
      let unread = await #expect(throws: TransitError.self) {
        try await store.counts(on: account.day)
      }
      #expect(unread?.code == .storage)
      let writes: [(String, @Sendable () async throws -> Void)] = [
        ("cache/answers/", { try await store.save(Data(), for: Places.answer, until: end) }),
        (
          "state/states.lock",
          { try await store.save(Data(), for: StoreKey(.states, "x"), until: end) }
        ),
        ("state/quota.lock", { _ = try await store.take(1, of: account, limit: nil) }),
        ("state/quota.lock", { try await store.close(account, until: end) }),
        ("state/leases.lock", { _ = try await store.lease(Places.answer, for: .seconds(1)) }),
      ]
      for (path, write) in writes {
        let error = await #expect(throws: TransitError.self) { try await write() }
        let line = error?.description ?? ""
        let place = folder.appending(path: path).path
        #expect(error?.code == .storage)
        #expect(line.contains(": \(place)"))
        #expect(line.contains(": Not a directory."))
        #expect(!line.contains("\n"))
      }
    }
  }

  /// Each damaged file in the response's place is a miss, and the next save replaces it.
  private func damaged(_ files: (Data) -> [Data]) async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      let file = folder.appending(path: Places.answerFile)
      try await store.save(Data("{\"stop\":\"강남\"}".utf8), for: Places.answer, until: end)
      let whole = try Data(contentsOf: file)
      for (index, bytes) in files(whole).enumerated() {
        try bytes.write(to: file)
        #expect(try await store.data(for: Places.answer) == nil, "damaged file \(index)")
      }
      try await store.save(Data("{}".utf8), for: Places.answer, until: end)
      #expect(try await store.data(for: Places.answer)?.data == Data("{}".utf8))
    }
  }
}
