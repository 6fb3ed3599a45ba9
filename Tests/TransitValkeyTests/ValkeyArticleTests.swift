#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  /// The configuration in the article on many instances, on a real server.
  struct ValkeyArticleTests {
    private let account = QuotaAccount.sample()

    /// The server's configuration and user from the article, without `bind`, whose address belongs
    /// to another machine.
    private static var lines: String {
      get throws {
        let file = Package.root.appending(
          path: "Sources/TransitHTTP/TransitHTTP.docc/running-many-instances.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let blocks = text.matches(of: /```\n(.*?)\n```/.dotMatchesNewlines()).map { $0.1 }
        let server = try #require(blocks.first { $0.contains("appendonly yes") })
        // The article splits the user's line in three.
        let user = try #require(blocks.first { $0.hasPrefix("user transit") })
          .split(whereSeparator: \.isNewline).joined(separator: " ")
        return server.split(separator: "\n").filter { !$0.hasPrefix("bind ") }
          .joined(separator: "\n") + "\n\(user)\n"
      }
    }

    private func store(_ server: ValkeyServer, timeout: Duration = .seconds(10)) throws
      -> ValkeyStore
    {
      var settings = try server.settings()
      settings.address.user = "transit"
      let keys = KeySource.environment(["VALKEY_PASSWORD": "a-long-password-of-your-own"])
      return ValkeyStore(settings, keys: keys, timeout: timeout)
    }

    @Test(arguments: [true, false])
    func `the article's server keeps the counts across a restart`(
      isClean: Bool
    ) async throws {
      try await ValkeyServer.run(lines: Self.lines) { server in
        let moment = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 600).rounded())
        let closed = QuotaAccount.sample("closed")
        do {
          let store = try store(server)
          #expect(try await store.take(40, of: account, limit: 100).isGranted)
          try await store.close(closed, until: moment)
        }
        if isClean {
          try server.shutDown("operator", "another-long-password")
        } else {
          server.kill()
        }
        try await server.start()
        // No process that has seen the counts is running.
        let new = try store(server)
        #expect(try await new.take(1, of: account, limit: 100).count.used == 41)
        #expect(try await new.take(1, of: closed, limit: 100).isGranted == false)
      }
    }

    @Test func `the article's server rejects connections without a password`() async throws {
      try await ValkeyServer.run(lines: Self.lines) { server in
        for _ in 1...2 {
          #expect(try server.tell("PING").errorKind == "NOAUTH")
          #expect(try server.tell("AUTH", "default", "").errorKind == "WRONGPASS")
          try server.shutDown("operator", "another-long-password")
          try await server.start()
        }
      }
    }

    @Test func `the doctor finds nothing wrong with the article's server`() async throws {
      try await ValkeyServer.run(lines: Self.lines) { server in
        let store = try store(server)
        #expect(try await becomes { await store.listener.listens() })
        #expect(try await store.inspect().filter { $0.severity != .fine } == [])
      }
    }

    @Test func `a default user without permissions is reported, as a restart loses the counts`()
      async throws
    {
      let right = "user default off ~* &* +@all"
      let lines = try Self.lines.replacing(right, with: "user default off")
      #expect(try lines != Self.lines)
      try await ValkeyServer.run(lines: lines) { server in
        do {
          let store = try store(server)
          let lost = try #require(
            ValkeyFacts("aof_enabled:1").replay(trial: .bytes(Data("not permitted".utf8))))
          #expect(lost.severity == .wrong)
          #expect(lost.advice?.english.contains(right) == true)
          #expect(lost.advice?.korean.contains(right) == true)
          #expect(try await becomes { await store.listener.listens() })
          #expect(try await store.inspect().filter { $0.severity != .fine } == [lost])
          #expect(try await store.take(40, of: account, limit: 100).isGranted)
        }
        try server.shutDown("operator", "another-long-password")
        try await server.start()
        // The reported loss really happens.
        #expect(try await store(server).take(1, of: account, limit: 100).count.used == 1)
      }
    }

    @Test func `whether a restart loses counts is unknown without permission to check`()
      async throws
    {
      let lines = try Self.lines.replacing(" +acl|dryrun", with: "")
      #expect(try lines != Self.lines)
      try await ValkeyServer.run(lines: lines) { server in
        let store = try store(server)
        let unknown = try #require(
          ValkeyFacts("aof_enabled:1").replay(trial: .error("NOPERM any")))
        #expect(unknown.severity == .warning)
        #expect(unknown.advice?.english.contains("+acl|dryrun") == true)
        #expect(try await becomes { await store.listener.listens() })
        #expect(try await store.inspect().filter { $0.severity != .fine } == [unknown])
      }
      // Without an append-only file nothing is replayed.
      #expect(ValkeyFacts("aof_enabled:0").replay(trial: .error("NOPERM any")) == nil)
      #expect(ValkeyFacts("aof_enabled:1").replay(trial: .status("OK")) == nil)
    }

    @Test func `verifying counting leaves nothing behind`() async throws {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        _ = try await store.take(1, of: account, limit: nil)
        try await store.verifyCounting(on: account.day)
        #expect(try await store.counts(on: account.day) == [account: QuotaCount(used: 1)])
        let names = try #require(try server.tell("KEYS", "*").list).compactMap(\.text)
        #expect(
          Set(names).subtracting(["korea-transit:1:members"])
            == ["korea-transit:1:quota", "korea-transit:1:quota:\(account.day)"])
      }
    }

    @Test func `verifying counting fails when the permission is missing`() async throws {
      try await ValkeyServer.run(lines: Self.lines.replacing(" +hincrby", with: "")) { server in
        let (error, _) = await failure { try await store(server).verifyCounting(on: account.day) }
        #expect(error?.vendorCode == "NOPERM")
      }
    }
  }
#endif
