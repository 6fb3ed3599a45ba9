internal import Foundation
internal import KoreaTransit

extension URL {
  /// A file that a person names.
  init(file path: String, in workingFolder: URL) {
    self =
      URL(
        filePath: (path as NSString).expandingTildeInPath, directoryHint: .notDirectory,
        relativeTo: workingFolder
      ).absoluteURL
  }
}

extension Session {
  /// A file that an option names.
  func file(_ path: String) -> URL { URL(file: path, in: tool.workingFolder) }

  /// Writes a file that an option names, and a line break behind the text. Links are followed, and
  /// what is there and no file, such as a pipe, is written into.
  ///
  /// - Returns: the file.
  /// - Throws: `TransitError` `storage` where the file cannot be written or is a folder.
  func write(_ text: String, to path: String) throws -> URL {
    let file = file(path)
    do {
      try Self.write(Data((text + "\n").utf8), to: file)
    } catch let error as TransitError {
      throw error
    } catch {
      let why = Self.why(error)
      throw TransitError(
        .storage, Words("\(file.path): \(why.korean)", "\(file.path): \(why.english)"))
    }
    return file
  }

  /// Why a file cannot be written; Foundation says it in English alone.
  private static func why(_ error: any Error) -> Words {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: Words("폴더가 없습니다", "there is no such folder")
    case .fileWriteNoPermission, .fileReadNoPermission:
      Words("쓸 권한이 없습니다", "you may not write there")
    case .fileWriteOutOfSpace: Words("디스크가 가득 찼습니다", "the disk is full")
    case .fileWriteVolumeReadOnly:
      Words("읽기만 되는 디스크입니다", "the disk can only be read")
    default: Words(verbatim: error.localizedDescription)
    }
  }

  private static func write(_ data: Data, to file: URL) throws {
    let files = FileManager.default
    let exists = files.fileExists(atPath: file.path)
    let target = try exists ? file.resolvingSymlinksInPath() : unlinked(file)
    let kind = try? files.attributesOfItem(atPath: target.path)[.type] as? FileAttributeType
    if kind == .typeDirectory {
      throw TransitError(
        .storage, Words("\(file.path): 폴더입니다", "\(file.path) is a folder"))
    }
    guard exists, kind != .typeRegular else {
      return try data.write(to: target, options: .atomic)
    }
    // A device or a pipe cannot be replaced.
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: data)
    try handle.close()
  }

  /// Where a link leads whose end is not there yet.
  private static func unlinked(_ file: URL) throws -> URL {
    var file = file
    for _ in 0..<40 {
      guard let end = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path) else {
        return file
      }
      file =
        URL(
          filePath: end, directoryHint: .notDirectory,
          relativeTo: file.deletingLastPathComponent()
        ).absoluteURL
    }
    throw TransitError(
      .storage, Words("\(file.path): 제자리를 도는 링크입니다", "\(file.path) is a link in a circle"))
  }
}
