internal import Foundation
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

/// A downloaded file, read in pieces: truncating a memory-mapped file would crash the process.
struct SourceFile {
  let url: URL
  let size: Int
  let sum: String
  let head: ListHead

  /// Reads the file once for its header, size and checksum.
  ///
  /// - Throws: `TransitError` `badFile` if the file does not exist or is not a known list,
  ///   `unreadable` if it cannot be read.
  init(_ url: URL) throws {
    // The stored path must not depend on the working folder.
    self.url = url.standardizedFileURL.absoluteURL
    guard FileManager.default.fileExists(atPath: self.url.path) else {
      throw TransitError(
        .badFile, Words("파일이 없습니다: \(url.path)", "no such file: \(url.path)"))
    }
    try Self.refuseOther(self.url)
    var (size, sum, head) = (0, CheckSum(), ListHead?.none)
    try Self.read(self.url, from: 0) { piece in
      // A file that is not a list is rejected at once, however long it is.
      if head == nil { head = try ListHead(Array(piece)) }
      size += piece.count
      sum.add(piece)
      return true
    }
    self.head = try head ?? ListHead([])
    (self.size, self.sum) = (size, sum.hex)
  }

  /// Returns whether the file's content equals that of an imported list.
  func isContent(of known: ImportedList) -> Bool { size == known.size && sum == known.sum }

  /// Reads pieces of the file from an offset until it ends or `body` returns `false`.
  func read(from offset: Int, _ body: (Data) throws -> Bool) throws {
    try Self.read(url, from: offset, body)
  }
}

extension SourceFile {
  /// Rejects folders, pipes and devices.
  private static func refuseOther(_ url: URL) throws {
    let path = url.resolvingSymlinksInPath().path
    // An open pipe has no path of its own.
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    switch type {
    case .typeRegular: return
    case .typeDirectory:
      throw TransitError(
        .badFile,
        Words(
          "폴더입니다. 폴더 안의 CSV 파일을 가져오세요: \(url.path)",
          "this is a folder; import a CSV file in it: \(url.path)"))
    default:
      throw TransitError(
        .badFile,
        Words(
          "일반 파일이 아닙니다. 먼저 파일로 저장하세요: \(url.path)",
          "not a regular file; save it to a file first: \(url.path)"))
    }
  }

  private static func read(
    _ url: URL, from offset: Int, _ body: (Data) throws -> Bool
  ) throws {
    let handle = try reading(url) { try FileHandle(forReadingFrom: url) }
    defer { try? handle.close() }
    try reading(url) { try handle.seek(toOffset: UInt64(offset)) }
    while let piece = try reading(url, { try handle.read(upToCount: pieceLength) }),
      !piece.isEmpty, try body(piece)
    {}
  }

  /// Runs a file operation, with the path in its error.
  private static func reading<Value>(_ url: URL, _ work: () throws -> Value) throws -> Value {
    do { return try work() } catch {
      let isForbidden = (error as? CocoaError)?.code == .fileReadNoPermission
      throw TransitError(
        .unreadable,
        isForbidden
          ? Words(
            "읽을 수 없습니다. 권한을 확인하세요: \(url.path)",
            "cannot be read; check its permissions: \(url.path)")
          : Words("읽을 수 없습니다: \(url.path)", "cannot be read: \(url.path)"), cause: error)
    }
  }

  /// Enough for the header.
  private static let pieceLength = ListHead.requiredByteCount
}
