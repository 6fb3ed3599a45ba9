#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyContractTests {
    @Test(arguments: SharedStoreContract.Clause.allCases)
    func `two stores on one server satisfy the contract`(
      clause: SharedStoreContract.Clause
    ) async throws {
      try await ValkeyServer.run { server in
        let settings = try server.settings()
        let contract = SharedStoreContract("ValkeyStore") { clock in
          [
            ValkeyStore(settings, clock: clock, timeout: .seconds(20), time: .clock),
            ValkeyStore(settings, clock: clock, timeout: .seconds(20), time: .clock),
          ]
        }
        await contract.verify(clause)
      }
    }

    /// The clauses that move the clock, which is not possible for the server's own.
    private static let moving: Set<SharedStoreContract.Clause> = [
      .ending, .ages, .leases, .leaseEnds, .fencing, .closing,
    ]

    @Test(arguments: SharedStoreContract.Clause.allCases.filter { !moving.contains($0) })
    func `two stores satisfy the contract with the server's time too`(
      clause: SharedStoreContract.Clause
    ) async throws {
      try await ValkeyServer.run { server in
        let settings = try server.settings()
        let contract = SharedStoreContract("ValkeyStore") { clock in
          [
            ValkeyStore(settings, clock: clock, timeout: .seconds(20)),
            ValkeyStore(settings, clock: clock, timeout: .seconds(20)),
          ]
        }
        await contract.verify(clause)
      }
    }

    @Test(arguments: [
      (Duration.seconds(-1), Duration.milliseconds(10)), (.seconds(2), .seconds(2)),
      (.seconds(1e9), .seconds(3600)),
    ])
    func `timeouts and connection counts are clamped to valid ranges`(
      given: Duration, used: Duration
    ) throws {
      let settings = ValkeySettings(try ValkeyAddress("valkey://example.kr"))
      for connections in [Int.min, 3, .max] {
        let store = ValkeyStore(settings, timeout: given, connections: connections)
        #expect(store.link.access.timeout == used)
        #expect(store.connections == max(1, min(connections, 16)))
      }
    }

    @Test(arguments: ["", " ", "a b", "*[?]\\^", "가:나", "a/b", "line\nend"])
    func `any namespace is separate from every other`(namespace: String) async throws {
      try await ValkeyServer.run { server in
        let (own, other) = (
          ValkeyStore(try server.settings(namespace), timeout: .seconds(10)),
          ValkeyStore(try server.settings("x"), timeout: .seconds(10))
        )
        let key = StoreKey(.answers, "seoul-bus:22009")
        try await own.save(Data("own".utf8), for: key, until: Date() + 60)
        try await other.save(Data("other one".utf8), for: key, until: Date() + 60)
        #expect(try await own.data(for: key)?.data == Data("own".utf8))
        #expect(try await own.size().answers == 1)
        #expect(try await other.size().answers == 1)
        try await own.remove(key)
        #expect(try await own.size().answers == 0)
        #expect(try await other.data(for: key)?.data == Data("other one".utf8))
      }
    }
  }
#endif
