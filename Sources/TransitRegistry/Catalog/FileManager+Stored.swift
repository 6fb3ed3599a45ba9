internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The files of the catalogue, which one process at a time changes.
extension FileManager {
  /// Puts bytes in the place of a file: whoever reads sees the old ones or the new.
  func replaceStored(_ file: URL, with data: Data) throws {
    let temporary = file.appendingPathExtension("new")
    // What a crash has left.
    try removeStored(temporary)
    try SystemFile.replace(file, with: data, temporary: temporary)
  }

  /// Removes a file, if it is there.
  func removeStored(_ file: URL) throws {
    guard fileExists(atPath: file.path) else { return }
    do { try removeItem(at: file) } catch {
      throw TransitError(
        .storage,
        Words("지우지 못했습니다: \(file.path)", "cannot be removed: \(file.path)"), cause: error)
    }
  }
}
