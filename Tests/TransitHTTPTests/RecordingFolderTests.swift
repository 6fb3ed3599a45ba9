import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// A folder of recordings, looked up by their requests.
struct RecordingFolderTests {
  static let services = [
    Service(
      host: Request.Host(scheme: "http", "a.kr"), incidentalQuery: ["key", "size"],
      queryDefaults: ["page": "1"])
  ]

  /// Writes `path` with a request for a word, comments and a body.
  static func write(
    _ path: String, word: String, recorded: String? = nil, body: String = "{}", query: String = "",
    in folder: URL
  ) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let time = recorded.map { "# recorded: \($0)\n" } ?? ""
    try Data(
      "GET http://a.kr/op?key=REDACTED&q=\(Request.percentEncoded(word))\(query)\n\(time)\n"
        .appending("HTTP/1.1 200 OK\n\n\(body)").utf8
    ).write(to: file)
  }

  private static func identity(_ word: String, page: String? = nil) -> String {
    var query = [
      Request.Field("key", .key("K")), Request.Field("size", "7"),
      Request.Field("q", Request.Value(word)),
    ]
    if let page { query.append(Request.Field("page", Request.Value(page))) }
    return services.identity(
      of: Request(host: Request.Host(scheme: "http", "A.KR"), path: ["op"], query: query))
  }

  private static func body(_ folder: RecordingFolder, _ word: String, at time: String) throws
    -> String?
  {
    let moment = try #require(KoreanTime.parse(time))
    return try folder.recording(for: identity(word), at: moment).map {
      String(decoding: $0.body, as: UTF8.self)
    }
  }

  private static func fill(_ folder: URL) throws {
    try write("a/op/1.http", word: "강남", recorded: "unknown", body: "unknown", in: folder)
    try write("a/op/2.http", word: "강남", recorded: "2026-11-20", body: "date", in: folder)
    try write(
      "a/op/3.http", word: "강남", recorded: "2026-11-20T08:30:00+09:00", body: "full", in: folder)
    try write(
      "a/op/4.http", word: "강남", recorded: "2026-11-21T08:30:00+09:00", body: "newest", in: folder)
    try write("b/5.http", word: "역", body: "b5", in: folder)
    try write("b/6.http", word: "역", body: "b6", query: "&page=1&size=3", in: folder)
    try write("b/7.http", word: "역", body: "b7", query: "&page=2", in: folder)
    try Data("no recording".utf8).write(to: folder.appending(path: "README.md"))
  }

  @Test(
    arguments: [
      ("강남", "2026-11-19T12:00:00+09:00", "unknown"),
      ("강남", "2026-11-20T00:00:00+09:00", "date"),
      ("강남", "2026-11-20T08:29:59+09:00", "date"),
      ("강남", "2026-11-20T08:30:00+09:00", "full"),
      ("강남", "2026-11-21T08:29:00+09:00", "full"),
      ("강남", "2030-01-01T00:00:00+09:00", "newest"),
      // Both times are unknown: the later path is used.
      ("역", "2026-11-20T00:00:00+09:00", "b6"),
      ("없음", "2026-11-20T00:00:00+09:00", nil),
    ] as [(String, String, String?)])
  func `the newest recording up to the moment is used`(
    word: String, time: String, body: String?
  ) throws {
    try withTemporaryFolder { url in
      try Self.fill(url)
      let scanned = try RecordingFolder(url, services: Self.services)
      #expect(try Self.body(scanned, word, at: time) == body)
    }
  }

  @Test func `if all recordings are later, the newest one is used`() throws {
    try withTemporaryFolder { url in
      try Self.write("1.http", word: "w", recorded: "2026-11-20", body: "old", in: url)
      try Self.write("2.http", word: "w", recorded: "2026-11-21", body: "new", in: url)
      let folder = try RecordingFolder(url, services: Self.services)
      #expect(try Self.body(folder, "w", at: "2020-01-01") == "new")
    }
  }

  @Test func `an index returns the same recordings as a scan`() throws {
    try withTemporaryFolder { url in
      try Self.fill(url)
      let scanned = try RecordingFolder(url, services: Self.services)
      #expect(scanned.count == 7)
      #expect(scanned.asOf == KoreanTime.parse("2026-11-21T08:30:00+09:00"))
      #expect(scanned.queries == [])
      let text = try RecordingFolder.indexText(
        of: url, services: Self.services, queries: ["강남", "서울역"])
      #expect(
        text == """
          # asOf: 2026-11-21T08:30:00+09:00
          # queries: 강남, 서울역
          GET a.kr/op?page=2&q=%EC%97%AD\tb/7.http\t
          GET a.kr/op?q=%EA%B0%95%EB%82%A8\ta/op/1.http\t
          GET a.kr/op?q=%EA%B0%95%EB%82%A8\ta/op/2.http\t2026-11-20
          GET a.kr/op?q=%EA%B0%95%EB%82%A8\ta/op/3.http\t2026-11-20T08:30:00+09:00
          GET a.kr/op?q=%EA%B0%95%EB%82%A8\ta/op/4.http\t2026-11-21T08:30:00+09:00
          GET a.kr/op?q=%EC%97%AD\tb/5.http\t
          GET a.kr/op?q=%EC%97%AD\tb/6.http\t

          """)
      for ends in [text, text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\n\n")] {
        try Data(ends.utf8).write(to: url.appending(path: RecordingFolder.indexName))
        let indexed = try RecordingFolder(url, services: [], usesIndex: true)
        #expect(indexed.count == scanned.count)
        #expect(indexed.asOf == scanned.asOf)
        #expect(indexed.queries == ["강남", "서울역"])
        for time in ["2026-11-19", "2026-11-20", "2026-11-20T08:30:00+09:00", "2030-01-01"] {
          for word in ["강남", "역"] {
            #expect(
              try Self.body(indexed, word, at: time) == Self.body(scanned, word, at: time))
          }
        }
        #expect(
          try indexed.recording(for: Self.identity("역", page: "2"), at: .distantFuture)?.body
            == Data("b7".utf8))
      }
    }
  }

  @Test func `a folder without a full time has no as-of time`() throws {
    try withTemporaryFolder { url in
      try Self.write("1.http", word: "w", recorded: "2026-11-20", in: url)
      #expect(try RecordingFolder(url, services: Self.services).asOf == nil)
      let text = try RecordingFolder.indexText(of: url, services: Self.services, queries: [])
      #expect(text.hasPrefix("# asOf: unknown\n# queries: \n"))
      try Data(text.utf8).write(to: url.appending(path: RecordingFolder.indexName))
      let indexed = try RecordingFolder(url, services: Self.services, usesIndex: true)
      #expect(indexed.asOf == nil)
      #expect(indexed.queries == [])
    }
  }

  @Test func `a missing folder, a file and an empty folder are reported`() throws {
    try withTemporaryFolder { url in
      let missing = url.appending(path: "none", directoryHint: .isDirectory)
      for wrong in [missing, url.appending(path: "file.http")] {
        if wrong != missing { try Data().write(to: wrong) }
        let error = #expect(throws: TransitError.self) {
          try RecordingFolder(wrong, services: Self.services)
        }
        #expect(error?.code == .configuration)
        #expect(masked(error?.detail?.english, keeping: [wrong.path]) == "_ \(wrong.path)")
      }
      let empty = url.appending(path: "empty", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
      let error = #expect(throws: TransitError.self) {
        try RecordingFolder(empty, services: Self.services)
      }
      #expect(error?.code == .configuration)
      #expect(
        masked(error?.detail?.english, keeping: [".http", empty.path]) == "_ .http _ \(empty.path)")
    }
  }

  @Test func `a broken file is reported with its line`() throws {
    try withTemporaryFolder { url in
      try Self.write("a/good.http", word: "w", in: url)
      try Data("GET http://a.kr/op\nwhat\n\n".utf8).write(to: url.appending(path: "a/bad.http"))
      let error = #expect(throws: TransitError.self) {
        try RecordingFolder(url, services: Self.services)
      }
      #expect(error?.code == .malformed)
      #expect(masked(error?.detail?.english) == "a/bad.http _ 2 _ # key: value _ name: value")
    }
  }

  @Test func `a file broken below its head is reported when it is read`() throws {
    try withTemporaryFolder { url in
      try Data("GET http://a.kr/op?q=w\n\nnot HTTP\n".utf8)
        .write(to: url.appending(path: "bad.http"))
      let folder = try RecordingFolder(url, services: Self.services)
      let error = #expect(throws: TransitError.self) {
        try folder.recording(for: Self.identity("w"), at: .distantFuture)
      }
      #expect(error?.code == .malformed)
      #expect(
        masked(error?.detail?.english, keeping: ["bad.http"]) == "bad.http _ 3 _ HTTP/1.1 200 OK")
    }
  }

  @Test(arguments: [
    ("# asOf: 2026-11-20\nonly one field\n", "_ 2 _ INDEX _"),
    ("\n\na\tb\tc\td\n", "_ 3 _ INDEX _"),
  ])
  func `a broken index is reported with its line`(index: String, said: String) throws {
    try withTemporaryFolder { url in
      try Self.write("a.http", word: "w", in: url)
      try Data(index.utf8).write(to: url.appending(path: RecordingFolder.indexName))
      let error = #expect(throws: TransitError.self) {
        try RecordingFolder(url, services: Self.services, usesIndex: true)
      }
      #expect(error?.code == .malformed)
      #expect(masked(error?.detail?.english) == said)
    }
  }

  @Test func `a file missing from the folder but in the index is reported`() throws {
    try withTemporaryFolder { url in
      let line = "\(Self.identity("w"))\tgone.http\t\n"
      try Data(line.utf8).write(to: url.appending(path: RecordingFolder.indexName))
      let folder = try RecordingFolder(url, services: Self.services, usesIndex: true)
      let error = #expect(throws: TransitError.self) {
        try folder.recording(for: Self.identity("w"), at: .distantFuture)
      }
      #expect(error?.code == .malformed)
      #expect(masked(error?.detail?.english, keeping: ["gone.http"]) == "gone.http _")
    }
  }
}
