package import Foundation

/// A folder for one test, removed with its contents when the test releases it.
package final class TestFolder: Sendable {
  /// The folder, which exists.
  package let url: URL

  /// Creates the folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "transit-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and creates its parent folders.
  @discardableResult
  package func write(_ text: String, to path: String, mode: Int = 0o644) throws -> URL {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    return file
  }

  /// Returns the paths of all files below the folder, relative to it, sorted.
  package func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { path in
      let values = try url.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
      return values.isRegularFile == true
    }.sorted()
  }
}
