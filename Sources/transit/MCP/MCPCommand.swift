internal import Foundation
internal import KoreaTransit
internal import Synchronization
internal import TransitCore
internal import TransitMCP
internal import TransitOperations

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Command {
  static let mcp = Command(
    "mcp", .answers,
    does: Words("AI 도우미에 답하는 MCP 서버를 실행합니다", "run an MCP server for assistants"),
    options: [.printConfig], examples: ["transit mcp --print-config", "transit mcp"],
    run: { session in
      if session.invocation.has(.printConfig) { return MCPConfiguration(session: session).print() }
      return try await MCPCommand(session: session).run()
    })
}

/// `transit mcp`: the queries as tools, over standard input and output, until the input ends.
struct MCPCommand {
  let session: Session<Void>

  func run() async throws -> ExitCode {
    let services = try session.services()
    Session(session.tool, session.invocation, services).noteRecordings()
    let server = MCPServer(
      answering: RunningServices(services).answers(clock: session.tool.clock),
      attributions: BuiltInProviders.manifests.map(\.attribution), version: Tool.version,
      clock: SystemClock())
    // The client may close its end first; then writing fails.
    _ = signal(SIGPIPE, SIG_IGN)
    let output = Mutex(FileHandle.standardOutput)
    let connection = MCPConnection(server) { line in
      output.withLock { handle in
        do { try handle.write(contentsOf: Data(line + [UInt8(ascii: "\n")])) } catch {
          exit(ExitCode.success.rawValue)
        }
      }
    }
    await Self.serve(connection)
    await connection.finish()
    return .success
  }

  /// Reads what has arrived, or waits for it.
  ///
  /// - Returns: The number of bytes; 0 at the end of the input and after an error.
  @unsafe private static func bytes(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return max(0, count) }
    }
  }

  /// Passes on the lines of standard input, on a thread that may wait for them.
  private static func serve(_ connection: MCPConnection) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var splitter = LineSplitter()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          // `FileHandle` would wait for all of the bytes.
          let count = unsafe buffer.withUnsafeMutableBytes {
            unsafe Self.bytes(into: $0)
          }
          guard count > 0 else { break }
          for line in splitter.add(buffer[..<count]) { connection.receive(line) }
        }
        if let line = splitter.finish() { connection.receive(line) }
        continuation.resume()
      }
    }
  }
}
