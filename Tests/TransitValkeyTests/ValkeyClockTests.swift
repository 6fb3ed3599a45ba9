#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyClockTests {
    /// Two machines whose clocks are wrong, by 90 s to either side.
    private func stores(_ server: ValkeyServer) throws -> [ValkeyStore] {
      [
        ValkeyStore(try server.settings(), clock: WrongClock(ahead: 90), timeout: .seconds(10)),
        ValkeyStore(try server.settings(), clock: WrongClock(ahead: -90), timeout: .seconds(10)),
      ]
    }

    @Test(arguments: [(0, 1), (1, 0)])
    func `an answer is as old to one machine as to the other`(writer: Int, reader: Int)
      async throws
    {
      try await ValkeyServer.run { server in
        let stores = try stores(server)
        let key = StoreKey(.answers, "seoul-bus:22009")
        // Far apart from one another, for a machine that is busy with other things.
        let now = stores[writer].clock.now()
        try await stores[writer].keep(Data("1".utf8), for: key, until: now + 600)
        let kept = try #require(try await stores[reader].data(for: key))
        #expect(kept.age < .seconds(60))
        let skew = kept.skew(from: now, at: stores[reader].clock.now())
        #expect(abs(skew - (writer == 0 ? -180 : 180)) < 60)
        try await stores[writer].keep(
          Data("2".utf8), for: key, until: stores[writer].clock.now() + 1)
        #expect(try await becomes { try await stores[reader].data(for: key) == nil })
      }
    }

    @Test(arguments: [(0, 1), (1, 0)])
    func `leases and closed accounts last as long for one machine as for the other`(
      holder: Int, other: Int
    ) async throws {
      try await ValkeyServer.run { server in
        let stores = try stores(server)
        let account = QuotaAccount.sample()
        // Another one where the machine was too busy to renew the first in time.
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
    func `a wrong clock is warned of`(ahead: Double) async throws {
      try await ValkeyServer.run(["--appendonly", "yes"]) { server in
        let store = ValkeyStore(
          try server.settings(), clock: WrongClock(ahead: ahead), timeout: .seconds(10))
        let opposite = ValkeyStore(
          try server.settings(), clock: WrongClock(ahead: -ahead), timeout: .seconds(10))
        // The server is asked half way in between, unless the machine is busy.
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
