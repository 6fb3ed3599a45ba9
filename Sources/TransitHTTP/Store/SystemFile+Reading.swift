package import Foundation
internal import TransitCore

/// The maximum file size of each kind, in bytes; a larger file is refused before it is read.
package enum FileLimit: Int, Sendable {
  /// A key, a count, a lease.
  case small = 65_536
  /// Settings, favourites, a place, a profile, clothes.
  case settings = 1_048_576
  /// A response: a recording or a cached one. A body has up to 16 MB; base64 adds a third.
  case response = 33_554_432
  /// An archive of many responses, an imported list.
  case archive = 268_435_456

  private var text: String {
    rawValue >= 1_048_576 ? "\(rawValue / 1_048_576) MB" : "\(rawValue / 1_024) KB"
  }

  fileprivate var words: Words {
    Words("파일이 너무 큽니다. 최대 \(text)입니다", "the file is too large; the limit is \(text)")
  }
}

extension SystemFile {
  /// Reads a file.
  ///
  /// - Throws: `TransitError` `unreadable` that names the file and the limit if it is larger, or
  ///   the error of Foundation.
  package static func read(_ file: URL, _ limit: FileLimit) throws -> Data {
    let facts = try? file.resolvingSymlinksInPath()
      .resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    if facts?.isRegularFile == true, let size = facts?.fileSize, size > limit.rawValue {
      throw tooLarge(file.path, limit)
    }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return try read(handle, limit, naming: file.path)
  }

  /// Reads the rest of an open file or a pipe.
  ///
  /// - Throws: as `read(_:_:)`.
  package static func read(
    _ handle: FileHandle, _ limit: FileLimit, naming name: String
  ) throws -> Data {
    let data = try handle.read(upToCount: limit.rawValue + 1) ?? Data()
    guard data.count <= limit.rawValue else { throw tooLarge(name, limit) }
    return data
  }

  private static func tooLarge(_ name: String, _ limit: FileLimit) -> TransitError {
    TransitError(
      .unreadable, Words("\(name): \(limit.words.korean)", "\(name): \(limit.words.english)"))
  }
}
