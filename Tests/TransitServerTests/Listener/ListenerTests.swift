#if Server
  import Foundation
  import Synchronization
  import Testing
  import TransitCore
  import TransitOperations
  import TransitTestSupport
  import TransitTesting

  @testable import TransitServer

  /// Waiting, streams, deadlines, limits and the end of a listener.
  @Suite(.serialized) struct ListenerTests {
    static let health = "GET /healthz HTTP/1.1\r\nHOST\r\n\r\n"

    @Test func `a request that waits does not delay others`() async throws {
      let gate = Gate()
      let answering = StubAnswering { await gate.pass() }
      try await RunningServer.with(answering) { server in
        let waiting = try (0..<20).map { index in
          let connection = try RawConnection(server.port)
          connection.send(
            "GET /v1/search?query=a\(index) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
          return connection
        }
        await gate.hasHeld(20)
        #expect(try await server.exchange(Self.health).statuses == [200])
        #expect(try await waiting[0].receive(answers: 0, milliseconds: 0).text.isEmpty)
        gate.open()
        for connection in waiting {
          #expect(try await connection.receive(until: "}").statuses == [200])
        }
        // Now from the cache.
        let again = try await server.exchange("GET /v1/search?query=a1 HTTP/1.1\r\nHOST\r\n\r\n")
        #expect(again.text.hasSuffix("  \"query\" : \"search?query=a1\"\n}"))
        #expect(answering.calls == 20)
      }
    }

    @Test func `an answer that takes too long is a 504, and is logged once`() async throws {
      let gate = Gate()
      let statuses = Mutex<[Int]>([])
      var parts = ServerParts()
      parts.log = { entry in statuses.withLock { $0.append(entry.status) } }
      let answering = StubAnswering(lifetime: 20) { await gate.pass() }
      try await RunningServer.with(answering, parts: parts) {
        $0.answerTimeout = 1
      } body: { server in
        let received = try await server.exchange(
          "GET /v1/cities HTTP/1.1\r\nHOST\r\n\r\n")
        #expect(received.statuses == [504])
        #expect(received.text.contains(#""code":"timedOut""#))
        gate.open()
        let again = try await server.exchange("GET /v1/cities HTTP/1.1\r\nHOST\r\n\r\n")
        #expect(again.statuses == [200])
        #expect(statuses.withLock(\.self) == [504, 200])
      }
    }

    @Test func `an unchanged document has no content`() async throws {
      try await RunningServer.with { server in
        let first = try await server.exchange("GET /openapi.json HTTP/1.1\r\nHOST\r\n\r\n")
        let tag = try #require(first.text.firstMatch(of: /ETag: ("[^"]+")/)?.1)
        let second = try await server.exchange(
          "GET /openapi.json HTTP/1.1\r\nHOST\r\nIf-None-Match: \(tag)\r\n\r\n" + Self.health,
          answers: 2)
        #expect(second.statuses == [304, 200])
        let lengths = [first, second].map { received in
          received.text.firstMatch(of: /Content-Length: ([0-9]+)/)?.1
        }
        #expect(lengths[0] == lengths[1])
      }
    }

    @Test func `gzip of the document is the document`() async throws {
      let bytes = Array(String(repeating: "정류소 ", count: 1000).utf8)
      let compressed = try #require(Gzip.compress(bytes))
      #expect(compressed.count < bytes.count / 10)
      #expect(Gzip.compress([1, 2, 3]) == nil)
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gz")
      try Data(compressed).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(filePath: "/bin/gzip")
      process.arguments = ["-dc", file.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = try await offPool { try output.fileHandleForReading.readToEnd() }
      #expect(text == Data(bytes))
    }

    @Test func `a stream sends what is written, and then the connection continues`() async throws {
      let stream = EventStream()
      try await RunningServer.with(parts: Self.streaming { stream }) { server in
        let connection = try RawConnection(server.port)
        connection.send("GET /stream HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        stream.send(Array("data: 1\n\n".utf8))
        let first = try await connection.receive(until: "data: 1\n\n")
        #expect(first.statuses == [200])
        #expect(first.text.contains("Content-Type: text/event-stream\r\n"))
        #expect(first.text.contains("Cache-Control: no-store\r\n"))
        stream.send(Array("data: 2\n\n".utf8))
        #expect(
          try await connection.receive(until: "data: 2\n\n").isClosed == false)
        stream.end()
        #expect(
          try await connection.receive(until: "0\r\n\r\n").isClosed == false)
        connection.send(Self.health.replacing("HOST", with: "Host: a"))
        #expect(try await connection.receive(until: "ok").statuses == [200])
      }
    }

    @Test func `a HEAD of a stream has no content`() async throws {
      let closed = Mutex(0)
      let parts = Self.streaming { EventStream { closed.withLock { $0 += 1 } } }
      try await RunningServer.with(parts: parts) { server in
        let received = try await server.exchange(
          "HEAD /stream HTTP/1.1\r\nHOST\r\n\r\n" + Self.health, answers: 2)
        #expect(received.statuses == [200, 200])
      }
      #expect(closed.withLock(\.self) == 1)
    }

    @Test func `a listener that never reads is disconnected, and others are served`() async throws {
      let closed = Mutex(0)
      let stream = EventStream { closed.withLock { $0 += 1 } }
      try await RunningServer.with(parts: Self.streaming { stream }) { server in
        let connection = try RawConnection(server.port)
        connection.limitReceiving(to: 4096)
        connection.send("GET /stream HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        let event = [UInt8](repeating: 0x61, count: 16_384)
        var count = 0
        while stream.send(event), count < 10_000 {
          count += 1
          // The system's buffers hold a few megabytes.
          if count % 4 == 0 { try await Task.sleep(for: .milliseconds(1)) }
        }
        #expect(count < 10_000)
        try await Self.eventually { closed.withLock(\.self) == 1 }
        #expect(closed.withLock(\.self) == 1)
        #expect(try await server.exchange(Self.health).statuses == [200])
      }
    }

    @Test func `a client that leaves closes its stream at the next write`() async throws {
      let closed = Mutex(0)
      let stream = EventStream { closed.withLock { $0 += 1 } }
      try await RunningServer.with(parts: Self.streaming { stream }) { server in
        do {
          let connection = try RawConnection(server.port)
          connection.send("GET /stream HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
          stream.send(Array(":\n\n".utf8))
          _ = try await connection.receive(until: ":\n\n")
        }
        try await Self.eventually {
          stream.send(Array(":\n\n".utf8))
          return closed.withLock(\.self) == 1
        }
        #expect(closed.withLock(\.self) == 1)
        #expect(stream.send([1]) == false)
        try await Self.eventually { server.listener.openRequests == 0 }
        #expect(server.listener.openRequests == 0)
      }
    }

    @Test(arguments: [
      ("a silent connection", ""), ("a slow head", "GET /healthz HTTP/1.1\r\nX: "),
      ("slow content", "POST /mcp HTTP/1.1\r\nHOST\r\nContent-Length: 100\r\n\r\n"),
    ])
    func `a request that does not end is closed`(name: String, start: String) async throws {
      var parts = ServerParts()
      parts.routes = [
        ServerRoute("/mcp", methods: ["POST"], bodyLimit: 100) { _ in ServerResponse(200) }
      ]
      try await RunningServer.with(parts: parts) {
        $0.requestTimeout = 1
      } body: { server in
        let connection = try RawConnection(server.port)
        let started = ContinuousClock.now
        connection.send(start.replacing("HOST", with: "Host: localhost:\(server.port)"))
        var isOpen = true
        while isOpen, started.duration(to: .now) < .seconds(8) {
          // A byte each time: the connection is never idle.
          if !start.isEmpty { connection.send("a") }
          isOpen = try await !connection.receive(answers: 0, milliseconds: 100).isClosed
        }
        #expect(!isOpen, "\(name)")
        #expect(started.duration(to: .now) > .milliseconds(900))
        #expect(started.duration(to: .now) < .seconds(4))
        #expect(try await server.exchange(Self.health).statuses == [200])
      }
    }

    @Test func `an idle connection ends`() async throws {
      try await RunningServer.with {
        $0.idleTimeout = 1
      } body: { server in
        let received = try await server.exchange(Self.health, answers: .max)
        #expect(received.statuses == [200])
        #expect(received.isClosed)
      }
    }

    @Test func `a new connection near the limit ends the one that is idle for the longest time`()
      async throws
    {
      let gate = Gate()
      try await RunningServer.with(StubAnswering { await gate.pass() }) {
        $0.connectionLimit = 4
      } body: { server in
        let waiting = try RawConnection(server.port)
        waiting.send("GET /v1/cities HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        await gate.hasHeld(1)
        let idle = try (0..<20).map { _ in try RawConnection(server.port) }
        for (index, connection) in idle.enumerated() where index.isMultiple(of: 2) {
          connection.send("GET / HTTP/1.1\r\nX: a")
        }
        #expect(try await server.exchange(Self.health).statuses == [200])
        #expect(server.listener.openConnections <= 4)
        #expect(try await idle[0].receive(answers: 1, milliseconds: 5000).isClosed)
        gate.open()
        #expect(try await waiting.receive(until: "}").statuses == [200])
      }
    }

    @Test(arguments: [true, false])
    func `at the limit of an address its longest idle connection makes room`(
      isSilent: Bool
    ) async throws {
      try await RunningServer.with {
        $0.connectionsPerAddress = 3
      } body: { server in
        let connections = try (0..<3).map { _ in try RawConnection(server.port) }
        for connection in connections where !isSilent {
          connection.send("GET /healthz HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
          #expect(try await connection.receive(answers: 1).statuses == [200])
        }
        try await Self.eventually { server.listener.openConnections == 3 }
        for _ in 0..<5 {
          #expect(try await server.exchange(Self.health).statuses == [200])
        }
        #expect(try await connections[0].receive(answers: 1).isClosed)
      }
    }

    @Test func `at the limit of an address whose connections are busy a new one is refused`()
      async throws
    {
      let gate = Gate()
      let metrics = ServerMetrics()
      var parts = ServerParts()
      parts.noteConnection = { metrics.record($0) }
      try await RunningServer.with(StubAnswering { await gate.pass() }, parts: parts) {
        $0.connectionsPerAddress = 3
      } body: { server in
        let connections = try (0..<3).map { _ in try RawConnection(server.port) }
        for connection in connections {
          connection.send("GET /v1/cities HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        }
        await gate.hasHeld(1)
        try await Self.eventually { server.listener.openRequests == 3 }
        #expect(try await server.exchange(Self.health).statuses == [])
        try await Self.eventually { metrics.counts.openConnections == 3 }
        #expect(metrics.counts.openConnections == 3)
        #expect(metrics.counts.refusedConnections == 1)
        gate.open()
        for connection in connections {
          #expect(try await connection.receive(answers: 1).statuses == [200])
        }
      }
    }

    @Test func `the clients of a trusted proxy have no limit together`() async throws {
      try await RunningServer.with {
        $0.connectionsPerAddress = 3
        $0.trustedProxies = [.loopback]
      } body: { server in
        let connections = try (0..<9).map { _ in try RawConnection(server.port) }
        try await Self.eventually { server.listener.openConnections == 9 }
        #expect(try await server.exchange(Self.health).statuses == [200])
        withExtendedLifetime(connections) {}
      }
    }

    @Test func `a stop answers what runs and ends streams`() async throws {
      let gate = Gate()
      let stream = EventStream()
      let server = try RunningServer(
        StubAnswering { await gate.pass() }, parts: Self.streaming { stream })
      let waiting = try RawConnection(server.port)
      waiting.send("GET /v1/cities HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      await gate.hasHeld(1)
      let listening = try RawConnection(server.port)
      listening.send("GET /stream HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      stream.send(Array(":\n\n".utf8))
      _ = try await listening.receive(until: ":\n\n")
      let stop = Task { await server.listener.stop() }
      let ended = try await listening.receive(until: "0\r\n\r\n")
      #expect(ended.text == "0\r\n\r\n")
      gate.open()
      let received = try await waiting.receive()
      #expect(received.statuses == [200])
      #expect(received.text.contains("Connection: close"))
      #expect(received.isClosed)
      await stop.value
      #expect(throws: TransitError.self) { try RawConnection(server.port) }
    }

    @Test func `a run serves compressed documents until it is stopped`()
      async throws
    {
      var configuration = ServerConfiguration()
      configuration.address.port = 0
      let address = Mutex<ListenAddress?>(nil)
      let started: (ListenAddress) -> Void = { own in address.withLock { $0 = own } }
      try await Server.run(
        configuration, answering: StubAnswering(), started: started,
        until: {
          guard let port = address.withLock(\.self)?.port, let connection = try? RawConnection(port)
          else {
            Issue.record("no connection")
            return
          }
          connection.send(
            "GET /openapi.json HTTP/1.1\r\nHost: localhost:\(port)\r\nAccept-Encoding: gzip\r\n\r\n"
          )
          let received = try? await connection.receive(answers: 1)
          #expect(received?.text.contains("Content-Encoding: gzip\r\n") == true)
        })
      let port = try #require(address.withLock(\.self)?.port)
      #expect(throws: TransitError.self) { try RawConnection(port) }
      await #expect(throws: TransitError.self) {
        try await Server.run(
          configuration, answering: StubAnswering(),
          environment: ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "2"]
        ) {}
      }
    }

    @Test func `a stop does not wait longer than the drain time-out`() async throws {
      let gate = Gate()
      let server = try RunningServer(StubAnswering { await gate.pass() })
      let waiting = try RawConnection(server.port)
      waiting.send("GET /v1/cities HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      await gate.hasHeld(1)
      let time = await ContinuousClock().measure { await server.listener.stop() }
      #expect(time < .seconds(2))
      #expect(try await waiting.receive().statuses == [503])
      gate.open()
    }

    private static func streaming(_ stream: @escaping @Sendable () -> EventStream) -> ServerParts {
      var parts = ServerParts()
      parts.routes = [ServerRoute("/stream") { _ in ServerResponse(events: stream()) }]
      return parts
    }

    static func eventually(_ condition: () -> Bool) async throws {
      for _ in 0..<400 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    }
  }
#endif
