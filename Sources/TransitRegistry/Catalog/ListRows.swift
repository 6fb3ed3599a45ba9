internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// What was taken in of one list: `ID.rows`, text that people can read.
///
/// Lines `# key: value`, an empty one, then one line a stop or route. It is replaced as a whole.
struct ListRows {
  let file: URL

  var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// What it was made of; `nil` where there is none.
  ///
  /// - Throws: `TransitError` `malformed` or `storage` that names the file.
  func head() throws -> ImportedList? {
    guard isThere else { return nil }
    return try head(try parts().head)
  }

  /// All that was taken in.
  ///
  /// - Throws: `TransitError` `malformed` or `storage` that names the file.
  func items() throws -> [SearchItem] {
    guard isThere else { return [] }
    let (head, rows) = try parts()
    let items = rows.compactMap { row -> SearchItem? in
      guard case .item(let item, _) = ListEntry(row) else { return nil }
      return item
    }
    guard try items.count == self.head(head).list.rows, items.count == rows.count else {
      throw damaged
    }
    return items
  }

  /// Puts a list in the place of the one before.
  func replace(with list: ImportedList, _ entries: [ListEntry]) throws {
    let head = [
      Self.start,
      "file: " + list.file.path,
      "bytes: \(list.size)",
      "sum: " + list.sum,
      "imported: " + list.list.importedAt.formatted(.iso8601),
      "encoding: " + list.encoding,
      "read: \(list.rowCount)",
      "rows: \(list.list.rows)",
    ]
    var text = head.map { "# " + ListText.line([$0]) }.joined() + "\n"
    for entry in entries { text += entry.text }
    try FileManager.default.replaceStored(file, with: Data(text.utf8))
  }

  func remove() throws { try FileManager.default.removeStored(file) }

  private func parts() throws -> (head: [Substring], rows: [Substring]) {
    let data: Data
    do { data = try Data(contentsOf: file) } catch {
      throw TransitError(.storage, Words(verbatim: file.path), cause: error)
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw damaged }
    let lines = ListText.lines(text[...])
    let rows = lines.drop { $0.utf8.first == UInt8(ascii: "#") }
    return (Array(lines.prefix(lines.count - rows.count)), Array(rows))
  }

  private func head(_ lines: [Substring]) throws -> ImportedList {
    guard lines.first.flatMap(Self.value) == Self.start else { throw damaged }
    let pairs = lines.dropFirst().compactMap { line -> (String, String)? in
      let parts = Self.value(line)?.split(separator: ": ", maxSplits: 1).map(String.init)
      return parts.flatMap { $0.count == 2 ? ($0[0], $0[1]) : nil }
    }
    let values = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    guard let list = PublicList.with(id: file.deletingPathExtension().lastPathComponent),
      let path = values["file"], let size = values["bytes"].flatMap({ Int($0) }),
      let sum = values["sum"], let encoding = values["encoding"],
      let importedAt = values["imported"].flatMap({ try? Date($0, strategy: .iso8601) }),
      let read = values["read"].flatMap({ Int($0) }), let rows = values["rows"].flatMap({ Int($0) })
    else { throw damaged }
    return ImportedList(
      list: Catalog.List(
        id: list.id, name: list.name, rows: rows, importedAt: importedAt,
        attribution: list.attribution),
      file: URL(filePath: path, directoryHint: .notDirectory), encoding: encoding, rowCount: read,
      size: size, sum: sum)
  }

  private static func value(_ line: Substring) -> String? {
    ListText.values(line.dropFirst(2)).first
  }

  private static let start = "korea-transit list 1"

  private var damaged: TransitError {
    TransitError(
      .malformed,
      Words(
        "망가진 파일입니다; 목록을 다시 가져오세요: \(file.path)",
        "a damaged file; import the list again: \(file.path)"))
  }
}
