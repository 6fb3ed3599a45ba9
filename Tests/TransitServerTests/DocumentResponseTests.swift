import Foundation
import Synchronization
import Testing
import TransitCore
import TransitOperations

@testable import TransitServer

/// How documents are cached, compressed, and sent again.
struct DocumentResponseTests {
  /// A document of 2,000 bytes that ages; the compressor counts and returns a short text.
  private static func document(
    lifetime: TimeInterval = 20, compress: Compressor? = nil
  ) -> RenderedDocument {
    RenderedDocument(
      Array(String(repeating: "a", count: 2000).utf8), "application/json", in: .english,
      moment: StubAnswering.moment, lifetime: lifetime, compress: compress)
  }

  private static let now = StubAnswering.moment.addingTimeInterval(7)

  @Test func `a document has its lifetime, age, language and tag`() {
    let response = Self.document().response(to: [:], isPrivate: false, at: Self.now)
    #expect(
      response.headers == [
        "Content-Type": "application/json", "Content-Language": "en",
        "ETag": "\"709ed71442c8d7b5-en\"", "Cache-Control": "public, max-age=20", "Age": "7",
      ])
    #expect(response.bytes.count == 2000)
  }

  @Test func `a document for one client is private`() {
    let response = Self.document().response(to: [:], isPrivate: true, at: Self.now)
    #expect(response.headers["Cache-Control"] == "private, max-age=20")
  }

  @Test func `a document without a lifetime is checked each time`() {
    let response = Self.document(lifetime: 0).response(to: [:], isPrivate: false, at: Self.now)
    #expect(response.headers["Cache-Control"] == "public, no-cache")
    #expect(!Self.document(lifetime: 0).isFresh(at: StubAnswering.moment))
  }

  @Test(arguments: [(0.0, true), (19, true), (20, false), (-5, true)])
  func `a document is fresh for its lifetime`(seconds: Double, isFresh: Bool) {
    let now = StubAnswering.moment.addingTimeInterval(seconds)
    #expect(Self.document().isFresh(at: now) == isFresh)
  }

  @Test func `gzip is another representation with its own tag`() {
    let document = Self.document { _ in Array("short".utf8) }
    let plain = document.response(to: [:], isPrivate: false, at: Self.now)
    let gzip = document.response(
      to: ["Accept-Encoding": "gzip, br"], isPrivate: false, at: Self.now)
    #expect(plain.headers["Content-Encoding"] == nil)
    #expect(gzip.headers["Content-Encoding"] == "gzip")
    #expect(gzip.headers["ETag"] == plain.headers["ETag"]?.replacing("-en", with: "-en-gzip"))
    #expect(gzip.bytes == Array("short".utf8))
  }

  @Test func `a document is compressed once, and a short one never`() {
    let count = Mutex(0)
    let compress: Compressor = { _ in
      count.withLock { $0 += 1 }
      return [1]
    }
    let document = Self.document(compress: compress)
    for _ in 0..<3 {
      _ = document.response(to: ["Accept-Encoding": "gzip"], isPrivate: false, at: Self.now)
    }
    #expect(count.withLock(\.self) == 1)
    _ = RenderedDocument(
      [UInt8](repeating: 0, count: 1023), "a/b", in: .korean, lifetime: 1, compress: compress)
    #expect(count.withLock(\.self) == 1)
  }

  @Test(arguments: [
    (nil, false), ("\"other\"", false), ("TAG", true), ("W/TAG", true), ("\"a\", TAG", true),
    ("\"a\",TAG", true), ("*", true), ("GZIP", false), ("", false), ("TAG\"", false),
  ])
  func `the client's copy is compared by its tag`(header: String?, isUnchanged: Bool) throws {
    let document = Self.document { _ in [1] }
    let tag = try #require(
      document.response(to: [:], isPrivate: false, at: Self.now).headers["ETag"])
    var headers = HeaderFields()
    if let header {
      let gzip = tag.replacing("-en", with: "-en-gzip")
      headers.append(
        "If-None-Match", header.replacing("TAG", with: tag).replacing("GZIP", with: gzip))
    }
    let response = document.response(to: headers, isPrivate: false, at: Self.now)
    #expect(response.status == (isUnchanged ? 304 : 200))
    // The connection sends only the length of an unchanged document.
    #expect(!response.bytes.isEmpty)
    #expect(response.headers["ETag"] == tag)
    #expect(response.headers["Cache-Control"] == "public, max-age=20")
    #expect((response.headers["Content-Type"] == nil) == isUnchanged)
  }

  @Test(arguments: [
    (nil, Language.korean), ("", .korean), ("ko", .korean), ("ko-KR,ko;q=0.9,en;q=0.8", .korean),
    ("en-US,en;q=0.9,ko;q=0.8", .english), ("en;q=0.5, ko;q=0.6", .korean), ("EN", .english),
    ("*", .korean), ("ja,en;q=0.5", .english), ("ja", .english), ("en;q=0, ko", .korean),
    ("ko;q=0, *", .english), ("ko;q=2", .korean), ("english", .english), (";;,,", .korean),
  ])
  func `the language is the better one of the client's`(header: String?, language: Language) {
    #expect(Negotiation.language(header) == language)
  }

  @Test(arguments: [
    (nil, false), ("gzip", true), ("GZIP", true), ("br, gzip;q=0.5", true), ("gzip;q=0", false),
    ("*", true), ("gzip;q=0, *", false), ("*;q=0", false), ("identity", false), ("xgzip", false),
  ])
  func `gzip is sent to clients that accept it`(header: String?, accepts: Bool) {
    #expect(Negotiation.acceptsGzip(header) == accepts)
  }

  @Test(arguments: [
    ("GET /v1/cities", "public, max-age=20"),
    ("GET /v1/cities\nAuthorization: Bearer abc", "private, max-age=20"),
    ("GET /openapi.json", "public, max-age=300"),
    ("GET /v1/cities?a=b", "no-store"), ("GET /nothing", "no-store"), ("GET /healthz", "no-store"),
    ("OPTIONS /v1/cities", "no-store"),
  ])
  func `a response states who may store it`(head: String, control: String) async {
    #expect(await MemoryConnection().send(head)["Cache-Control"] == control)
  }
}
