internal import Foundation

/// The `transit` tool of the main package, built there.
enum ToolFile {
  /// The folder next to the tool with its recordings.
  static let recordings = "KoreaTransit_TransitRecordings.resources"

  /// The tool at a path, by default the release build of the main package.
  static func url(_ path: String?) -> URL {
    if let path { return URL(filePath: path) }
    // This file is Tests/Benchmarks/Sources/transit-bench/Startup/ToolFile.swift.
    let main = (0..<6).reduce(URL(filePath: #filePath)) { file, _ in
      file.deletingLastPathComponent()
    }
    return main.appending(path: ".build/release/transit")
  }

  /// - Throws: `BenchFailure` if the tool or its recordings are missing.
  static func require(_ tool: URL) throws(BenchFailure) {
    let snapshot = tool.deletingLastPathComponent().appending(path: "\(recordings)/Snapshot")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else {
      throw BenchFailure(unbuilt: tool)
    }
    guard FileManager.default.fileExists(atPath: snapshot.path) else {
      throw BenchFailure(unbuilt: snapshot)
    }
  }
}
