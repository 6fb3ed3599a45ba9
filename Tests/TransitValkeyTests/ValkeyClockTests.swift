#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyClockTests {
    /// Returns the stores of two machines whose clocks are 90 s ahead and 90 s behind.
    private func stores(_ server: ValkeyServer) throws -> [ValkeyStore] {
      [
        ValkeyStore(try server.settings(), clock: WrongClock(ahead: 90), timeout: .seconds(10)),
        ValkeyStore(try server.settings(), clock: WrongClock(ahead: -90), timeout: .seconds(10)),
      ]
    }

    @Test(arguments: [(0, 1), (1, 0)])
    func `a cached response has the same age on both machines`(writer: Int, reader: Int)
      async throws
    {
      try await ValkeyServer.run { server in
        let stores = try stores(server)
        let key = StoreKey(.answers, "seoul-bus:22009")
        // Generous bounds, as the machine may be under load.
        let now = stores[writer].clock.now()
        try await stores[writer].save(Data("1".utf8), for: key, until: now + 600)
        let kept = try #require(try await stores[reader].data(for: key))
        #expect(kept.age < .seconds(60))
        let skew = kept.skew(from: now, at: stores[reader].clock.now())
        #expect(abs(skew - (writer == 0 ? -180 : 180)) < 60)
        try await stores[writer].save(
          Data("2".utf8), for: key, until: stores[writer].clock.now() + 1)
        #expect(try await becomes { try await stores[reader].data(for: key) == nil })
      }
    }

    @Test(arguments: [(0, 1), (1, 0)])
    func `leases and closed accounts last equally long on both machines`(
      holder: Int, other: Int
    ) async throws {
      try await ValkeyServer.run { server in
        let stores = try stores(server)
        let account = QuotaAccount.sample()
        // Try another lease if the machine was too busy to renew the first in time.
        #expect(
          try await becomes {
            let key = StoreKey(.answers, UUID().uuidString)
            guard try await stores[holder].lease(key, for: .seconds(60)) != nil else {
              return false
            }
            return try await stores[other].lease(key, for: .seconds(60)) == nil
          })
        try await stores[holder].close(account, until: stores[holder].clock.now() + 600)
        let receipt = try await stores[other].take(1, of: account, limit: nil)
        #expect(!receipt.isGranted)
        let told = try #require(receipt.count.closedUntil)
        #expect(abs(told.timeIntervalSince(stores[other].clock.now()) - 600) < 60)
        let short = QuotaAccount.sample("short")
        try await stores[holder].close(short, until: stores[holder].clock.now() + 1)
        #expect(
          try await becomes {
            try await stores[other].take(1, of: short, limit: nil).isGranted
          })
      }
    }

    @Test(arguments: [90.0, -90.0])
    func `a wrong clock is reported as a warning`(ahead: Double) async throws {
      try await ValkeyServer.run(["--appendonly", "yes"]) { server in
        let store = ValkeyStore(
          try server.settings(), clock: WrongClock(ahead: ahead), timeout: .seconds(10))
        let opposite = ValkeyStore(
          try server.settings(), clock: WrongClock(ahead: -ahead), timeout: .seconds(10))
        // The offset assumes a reply halfway through the round trip; load distorts it.
        #expect(
          try await becomes {
            let warnings = try await store.inspect().filter { $0.severity != .fine }.map(
              \.words.english)
            let others = try await opposite.inspect().filter { $0.severity != .fine }.map(
              \.words.english)
            return warnings.map { masked($0) } == ["_ 90 _"]
              && others.map { masked($0) } == ["_ 90 _"] && warnings != others
          })
      }
    }
  }
#endif
