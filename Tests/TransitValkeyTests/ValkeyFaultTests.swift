#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  @Suite(.serialized) struct ValkeyFaultTests {
    private let account = QuotaAccount.sample()
    private let key = StoreKey(.answers, "seoul-bus:22009")

    @Test func `an unresponsive server does not block callers far beyond the timeout`()
      async throws
    {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings())
        try await store.save(Data("kept".utf8), for: key, until: Date() + 600)
        _ = try await store.take(40, of: account, limit: 100)
        server.pause()
        let (key, account) = (key, account)
        let failures = await withTaskGroup(of: (TransitError?, Duration).self) { group in
          for index in 0..<300 {
            group.addTask {
              try? await Task.sleep(for: .milliseconds(10 * index))
              return await index.isMultiple(of: 3)
                ? failure { try await store.take(1, of: account, limit: nil) }
                : failure { try await store.data(for: key) }
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(failures.allSatisfy { $0.0?.code == .sharedStore })
        // Once the loss is known, errors contain the time of the next attempt.
        #expect(failures.count { $0.0?.retryAfter != nil } > 150)
        // Twenty times the timeout, as the machine may be under load.
        #expect(failures.allSatisfy { $0.1 < .seconds(20) })
        server.resume()
        #expect(
          try await becomes {
            (try? await store.data(for: key))?.data == Data("kept".utf8)
          })
        // Calls made during the pause may have been counted, but no more than those.
        let used = try await store.take(0, of: account, limit: nil).count.used
        #expect((40...140).contains(used))
      }
    }

    @Test func `a dropped connection loses no response and counts no call twice`() async throws {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let bytes = Data(repeating: 7, count: 2000)
        let (key, account) = (key, account)
        try await store.save(bytes, for: key, until: Date() + 600)
        let (granted, unknown) = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
          for _ in 0..<16 {
            group.addTask {
              for _ in 0..<300 {
                let found = try await store.data(for: key)?.data
                #expect(found == bytes)
              }
              return (0, 0)
            }
            group.addTask {
              var (granted, unknown) = (0, 0)
              for _ in 0..<100 {
                do {
                  if try await store.take(1, of: account, limit: nil).isGranted { granted += 1 }
                } catch { unknown += 1 }
              }
              return (granted, unknown)
            }
          }
          for _ in 0..<5 {
            try await Task.sleep(for: .milliseconds(20))
            try server.tell("CLIENT", "KILL", "TYPE", "normal")
          }
          return try await group.reduce(into: (0, 0)) { $0 = ($0.0 + $1.0, $0.1 + $1.1) }
        }
        #expect(granted + unknown == 1600)
        let used = try await store.take(0, of: account, limit: nil).count.used
        #expect((granted...granted + unknown).contains(used))
      }
    }

    @Test func `a command in flight on a dropped connection is retried only if repeatable`()
      async throws
    {
      try await ValkeyServer.run { server in
        // No store, as its heartbeats would also be in flight.
        let access = ValkeyAccess(
          settings: try server.settings(), keys: .none, timeout: .seconds(20))
        let links = [
          ValkeyJobQueue(access, clock: SystemClock()),
          ValkeyJobQueue(access, clock: SystemClock()),
        ]
        defer { for link in links { link.stop() } }
        for link in links {
          ValkeyWorker(link: link).start()
          _ = try await ask(ValkeyCommand("PING"), of: link)
        }
        try server.tell("CLIENT", "PAUSE", "60000", "WRITE")
        async let again = ask(ValkeyCommand("INCR", "again"), of: links[0])
        async let once = failure {
          try await ask(ValkeyCommand("INCR", "once"), of: links[1], isRepeatable: false)
        }
        // Both have been sent and are blocked.
        #expect(
          try await becomes {
            let info = try server.tell("INFO", "clients").text ?? ""
            return ValkeyFacts(info)["blocked_clients"].flatMap(Int.init) == 2
          })
        try server.tell("CLIENT", "KILL", "TYPE", "normal")
        let error = try #require(await once.error)
        #expect(error.code == .sharedStore)
        let address = try server.address
        #expect(error.detail == ValkeyFailure.unknownCount(address).detail)
        #expect(masked(error.detail?.english, keeping: ["\(address)"]) == "_ \(address) _")
        try server.tell("CLIENT", "UNPAUSE")
        #expect(try await again == [.integer(1)])
        #expect(try server.tell("GET", "once") == .null)
      }
    }

    private func ask(
      _ command: ValkeyCommand, of link: ValkeyJobQueue, isRepeatable: Bool = true
    ) async throws -> [ValkeyReply] {
      try await withCheckedThrowingContinuation { continuation in
        link.put(
          ValkeyJob(commands: [command], isRepeatable: isRepeatable) {
            continuation.resume(with: $0)
          })
      }
    }

    @Test func `a lost server fails at once with the reason and the time of the next attempt`()
      async throws
    {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        _ = try await store.take(40, of: account, limit: 100)
        server.kill()
        _ = await failure { try await store.data(for: key) }
        let found = try #require(await failure { try await store.data(for: key) }.error)
        #expect(found.code == .sharedStore)
        #expect(try #require(found.retryAfter) > Date())
        let words = try #require(found.detail)
        let address = try server.address
        for text in [words.korean, words.english] {
          #expect(text.contains("\(address)"))
          #expect(text.contains("(Connection refused)"))
        }
        try await server.start()
        #expect(try await becomes { (try? await store.take(0, of: account, limit: 100)) != nil })
        #expect(try await store.takeAll(of: account, limit: 100) == 60)
      }
    }

    @Test func `a store leaves a primary that was made a replica for the new primary`() async throws
    {
      try await ValkeyServer.run { old in
        try await ValkeyServer.run { new in
          let name = FileManager.default.temporaryDirectory
            .appending(path: "valkey-\(UUID().uuidString.prefix(8))")
          func point(at server: ValkeyServer) throws {
            try? FileManager.default.removeItem(at: name)
            try FileManager.default.createSymbolicLink(
              at: name, withDestinationURL: server.folder.appending(path: "s"))
          }
          defer { try? FileManager.default.removeItem(at: name) }
          try point(at: old)
          let settings = ValkeySettings(try ValkeyAddress("unix://\(name.path)"))
          let store = ValkeyStore(settings, timeout: .seconds(10))
          _ = try await store.take(40, of: account, limit: 100)
          try old.tell("REPLICAOF", "127.0.0.1", "1")
          let error = try #require(
            await failure { try await store.take(1, of: account, limit: 100) }.error)
          #expect(error.code == .configuration)
          #expect(error.vendorCode == "READONLY")
          try point(at: new)
          #expect(
            try await becomes { (try? await store.take(0, of: account, limit: 100)) != nil })
          #expect(try await store.takeAll(of: account, limit: 100) == 60)
        }
      }
    }

    @Test func `an unreachable server fails without waiting`() async throws {
      let nobody = try LoopbackServer.refusing()
      defer { nobody.stop() }
      let settings = ValkeySettings(try ValkeyAddress("valkey://127.0.0.1:\(nobody.port)"))
      let store = ValkeyStore(settings, timeout: .seconds(10))
      for _ in 0..<3 {
        let (error, _) = await failure { try await store.take(1, of: account, limit: nil) }
        #expect(error?.code == .sharedStore)
      }
      #expect(store.lastKnownQuota(of: account) == LastKnownQuota(used: 0, sharers: 10))
      let (error, _) = await failure { try await store.inspect() }
      #expect(error?.code == .sharedStore)
    }

    @Test func `a server is also reached over TCP`() async throws {
      try await ValkeyServer.run(onPort: ["--port"]) { server, port in
        let settings = ValkeySettings(try ValkeyAddress("valkey://127.0.0.1:\(port)"))
        let store = ValkeyStore(settings, timeout: .seconds(10))
        #expect(try await store.take(3, of: account, limit: 3).isGranted)
        #expect(try await store.size().place == "valkey://127.0.0.1:\(port)")
        let other = ValkeyStore(try server.settings(), timeout: .seconds(10))
        #expect(try await other.counts(on: account.day)[account]?.used == 3)
      }
    }

    @Test func `scripts that a server has forgotten are sent again`() async throws {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        _ = try await store.take(1, of: account, limit: nil)
        try server.tell("SCRIPT", "FLUSH")
        let account = account
        try await withThrowingTaskGroup { group in
          for _ in 0..<100 {
            group.addTask { _ = try await store.take(1, of: account, limit: nil) }
          }
          try await group.waitForAll()
        }
        #expect(try await store.counts(on: account.day)[account]?.used == 101)
      }
    }

    @Test func `any bytes of any size are returned unchanged`() async throws {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let huge = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
        for bytes in [huge, Data("\n1 2 3 4\n\r\n$-1\r\n".utf8), Data(0...255), Data()] {
          try await store.save(bytes, for: key, until: Date() + 600)
          #expect(try await store.data(for: key)?.data == bytes)
        }
        for strange in ["none of ours", "1 0 \(Int.min) \(Int.max)\nold", "1 0 0 1\nended"] {
          try server.tell("SET", "korea-transit:1:\(key.text)", strange)
          let found = try await store.data(for: key)?.data
          #expect(found == (strange.hasSuffix("old") ? Data("old".utf8) : nil))
        }
        try server.tell("DEL", "korea-transit:1:\(key.text)")
        try server.tell("HSET", "korea-transit:1:\(key.text)", "a", "b")
        #expect(try await store.data(for: key) == nil)
        let lease = try #require(try await store.lease(key, for: .seconds(60)))
        try await store.save(Data("new".utf8), for: key, until: Date() + 600, by: lease)
        #expect(try await store.data(for: key)?.data == Data("new".utf8))
      }
    }

    @Test func `a deallocated store leaves no connection open`() async throws {
      try await ValkeyServer.run { server in
        var store: ValkeyStore? = ValkeyStore(try server.settings(), timeout: .seconds(10))
        _ = try await store?.take(1, of: account, limit: nil)
        _ = try await store?.waitForChange(of: key, atMost: .milliseconds(10))
        store = nil
        #expect(
          try await becomes {
            let list = try server.tell("CLIENT", "LIST").text ?? ""
            return list.split(separator: "\n").count == 1
          })
      }
    }
  }
#endif
