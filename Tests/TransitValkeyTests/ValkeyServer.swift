#if Valkey
  import Foundation
  import Synchronization
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A real server for one test, in a folder of its own.
  final class ValkeyServer: Sendable {
    let folder: URL
    private let options: [String]
    /// The server, followed by its watchdog.
    private let processes = Mutex<[Process]>([])

    private init(_ options: [String]) throws {
      // The path of a socket may have at most 107 bytes.
      folder = FileManager.default.temporaryDirectory
        .appending(path: "valkey-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      self.options = options
    }

    /// Runs a test with a server, and always ends the server afterwards.
    static func run(
      _ options: [String] = [], _ test: (ValkeyServer) async throws -> Void
    ) async throws {
      let server = try ValkeyServer(options)
      defer { server.remove() }
      try await server.start()
      try await test(server)
    }

    /// Runs a test with a server on a free port, and tries another if the port has been taken.
    ///
    /// - Parameter port: The options of the port; the port number is appended as their last value.
    static func run(
      onPort port: [String], _ options: [String] = [],
      _ test: (ValkeyServer, _ port: Int) async throws -> Void
    ) async throws {
      for _ in 0..<10 {
        let number = try LoopbackServer.refusing().port
        let server = try ValkeyServer(options + port + [String(number)])
        defer { server.remove() }
        guard (try? await server.start()) != nil else { continue }
        return try await test(server, number)
      }
      throw TransitError(.storage, Words(verbatim: "the server finds no port"))
    }

    var address: ValkeyAddress {
      get throws { try ValkeyAddress("unix://\(folder.path)/s") }
    }

    func settings(_ namespace: String = ValkeySettings.defaultNamespace) throws -> ValkeySettings {
      // A long deadline, as the machine may be under load.
      var settings = ValkeySettings(try address, namespace: namespace)
      settings.deadline = .seconds(60)
      return settings
    }

    /// Runs a test with a server that uses a configuration file with these lines.
    static func run(
      lines: String, _ test: (ValkeyServer) async throws -> Void
    ) async throws {
      let server = try ValkeyServer([])
      defer { server.remove() }
      try Data(lines.utf8).write(to: server.configuration)
      try await server.start()
      try await test(server)
    }

    private var configuration: URL { folder.appending(path: "conf") }

    /// Starts the server and waits until it responds.
    func start() async throws {
      let process = Process()
      process.executableURL = try Self.program()
      process.currentDirectoryURL = folder
      let hasFile = FileManager.default.fileExists(atPath: configuration.path)
      process.arguments =
        (hasFile ? ["conf"] : []) + [
          "--port", "0", "--unixsocket", "s", "--bind", "127.0.0.1", "--logfile", "log",
          "--save", "", "--daemonize", "no",
        ] + options
      try process.run()
      processes.withLock { $0 = [process] }
      try watch(process)
      for _ in 0..<1000 {
        let reply = try? tell("PING")
        // A server that requires a password has started too.
        if reply == .status("PONG") || reply?.errorKind == "NOAUTH" { return }
        guard process.isRunning else { break }
        try await Task.sleep(for: .milliseconds(10))
      }
      let log = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
      throw TransitError(.storage, Words(verbatim: "the server does not start: \(log)"))
    }

    /// Ends the server at once, as a crash would.
    func kill() {
      processes.withLock { processes in
        // The watchdog first, as the process identifier may be reused afterwards.
        for process in processes.reversed() where process.isRunning {
          send(SIGKILL, to: process)
          process.waitUntilExit()
        }
        processes = []
      }
    }

    /// Shuts the server down as an operator would, so that it can save its data.
    func shutDown(_ user: String, _ password: String) throws {
      let connection = try ValkeyConnection(to: address, timeout: .seconds(10))
      var replies: [ValkeyReply?] = [nil]
      try connection.exchange([ValkeyCommand("AUTH", user, password)], &replies)
      #expect(replies == [.status("OK")])
      // The server closes the connection when it has ended.
      #expect(throws: ValkeyFailure.self) {
        try connection.exchange([ValkeyCommand("SHUTDOWN")], until: .now + .seconds(20)) { _, _ in }
      }
      kill()
    }

    /// Starts a watchdog that ends the server when the tests end, however they end.
    private func watch(_ process: Process) throws {
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", "read -r _; kill -9 $0", String(process.processIdentifier)]
      shell.standardInput = Pipe()
      shell.standardError = FileHandle.nullDevice
      try shell.run()
      processes.withLock { $0.append(shell) }
    }

    func pause() { processes.withLock { if let server = $0.first { send(SIGSTOP, to: server) } } }
    func resume() { processes.withLock { if let server = $0.first { send(SIGCONT, to: server) } } }

    private func send(_ signal: Int32, to process: Process) {
      #if canImport(Glibc)
        Glibc.kill(process.processIdentifier, signal)
      #elseif canImport(Musl)
        Musl.kill(process.processIdentifier, signal)
      #else
        Darwin.kill(process.processIdentifier, signal)
      #endif
    }

    private func remove() {
      kill()
      try? FileManager.default.removeItem(at: folder)
    }

    /// Sends one command directly to the server.
    @discardableResult
    func tell(_ words: String...) throws -> ValkeyReply {
      let connection = try ValkeyConnection(to: address, timeout: .seconds(10))
      var command = ValkeyCommand()
      for word in words { command.append(word) }
      var replies: [ValkeyReply?] = [nil]
      try connection.exchange([command], &replies)
      return try #require(replies[0])
    }

    /// The program in `TRANSIT_TEST_VALKEY_SERVER`, else the first installed of the two servers.
    private static func program() throws -> URL {
      let environment = ProcessInfo.processInfo.environment
      if let path = environment["TRANSIT_TEST_VALKEY_SERVER"] { return URL(filePath: path) }
      for folder in (environment["PATH"] ?? "").split(separator: ":") {
        for name in ["valkey-server", "redis-server"] {
          let path = "\(folder)/\(name)"
          if FileManager.default.isExecutableFile(atPath: path) { return URL(filePath: path) }
        }
      }
      throw TransitError(
        .configuration, Words(verbatim: "neither valkey-server nor redis-server is in PATH"))
    }
  }
#endif
