#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyAccessTests {
    private let account = QuotaAccount.sample()

    private func keys(_ password: String) -> KeySource {
      .environment(["VALKEY_PASSWORD": password])
    }

    private func error(
      _ settings: ValkeySettings, _ keys: KeySource = .none
    ) async throws -> TransitError {
      let store = ValkeyStore(settings, keys: keys, timeout: .seconds(10))
      let (error, _) = await failure { try await store.take(1, of: account, limit: nil) }
      return try #require(error)
    }

    @Test func `the right password connects; a wrong or missing one names the variable`()
      async throws
    {
      try await ValkeyServer.run(["--requirepass", "pass%2Bword"]) { server in
        // The password is sent as entered; a portal's key would be percent-decoded.
        let store = ValkeyStore(
          try server.settings(), keys: keys(" pass%2Bword\n"), timeout: .seconds(10))
        #expect(try await store.take(1, of: account, limit: nil).isGranted)
        let wrong = try await error(try server.settings(), keys("some-other"))
        #expect(wrong.code == .configuration)
        let address = "\(try server.address)"
        #expect(wrong.vendorCode == "WRONGPASS")
        #expect(
          masked(wrong.detail?.english, keeping: [address, "default"])
            == "_ \(address) _ VALKEY_PASSWORD _ default")
        let absent = try await error(try server.settings())
        #expect(absent.code == .configuration)
        #expect(absent.vendorCode == "NOAUTH")
        #expect(
          masked(absent.detail?.korean, keeping: [address]) == "_ \(address) _ VALKEY_PASSWORD _")
        for error in [wrong, absent] {
          #expect(!"\(error) \(String(reflecting: error))".contains("some-other"))
        }
      }
    }

    @Test func `a password that the server does not expect is reported without the password`()
      async throws
    {
      try await ValkeyServer.run { server in
        let error = try await error(try server.settings(), keys("made-up"))
        #expect(error.code == .configuration)
        let address = "\(try server.address)"
        #expect(
          masked(error.detail?.english, keeping: [address, "default"])
            == "_ \(address) _ VALKEY_PASSWORD _")
        #expect(!"\(error) \(String(reflecting: error))".contains("made-up"))
      }
    }

    /// The permissions that the store needs, and no more.
    private static let commands = [
      "+get", "+del", "+time", "+ping", "+evalsha", "+eval", "+select",
      "+client|setname", "+subscribe", "+publish", "+scan", "+strlen", "+hgetall", "+hget",
      "+hmget", "+hset", "+hincrby", "+exists", "+zadd", "+zcard", "+zrangebyscore", "+zrem",
      "+zremrangebyscore", "+set", "+getrange",
    ]

    @Test func `a user with the documented permissions can do everything`() async throws {
      try await ValkeyServer.run { server in
        try allow(Self.commands, on: server)
        let settings = try userSettings(server)
        let store = ValkeyStore(settings, keys: keys("made-up"), timeout: .seconds(10))
        let key = StoreKey(.answers, "seoul-bus:22009")
        let lease = try #require(try await store.lease(key, for: .seconds(60)))
        try await store.save(Data("1".utf8), for: key, until: Date() + 60, by: lease)
        try await store.release(lease)
        #expect(try await store.data(for: key)?.data == Data("1".utf8))
        try await store.remove(key)
        try await store.close(account, until: Date() - 1)
        #expect(try await store.take(2, of: account, limit: nil).isGranted)
        try await store.refund(1, to: account)
        #expect(try await store.counts(on: account.day)[account]?.used == 1)
        #expect(try await store.size().answers == 0)
        #expect(try await becomes { await store.listener.listens() })
        #expect(try await becomes { store.lastKnownQuota(of: account).map(\.sharers) == 1 })
        let remarks = try await store.inspect()
        let forbidden = try #require(remarks.last)
        #expect(masked(forbidden.words.english) == "_ INFO CONFIG ACL")
        // Without INFO more calls may be made than the daily limit.
        #expect(forbidden.severity == .warning)
        #expect(forbidden.advice?.english.contains("+info") == true)
        try allow(["+info"], on: server)
        let others = try await store.inspect().filter { $0.words.english.contains("CONFIG") }
        #expect(others.map { masked($0.words.english) } == ["_ CONFIG ACL"])
        #expect(others.map { masked($0.words.korean) } == ["_ CONFIG ACL"])
        #expect(others.map(\.severity) == [.fine])
        #expect(others.map(\.advice) == [nil])
      }
    }

    @Test func `a user without the password gets an error that names the variable`() async throws {
      try await ValkeyServer.run { server in
        try allow(Self.commands, on: server)
        let absent = try await error(try userSettings(server))
        let address = "\(try userSettings(server).address)"
        #expect(absent.vendorCode == "NOAUTH")
        #expect(
          masked(absent.detail?.english, keeping: [address]) == "_ \(address) _ VALKEY_PASSWORD")
        let wrong = try await error(try userSettings(server), keys("some-other"))
        #expect(wrong.vendorCode == "WRONGPASS")
        #expect(
          masked(wrong.detail?.english, keeping: [address, "app"])
            == "_ \(address) _ VALKEY_PASSWORD _ app")
      }
    }

    @Test func `an inspecting process counts as one of those that share the server`() async throws {
      try await ValkeyServer.run { server in
        let one = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let other = ValkeyStore(try server.settings(), timeout: .seconds(10))
        func areTwo(_ remark: StoreRemark) -> Bool {
          masked(remark.words.english) == "2 _" && masked(remark.words.korean) == "_ 2 _"
            && remark.severity == .fine && remark.advice == nil
        }
        let alone = try await one.inspect()
        #expect(!alone.contains(where: areTwo))
        let both = try await other.inspect()
        #expect(both.count { areTwo($0) } == 1)
        // A single process also gets a remark. Ignore whether the store already listens.
        let counts = [alone, both].map { remarks in
          remarks.count { !$0.words.english.contains("SUBSCRIBE") }
        }
        #expect(counts[0] == counts[1])
      }
    }

    @Test func `a missing permission is reported with its command`() async throws {
      try await ValkeyServer.run { server in
        try allow(Self.commands.filter { $0 != "+get" }, on: server)
        let store = ValkeyStore(
          try userSettings(server), keys: keys("made-up"), timeout: .seconds(10))
        let (error, _) = await failure {
          try await store.data(for: StoreKey(.answers, "seoul-bus:22009"))
        }
        #expect(error?.code == .configuration)
        let address = "\(try userSettings(server).address)"
        #expect(error?.vendorCode == "NOPERM")
        let refused = masked(error?.detail?.english, keeping: [address, "app"])
        #expect(refused.contains(" _ app _ GET NOPERM "))
        try allow(Self.commands + ["-hset"], on: server)
        let (other, _) = await failure { try await store.take(1, of: account, limit: nil) }
        #expect(other?.code == .configuration)
        #expect(other?.vendorCode == "NOPERM")
        let said = masked(other?.detail?.english, keeping: [address, "app"])
        #expect(said.contains(" _ app _ EVALSHA "))
      }
    }

    private func allow(_ commands: [String], on server: ValkeyServer) throws {
      let connection = try ValkeyConnection(to: server.address, timeout: .seconds(10))
      var command = ValkeyCommand("ACL", "SETUSER", "app", "on", ">made-up")
      for word in ["~korea-transit:1:*", "&korea-transit:1:*"] + commands { command.append(word) }
      var replies: [ValkeyReply?] = [nil]
      try connection.exchange([command], &replies)
      #expect(replies == [.status("OK")])
    }

    private func userSettings(_ server: ValkeyServer) throws -> ValkeySettings {
      var settings = try server.settings()
      settings.address.user = "app"
      return settings
    }

    @Test func `databases are separate`() async throws {
      try await ValkeyServer.run { server in
        var settings = try server.settings()
        settings.address.database = 2
        let stores = [
          ValkeyStore(settings, timeout: .seconds(10)),
          ValkeyStore(try server.settings(), timeout: .seconds(10)),
        ]
        _ = try await stores[0].take(3, of: account, limit: nil)
        #expect(try await stores[1].take(1, of: account, limit: nil).count.used == 1)
        settings.address.database = 99
        let error = try await error(settings)
        #expect(error.vendorCode == "ERR")
        let detail = masked(error.detail?.english)
        #expect(detail.contains(" SELECT ERR DB"))
      }
    }

    #if !ValkeyTLS
      @Test func `an encrypted address is rejected by a build without TLS`() async throws {
        try await ValkeyServer.run { server in
          var settings = try server.settings()
          settings.address.isEncrypted = true
          let error = try await error(settings)
          #expect(error.code == .configuration)
          #expect(error.detail?.english.contains("ValkeyTLS") == true)
        }
      }
    #endif
  }
#endif
