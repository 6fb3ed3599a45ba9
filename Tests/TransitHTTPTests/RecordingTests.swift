import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// One exchange as a text file.
struct RecordingTests {
  private static let text = """
    GET http://a.kr:8088/api/REDACTED/json/%EA%B0%95%EB%82%A8?serviceKey=REDACTED&n=1
    Authorization: KakaoAK REDACTED
    # recorded: 2026-11-20T08:30:00+09:00
    # completeness: whole
    # note: one
    # note: two: with a colon

    HTTP/1.1 200 OK
    Content-Type: application/json;charset=UTF-8
    X-Empty:\u{20}

    {"a":1}

    """

  private static let recording = Recording(
    request: Request(
      host: Request.Host(scheme: "http", "a.kr", port: 8088),
      path: ["api", "REDACTED", "json", "강남"],
      query: [Request.Field("serviceKey", "REDACTED"), Request.Field("n", "1")],
      headers: [Request.Field("Authorization", "KakaoAK REDACTED")]),
    comments: [
      Recording.Comment("recorded", "2026-11-20T08:30:00+09:00"),
      Recording.Comment("completeness", "whole"), Recording.Comment("note", "one"),
      Recording.Comment("note", "two: with a colon"),
    ],
    status: 200,
    headers: [
      Response.Header("Content-Type", "application/json;charset=UTF-8"),
      Response.Header("X-Empty", ""),
    ],
    body: Data("{\"a\":1}\n".utf8))

  @Test func `a file is parsed into its parts`() throws {
    #expect(try Recording(Data(Self.text.utf8)) == Self.recording)
  }

  @Test func `a byte order mark before the first line is ignored`() throws {
    let data = Data([0xEF, 0xBB, 0xBF]) + Data(Self.text.utf8)
    #expect(try Recording(data) == Self.recording)
    #expect(try Recording.head(of: data).request == Self.recording.request)
    #expect(try Recording(data).data == Data(Self.text.utf8))
  }

  @Test func `a recording is written in its readable form`() {
    #expect(String(decoding: Self.recording.data, as: UTF8.self) == Self.text)
  }

  @Test func `a key's place is written as REDACTED`() throws {
    var recording = Self.recording
    recording.request.path[1] = .key("KEY")
    recording.request.query[0].value = .key("KEY")
    recording.request.headers[0].value = Request.Value([.text("KakaoAK "), .key("KEY")])
    #expect(String(decoding: recording.data, as: UTF8.self) == Self.text)
  }

  @Test func `CRLF ends a head line and is preserved in the body`() throws {
    let text = """
      GET http://a.kr/x\r
      # recorded: 2026-11-20\r
      \r
      HTTP/1.1 200 OK\r
      Content-Type: text/plain\r
      \r
      one\r
      two\r

      """
    let recording = try Recording(Data(text.utf8))
    #expect(recording.comments == [Recording.Comment("recorded", "2026-11-20")])
    #expect(recording.headers == [Response.Header("Content-Type", "text/plain")])
    #expect(recording.body == Data("one\r\ntwo\r\n".utf8))
    #expect(try Recording(recording.data) == recording)
  }

  /// Head lines and the comments read from them.
  static let comments: [(String, [Recording.Comment])] = [
    ("# note: x", [Recording.Comment("note", "x")]),
    ("#note:x", [Recording.Comment("note", "x")]),
    ("# words without a colon", [Recording.Comment("note", "words without a colon")]),
    ("# two words: and a colon", [Recording.Comment("note", "two words: and a colon")]),
    ("# empty:", [Recording.Comment("empty", "")]), ("#", [Recording.Comment("note", "")]),
    ("", []),
  ]

  @Test(arguments: comments)
  func `a comment is a key and a value, or a note`(line: String, comments: [Recording.Comment])
    throws
  {
    let head = line.isEmpty ? "" : line + "\n"
    let recording = try Recording(Data("GET http://a.kr/\n\(head)\nHTTP/1.1 200 OK\n\n".utf8))
    #expect(recording.comments == comments)
    #expect(try Recording(recording.data) == recording)
  }

  @Test(arguments: [
    "GET http://a.kr/x\nKA: os/web\n# n: x\n", "GET http://a.kr/x\n# n: x\nKA: os/web\n",
  ])
  func `request headers may come before or after the comments`(head: String) throws {
    let recording = try Recording(Data("\(head)\nHTTP/1.1 200 OK\n\n".utf8))
    #expect(recording.request.headers == [Request.Field("KA", "os/web")])
    #expect(recording.comments == [Recording.Comment("n", "x")])
  }

  static let bodies: [Data] = [
    Data(), Data("\n".utf8), Data("\n\n{}\n\n".utf8), Data("no line end".utf8),
    Data("\r\n\r\n".utf8), Data([0x00, 0xFF, 0xFE, 0x0A, 0x0D, 0x80]),
    Data("HTTP/1.1 200 OK\n\n".utf8),
    Data([0xEF, 0xBB, 0xBF]) + Data("{}".utf8),
  ]

  @Test(arguments: bodies)
  func `a body is preserved byte for byte`(body: Data) throws {
    var recording = Self.recording
    recording.body = body
    let read = try Recording(recording.data)
    #expect(read.body == body)
    #expect(read.body.startIndex == 0)
    #expect(read == recording)
    // A file may be a slice of other bytes.
    let slice = (Data("xyz".utf8) + recording.data).dropFirst(3)
    #expect(try Recording(slice) == recording)
  }

  @Test func `a comment of several lines is written on one`() throws {
    var recording = Self.recording
    recording.comments = [Recording.Comment("note", "one\nHTTP/1.1 500\r\ntwo")]
    #expect(
      try Recording(recording.data).comments
        == [Recording.Comment("note", "one HTTP/1.1 500 two")])
  }

  @Test(arguments: [100, 204, 302, 401, 429, 503, 599])
  func `every status is written and read back`(status: Int) throws {
    var recording = Self.recording
    recording.status = status
    #expect(try Recording(recording.data).status == status)
  }

  /// A broken file and its masked error message.
  static let broken: [(String, String)] = [
    ("", "_ 1 _ GET URL"),
    ("\n", "_ 1 _ GET URL"),
    ("GET\n", "_ 1 _ GET URL"),
    ("get http://a.kr/\n", "_ 1 _ GET URL"),
    ("GET a.kr/x\n", "_ 1 _ GET URL"),
    ("GET ftp://a.kr/x\n", "_ 1 _ GET URL"),
    ("GET http://a.kr/ HTTP/1.1\n", "_ 1 _ GET URL"),
    (
      "GET http://a.kr/\nwhat is this\n",
      "_ 2 _ # key: value _ name: value"
    ),
    // Written back, this header would be a comment.
    (
      "GET http://a.kr/\n #a: b\n\nHTTP/1.1 200 OK\n\n",
      "_ 2 _ # key: value _ name: value"
    ),
    ("GET http://a.kr&b=c/\n\nHTTP/1.1 200 OK\n\n", "_ 1 _ GET URL"),
    // The output of `curl -i` right below a request line.
    (
      "GET http://a.kr/\n# a: b\nHTTP/1.1 200 OK\n",
      "_ 3 _"
    ),
    (
      "GET http://a.kr/\nHTTP/2 200 \nA: b\n\n{}",
      "_ 2 _"
    ),
    (
      "GET http://a.kr/\nHTTP/1.1 OK\n",
      "_ 2 _ # key: value _ name: value"
    ),
    ("GET http://a.kr/x?q=a b\n", "_ 1 _ URL _ %20"),
    ("GET https://a.kr/a b c\n", "_ 1 _ URL _ %20"),
    ("see http://a.kr/ for more\n", "_ 1 _ GET URL"),
    ("GET http://a.kr/", "_ 3 _ HTTP/1.1 200 OK"),
    ("GET http://a.kr/\n\n", "_ 3 _ HTTP/1.1 200 OK"),
    ("GET http://a.kr/\n\n{}\n", "_ 3 _ HTTP/1.1 200 OK"),
    (
      "GET http://a.kr/\n\nHTTP/1.1 OK\n",
      "_ 3 _ HTTP/1.1 200 OK"
    ),
    (
      "GET http://a.kr/\n\nHTTP/1.1 2000 OK\n",
      "_ 3 _ HTTP/1.1 200 OK"
    ),
    (
      "GET http://a.kr/\n\nHTTP/1.1 200 OK\n{\"a\":1}x y\n\n",
      "_ 4 _ name: value"
    ),
    // The empty line before the body is missing.
    (
      "GET http://a.kr/\n\nHTTP/1.1 200 OK\nA: b\n{\"a\":1}\n\n",
      "_ 5 _ name: value"
    ),
    (
      "GET http://a.kr/\n\nHTTP/1.1 200 OK\nA: b",
      "_ 5 _"
    ),
    (
      "GET http://a.kr/\n\nHTTP/1.1 200 OK\n",
      "_ 4 _"
    ),
  ]

  @Test(arguments: broken)
  func `a broken file is reported with its line`(text: String, said: String) {
    let error = #expect(throws: TransitError.self) { try Recording(Data(text.utf8)) }
    #expect(error?.code == .malformed)
    #expect(masked(error?.detail?.english) == said)
  }

  @Test(arguments: [
    ("GET http://a.kr/\n# a: ", 2), ("GET http://a.kr/\n\nHTTP/1.1 200 ", 3),
    ("GET http://a.kr/\n\nHTTP/1.1 200 OK\nA: ", 4), ("", 1),
  ])
  func `a line that is not UTF-8 is reported, even if only the head is read`(
    before: String, line: Int
  ) {
    let data = Data(before.utf8) + Data([0xB0, 0xAD]) + Data("\n\nHTTP/1.1 200 OK\n\n".utf8)
    let error = #expect(throws: TransitError.self) { try Recording(data) }
    #expect(error?.code == .malformed)
    #expect(masked(error?.detail?.korean) == "_ \(line) _ UTF-8 _")
    #expect(masked(error?.detail?.english) == "_ \(line) _ UTF-8")
    if let error, line < 3 { #expect(throws: error) { try Recording.head(of: data) } }
  }

  @Test(
    arguments: [
      ("2026-11-20T08:30:00+09:00", 1_795_131_000, true),
      ("2026-11-19T23:30:00Z", 1_795_131_000, true), ("2026-11-20 08:30", 1_795_131_000, true),
      ("2026-11-20", 1_795_100_400, false), ("20261120", 1_795_100_400, false),
      ("unknown", nil, false), ("2026-11-20 or later", nil, false), ("2020", nil, false),
      ("", nil, false),
    ] as [(String, TimeInterval?, Bool)])
  func `a recording time is full, a date only, or unknown`(
    written: String, seconds: TimeInterval?, hasTime: Bool
  ) {
    var recording = Self.recording
    recording.comments = [Recording.Comment("recorded", written)]
    let date = seconds.map(Date.init(timeIntervalSince1970:))
    #expect(recording.recordedAt == date)
    #expect(
      recording.recordedText
        == date.map { hasTime ? KoreanTime.iso($0) : "\(KoreanTime.day(of: $0))" })
    func response(receivedAt moment: Date?) -> Response {
      Response(
        status: 200, headers: recording.headers, body: recording.body, receivedAt: moment,
        origin: .recorded)
    }
    #expect(recording.response() == response(receivedAt: hasTime ? date : nil))
    let given = Date(timeIntervalSince1970: 7)
    #expect(
      recording.response(receivedAt: given) == response(receivedAt: hasTime ? date : given))
  }
}
