public import Foundation

/// Every field of a body, JSON or XML, with where it stands in the bytes.
///
/// A change to one field is then a splice: all the other bytes stay as they came.
public struct BodyMap: Sendable {
  /// How the body is written.
  public var notation: Notation
  /// In the order of the body; an object comes after the fields in it.
  public var fields: [Field]

  /// How a body is written.
  public enum Notation: Sendable {
    /// JSON.
    case json
    /// XML.
    case xml
  }

  /// One member of an object, one entry of a list, or one element.
  public struct Field: Hashable, Sendable {
    /// `response.body.items.item[].arrtime`; in XML repeated elements have one path without `[]`.
    public var path: String
    /// What stands there.
    public var kind: Kind
    /// With its name and one separator: without these bytes the rest is still well formed.
    public var member: Range<Int>
    /// The value alone; the content of an element, or the `/>` of one without content.
    public var value: Range<Int>
    /// A list's entries, an element's child elements, each without separators.
    public var entries: [Range<Int>] = []
    /// The name of an element without content, which needs tags of its own around a new one.
    var emptyElement: String?
  }

  /// What a value is.
  public enum Kind: Hashable, Sendable {
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

  /// Reads a body by its first byte; what is broken or no tree has the fields before the break.
  public init(_ body: Data) {
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

  /// The first, the middle and the last field of each key path, in the order of the paths' first
  /// occurrence.
  public var samples: [Sample] {
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

  /// The body with three rows at most in each list: the first, the middle and the last.
  ///
  /// A row is read by itself, so what is wrong with one shows as well among three as among 800.
  public func shortened(_ body: Data) -> Data {
    let rows = fields.filter { $0.path.hasSuffix("[]") || (notation == .xml && $0.kind == .object) }
    let kept = Set(
      Dictionary(grouping: rows, by: \.path).values.flatMap { rows in
        [rows[0], rows[rows.count / 2], rows[rows.count - 1]]
      })
    var short = Data()
    var end = 0
    for row in rows.sorted(by: { $0.member.lowerBound < $1.member.lowerBound })
    where !kept.contains(row) && row.member.lowerBound >= end {
      short += body[end..<row.member.lowerBound]
      end = row.member.upperBound
    }
    return short + body[end...]
  }

  /// A field and which of those with its path it is.
  public struct Sample: Hashable, Sendable {
    /// The field that it stands for.
    public var field: Field
    /// `middle row`; `nil` where it is the only one.
    public var place: String?
  }
}

extension UInt8 {
  /// The blanks of JSON and XML.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
