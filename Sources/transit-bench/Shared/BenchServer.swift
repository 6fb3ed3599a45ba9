#if Valkey
  internal import Dispatch
  internal import Foundation
  internal import TransitCore

  /// A Valkey or Redis server of the benchmark's own, on a socket in a folder that goes with it.
  ///
  /// Safe for any thread: the process is changed by the one task that plays the faults.
  actor BenchServer {
    private let folder: URL
    private let program: String
    private var process: Process?

    nonisolated var socket: URL { folder.appending(path: "server.sock") }
    nonisolated var address: String { "unix://\(socket.path)" }

    /// - Throws: `BenchFailure` where no server is installed.
    init() throws {
      program = try Self.program("valkey-server", "redis-server")
      // A socket's path may be 100 bytes long, no longer.
      folder = URL(filePath: "/tmp").appending(
        path: "transit-server-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
      if let process { kill(process.processIdentifier, SIGKILL) }
      try? FileManager.default.removeItem(at: folder)
    }

    /// Starts it, with what it had kept in files or, where it keeps none, empty.
    func start(keepsFiles: Bool) async throws {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = [
        "--port", "0", "--unixsocket", socket.path, "--save", "", "--dir", folder.path,
        "--appendonly", keepsFiles ? "yes" : "no", "--loglevel", "warning",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      self.process = process
      for _ in 0..<100 {
        if try command("PING").hasPrefix("PONG") { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      throw BenchFailure(unreadable: Words("서버가 켜지지 않음", "the server does not start"))
    }

    /// Ends it as a power failure would.
    func end() {
      guard let process else { return }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      self.process = nil
      try? FileManager.default.removeItem(at: socket)
    }

    func pause() { if let process { kill(process.processIdentifier, SIGSTOP) } }

    func resume() { if let process { kill(process.processIdentifier, SIGCONT) } }

    /// Asks it something by its own tool and answers what that prints.
    @discardableResult
    nonisolated func command(_ words: String...) throws -> String {
      let tool = Process()
      tool.executableURL = URL(filePath: try Self.program("valkey-cli", "redis-cli"))
      tool.arguments = ["-s", socket.path] + words
      let output = Pipe()
      tool.standardOutput = output
      tool.standardError = FileHandle.nullDevice
      try tool.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      tool.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    /// The first of the programs that `PATH` has.
    private static func program(_ names: String...) throws(BenchFailure) -> String {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      for name in names {
        for folder in folders {
          let path = "\(folder)/\(name)"
          if FileManager.default.isExecutableFile(atPath: path) { return path }
        }
      }
      throw BenchFailure(missing: URL(filePath: names.joined(separator: " | ")))
    }
  }
#endif
