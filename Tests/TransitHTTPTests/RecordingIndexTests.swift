import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// When a folder's index is used, and how much of its files is read.
struct RecordingIndexTests {
  private static let services = RecordingFolderTests.services

  private static func write(_ path: String, _ word: String, _ recorded: String, _ url: URL) throws {
    try RecordingFolderTests.write(path, word: word, recorded: recorded, in: url)
  }

  @Test func `an index is used only if the caller asks for it`() throws {
    try withTemporaryFolder { url in
      try Self.write("old.http", "w", "2026-11-20T08:00:00+09:00", url)
      let text = try RecordingFolder.indexText(of: url, services: Self.services, queries: ["w"])
      try Data(text.utf8).write(to: url.appending(path: RecordingFolder.indexName))
      try Self.write("new.http", "x", "2026-11-21T08:00:00+09:00", url)
      let folder = try RecordingFolder(url, services: Self.services)
      #expect(folder.count == 2)
      #expect(folder.queries == [])
      #expect(folder.asOf == KoreanTime.parse("2026-11-21T08:00:00+09:00"))
      let indexed = try RecordingFolder(url, services: Self.services, usesIndex: true)
      #expect(indexed.count == 1)
      #expect(indexed.queries == ["w"])
    }
  }

  @Test func `without an index the heads are read, even if the caller asks for an index`() throws {
    try withTemporaryFolder { url in
      try Self.write("a.http", "w", "2026-11-20T08:00:00+09:00", url)
      #expect(try RecordingFolder(url, services: Self.services, usesIndex: true).count == 1)
    }
  }

  @Test func `an unreadable index is reported`() throws {
    try withTemporaryFolder { url in
      try Self.write("a.http", "w", "2026-11-20", url)
      try FileManager.default.createDirectory(
        at: url.appending(path: RecordingFolder.indexName), withIntermediateDirectories: true)
      let error = #expect(throws: TransitError.self) {
        try RecordingFolder(url, services: Self.services, usesIndex: true)
      }
      #expect(error?.code == .malformed)
      #expect(masked(error?.detail?.english) == "INDEX _")
    }
  }

  @Test func `an index without an as-of time uses its newest full time`() throws {
    try withTemporaryFolder { url in
      let lines = ["a\tb.http\t2026-11-20T08:00:00+09:00", "c\td.http\t2026-11-22", "e\tf.http\t"]
      try Data(lines.joined(separator: "\n").utf8)
        .write(to: url.appending(path: RecordingFolder.indexName))
      let folder = try RecordingFolder(url, services: [], usesIndex: true)
      #expect(folder.asOf == KoreanTime.parse("2026-11-20T08:00:00+09:00"))
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `only the head of a file is read, wherever its empty line is`(end: String) throws {
    try withTemporaryFolder { url in
      // The empty line crosses the end of the first chunk.
      for length in 4_040...4_075 {
        let note = String(repeating: "x", count: length)
        let head = ["GET http://a.kr/op?q=\(length)", "# note: \(note)", "", "HTTP/1.1 200 OK", ""]
        // Longer than a head may be, so that reading on would fail.
        let body = String(repeating: "x", count: 70_000)
        try Data((head.joined(separator: end) + body).utf8)
          .write(to: url.appending(path: "\(length).http"))
      }
      #expect(try RecordingFolder(url, services: Self.services).count == 36)
    }
  }

  @Test func `a file without an empty line is not read to its end`() throws {
    try withTemporaryFolder { url in
      let lines = String(repeating: "# note: x\n", count: 20_000)
      try Data("GET http://a.kr/op\n\(lines)".utf8).write(to: url.appending(path: "long.http"))
      let error = #expect(throws: TransitError.self) {
        try RecordingFolder(url, services: Self.services)
      }
      #expect(error?.code == .malformed)
      #expect(masked(error?.detail?.english, keeping: ["long.http"]) == "long.http _")
    }
  }

  @Test func `a folder that cannot be listed is reported`() throws {
    try withTemporaryFolder { url in
      let missing = url.appending(path: "none")
      let error = #expect(throws: TransitError.self) { try RecordingFolder.files(in: missing) }
      #expect(error?.code == .configuration)
      #expect(masked(error?.detail?.english, keeping: [missing.path]) == "_ \(missing.path)")
    }
  }
}
