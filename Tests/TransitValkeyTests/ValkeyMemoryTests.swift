#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyMemoryTests {
    private let account = QuotaAccount.sample()

    /// Fills the server's memory three times over and returns how many writes were refused.
    private func fill(_ store: ValkeyStore) async throws -> Int {
      var refused = 0
      for index in 0..<300 {
        let bytes = Data(repeating: UInt8(index % 256), count: 100_000)
        do {
          try await store.save(
            bytes, for: StoreKey(.answers, "answer \(index)"), until: Date() + 600)
        } catch {
          let error = TransitError.wrapping(error)
          #expect(error.code == .sharedStore)
          #expect(error.vendorCode == "OOM")
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
        // Leave no free memory.
        if policy == "noeviction" { try server.tell("CONFIG", "SET", "maxmemory", "1mb") }
        #expect(try await stores[0].lease(StoreKey(.answers, "x"), for: .seconds(60)) != nil)
        #expect(try await stores[1].takeAll(of: account, limit: 100) == 10)
        #expect(try await stores[0].takeAll(of: account, limit: 100) == 0)
        let bytes = Data("still".utf8)
        if policy != "noeviction" {
          let key = StoreKey(.answers, "the last")
          try await stores[0].save(bytes, for: key, until: Date() + 600)
          #expect(try await stores[1].data(for: key)?.data == bytes)
        }
      }
    }

    @Test(arguments: [
      ("volatile-lru", StoreRemark.Severity.fine), ("noeviction", .warning),
      ("allkeys-lfu", .wrong), ("allkeys-random", .wrong),
    ])
    func `the effect of full memory is reported in advance`(
      policy: String, severity: StoreRemark.Severity
    ) async throws {
      let options = ["--maxmemory", "10mb", "--maxmemory-policy", policy, "--appendonly", "yes"]
      try await ValkeyServer.run(options) { server in
        let remarks = try await ValkeyStore(try server.settings(), timeout: .seconds(10)).inspect()
        let memory = remarks.filter { $0.words.english.contains(policy) }
        #expect(memory.map(\.severity) == [severity])
        #expect(
          memory.map { $0.advice?.english.contains("volatile-lru") ?? false } == [severity != .fine]
        )
        #expect(remarks.filter { $0.severity != .fine } == memory.filter { $0.severity != .fine })
        let onDisk = try #require(ValkeyFacts("aof_enabled:1").persistence(saves: nil))
        #expect(remarks.contains(onDisk))
      }
    }

    @Test(arguments: [("volatile-lru", 0), ("noeviction", 0), ("allkeys-lru", 1)])
    func `a process reports once that counts may be evicted`(
      policy: String, reports: Int
    ) async throws {
      let options = ["--maxmemory", "10mb", "--maxmemory-policy", policy]
      try await ValkeyServer.run(options) { server in
        let folder = try TestFolder()
        var patient = CallPolicy()
        patient.storeDeadline = .seconds(60)
        let scene = try WordScene(try server.settings(), in: folder.url, policy: patient)
        for word in ["강남", "서울"] { #expect(await scene.ask(word) == "answered live") }
        let errors = scene.events.all.compactMap { event -> TransitError? in
          if case .storeFailed(let error) = event.kind { error } else { nil }
        }
        #expect(errors.map(\.code) == Array(repeating: .configuration, count: reports))
        for error in errors {
          #expect(error.detail?.korean.contains("volatile-lru") == true)
          #expect(error.detail?.english.contains("\(policy)") == true)
        }
      }
    }

    @Test func `each eviction policy is described in its own words`() throws {
      let policies = ["noeviction", "allkeys-lru", "volatile-lru"]
      let remarks = try policies.map {
        try #require(
          ValkeyFacts("used_memory:1048576\nmaxmemory:10485760\nmaxmemory_policy:\($0)").memory)
      }
      #expect(remarks.map(\.severity) == [.warning, .wrong, .fine])
      #expect(
        remarks.map { masked($0.words.english, keeping: policies) } == [
          "_ 1.0 MB _ 10.0 MB noeviction _", "_ 1.0 MB _ 10.0 MB allkeys-lru _",
          "_ 1.0 MB _ 10.0 MB volatile-lru",
        ])
      for language in Language.allCases {
        let texts = zip(remarks, policies).map { remark, policy in
          remark.words.text(in: language).replacing(policy, with: "")
        }
        #expect(Set(texts).count == 3)
      }
    }

    @Test func `a server without persistence is reported as a warning`() async throws {
      try await ValkeyServer.run { server in
        let remarks = try await ValkeyStore(try server.settings(), timeout: .seconds(10)).inspect()
        let nothing = try #require(ValkeyFacts("aof_enabled:0").persistence(saves: ""))
        #expect(remarks.filter { $0.severity != .fine } == [nothing])
        try server.tell("CONFIG", "SET", "save", "3600 1")
        let others = try await ValkeyStore(try server.settings(), timeout: .seconds(10)).inspect()
        #expect(others.allSatisfy { $0.severity == .fine })
        let snapshots = try #require(ValkeyFacts("aof_enabled:0").persistence(saves: "3600 1"))
        #expect(others.contains(snapshots))
        #expect(snapshots.words != nothing.words && snapshots.severity == .fine)
      }
    }

    @Test func `a server in cluster mode is rejected`() async throws {
      try await ValkeyServer.run(onPort: ["--cluster-enabled", "yes", "--cluster-port"]) {
        server, _ in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let (error, _) = await failure { try await store.take(1, of: account, limit: nil) }
        #expect(error?.code == .configuration)
        let (found, _) = await failure { try await store.inspect() }
        #expect(found?.code == .configuration)
        let refusal = try server.settings().address.refusal("MOVED", to: ValkeyCommand("GET"))
        #expect(error?.detail == refusal.detail)
      }
    }

    @Test func `a read-only replica is rejected`() async throws {
      try await ValkeyServer.run(["--replicaof", "127.0.0.1 1"]) { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let (error, _) = await failure { try await store.take(1, of: account, limit: nil) }
        #expect(error?.code == .configuration)
        #expect(error?.vendorCode == "READONLY")
      }
    }
  }
#endif
