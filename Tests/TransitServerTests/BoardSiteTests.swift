import Foundation
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting

@testable import TransitServer

/// The static files of the board in the browser.
struct BoardSiteTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/CTransitData/board").standardized

  private static func connection(
    embeddedBy origins: [String] = [], exposure: AccessRule.Exposure = .local
  ) throws -> MemoryConnection {
    var parts = ServerParts()
    parts.clock = FixedClock(StubAnswering.moment)
    parts.routes = BoardSite(embeddedBy: origins).routes
    let tokens = AccessTokens(folder: try TestFolder().url, hash: StubHash.hash)
    let access = AccessRule(exposure, tokens: tokens)
    parts.admit = { access.refusal(of: $0, at: StubAnswering.moment) }
    return MemoryConnection(parts: parts)
  }

  @Test func `every file of the folder is served as its type, and nothing else`() async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    let types = [
      "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
      "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
      "webmanifest": "application/manifest+json",
    ]
    // The words are not a file of the folder.
    #expect(BoardFile.all.count == names.count + 1)
    let connection = try Self.connection()
    let words = await connection.send("GET /page/words.json")
    #expect(words["Content-Type"] == "application/json")
    #expect(words.response.bytes == BoardWords.bytes)
    for name in names {
      let path = ["index.html": "/", "worker.js": "/worker.js"][name] ?? "/page/\(name)"
      let reply = await connection.send("GET \(path)")
      #expect(reply.status == 200, "\(name)")
      #expect(reply["Content-Type"] == types[String(name.split(separator: ".").last ?? "")])
      guard name != "worker.js" else { continue }
      let file = Array(try Data(contentsOf: Self.folder.appending(path: name)))
      #expect(
        reply.response.bytes == (name.hasSuffix(".js") ? BoardFile.compact(file) : file))
    }
    for path in ["/page", "/page/", "/page/none.js", "/page/index.html", "/page/../worker.js"] {
      #expect(await connection.send("GET \(path)").status == 404, "\(path)")
    }
  }

  @Test func `all files have less than 165 kB`() {
    #expect(BoardFile.all.map(\.bytes.count).reduce(0, +) < 165_000)
  }

  @Test func `a script is served without its lines of comments and its indentation`() {
    let script = "// A title.\nlet a = 1; // one\n\n  // Why.\n  let b = \"//\";\n"
    #expect(
      BoardFile.compact(Array(script.utf8))
        == Array("let a = 1; // one\nlet b = \"//\";\n".utf8))
  }

  @Test func `the worker knows its build and every other file`() async throws {
    let worker = await (try Self.connection()).send("GET /worker.js").text
    let head = worker.prefix { $0 != "\n" }
    #expect(head.hasPrefix("const BUILD = \""))
    for file in BoardFile.all where file.path != "/worker.js" {
      #expect(head.contains("\"\(file.path)\""))
    }
    #expect(!head.contains("/worker.js"))
    let file = try Data(contentsOf: Self.folder.appending(path: "worker.js"))
    let content = String(decoding: BoardFile.compact(Array(file)), as: UTF8.self)
    #expect(worker == head + "\n" + content)
  }

  @Test(arguments: ["/", "/board", "/?source=home", "/page/main.js", "/worker.js"])
  func `a file has the policy and is revalidated`(path: String) async throws {
    let connection = try Self.connection()
    let reply = await connection.send("GET \(path)")
    #expect(
      reply["Content-Security-Policy"]
        == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'")
    #expect(reply["Cache-Control"] == "public, no-cache")
    #expect(reply["X-Content-Type-Options"] == "nosniff")
    let tag = try #require(reply["ETag"])
    let again = await connection.send("GET \(path)\nIf-None-Match: \(tag)")
    #expect(again.status == 304)
    #expect(again.text.isEmpty)
  }

  @Test func `listed origins may embed the board`() async throws {
    let connection = try Self.connection(embeddedBy: ["https://home.example", "http://pi.lan:8123"])
    let policy = await connection.send("GET /board")["Content-Security-Policy"]
    #expect(
      policy?.contains("frame-ancestors 'self' https://home.example http://pi.lan:8123;") == true)
  }

  @Test(arguments: [
    ("https://home.example", true), ("http://pi.lan:8123", true), ("https://1.2.3.4", true),
    ("home.example", false), ("https://home.example/", false), ("https://a b", false),
    ("https://a; script-src *", false), ("https://*", false), ("https://u@home.example", false),
    ("data:x", false), ("https://", false), ("", false),
  ])
  func `an origin is a scheme, a host and perhaps a port`(text: String, isOrigin: Bool) {
    #expect(BoardSite.isOrigin(text) == isOrigin)
  }

  @Test func `files need no token, data does, and host names are checked`() async throws {
    let connection = try Self.connection(exposure: .tokens)
    for path in ["/", "/board", "/page/main.js", "/worker.js"] {
      #expect(await connection.send("GET \(path)").status == 200)
      #expect(await connection.send("GET \(path)\nHost: other.example").status == 421)
      #expect(await connection.send("POST \(path)").status == 405)
    }
    #expect(await connection.send("GET /v1/cities").status == 401)
  }

  @Test(arguments: [
    ("/board", "Sec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate", 200),
    ("/board", "Sec-Fetch-Site: cross-site\nSec-Fetch-Mode: no-cors", 403),
    (
      "/board", "Sec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate\nOrigin: https://a.example",
      403
    ),
    ("/page/main.js", "Sec-Fetch-Site: cross-site\nSec-Fetch-Mode: cors", 403),
    ("/v1/cities", "Sec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate", 403),
  ])
  func `a link of another site leads to the page only`(
    path: String, fields: String, status: Int
  ) async throws {
    #expect(await (try Self.connection()).send("GET \(path)\n\(fields)").status == status)
  }

  @Test func `no source turns text into markup, script or cookies`() {
    let forbidden = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
      "DOMParser", "setHTML", "srcdoc", "document.cookie", "EventSource(",
    ]
    for file in BoardFile.all where file.type.hasPrefix("text/") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(forbidden.filter(text.contains) == [], "\(file.path)")
    }
  }
}
