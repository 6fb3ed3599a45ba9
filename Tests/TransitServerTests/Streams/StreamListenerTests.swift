#if Server
  import Foundation
  import Testing
  import TransitCore
  import TransitTestSupport
  import TransitTesting

  @testable import TransitServer

  /// Streams over sockets.
  @Suite(.serialized) struct StreamListenerTests {
    @Test func `ten reloads of a client that may have one stream get a stream each`() async throws {
      var settings = StreamSettings()
      settings.limitPerClient = 1
      let world = StreamWorld(settings: settings)
      var parts = ServerParts()
      parts.routes = world.hub.routes
      try await RunningServer.with(world.service, parts: parts) { server in
        for number in 0..<10 {
          // A reload ends the connection, and opens the next stream.
          let page = try RawConnection(server.port)
          if number.isMultiple(of: 2) { page.resetAtEnd() }
          page.send(
            "GET /v1/arrivals/stream?query=a HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
          #expect(try await page.receive(until: "+09:00\"}\n\n").statuses == [200])
        }
        #expect(await world.hub.count == 1)
      }
    }

    @Test func `300 listeners get a change, leave, and are ended by a stop`() async throws {
      let world = StreamWorld { $0.client = { _ in nil } }
      var parts = ServerParts()
      parts.routes = world.hub.routes
      let server = try RunningServer(world.service, parts: parts) {
        $0.connectionsPerAddress = 0
        // A stop waits no longer than it has to.
        $0.drainTimeout = 60
      }
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

      // A client that has left is noticed at a heartbeat.
      clients.removeLast(150)
      await world.advance(by: 15)
      await world.hasListeners(150)
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
