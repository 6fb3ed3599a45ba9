/// A table with a header line: fields separated by commas, those with a comma or a line break in
/// quotes; LF or CRLF, with or without a byte order mark.
struct CSVTable {
  /// The lines after the first, as their fields; blank lines are left out.
  let rows: [[String]]
  private let head: [String]
  private let name: String

  /// - Parameter name: The file's name, for messages.
  init(_ text: String, named name: String) {
    self.name = name
    let lines = Self.lines(text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text)
    head = lines.first ?? []
    rows = Array(lines.dropFirst())
  }

  /// The values of one column, `""` if a line is too short.
  ///
  /// - Throws: `BenchFailure` if the head has no such name.
  func column(_ name: String) throws -> [String] {
    guard let index = head.firstIndex(of: name) else {
      throw BenchFailure(unreadable: "\(self.name): there is no column \(name)")
    }
    return rows.map { index < $0.count ? $0[index] : "" }
  }

  private static func lines(_ text: String) -> [[String]] {
    var lines: [[String]] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var wasQuote = false

    func endField() {
      fields.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
    }
    func endLine() {
      endField()
      if fields != [""] { lines.append(fields) }
      fields.removeAll(keepingCapacity: true)
    }

    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        // Two quotes inside a quoted field are one.
        if !isQuoted, wasQuote { field.append(byte) }
        isQuoted.toggle()
        wasQuote = !isQuoted
        continue
      case UInt8(ascii: ",") where !isQuoted: endField()
      case UInt8(ascii: "\n") where !isQuoted: endLine()
      case UInt8(ascii: "\r") where !isQuoted: break
      default: field.append(byte)
      }
      wasQuote = false
    }
    if !field.isEmpty || !fields.isEmpty { endLine() }
    return lines
  }
}
