internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The catalogue's files, which only one process at a time changes.
extension FileManager {
  /// Replaces a file atomically: a reader gets either the old or the new bytes.
  func replaceStored(_ file: URL, with data: Data) throws {
    let temporary = file.appendingPathExtension("new")
    // Left over from a crash.
    try removeStored(temporary)
    try SystemFile.replace(file, with: data, temporary: temporary)
  }

  /// Removes a file if it exists.
  func removeStored(_ file: URL) throws {
    guard fileExists(atPath: file.path) else { return }
    do { try removeItem(at: file) } catch {
      throw TransitError(
        .storage,
        Words("지우지 못했습니다: \(file.path)", "cannot be deleted: \(file.path)"), cause: error)
    }
  }
}
