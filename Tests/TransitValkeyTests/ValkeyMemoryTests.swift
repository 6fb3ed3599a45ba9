#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP

  @testable import TransitValkey

  struct ValkeyMemoryTests {
    private let account = QuotaAccount.sample()

    /// Fills the server's memory three times over; answers how many answers were refused.
    private func fill(_ store: ValkeyStore) async throws -> Int {
      var refused = 0
      for index in 0..<300 {
        let bytes = Data(repeating: UInt8(index % 256), count: 100_000)
        do {
          try await store.keep(
            bytes, for: StoreKey(.answers, "answer \(index)"), until: Date() + 600)
        } catch {
          let error = TransitError.wrapping(error)
          #expect(error.code == .sharedStore)
          #expect(error.detail?.english.contains("its memory is full") == true)
          refused += 1
        }
      }
      return refused
    }

    @Test(arguments: ["volatile-lru", "noeviction", "allkeys-lru"])
    func `full memory loses no count and grants no call beyond the limit`(
      policy: String
    ) async throws {
      try await ValkeyServer.run(["--maxmemory", "10mb", "--maxmemory-policy", policy]) { server in
        let stores = [
          ValkeyStore(try server.settings(), timeout: .seconds(10)),
          ValkeyStore(try server.settings(), timeout: .seconds(10)),
        ]
        #expect(try await stores[0].take(60, of: account, limit: 100).isGranted)
        #expect(try await stores[1].take(30, of: account, limit: 100).isGranted)
        let refused = try await fill(stores[0])
        #expect((refused > 0) == (policy == "noeviction"))
        // Not a byte more than there is.
        if policy == "noeviction" { try server.tell("CONFIG", "SET", "maxmemory", "1mb") }
        #expect(try await stores[0].lease(StoreKey(.answers, "x"), for: .seconds(60)) != nil)
        #expect(try await stores[1].takeAll(of: account, limit: 100) == 10)
        #expect(try await stores[0].takeAll(of: account, limit: 100) == 0)
        let bytes = Data("still".utf8)
        if policy != "noeviction" {
          let key = StoreKey(.answers, "the last")
          try await stores[0].keep(bytes, for: key, until: Date() + 600)
          #expect(try await stores[1].data(for: key)?.data == bytes)
        }
      }
    }

    @Test(arguments: [
      ("volatile-lru", [String]()),
      ("noeviction", ["when it is full, no more answers are kept"]),
      ("allkeys-lfu", ["when it is full, counts of calls may go too"]),
    ])
    func `what a full server would do is said beforehand`(
      policy: String, warnings: [String]
    ) async throws {
      let options = ["--maxmemory", "10mb", "--maxmemory-policy", policy, "--appendonly", "yes"]
      try await ValkeyServer.run(options) { server in
        let remarks = try await ValkeyStore(try server.settings(), timeout: .seconds(10)).inspect()
        let found = remarks.filter(\.isWarning).map(\.words.english)
        #expect(found.count == warnings.count)
        for (found, warning) in zip(found, warnings) { #expect(found.hasSuffix(warning)) }
        #expect(remarks.map(\.words.english).contains("kept on disk (AOF)"))
      }
    }

    @Test func `a server that keeps nothing on disk is warned of`() async throws {
      try await ValkeyServer.run { server in
        let remarks = try await ValkeyStore(try server.settings(), timeout: .seconds(10)).inspect()
        #expect(
          remarks.filter(\.isWarning).map(\.words.english) == [
            "nothing is kept on disk: of the counts a restart keeps what living processes have seen"
          ])
        try server.tell("CONFIG", "SET", "save", "3600 1")
        let others = try await ValkeyStore(try server.settings(), timeout: .seconds(10)).inspect()
        #expect(others.filter(\.isWarning).isEmpty)
        #expect(others.map(\.words.english).contains { $0.hasPrefix("snapshots alone") })
      }
    }

    @Test func `a server in cluster mode is refused`() async throws {
      try await ValkeyServer.run(onPort: ["--cluster-enabled", "yes", "--cluster-port"]) {
        server, _ in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let (error, _) = await failure { try await store.take(1, of: account, limit: nil) }
        #expect(error?.code == .configuration)
        #expect(error?.detail?.english.contains("the server runs in cluster mode") == true)
        let (found, _) = await failure { try await store.inspect() }
        #expect(found?.code == .configuration)
      }
    }

    @Test func `a replica that takes no writes is refused`() async throws {
      try await ValkeyServer.run(["--replicaof", "127.0.0.1 1"]) { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let (error, _) = await failure { try await store.take(1, of: account, limit: nil) }
        #expect(error?.code == .configuration)
        #expect(error?.detail?.english.contains("name its primary") == true)
      }
    }
  }
#endif
