import Foundation
import Synchronization
import Testing
import TransitCore
import TransitOperations

@testable import TransitServer

/// Who gets which events of a stream.
struct StreamHubTests {
  private static let first =
    #"{"document":{"asOf":"2026-11-18T20:06:40+09:00","in":"ko","number":0,"query":"query=강남"},"#
    + #""nextUpdate":"2026-11-18T20:07:10+09:00"}"#
  private static let second =
    #"{"document":{"asOf":"2026-11-18T20:07:10+09:00","in":"ko","number":1,"query":"query=강남"},"#
    + #""nextUpdate":"2026-11-18T20:07:40+09:00"}"#

  @Test func `a stream sends the state at once, and then each change`() async throws {
    let world = StreamWorld()
    let reply = await world.get("/v1/arrivals/stream?query=강남")
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "text/event-stream")
    #expect(reply["Cache-Control"] == "no-store")
    guard case .stream(let stream) = reply.response.body else { return }
    let client = StreamClient(stream)
    #expect(client.text().hasPrefix("retry: 5000\n:\nid: "))
    let other = try await world.listen("/v1/arrivals/stream?query=강남")
    let events = other.events()
    #expect(events.map(\.data) == [Self.first])
    #expect(events[0].type == nil)
    await world.advance(by: 29)
    #expect(client.events().isEmpty)
    await world.advance(by: 2)
    #expect(client.events().map(\.data) == [Self.second])
    #expect(other.events().map(\.data) == [Self.second])
    // One poll each for both.
    #expect(world.service.polls == ["arrivals?query=강남", "arrivals?query=강남"])
  }

  @Test func `the same answer at another time is not sent`() async throws {
    let world = StreamWorld()
    world.service.freeze()
    let client = try await world.listen("/v1/search/stream?query=a")
    #expect(client.events().count == 1)
    await world.advance(by: 100)
    #expect(client.events().isEmpty)
    #expect(world.service.polls.count == 4)
  }

  @Test func `a thousand listeners of one stop are one poll`() async throws {
    let world = StreamWorld { $0.client = { _ in nil } }
    let clients = try await withThrowingTaskGroup(of: StreamClient.self) { group in
      for _ in 0..<1000 {
        group.addTask { try await world.listen("/v1/arrivals/stream?query=a") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    await world.advance(by: 31)
    #expect(world.service.polls.count == 2)
    #expect(clients.allSatisfy { $0.events().count == 2 })
  }

  @Test func `two languages share the time of a poll, and each is rendered once`() async throws {
    let world = StreamWorld { $0.client = { _ in nil } }
    let korean = try await world.listen("/v1/arrivals/stream?query=a")
    let english = try await world.listen("/v1/arrivals/stream?query=a\nAccept-Language: en")
    let third = try await world.listen("/v1/arrivals/stream?query=a\nAccept-Language: en")
    #expect(english.events()[0].data.contains(#""in":"en""#))
    #expect(third.events().count == 1)
    #expect(korean.events().count == 1)
    // The second listener needs a new language, the third needs nothing.
    #expect(world.service.languages == [.korean, .english, .korean])
    await world.advance(by: 31)
    #expect(world.service.languages.suffix(2) == [.english, .korean])
    #expect(world.service.languages.count == 5)
    #expect(korean.events().allSatisfy { $0.data.contains(#""in":"ko""#) })
    #expect(english.events().allSatisfy { $0.data.contains(#""in":"en""#) })
  }

  @Test func `a client that reconnects with the current state gets no repeat`() async throws {
    let world = StreamWorld()
    let client = try await world.listen("/v1/arrivals/stream?query=a")
    let id = try #require(client.events()[0].id)
    client.leave()
    await world.hasListeners(0)
    let head = "/v1/arrivals/stream?query=a\nLast-Event-ID: "
    let again = try await world.listen(head + id)
    #expect(again.text() == "retry: 5000\n:\n")
    let other = try await world.listen(head + "0")
    #expect(other.events().map(\.id) == [id])
    #expect(world.service.polls.count == 1)
    await world.advance(by: 31)
    let next = try #require(again.events().first)
    #expect(next.id != id)
    #expect(try await world.listen(head + id).events().map(\.id) == [next.id])
  }

  @Test func `a comment keeps the connection open every 15 seconds`() async throws {
    let world = StreamWorld(lifetime: 1000)
    let client = try await world.listen("/v1/arrivals/stream?query=a")
    _ = client.text()
    await world.advance(by: 14)
    #expect(client.text() == "")
    await world.advance(by: 1)
    #expect(client.text() == ":\n")
    await world.advance(by: 30)
    #expect(client.text() == ":\n:\n")
  }

  @Test func `a board is the arrivals of each item`() async throws {
    let world = StreamWorld { $0.client = { _ in nil } }
    let single = try await world.listen("/v1/arrivals/stream?query=나&kind=station&city=대전")
    #expect(single.events().count == 1)
    let path = "/v1/board/stream?item=가&item=나&kind=station&city=대전&item=가"
    let client = try await world.listen(path)
    let events = client.events()
    #expect(
      events.map(\.data)
        == ["가", "나"].map {
          #"{"document":{"asOf":"2026-11-18T20:06:40+09:00","in":"ko","number":0,"#
            + #""query":"query=\#($0)&city=대전&kind=station"},"item":"\#($0)","#
            + #""nextUpdate":"2026-11-18T20:07:10+09:00"}"#
        })
    // The board shares the poll of the other stream.
    #expect(world.service.polls.count == 2)
    let id = try #require(events.last?.id)
    #expect(id.split(separator: "-").count == 2)
    let again = try await world.listen(path + "\nLast-Event-ID: \(id)")
    #expect(again.events().isEmpty)
    let half = "0-" + id.split(separator: "-")[1]
    // Only the first item has changed since.
    let first = try await world.listen(path + "\nLast-Event-ID: \(half)").events()
    #expect(first.map(\.data) == [events[0].data])
    #expect(first.map(\.id) == [id])
    // A client that did not get the second item gets it later.
    let head = path + "\nLast-Event-ID: \(try #require(events[0].id))"
    single.leave()
    again.leave()
    #expect(try await world.listen(head).events() == [events[1]])
    await world.advance(by: 31)
    #expect(Set(client.events().map(\.id)).count == 2)
  }

  @Test func `a board has at most 20 items`() async throws {
    let world = StreamWorld()
    let items = (0..<20).map { "item=a\($0)" }.joined(separator: "&")
    #expect(try await world.listen("/v1/board/stream?\(items)").events().count == 20)
    let reply = await world.connection.send("GET /v1/board/stream?\(items)&item=b")
    #expect(reply.status == 400)
    #expect(reply.problem["code"] == "invalidRequest")
    #expect(await world.connection.send("GET /v1/board/stream").status == 400)
    #expect(await world.connection.send("GET /v1/board/stream?query=a").status == 400)
    #expect(await world.connection.send("GET /v1/arrivals/stream?query=@집").status == 400)
    #expect(await world.connection.send("POST /v1/arrivals/stream?query=a").status == 405)
    #expect(world.service.polls.count == 20)
  }

  @Test func `a HEAD of a stream is its head, and polls nothing`() async {
    let world = StreamWorld()
    let reply = await world.connection.send("HEAD /v1/arrivals/stream?query=a")
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "text/event-stream")
    #expect(reply.response.bytes.isEmpty)
    if case .stream = reply.response.body { Issue.record("It is a stream.") }
    #expect(await world.connection.send("HEAD /v1/arrivals/stream").status == 400)
    #expect(world.service.polls.isEmpty)
    #expect(await world.hub.count == 0)
  }

  @Test func `the paths are described`() async throws {
    let text = await StreamWorld().connection.send("GET /openapi.json").text
    let document = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    for (name, parameter) in [("arrivals", "query"), ("board", "item"), ("search", "query")] {
      let operation = document["paths"]?["/v1/\(name)/stream"]?["get"]
      #expect(operation?["operationId"] == .string("\(name)Stream"))
      guard case .array(let parameters)? = operation?["parameters"] else { continue }
      #expect(parameters.first?["name"] == .string(parameter))
      #expect(parameters.last?["name"] == "Last-Event-ID")
    }
  }
}
