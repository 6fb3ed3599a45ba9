import Synchronization
import Testing
import TransitCore

@testable import TransitServer

/// What other parts add to the server.
struct ServerPartsTests {
  @Test func `a prefix route gets what is below it, each segment decoded`() async {
    var parts = ServerParts()
    parts.routes = [
      ServerRoute("/upstream/tago", isPrefix: true) { request in
        let items = request.target.items.map { "\($0.name)=\($0.value)" }
        return ServerResponse(
          200, "text/plain",
          Array((request.target.segments + items).joined(separator: "|").utf8))
      }
    ]
    let connection = MemoryConnection(parts: parts)
    let reply = await connection.send("GET /upstream/tago/a%2Fb/c?x=1&x=%2B")
    #expect(reply.text == "upstream|tago|a/b|c|x=1|x=+")
    #expect(await connection.send("GET /upstream/tago").status == 200)
    #expect(await connection.send("GET /upstream/tagoo").status == 404)
    #expect(await connection.send("GET /upstream").status == 404)
  }

  @Test func `a request can be refused before it is answered`() async {
    var parts = ServerParts()
    parts.admit = { $0.token == "good" ? nil : ServerResponse(401) }
    let answering = StubAnswering()
    let connection = MemoryConnection(answering, parts: parts)
    #expect(await connection.send("GET /v1/cities").status == 401)
    #expect(await connection.send("GET /v1/cities\nAuthorization: Basic good").status == 401)
    #expect(answering.calls == 0)
    #expect(await connection.send("GET /v1/cities\nAuthorization: bearer good").status == 200)
  }

  @Test func `a share is spent only by an answer that is not in the cache`() async {
    let spent = Mutex(0)
    var parts = ServerParts()
    parts.clock = FixedClock(StubAnswering.moment)
    parts.run = { _, query in
      let isFirst = spent.withLock { count in
        count += 1
        return count == 1
      }
      if !isFirst { throw Problem(429, "shareUsedUp", title: Words("", ""), detail: Words("", "")) }
      return try await query()
    }
    let connection = MemoryConnection(parts: parts)
    #expect(await connection.send("GET /v1/search?query=a").status == 200)
    #expect(await connection.send("GET /v1/search?query=a").status == 200)
    #expect(await connection.send("GET /v1/search").status == 400)
    #expect(spent.withLock(\.self) == 1)
    #expect(await connection.send("GET /v1/search?query=b").status == 429)
  }

  @Test func `a server that is not ready says so`() async {
    var parts = ServerParts()
    parts.isReady = { false }
    let connection = MemoryConnection(parts: parts)
    #expect(await connection.send("GET /readyz").status == 503)
    #expect(await connection.send("GET /healthz").status == 200)
    #expect(await MemoryConnection().send("GET /readyz").text == #"{"status":"ok"}"#)
  }
}
