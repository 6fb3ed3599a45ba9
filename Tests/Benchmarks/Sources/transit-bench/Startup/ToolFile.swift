internal import Foundation
internal import TransitCore

/// The `transit` tool of the main package, built there.
enum ToolFile {
  /// The folder next to the tool with its recordings.
  static let recordings = "KoreaTransit_TransitRecordings.resources"

  /// The tool at a path, by default the main package's release build.
  static func url(_ path: String?) -> URL {
    path.map { URL(filePath: $0) } ?? PackageFolder.main.appending(path: ".build/release/transit")
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
