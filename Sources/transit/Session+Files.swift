internal import Foundation
internal import KoreaTransit

extension URL {
  /// A file given by the person.
  init(file path: String, in workingFolder: URL) {
    self =
      URL(
        filePath: (path as NSString).expandingTildeInPath, directoryHint: .notDirectory,
        relativeTo: workingFolder
      ).absoluteURL
  }
}

extension Session {
  /// A file given with an option.
  func file(_ path: String) -> URL { URL(file: path, in: tool.workingFolder) }

  /// A folder given by the person.
  func folder(_ path: String) -> URL {
    URL(
      filePath: (path as NSString).expandingTildeInPath, directoryHint: .isDirectory,
      relativeTo: tool.workingFolder
    ).absoluteURL
  }

  /// Writes a file given with an option, adding a final line break. Follows links, and writes into
  /// pipes.
  ///
  /// - Returns: The file.
  /// - Throws: `TransitError` `storage` if the file cannot be written or is a folder.
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

  /// Why a file cannot be written; Foundation's description is only in English.
  private static func why(_ error: any Error) -> Words {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: Words("폴더가 없습니다", "there is no such folder")
    case .fileWriteNoPermission, .fileReadNoPermission:
      Words("쓰기 권한이 없습니다", "no permission to write there")
    case .fileWriteOutOfSpace: Words("디스크가 가득 찼습니다", "the disk is full")
    case .fileWriteVolumeReadOnly:
      Words("읽기 전용 디스크입니다", "the disk is read-only")
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
        .storage, Words("\(file.path): 파일이 아니라 폴더입니다", "\(file.path) is a folder, not a file"))
    }
    guard exists, kind != .typeRegular else {
      return try data.write(to: target, options: .atomic)
    }
    // A device or a pipe cannot be replaced.
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: data)
    try handle.close()
  }

  /// The target of a link that does not exist yet.
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
      .storage,
      Words(
        "\(file.path): 링크가 서로를 가리켜 열 수 없습니다", "\(file.path) cannot be opened: its links form a loop"
      ))
  }
}
