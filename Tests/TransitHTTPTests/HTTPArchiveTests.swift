import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// Reading HTTP archives (HAR) saved by a browser.
struct HTTPArchiveTests {
  private static let services = [Service(host: Request.Host(scheme: "http", "a.kr"))]

  private static func read(_ json: String) throws -> HTTPArchive {
    try HTTPArchive(Data(json.utf8), services: services)
  }

  private static let whole = """
    {"startedDateTime": "2026-11-19T23:30:00.123Z", "request": {"method": "GET",
      "url": "http://a.kr/op?q=%EA%B0%95", "headers": [{"name": "Authorization", "value": "K x"},
      {"name": "User-Agent", "value": "Browser"}]}, "response": {"status": 200,
      "headers": [{"name": "Content-Type", "value": "text/xml"}, {"name": "Server", "value": "s"}],
      "content": {"text": " <a/>\\n"}}}
    """

  @Test func `an exchange becomes a recording, and incidental headers can be left out`() throws {
    let entries = try Self.read("\u{FEFF}{\"log\": {\"entries\": [\(Self.whole)]}}").entries
    guard case .recording(let recording)? = entries.first else {
      Issue.record("\(entries)")
      return
    }
    #expect(recording.request.headers.map(\.name) == ["Authorization", "User-Agent"])
    #expect(recording.headers.map(\.name) == ["Content-Type", "Server"])
    #expect(
      String(decoding: recording.withoutIncidentalHeaders.data, as: UTF8.self) == """
        GET http://a.kr/op?q=%EA%B0%95
        Authorization: K x
        # recorded: 2026-11-20T08:30:00+09:00
        # completeness: whole
        # origin: imported from a HAR file by transit

        HTTP/1.1 200 OK
        Content-Type: text/xml

         <a/>

        """)
  }

  /// A replacement in the entry, and the resulting body or reason.
  private static let table: [(from: String, to: String, result: String)] = [
    (" <a/>\\n\"", "YeqwlQ==\", \"encoding\": \"base64\"", "a강"),
    (" <a/>\\n\"", "!\", \"encoding\": \"base64\"", "body"),
    (" <a/>\\n\"", "\"", ""), ("\"text\": \" <a/>\\n\"", "", "body"),
    ("\"text\": \" <a/>\\n\"", "\"text\": null", "body"),
    ("http://a.kr", "https://a.kr", " <a/>\n"), ("http://a.kr", "http://b.kr", "unknownHost"),
    ("http://a.kr", "ws://a.kr", "unknownHost"), ("http://a.kr/op", "data:text", "unknownHost"),
    ("GET", "OPTIONS", "method"), ("GET", "POST", "method"),
    ("\"method\": \"GET\",", "", " <a/>\n"),
    ("200", "0", "unanswered"), ("200", "404", " <a/>\n"), ("200", "\"\"", "unanswered"),
    ("\"status\"", "\"state\"", "unanswered"), ("\"response\"", "\"reply\"", "unanswered"),
    ("\"startedDateTime\"", "\"when\"", " <a/>\n"), ("2026-11-19T23", "soon", " <a/>\n"),
  ]

  @Test(arguments: table.indices)
  func `an unusable exchange has its reason`(row: Int) throws {
    let (from, to, result) = Self.table[row]
    let entry = Self.whole.replacing(from, with: to)
    try #require(entry != Self.whole)
    let entries = try Self.read("{\"log\": {\"entries\": [\(entry)]}}").entries
    #expect(entries.count == 1)
    switch entries.first {
    case .recording(let recording):
      #expect(String(decoding: recording.body, as: UTF8.self) == result)
      if from.contains("started") || to == "soon" { #expect(recording.recordedAt == nil) }
    case .unusable(let reason): #expect(reason.rawValue == result)
    case nil: break
    }
  }

  @Test(arguments: [
    ("", "JSON"), ("GET http://a.kr/b", "JSON"), ("{\"log\":", "JSON"),
    ("[]", "log.entries _"), ("{\"log\": {}}", "log.entries _"),
    ("{\"log\": {\"entries\": {}}}", "log.entries _"),
    ("{\"log\": {\"entries\": [1]}}", "log.entries[0] _ request.url"),
    (
      "{\"log\": {\"entries\": [\(whole), {\"request\": {}}]}}", "log.entries[1] _ request.url"
    ),
  ])
  func `a file that is not HAR is reported in one line`(json: String, words: String) {
    let error = #expect(throws: TransitError.self) { try Self.read(json) }
    #expect(error?.code == .malformed)
    let names = ["log.entries[0]", "log.entries[1]", "log.entries", "request.url"]
    #expect(masked(error?.detail?.english, keeping: names) == "_ HAR _ \(words)")
  }
}
