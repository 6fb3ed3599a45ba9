internal import Foundation

/// The folders of the benchmarks' package and of the main package.
enum PackageFolder {
  /// `Tests/Benchmarks`: where the sources were compiled, otherwise relative to the current folder.
  static let benchmarks = benchmarks(
    compiledAt: #filePath, current: FileManager.default.currentDirectoryPath)

  /// The package that has the `transit` tool.
  static var main: URL {
    benchmarks.deletingLastPathComponent().deletingLastPathComponent()
  }

  /// - Parameters:
  ///   - file: this file's path: `Tests/Benchmarks/Sources/transit-bench/Support/….swift`.
  ///   - folder: the current folder: of the benchmarks' package or of the main package.
  static func benchmarks(compiledAt file: String, current folder: String) -> URL {
    let package = (0..<4).reduce(URL(filePath: file)) { url, _ in url.deletingLastPathComponent() }
    let current = URL(filePath: folder, directoryHint: .isDirectory)
    return [package, current].first(where: isBenchmarks)
      ?? current.appending(path: "Tests/Benchmarks", directoryHint: .isDirectory)
  }

  private static func isBenchmarks(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Sources/transit-bench").path)
  }
}
