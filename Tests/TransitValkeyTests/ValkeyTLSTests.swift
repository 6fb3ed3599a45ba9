#if ValkeyTLS
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyTLSTests {
    private let account = QuotaAccount.sample()

    /// Runs a test with a server that has a self-signed certificate for `localhost` only.
    private func run(
      _ test: (ValkeyServer, _ port: Int, _ authority: URL) async throws -> Void
    ) async throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "tls-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (certificate, key) = (folder.appending(path: "c.pem"), folder.appending(path: "k.pem"))
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=made-up -addext "
        .split(separator: " ").map(String.init)
        + ["subjectAltName=DNS:localhost", "-out", certificate.path, "-keyout", key.path]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "openssl makes no certificate")
      try await ValkeyServer.run(
        onPort: ["--tls-port"],
        [
          "--tls-cert-file", certificate.path, "--tls-key-file", key.path, "--tls-ca-cert-file",
          certificate.path, "--tls-auth-clients", "no",
        ]
      ) { try await test($0, $1, certificate) }
    }

    @Test func `an encrypted server supports everything that an unencrypted one does`() async throws
    {
      try await run { server, port, authority in
        let address = try ValkeyAddress("valkeys://localhost:\(port)")
        let store = ValkeyStore(
          ValkeySettings(address, authorities: authority), timeout: .seconds(10))
        let key = StoreKey(.answers, "seoul-bus:22009")
        let huge = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
        for bytes in [huge, Data(0...255), Data()] {
          try await store.save(bytes, for: key, until: Date() + 600)
          #expect(try await store.data(for: key)?.data == bytes)
        }
        let account = account
        let granted = try await withThrowingTaskGroup(of: Bool.self) { group in
          for _ in 0..<300 {
            group.addTask { try await store.take(1, of: account, limit: 200).isGranted }
          }
          return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(granted == 200)
        #expect(try await becomes { await store.listener.listens() })
        try server.tell("CLIENT", "KILL", "TYPE", "normal")
        #expect(try await store.data(for: key)?.data == Data())
      }
    }

    @Test(arguments: [
      ("localhost", false, "self-signed certificate"), ("127.0.0.1", true, "IP address mismatch"),
    ])
    func `an untrusted certificate, or one of another host, is rejected`(
      host: String, isVouchedFor: Bool, reason: String
    ) async throws {
      try await run { _, port, authority in
        let settings = ValkeySettings(
          try ValkeyAddress("valkeys://\(host):\(port)"),
          authorities: isVouchedFor ? authority : nil)
        let store = ValkeyStore(settings, timeout: .seconds(10))
        let (error, _) = await failure { try await store.take(1, of: account, limit: nil) }
        #expect(error?.code == .configuration)
        #expect(error?.detail?.english.contains("(\(reason))") == true)
      }
    }

    @Test func `a server that closes the connection in the handshake counts as unreachable`()
      async throws
    {
      let server = try LoopbackServer { _ in .silence }
      let settings = ValkeySettings(try ValkeyAddress("valkeys://localhost:\(server.port)"))
      let store = ValkeyStore(settings, timeout: .seconds(20))
      async let failed = failure { try await store.take(1, of: account, limit: nil) }
      #expect(try await becomes { server.openConnections > 0 })
      server.stop()
      let error = try #require(await failed.error)
      #expect(error.code == .sharedStore)
      #expect(error.detail?.english.contains("(the server hung up in the TLS handshake)") == true)
    }

    @Test func `an unreadable certificate authority file is named in the error`() async throws {
      let nobody = try LoopbackServer { _ in .silence }
      let settings = ValkeySettings(
        try ValkeyAddress("valkeys://localhost:\(nobody.port)"),
        authorities: URL(filePath: "/nowhere/ca.pem"))
      let (error, _) = await failure {
        try await ValkeyStore(settings, timeout: .seconds(10)).take(1, of: account, limit: nil)
      }
      #expect(error?.code == .configuration)
      let detail = masked(error?.detail?.english)
      #expect(detail.hasSuffix(" /nowhere/ca.pem"))
    }
  }
#endif
