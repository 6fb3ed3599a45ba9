#if Valkey
  internal import Dispatch
  internal import Foundation
  internal import TransitCore

  /// A Valkey or Redis server for the benchmark, on a socket in a temporary folder.
  ///
  /// Only the task that plays the faults changes the process.
  actor BenchServer {
    private let folder: URL
    private let program: String
    private var process: Process?
    /// The server's process id: the started process is a shell that guards it.
    private var number: Int32?

    nonisolated var socket: URL { folder.appending(path: "server.sock") }
    nonisolated var address: String { "unix://\(socket.path)" }

    /// - Throws: `BenchFailure` if no server is installed.
    init() throws {
      program = try Self.program("valkey-server", "redis-server")
      // A socket's path may have at most 100 bytes.
      folder = FileManager.default.temporaryDirectory
        .appending(path: "transit-server-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
      if let number { kill(number, SIGKILL) }
      try? FileManager.default.removeItem(at: folder)
    }

    /// Runs its arguments until its input ends. That happens when this process ends in any way, so no
    /// server is left running.
    private static let guardian = """
      "$@" >/dev/null 2>&1 &
      echo $!
      cat >/dev/null
      kill -9 $! 2>/dev/null
      """

    /// Starts it with the data from its files, or empty if it has none.
    func start(keepsFiles: Bool) async throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = [
        "-c", Self.guardian, "guardian", program, "--port", "0", "--unixsocket", socket.path,
        "--save", "", "--dir", folder.path,
        "--appendonly", keepsFiles ? "yes" : "no", "--loglevel", "warning",
      ]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      self.process = process
      // Only the available bytes: the shell goes on.
      let line = output.fileHandleForReading.availableData
      number = Int32(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines))
      for _ in 0..<100 {
        if try command("PING").hasPrefix("PONG") { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      throw BenchFailure(unreadable: Words("서버가 켜지지 않음", "the server does not start"))
    }

    /// Ends it as a power failure would.
    func end() {
      guard let process, let number else { return }
      kill(number, SIGKILL)
      try? (process.standardInput as? Pipe)?.fileHandleForWriting.close()
      process.waitUntilExit()
      (self.process, self.number) = (nil, nil)
      try? FileManager.default.removeItem(at: socket)
    }

    func pause() { if let number { kill(number, SIGSTOP) } }

    func resume() { if let number { kill(number, SIGCONT) } }

    /// Sends it a command with its tool and returns the output.
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

    /// The first of the programs in `PATH`.
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
