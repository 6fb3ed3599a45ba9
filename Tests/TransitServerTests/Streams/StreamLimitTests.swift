import Foundation
import Synchronization
import Testing
import TransitCore
import TransitOperations
import TransitTesting

@testable import TransitHTTP
@testable import TransitServer

/// Who may have a stream, and what happens when it cannot be answered.
struct StreamLimitTests {
  private static let path = "/v1/arrivals/stream?query=a"

  @Test func `a client has at most as many streams as the limit`() async throws {
    #expect(StreamSettings().limitPerClient == 64)
    var settings = StreamSettings()
    settings.limitPerClient = 4
    let world = StreamWorld(settings: settings)
    var clients: [StreamClient] = []
    for _ in 0..<4 { clients.append(try await world.listen(Self.path)) }
    let reply = await world.connection.send("GET \(Self.path)\nAccept-Language: en")
    #expect(reply.status == 429)
    #expect(reply.problem["code"] == "tooManyStreams")
    #expect(reply["Retry-After"] == "5")
    #expect(
      reply.problem["detail"] == "A client can have 4 streams. Close another one and try again.")
    // Another address, a token, and an address of the same IPv6 network.
    var other = world.connection
    other.peer = try #require(IPAddress("2001:db8::1"))
    for _ in 0..<4 { #expect(await other.send("GET \(Self.path)").status == 200) }
    other.peer = try #require(IPAddress("2001:db8::2"))
    #expect(await other.send("GET \(Self.path)").status == 429)
    let token = "GET \(Self.path)\nAuthorization: Bearer t"
    for _ in 0..<4 { #expect(await other.send(token).status == 200) }
    #expect(await world.connection.send(token).status == 429)
    clients[0].leave()
    await world.hasListeners(11)
    #expect(await world.connection.send("GET \(Self.path)").status == 200)
  }

  @Test func `a stream whose client has left makes room for the next one`() async throws {
    var settings = StreamSettings()
    settings.limitPerClient = 1
    let world = StreamWorld(settings: settings)
    let first = try await world.listen(Self.path)
    #expect(await world.connection.send("GET \(Self.path)").status == 429)
    let isDisconnected = Mutex(false)
    first.stream.setConnection(
      isGone: { true }, disconnect: { isDisconnected.withLock { $0 = true } })
    #expect(await world.connection.send("GET \(Self.path)").status == 200)
    #expect(isDisconnected.withLock { $0 })
    #expect(await world.hub.count == 1)
  }

  @Test func `streams take at most three quarters of the connections`() async throws {
    #expect(StreamSettings(connectionLimit: 2048).limit == 1536)
    let world = StreamWorld(settings: StreamSettings(connectionLimit: 9)) {
      $0.client = { _ in nil }
    }
    for _ in 0..<6 { _ = try await world.listen(Self.path) }
    let reply = await world.connection.send("GET \(Self.path)")
    #expect(reply.status == 503)
    #expect(reply.problem["code"] == "noStreamLeft")
    #expect(reply["Retry-After"] == "60")
  }

  @Test func `a stream is refused while the documents of others take too many bytes`() async throws
  {
    var settings = StreamSettings()
    settings.documentLimit = 1
    let world = StreamWorld(settings: settings)
    let client = try await world.listen(Self.path)
    let other = "/v1/arrivals/stream?query=b"
    #expect(await world.connection.send("GET \(other)").status == 503)
    client.leave()
    await world.hasListeners(0)
    #expect(await world.connection.send("GET \(other)").status == 200)
  }

  @Test func `a request that is refused takes no stream`() async throws {
    let world = StreamWorld()
    world.service.fail(TransitError(.ambiguous))
    for _ in 0..<6 { #expect(await world.connection.send("GET \(Self.path)").status == 409) }
    world.service.fail(TransitError(.noKey))
    await world.advance(by: 400, step: 100)
    for _ in 0..<6 { #expect(await world.connection.send("GET \(Self.path)").status == 503) }
    world.service.fail(nil)
    await world.clock.advance(by: .seconds(400))
    #expect(try await world.listen(Self.path).events().count == 1)
  }

  @Test func `a listener that does not read loses its stream, and others do not`() async throws {
    let world = StreamWorld { $0.client = { _ in nil } }
    let disconnected = Mutex(0)
    let slow = try await world.listen(Self.path)
    slow.stream.setConnection {
      false
    } disconnect: {
      disconnected.withLock { $0 += 1 }
    }
    let reader = try await world.listen(Self.path)
    _ = slow.stream.send([UInt8](repeating: 0, count: 65_300))
    await world.advance(by: 61)
    #expect(disconnected.withLock(\.self) == 1)
    #expect(await world.hub.count == 1)
    #expect(reader.events().count == 3)
  }

  @Test func `the streams of a removed token end within five seconds`() async throws {
    let removed = Mutex(false)
    let world = StreamWorld {
      $0.isAdmitted = { $0.token != "old" || !removed.withLock(\.self) }
    }
    let old = try await world.listen(Self.path + "\nAuthorization: Bearer old")
    let new = try await world.listen(Self.path + "\nAuthorization: Bearer new")
    await world.advance(by: 10)
    #expect(await world.hub.count == 2)
    removed.withLock { $0 = true }
    await world.advance(by: 4)
    #expect(await world.hub.count == 1)
    #expect(!old.stream.send([1]))
    #expect(new.stream.send([1]))
  }

  @Test func `a failure is an event, once, and the state follows`() async throws {
    let world = StreamWorld()
    let client = try await world.listen(Self.path)
    let first = client.events()
    world.service.fail(TransitError(.timedOut))
    await world.advance(by: 45)
    let failed = client.events()
    #expect(failed.map(\.type) == ["problem"])
    #expect(failed[0].id == nil)
    #expect(failed[0].data.hasPrefix(#"{"problem":{"code":"timedOut","#))
    #expect(failed[0].data.hasSuffix(#"},"nextUpdate":"2026-11-18T20:07:20+09:00"}"#))
    // A new listener gets the last state and the problem.
    let other = try await world.listen(Self.path)
    #expect(other.events().map(\.type) == [nil, "problem"])
    world.service.freeze()
    world.service.fail(nil)
    await world.advance(by: 100)
    // The same state as before the failure.
    #expect(client.events().map(\.id) == first.map(\.id))
    // 30 s after the first, then 10 and 20 s after each failure.
    #expect(world.service.times.prefix(4) == [.zero, .seconds(30), .seconds(40), .seconds(60)])
  }

  @Test func `a failure that passes opens the stream, with the failure as its state`() async throws
  {
    let world = StreamWorld()
    world.service.fail(TransitError(.unavailable))
    let client = try await world.listen(Self.path)
    #expect(client.events().map(\.type) == ["problem"])
    world.service.fail(nil)
    await world.advance(by: 11)
    #expect(client.events().map(\.type) == [nil])
  }

  @Test func `an answer that lacks parts for its payer is replaced by that of another payer`()
    async throws
  {
    let payers = Mutex<[String]>([])
    let world = StreamWorld {
      $0.run = { routed, poll in
        let token = routed.token ?? "-"
        payers.withLock { $0.append(token) }
        let charge = CallCharge(CallClient(id: token, isAnonymous: false))
        if token == "a" {
          charge.refuse(
            ShareRefusal(client: token, limit: 1, isOfAll: false, end: .distantFuture))
        }
        return try await charge.charging { try await poll() }
      }
    }
    // As the only listener it gets the parts that there are.
    let first = try await world.listen(Self.path + "\nAuthorization: Bearer a")
    #expect(first.events().count == 1)
    _ = try await world.listen(Self.path + "\nAuthorization: Bearer b")
    await world.advance(by: 61)
    #expect(payers.withLock(\.self) == ["a", "b", "a", "b"])
    #expect(first.events().count == 2)
  }

  @Test func `a poll is charged to its listeners in turn`() async throws {
    let payers = Mutex<[String]>([])
    let empty = Mutex<Set<String>>([])
    let world = StreamWorld {
      $0.run = { routed, poll in
        let token = routed.token ?? "-"
        payers.withLock { $0.append(token) }
        if empty.withLock({ $0.contains(token) }) {
          throw Problem(429, "shareUsedUp", title: Words(verbatim: ""), detail: Words(verbatim: ""))
        }
        return try await poll()
      }
    }
    for token in ["a", "b", "c"] {
      _ = try await world.listen(Self.path + "\nAuthorization: Bearer \(token)")
    }
    await world.advance(by: 91)
    #expect(payers.withLock(\.self) == ["a", "b", "c", "a"])
    // The share of the next one is used up: another one pays.
    _ = empty.withLock { $0.insert("b") }
    await world.advance(by: 30)
    #expect(payers.withLock { $0.suffix(2) } == ["b", "c"])
    // It gets no stream for another stop, but one for a stop that others listen to.
    let other = "/v1/arrivals/stream?query=b\nAuthorization: Bearer b"
    #expect(await world.connection.send("GET \(other)").status == 429)
    #expect(await world.connection.send("GET \(Self.path)\nAuthorization: Bearer b").status == 200)
    let client = try await world.listen("/v1/arrivals/stream?query=b\nAuthorization: Bearer c")
    #expect(client.events().map(\.type) == [nil])
  }
}
