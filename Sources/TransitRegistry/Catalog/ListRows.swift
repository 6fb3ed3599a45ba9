internal import Foundation
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

/// What was taken in of one list: `ID.rows`, text that people can read.
///
/// Lines `# key: value`, an empty one, then one line a stop or route. It is replaced as a whole.
struct ListRows {
  let file: URL

  var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// What it was made of.
  ///
  /// - Throws: `TransitError` `damaged` or `unreadable` that names the file.
  func head() throws -> ImportedList { try parts().list }

  /// All that was taken in, and what it was made of.
  ///
  /// - Throws: `TransitError` `damaged` or `unreadable` that names the file.
  func content() throws -> (list: ImportedList, items: [SearchItem]) {
    let (list, rows) = try parts()
    let items = try rows.map { row in
      guard case .item(let item, _) = ListEntry(row) else { throw damaged }
      return item
    }
    return (list, items)
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

  private func parts() throws -> (list: ImportedList, rows: [Substring]) {
    let data: Data
    do { data = try SystemFile.read(file, .archive) } catch {
      if let error = error as? TransitError { throw error }
      throw TransitError(.unreadable, Words(verbatim: file.path), cause: error)
    }
    // What is cut within its last row ends within a line.
    guard let text = String(validating: data, as: UTF8.self), text.utf8.last == UInt8(ascii: "\n")
    else { throw damaged }
    let lines = ListText.lines(text[...])
    let rows = lines.drop { $0.utf8.first == UInt8(ascii: "#") }
    let list = try head(Array(lines.prefix(lines.count - rows.count)))
    guard rows.count == list.list.rows else { throw damaged }
    return (list, Array(rows))
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
    let id = file.deletingPathExtension().lastPathComponent
    return TransitError(
      .damaged, Words(verbatim: file.path), remedy: .importList(id: id))
  }
}
