#if Server
  import Foundation
  import Testing
  import TransitCore
  import TransitTesting

  @testable import TransitServer

  /// Streams over sockets.
  @Suite(.serialized) struct StreamListenerTests {
    @Test func `300 listeners get a change, leave, and are ended by a stop`() async throws {
      let world = StreamWorld { $0.client = { _ in nil } }
      var parts = ServerParts()
      parts.routes = world.hub.routes
      let server = try RunningServer(world.service, parts: parts) { $0.connectionsPerAddress = 0 }
      var clients = try (0..<300).map { index in
        let client = try RawConnection(server.port)
        client.send(
          "GET /v1/arrivals/stream?query=a\(index % 50) HTTP/1.1\r\n"
            + "Host: localhost:\(server.port)\r\n\r\n")
        return client
      }
      for client in clients {
        let received = try await client.receive(until: "+09:00\"}\n\n", milliseconds: 5000)
        #expect(received.statuses == [200])
        #expect(received.text.contains(#""number":0"#))
      }
      #expect(await world.hub.count == 300)
      #expect(world.service.polls.count == 50)

      await world.advance(by: 30)
      for client in clients {
        let received = try await client.receive(until: "+09:00\"}\n\n", milliseconds: 5000)
        #expect(received.text.contains(#""number":1"#))
      }
      #expect(world.service.polls.count == 100)

      // The library notices a client that has left at a heartbeat.
      clients.removeLast(150)
      for _ in 0..<3 where await world.hub.count > 150 {
        await world.advance(by: 15)
        for _ in 0..<100 where await world.hub.count > 150 {
          try await Task.sleep(for: .milliseconds(10))
        }
      }
      #expect(await world.hub.count == 150)

      await server.listener.stop()
      for client in clients {
        let received = try await client.receive(milliseconds: 2000)
        #expect(received.text.hasSuffix("\r\n0\r\n\r\n"))
        #expect(received.isClosed)
      }
      await world.hasListeners(0)
    }
  }
#endif
