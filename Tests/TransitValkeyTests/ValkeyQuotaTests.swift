#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyQuotaTests {
    private let account = QuotaAccount.sample()

    @Test func `of 1000 concurrent calls through two stores, exactly the limit is granted`()
      async throws
    {
      try await ValkeyServer.run { server in
        let stores = [
          ValkeyStore(try server.settings(), timeout: .seconds(20)),
          ValkeyStore(try server.settings(), timeout: .seconds(20)),
        ]
        let account = account
        let used = try await withThrowingTaskGroup(of: QuotaReceipt.self) { group in
          for index in 0..<1000 {
            group.addTask { try await stores[index % 2].take(1, of: account, limit: 617) }
          }
          return try await group.reduce(into: [Int]()) {
            if $1.isGranted { $0.append($1.count.used) }
          }
        }
        #expect(used.sorted() == Array(1...617))
        #expect(try await stores[0].counts(on: account.day) == [account: QuotaCount(used: 617)])
      }
    }

    @Test func `counts lost in a restart are restored by a store that has seen them`()
      async throws
    {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let (other, closed) = (QuotaAccount.sample("other"), QuotaAccount.sample("closed"))
        let moment = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 600).rounded())
        _ = try await store.take(40, of: account, limit: 100)
        _ = try await store.take(7, of: other, limit: 100)
        try await store.close(closed, until: moment)
        server.kill()
        try await server.start()
        let receipt = try await untilReached { try await store.take(1, of: account, limit: 100) }
        #expect(receipt == QuotaReceipt(isGranted: true, count: QuotaCount(used: 41)))
        let counts = try await store.counts(on: account.day)
        #expect(counts[account]?.used == 41)
        #expect(counts[other]?.used == 7)
        let end = try #require(counts[closed]?.closedUntil)
        #expect(abs(end.timeIntervalSince(moment)) < 5)
        #expect(try await store.takeAll(of: account, limit: 100) == 59)
        #expect(try await store.take(1, of: closed, limit: 100).isGranted == false)
      }
    }

    @Test func `an older state after a restart is raised to the counts that were seen`()
      async throws
    {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        _ = try await store.take(40, of: account, limit: 100)
        try server.tell("SAVE")
        _ = try await store.take(20, of: account, limit: 100)
        server.kill()
        try await server.start()
        let granted = try await untilReached {
          try await store.takeAll(of: account, limit: 100)
        }
        #expect(granted == 40)
      }
    }

    @Test func `counts persisted on disk continue after a restart`() async throws {
      try await ValkeyServer.run(["--appendonly", "yes", "--appendfsync", "always"]) { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        _ = try await store.take(40, of: account, limit: 100)
        #expect(store.lossCount == 0)
        server.kill()
        try await server.start()
        #expect(try await becomes { store.lossCount > 0 })
        let new = ValkeyStore(try server.settings(), timeout: .seconds(10))
        #expect(try await new.takeAll(of: account, limit: 100) == 60)
      }
    }

    @Test func `an older state with equally many changes is detected by the server's new run`()
      async throws
    {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        _ = try await store.take(40, of: account, limit: 100)
        // As if others had made changes between the loss and this store's next call.
        try server.tell("HINCRBY", hash, "changes", "1000")
        try server.tell("SAVE")
        try server.tell("HINCRBY", hash, "changes", "-1000")
        _ = try await store.take(50, of: account, limit: 100)
        server.kill()
        try await server.start()
        #expect(
          try await untilReached { try await store.take(0, of: account, limit: nil) }.count.used
            == 90)
      }
    }

    @Test func `counts seen during a restore are restored too`() {
      let knowledge = ValkeyLocalState()
      func learn(_ used: Int, _ birth: String, _ changes: Int) {
        knowledge.learn(QuotaCount(used: used), of: account, birth: birth, changes: changes)
      }
      learn(40, "old", 1)
      let brought = ValkeyCounts(birth: "old", changes: 1, counts: [account: QuotaCount(used: 40)])
      #expect(knowledge.seen(on: account.day) == brought)
      learn(50, "old", 2)
      knowledge.begin(account.day, bringing: brought, birth: "new", changes: 1)
      let more = ValkeyCounts(birth: "old", changes: 2, counts: [account: QuotaCount(used: 50)])
      #expect(knowledge.seen(on: account.day) == more)
      knowledge.begin(account.day, bringing: more, birth: "new", changes: 2)
      #expect(
        knowledge.seen(on: account.day)
          == ValkeyCounts(birth: "new", changes: 2, counts: [account: QuotaCount(used: 50)]))
    }

    @Test func `counts that vanish from a running server grant no call twice`() async throws {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        _ = try await store.take(90, of: account, limit: 100)
        try server.tell("FLUSHALL")
        #expect(try await store.takeAll(of: account, limit: 100) == 10)
        // The counts are restored even if no call is made.
        try server.tell("FLUSHALL")
        #expect(
          try await becomes {
            try server.tell("HGET", hash, "used \(account.field)") == .bytes(Data("100".utf8))
          })
      }
    }

    @Test func `the last known count and number of sharers are available during a loss`()
      async throws
    {
      try await ValkeyServer.run { server in
        let stores = [
          ValkeyStore(try server.settings(), timeout: .seconds(10)),
          ValkeyStore(try server.settings(), timeout: .seconds(10)),
        ]
        #expect(stores[0].lastKnownQuota(of: account) == LastKnownQuota(used: 0, sharers: 10))
        _ = try await stores[0].take(40, of: account, limit: 100)
        _ = try await stores[1].data(for: StoreKey(.answers, "any"))
        #expect(
          try await becomes {
            stores.allSatisfy {
              $0.lastKnownQuota(of: account) == LastKnownQuota(used: 40, sharers: 2)
            }
          })
        server.kill()
        _ = try? await stores[0].take(1, of: account, limit: 100)
        #expect(stores[0].lastKnownQuota(of: account) == LastKnownQuota(used: 40, sharers: 2))
      }
    }

    @Test func `counts older than nine days are removed when a new day begins`() async throws {
      try await ValkeyServer.run { server in
        let clock = ManualClock()
        let store = ValkeyStore(
          try server.settings(), clock: clock, timeout: .seconds(10), time: .clock)
        func today() -> QuotaAccount {
          QuotaAccount(
            day: KoreanTime.day(of: clock.now()), provider: "tago", key: nil, pool: "stops")
        }
        let days = try await Self.tenDays(clock) {
          _ = try await store.take(1, of: today(), limit: nil)
          return today().day
        }
        var left: [KoreanDate] = []
        for day in days where try await !store.counts(on: day).isEmpty { left.append(day) }
        #expect(left == Array(days.suffix(9)))
      }
    }

    private static func tenDays<Value>(
      _ clock: ManualClock, _ work: () async throws -> Value
    ) async throws -> [Value] {
      var found: [Value] = []
      for _ in 0..<10 {
        found.append(try await work())
        await clock.advance(by: .seconds(86_400))
      }
      return found
    }

    private var hash: String { "korea-transit:1:quota:\(account.day)" }
  }
#endif
