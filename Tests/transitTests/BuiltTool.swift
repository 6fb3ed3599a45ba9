import Foundation
import TransitTestSupport

#if os(Linux)
  /// The built tool, run as a separate process.
  enum BuiltTool {
    private static let path = (Bundle.main.executableURL ?? URL(filePath: "/"))
      .deletingLastPathComponent().appending(path: "transit").path

    struct Ended {
      var code: Int32
      var out: String
      var err: String
    }

    /// Runs a script in a shell: `$tool` is the tool's path.
    static func run(_ script: String, in folder: URL) async throws -> Ended {
      try await offPool {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder
        process.environment = [
          "HOME": folder.path, "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin", "tool": path,
        ]
        let (out, err) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (out, err)
        try process.run()
        // Standard error fits the pipe's buffer while standard output is read.
        let text = out.fileHandleForReading.readDataToEndOfFile()
        let errors = err.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Ended(
          code: process.terminationStatus, out: String(decoding: text, as: UTF8.self),
          err: String(decoding: errors, as: UTF8.self))
      }
    }
  }
#endif
