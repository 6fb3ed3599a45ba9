internal import Foundation

/// The attributes of a file that show whether it has changed.
struct FileStamp: Equatable {
  private var changed: Date?
  private var size: Int?
  private var number: Int?
  private var mode: Int?

  /// Creates the stamp of a file, or of the file that a link names; `nil` if there is none.
  init?(_ file: URL) {
    let path = file.resolvingSymlinksInPath().path
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    changed = facts[.modificationDate] as? Date
    size = (facts[.size] as? NSNumber)?.intValue
    number = (facts[.systemFileNumber] as? NSNumber)?.intValue
    mode = (facts[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Whether only the owner can read the file.
  var isPrivate: Bool { mode.map { $0 & 0o077 == 0 } ?? false }
}
