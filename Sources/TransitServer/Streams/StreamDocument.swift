internal import TransitCore
internal import TransitOperations

/// What a stream shows: a query with its values, in any language.
struct StreamSubject: Hashable, Sendable {
  var query: Query
  var values: QueryValues
}

/// The state of a subject in one language.
struct StreamDocument: Sendable, Equatable {
  /// The JSON in one line.
  var line: [UInt8]
  /// Identifies the content; documents that differ only in the time of the query have the same.
  var mark: UInt64

  init(_ json: [UInt8]) {
    line = Self.compact(json)
    mark = Self.mark(of: line)
  }

  /// Removes white space between the tokens of a JSON text.
  static func compact(_ json: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(json.count)
    var (isText, isEscaped) = (false, false)
    for byte in json {
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == 0x20 || 0x09...0x0D ~= byte {
        continue
      }
      line.append(byte)
    }
    return line
  }

  /// Fields that change with each query of the same data.
  private static let volatile = ["asOf", "ageSeconds", "elapsedMilliseconds"]
    .map { Array("\"\($0)\":".utf8) }

  /// FNV-1a with 64 bits, without the values of the volatile fields.
  private static func mark(of line: [UInt8]) -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    var index = line.startIndex
    while index < line.endIndex {
      let rest = line[index...]
      if line[index] == UInt8(ascii: "\""),
        let name = volatile.first(where: { rest.starts(with: $0) })
      {
        // The values are numbers, `null` and times: none contains one of these.
        index =
          rest.dropFirst(name.count).firstIndex {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}")
          } ?? line.endIndex
      } else {
        hash = (hash ^ UInt64(line[index])) &* 1_099_511_628_211
        index += 1
      }
    }
    return hash
  }
}
