package import Foundation

/// Every field of a JSON or XML body, with its position in the bytes.
///
/// A change to one field is a splice, so all other bytes are unchanged.
package struct BodyMap: Sendable {
  /// The format of the body.
  package var notation: Notation
  /// In source order; an object follows its own fields.
  package var fields: [Field]

  /// The format of a body.
  package enum Notation: Sendable {
    /// JSON.
    case json
    /// XML.
    case xml
  }

  /// One member of an object, one entry of a list, or one element.
  package struct Field: Hashable, Sendable {
    /// `response.body.items.item[].arrtime`; in XML repeated elements have one path without `[]`.
    package var path: String
    /// The kind of its value.
    package var kind: Kind
    /// The range with its name and one separator; removing it leaves the body well formed.
    package var member: Range<Int>
    /// The range of the value: the content of an element, or the `/>` of an empty one.
    package var value: Range<Int>
    /// The entries of a list or the child elements of an element, without separators.
    package var entries: [Range<Int>] = []
    /// The name of an empty element, which needs tags around a new value.
    package var emptyElement: String?
  }

  /// The kind of a value.
  package enum Kind: Hashable, Sendable {
    /// An object, or an element with children.
    case object
    /// A list.
    case list
    /// A text.
    case text
    /// A number.
    case number
    /// `true`, `false`, `null`, an element without content.
    case other
  }

  /// Scans a body, in the format of its first byte; an invalid one has the fields before the error.
  package init(_ body: Data) {
    let bytes = [UInt8](body)
    if bytes.first(where: { !$0.isBlank }) == UInt8(ascii: "<") {
      notation = .xml
      var scanner = XMLFieldScanner(bytes)
      fields = scanner.fields()
    } else {
      notation = .json
      var scanner = JSONFieldScanner(bytes)
      fields = scanner.fields()
    }
  }

  /// The first, the middle and the last field of each key path, sorted by the first occurrence of
  /// the path.
  package var samples: [Sample] {
    let byPath = Dictionary(grouping: fields, by: \.path)
    var seen: Set<String> = []
    return fields.map(\.path).filter { seen.insert($0).inserted }.flatMap { path -> [Sample] in
      let found = byPath[path] ?? []
      switch found.count {
      case 1: return [Sample(field: found[0])]
      case 2:
        return [
          Sample(field: found[0], place: "first row"), Sample(field: found[1], place: "last row"),
        ]
      default:
        return [
          Sample(field: found[0], place: "first row"),
          Sample(field: found[found.count / 2], place: "middle row"),
          Sample(field: found[found.count - 1], place: "last row"),
        ]
      }
    }
  }

  /// Returns the body with at most three rows in each list: the first, the middle and the last.
  ///
  /// Rows are decoded independently, so a problem of one shows among three as well as among 800.
  package func shortened(_ body: Data) -> Data {
    let rows = fields.filter { $0.path.hasSuffix("[]") || (notation == .xml && $0.kind == .object) }
    let remaining = Set(
      Dictionary(grouping: rows, by: \.path).values.flatMap { rows in
        [rows[0], rows[rows.count / 2], rows[rows.count - 1]]
      })
    var short = Data()
    var end = 0
    for row in rows.sorted(by: { $0.member.lowerBound < $1.member.lowerBound })
    where !remaining.contains(row) && row.member.lowerBound >= end {
      short += body[end..<row.member.lowerBound]
      end = row.member.upperBound
    }
    return short + body[end...]
  }

  /// A field and its place among the fields with the same path.
  package struct Sample: Hashable, Sendable {
    /// The field.
    package var field: Field
    /// `middle row`; `nil` if it is the only one.
    package var place: String?
  }
}

extension UInt8 {
  /// Whether it is a blank in JSON and XML.
  package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
