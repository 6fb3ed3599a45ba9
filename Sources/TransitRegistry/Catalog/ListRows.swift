internal import Foundation
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

/// The stored rows of one list: `ID.rows`, human-readable text.
///
/// Lines `# key: value`, an empty line, then one line for each stop or route. The file is replaced
/// as a whole.
struct ListRows {
  let file: URL

  var exists: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Returns the metadata of the list.
  ///
  /// - Throws: `TransitError` `damaged` or `unreadable` with the file's path.
  func head() throws -> ImportedList { try parts().list }

  /// Returns the lines of all rows, and the metadata.
  ///
  /// - Throws: `TransitError` `damaged` or `unreadable` with the file's path.
  func content() throws -> (list: ImportedList, rows: ArraySlice<UInt8>) { try parts() }

  /// Reads all rows, one after another.
  ///
  /// - Throws: as `content()`, and what `visit` throws.
  func read(_ visit: (SearchItem) throws -> Void) throws -> ImportedList {
    let (list, rows) = try parts()
    var lines: [ArraySlice<UInt8>] = []
    func visitItems() throws {
      let items = lines.mapHalves { _, lines in lines.map { line in Result { try item(line) } } }
      for item in items.joined() { try visit(try item.get()) }
      lines.removeAll(keepingCapacity: true)
    }
    try ListText.visitLines(of: rows) { line in
      lines.append(line)
      if lines.count == 2_048 { try visitItems() }
    }
    try visitItems()
    return list
  }

  /// Parses a line of the content.
  ///
  /// - Throws: `TransitError` `damaged` with the file's path.
  func item(_ line: ArraySlice<UInt8>) throws -> SearchItem {
    guard case .item(let item, _) = ListEntry(line) else { throw damaged }
    return item
  }

  /// Replaces the stored list.
  func replace(with list: ImportedList, _ rows: [UInt8]) throws {
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
    var data = Data((head.map { "# " + ListText.line([$0]) }.joined() + "\n").utf8)
    data.reserveCapacity(data.count + rows.count)
    data.append(contentsOf: rows)
    try FileManager.default.replaceStored(file, with: data)
  }

  func remove() throws { try FileManager.default.removeStored(file) }

  private func parts() throws -> (list: ImportedList, rows: ArraySlice<UInt8>) {
    let text: [UInt8]
    do { text = Array(try SystemFile.read(file, .archive)) } catch {
      if let error = error as? TransitError { throw error }
      throw TransitError(.unreadable, Words(verbatim: file.path), cause: error)
    }
    var (head, count, end) = ([Substring](), 0, 0)
    guard String(validating: text, as: UTF8.self) != nil else { throw damaged }
    ListText.visitLines(of: text[...]) { line in
      if count == 0, line.first == UInt8(ascii: "#") {
        head.append(String(decoding: line, as: UTF8.self)[...])
        end = line.endIndex
      } else {
        count += 1
      }
    }
    let list = try self.head(head)
    // A truncated file ends within a line or lacks rows.
    guard text.last == UInt8(ascii: "\n"), count == list.list.rows else { throw damaged }
    return (list, text[end...])
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
