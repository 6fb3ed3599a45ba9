/// Finds the fields of JSON text without decoding their values; stops at invalid JSON.
struct JSONFieldScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var found: [BodyMap.Field] = []

  /// Deeper than any real response.
  private static let maximumDepth = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func fields() -> [BodyMap.Field] {
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipBlanks()
    _ = value(at: "", depth: 0)
    return found
  }

  /// A scanned value with its kind.
  private struct Passed {
    var kind: BodyMap.Kind
    var range: Range<Int>
    var entries: [Range<Int>] = []
  }

  /// Scans a value; `nil` if there is none.
  private mutating func value(at path: String, depth: Int) -> Passed? {
    guard position < bytes.count, depth < Self.maximumDepth else { return nil }
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "{"):
      return members(
        of: .object, closedBy: UInt8(ascii: "}"), at: path.isEmpty ? "" : path + ".", depth: depth)
    case UInt8(ascii: "["):
      return members(of: .list, closedBy: UInt8(ascii: "]"), at: path + "[]", depth: depth)
    case UInt8(ascii: "\""):
      guard text() else { return nil }
      return Passed(kind: .text, range: start..<position)
    default:
      while position < bytes.count, !bytes[position].isBlank,
        !",]}:\"".utf8.contains(bytes[position])
      {
        position += 1
      }
      let isNumber = "-0123456789".utf8.contains(bytes[start])
      return position > start
        ? Passed(kind: isNumber ? .number : .other, range: start..<position) : nil
    }
  }

  /// Scans the content of brackets and adds a field for each member; `path` is the prefix of their
  /// paths.
  private mutating func members(
    of kind: BodyMap.Kind, closedBy end: UInt8, at path: String, depth: Int
  ) -> Passed? {
    let start = position
    position += 1
    var members: [(field: Int, start: Int, end: Int)] = []
    var entries: [Range<Int>] = []
    defer { separate(members) }
    while true {
      skipBlanks()
      guard position < bytes.count else { return nil }
      if bytes[position] == end {
        position += 1
        return Passed(
          kind: kind, range: start..<position, entries: kind == .list ? entries : [])
      }
      if bytes[position] == UInt8(ascii: ",") {
        position += 1
        continue
      }
      let memberStart = position
      var name = ""
      if kind == .object {
        guard bytes[position] == UInt8(ascii: "\""), text() else { return nil }
        name = String(decoding: bytes[memberStart + 1..<position - 1], as: UTF8.self)
        skipBlanks()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return nil }
        position += 1
        skipBlanks()
      }
      guard let value = value(at: path + name, depth: depth + 1) else { return nil }
      members.append((found.count, memberStart, position))
      entries.append(value.range)
      found.append(
        BodyMap.Field(
          path: path + name, kind: value.kind, member: memberStart..<position, value: value.range,
          entries: value.entries))
    }
  }

  /// Assigns one comma to each member: the one before it, or for the first the one after it.
  private mutating func separate(_ members: [(field: Int, start: Int, end: Int)]) {
    for (index, member) in members.enumerated() {
      let range =
        if index > 0 {
          members[index - 1].end..<member.end
        } else {
          member.start..<(members.count > 1 ? members[1].start : member.end)
        }
      found[member.field].member = range
    }
  }

  /// Scans a quoted text; `false` if it does not end.
  private mutating func text() -> Bool {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""):
        position += 1
        return true
      default: position += 1
      }
    }
    position = bytes.count
    return false
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
  }
}
