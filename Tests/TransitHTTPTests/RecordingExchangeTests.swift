import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// Recording the responses of the live services, and replaying them.
struct RecordingExchangeTests {
  private static let services = RecordingFolderTests.services

  private static func request(_ word: String, _ more: [Request.Field] = []) -> Request {
    Request(
      host: Request.Host(scheme: "http", "a.kr"), path: ["rest", "getOp"],
      query: [Request.Field("key", .key("KEY")), Request.Field("q", Request.Value(word))] + more)
  }

  private static func answering(_ body: String) -> StubExchange {
    StubExchange { _ in
      Response(
        headers: [
          Response.Header("Content-Type", "application/json"), Response.Header("Server", "x"),
          Response.Header("Set-Cookie", "session=1"),
        ], body: Data(body.utf8), receivedAt: StubExchange.moment)
    }
  }

  private static func recorder(
    _ next: any Exchanging, _ folder: URL, keys: [String] = ["s3cr3t+key"]
  ) -> RecordingExchange {
    RecordingExchange(next, folder: folder, provider: "test", services: services) {
      keys.map(Secret.init)
    }
  }

  @Test func `an exchange is written as a readable recording`() async throws {
    try await withTemporaryFolderAsync { url in
      let next = Self.answering("{\"a\":\"강남\"}\n")
      let response = try await Self.recorder(next, url).exchange(Self.request("강남역"))
      #expect(response.headers.count == 3)
      #expect(response.origin == .live)
      let files = try RecordingFolder.files(in: url)
      #expect(files.count == 1)
      let path = try #require(files.first)
      let form = /test\/getOp\/20261120083000-강남역-[0-9a-f]{8}\.http/
      #expect(path.wholeMatch(of: form) != nil, "\(path)")
      #expect(
        try String(contentsOf: url.appending(path: path), encoding: .utf8) == """
          GET http://a.kr/rest/getOp?key=REDACTED&q=%EA%B0%95%EB%82%A8%EC%97%AD
          # recorded: 2026-11-20T08:30:00+09:00
          # completeness: whole
          # origin: recorded by transit

          HTTP/1.1 200 OK
          Content-Type: application/json

          {"a":"강남"}

          """)
    }
  }

  @Test func `a recording is replayed for the same request only`() async throws {
    try await withTemporaryFolderAsync { url in
      _ = try await Self.recorder(Self.answering("body"), url).exchange(Self.request("강남"))
      let folder = try RecordingFolder(url, services: Self.services)
      #expect(folder.asOf == StubExchange.moment)
      let replay = ReplayExchange(folder, services: Self.services, at: StubExchange.moment)
      let response = try await replay.exchange(
        Self.request("강남", [Request.Field("size", "100"), Request.Field("page", "1")]))
      #expect(
        response
          == Response(
            headers: [Response.Header("Content-Type", "application/json")],
            body: Data("body".utf8), receivedAt: StubExchange.moment, origin: .recorded))
      await #expect(
        throws: TransitError(.notRecorded, Words(verbatim: "GET a.kr/rest/getOp?q=역삼"))
      ) { try await replay.exchange(Self.request("역삼")) }
      await #expect(throws: TransitError.self) {
        try await replay.exchange(Self.request("강남", [Request.Field("page", "2")]))
      }
    }
  }

  @Test(arguments: [
    "s3cr3t+key", "s3cr3t%2Bkey", "s3cr3t%2bkey", "s3cr3t%252Bkey", "s3cr3t%252bkey", "s3cr3t key",
    "s3cr3t\\u002Bkey", "s3cr3t&#43;key", "s3cr3t&#x2b;key", "%733cr3t+key",
  ])
  func `a body that contains a key is not written`(form: String) async throws {
    try await withTemporaryFolderAsync { url in
      let recorder = Self.recorder(
        Self.answering("{\"echo\":\"\(form)\"}"), url, keys: ["other-key", "s3cr3t+key"])
      let error = await #expect(throws: TransitError.self) {
        try await recorder.exchange(Self.request("강남"))
      }
      #expect(error?.code == .containsKey)
      #expect(error?.detail != nil)
      let left = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      #expect(left.isEmpty)
    }
  }

  @Test func `a request that contains a key is not written, not even as a file name`() async throws
  {
    try await withTemporaryFolderAsync { url in
      let recorder = Self.recorder(Self.answering("{}"), url, keys: ["abcdkey1"])
      let error = await #expect(throws: TransitError.self) {
        try await recorder.exchange(Self.request("abcdkey1"))
      }
      #expect(error?.code == .containsKey)
      let content = await #expect(throws: TransitError.self) {
        try await Self.recorder(Self.answering("abcdkey1"), url, keys: ["abcdkey1"])
          .exchange(Self.request("강남"))
      }
      #expect(content?.code == .containsKey)
      #expect(error?.detail?.korean != content?.detail?.korean)
      #expect(error?.detail?.english != content?.detail?.english)
      let left = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: [
    "../../../etc/passwd", "..", "/", "a/b\\c:d*e?", "", " ", "\n", ".hidden", "강남\u{202E}역",
    String(repeating: "강", count: 300),
  ])
  func `no request writes outside the folder`(word: String) async throws {
    try await withTemporaryFolderAsync { parent in
      let url = parent.appending(path: "inner", directoryHint: .isDirectory)
      for path in [["rest", "getOp"], ["rest", Request.Value(word)], []] as [[Request.Value]] {
        var request = Self.request(word)
        request.path = path
        let recorder = RecordingExchange(
          Self.answering("{}"), folder: url, provider: ProviderID(rawValue: "../\(word)"),
          services: Self.services, secrets: { [] })
        _ = try await recorder.exchange(request)
      }
      let all = try FileManager.default.subpathsOfDirectory(atPath: parent.path)
      let files = try RecordingFolder.files(in: url)
      #expect(files.count == 3)
      #expect(all.filter { $0.hasSuffix(".http") }.allSatisfy { $0.hasPrefix("inner/") })
      #expect(files.allSatisfy { $0.split(separator: "/").count == 3 && !$0.contains("..") })
      for file in files {
        _ = try Recording(Data(contentsOf: url.appending(path: file)))
      }
    }
  }

  @Test func `two requests in one second are two files`() async throws {
    try await withTemporaryFolderAsync { url in
      let recorder = Self.recorder(Self.answering("{}"), url)
      for time in ["0200", "0500"] {
        let fields = ["base_time": time, "nx": "60", "ny": "127", "pageNo": "1"]
          .sorted { $0.key < $1.key }.map { Request.Field($0.key, Request.Value($0.value)) }
        _ = try await recorder.exchange(Self.request("w", fields))
        // The same request again overwrites its own file.
        _ = try await recorder.exchange(Self.request("w", fields))
      }
      #expect(try RecordingFolder.files(in: url).count == 2)
    }
  }

  @Test func `an error response is written, an error of the exchange is not`() async throws {
    try await withTemporaryFolderAsync { url in
      let refused = StubExchange { _ in
        Response(status: 401, body: Data("no".utf8), receivedAt: StubExchange.moment)
      }
      _ = try await Self.recorder(refused, url).exchange(Self.request("a"))
      let file = try #require(try RecordingFolder.files(in: url).first)
      #expect(try Recording(Data(contentsOf: url.appending(path: file))).status == 401)
      let offline = StubExchange { _ in throw TransitError(.offline) }
      await #expect(throws: TransitError(.offline)) {
        try await Self.recorder(offline, url).exchange(Self.request("b"))
      }
      #expect(try RecordingFolder.files(in: url).count == 1)
    }
  }

  /// A request, and the start of its file name.
  @Test(arguments: [
    ("http://a.kr/rest/getOp?key=x&q=강남역&page=1&size=9", "20261120083000-강남역-"),
    ("http://a.kr/rest/getOp?key=x&page=2", "20261120083000-2-"),
    ("http://a.kr/rest/getOp", "20261120083000-"),
    ("http://s.kr/k/json/getOp/0/5/강남", "20261120083000-강남-"),
    ("http://s.kr/k/json/getOp/6/10/강남%20%2F역?q=~", "20261120083000-6-강남-역-"),
  ])
  func `a file is named after its request`(url: String, start: String) throws {
    let path = Service(
      host: Request.Host(scheme: "http", "s.kr"), operationSegment: .at(2),
      incidentalSegments: [0, 1, 4], firstRowSegment: 3)
    let encoded = try #require(
      url.addingPercentEncoding(
        withAllowedCharacters: .urlQueryAllowed.union(CharacterSet(charactersIn: "%"))))
    let request = try #require(Request(url: encoded))
    let name = RecordingWriter.path(
      for: request, provider: "test", services: Self.services + [path], operation: nil,
      at: StubExchange.moment)
    #expect(name.hasPrefix("test/getOp/" + start))
    let sum = name.dropFirst("test/getOp/\(start)".count)
    #expect(sum.wholeMatch(of: /[0-9a-f]{8}\.http/) != nil, "\(name)")
  }

  @Test func `nothing is written into a folder with a key in its name`() async throws {
    try await withTemporaryFolderAsync { url in
      let folder = url.appending(path: "s3cr3t%2Bkey")
      let writer = RecordingWriter(folder: folder, secrets: { [Secret("s3cr3t+key")] })
      let recording = Recording(
        request: Self.request("a"), comments: [], status: 200, headers: [], body: Data())
      let error = #expect(throws: TransitError.self) {
        try writer.write(recording, at: "a.http")
      }
      #expect(error?.code == .containsKey)
      #expect(error?.detail != nil)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func `a folder that cannot be written is reported`() async throws {
    try await withTemporaryFolderAsync { url in
      let file = url.appending(path: "file")
      try Data().write(to: file)
      let error = await #expect(throws: TransitError.self) {
        try await Self.recorder(Self.answering("{}"), file).exchange(Self.request("a"))
      }
      #expect(error?.code == .storage)
    }
  }
}
