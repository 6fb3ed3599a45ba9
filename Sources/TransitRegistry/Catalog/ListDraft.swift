internal import Foundation
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

/// An import in progress: `ID.draft`, the entries read so far, with marks of the position in the
/// file.
///
/// Text after the last mark is discarded; text before it equals what a new read of the file would
/// give. So a resumed import equals one that was never interrupted.
struct ListDraft {
  let file: URL

  /// A position in the file.
  struct Mark: Hashable {
    /// The offset in bytes.
    var offset: Int
    /// The line of the next row.
    var line: Int
    /// The number of rows before it.
    var rows: Int

    fileprivate var text: String { ListText.line(["mark", "\(offset)", "\(line)", "\(rows)"]) }

    fileprivate init?(_ text: Substring) {
      let values = ListText.values(text)
      let numbers = values.dropFirst().compactMap { Int($0) }
      guard values.count == 4, values[0] == "mark", numbers.count == 3 else { return nil }
      self.init(offset: numbers[0], line: numbers[1], rows: numbers[2])
    }

    init(offset: Int, line: Int, rows: Int) {
      (self.offset, self.line, self.rows) = (offset, line, rows)
    }

    /// Returns whether the position is plausible: it is after the previous mark, and each line and
    /// each row has at least one byte.
    fileprivate func isPossible(in source: SourceFile, after mark: Mark?) -> Bool {
      let first = mark ?? Mark(offset: source.head.offset, line: source.head.line, rows: 0)
      guard (first.offset...max(first.offset, source.size)).contains(offset), line >= first.line,
        rows >= first.rows
      else { return false }
      let read = offset - first.offset
      return line - first.line <= read && rows - first.rows <= read
    }
  }

  /// Returns what an interrupted import of the same file has read; `nil` if it cannot be resumed.
  func resumed(_ source: SourceFile) -> (mark: Mark, entries: [ListEntry])? {
    guard let data = try? SystemFile.read(file, .archive),
      data.starts(with: head(source).utf8),
      // The draft may end within a character.
      let text = data.lastIndex(of: UInt8(ascii: "\n")).flatMap({
        String(validating: data[...$0], as: UTF8.self)
      })
    else { return nil }
    var (mark, whole, open) = (Mark?.none, [ListEntry](), [ListEntry]())
    for line in ListText.lines(Substring(text.utf8.dropFirst(head(source).utf8.count))) {
      if let found = Mark(line) {
        guard found.isPossible(in: source, after: mark) else { return nil }
        mark = found
        whole += open
        open = []
      } else if let entry = ListEntry(line) {
        open.append(entry)
      } else {
        // An incomplete line at the point of interruption.
        break
      }
    }
    return mark.map { ($0, whole) }
  }

  /// Starts the draft with the given entries; more can be appended.
  func writer(_ source: SourceFile, _ mark: Mark?, _ entries: [ListEntry]) throws -> Writer {
    var text = head(source)
    if let mark { text += entries.map(\.text).joined() + mark.text }
    try FileManager.default.replaceStored(file, with: Data(text.utf8))
    return try Writer(file)
  }

  func remove() throws { try FileManager.default.removeStored(file) }

  private func head(_ source: SourceFile) -> String {
    "# korea-transit draft 2\n# bytes: \(source.size)\n# sum: \(source.sum)\n"
  }

  /// Appends to the draft.
  struct Writer {
    private let file: URL
    private let handle: FileHandle

    fileprivate init(_ file: URL) throws {
      self.file = file
      do {
        handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
      } catch { throw Self.failure(file, error) }
    }

    /// Appends the entries up to a mark.
    func append(_ text: [UInt8], _ mark: Mark) throws {
      do { try handle.write(contentsOf: text + mark.text.utf8) } catch {
        throw Self.failure(file, error)
      }
    }

    func close() throws {
      do { try handle.close() } catch { throw Self.failure(file, error) }
    }

    private static func failure(_ file: URL, _ error: any Error) -> TransitError {
      TransitError(
        .storage, Words("저장하지 못했습니다: \(file.path)", "cannot be saved: \(file.path)"),
        cause: error)
    }
  }
}
