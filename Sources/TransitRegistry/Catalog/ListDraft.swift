internal import Foundation
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

/// An import under way: `ID.draft`, all that was read off a file so far, with marks of how far.
///
/// What stands behind the last mark is cut off; what stands before it comes to the same as reading
/// the file again. So an import that went on is equal to one that was never interrupted.
struct ListDraft {
  let file: URL

  /// How far the file was read.
  struct Mark: Hashable {
    /// Bytes of the file.
    var offset: Int
    /// The line on which the next row begins.
    var line: Int
    /// Rows read.
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

    /// Whether reading can have come so far: behind the mark before it, and each line and each row
    /// has a byte at least.
    fileprivate func isPossible(in source: SourceFile, after mark: Mark?) -> Bool {
      let first = mark ?? Mark(offset: source.head.offset, line: source.head.line, rows: 0)
      guard (first.offset...max(first.offset, source.size)).contains(offset), line >= first.line,
        rows >= first.rows
      else { return false }
      let read = offset - first.offset
      return line - first.line <= read && rows - first.rows <= read
    }
  }

  /// What an earlier import of the same file has read; `nil` where there is nothing to go on with.
  func resumed(_ source: SourceFile) -> (mark: Mark, entries: [ListEntry])? {
    guard let data = try? SystemFile.read(file, .archive),
      data.starts(with: head(source).utf8),
      // It may end within a letter.
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
        // The end of what was being written when it stopped.
        break
      }
    }
    return mark.map { ($0, whole) }
  }

  /// Begins to write: what is given first, then whatever is appended.
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

    /// Writes what was read up to a mark.
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
        .storage, Words("쓰지 못했습니다: \(file.path)", "cannot be written: \(file.path)"),
        cause: error)
    }
  }
}
