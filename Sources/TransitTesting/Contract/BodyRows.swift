internal import Foundation

/// The rows of a body, JSON or XML: its most numerous objects of one path.
///
/// Rows are moved as bytes: whatever stands around them stays as it came.
struct BodyRows {
  private let body: Data
  private let rows: [BodyMap.Field]

  /// `nil` where the body holds no object.
  init?(_ body: Data) {
    let map = BodyMap(body)
    let objects = map.fields.filter {
      $0.kind == .object && (map.notation == .xml || $0.path.hasSuffix("[]"))
    }
    let lists = Dictionary(grouping: objects, by: \.path).values
    guard let rows = lists.max(by: { $0.count < $1.count }) else { return nil }
    (self.body, self.rows) = (Data(body), rows)
  }

  var count: Int { rows.count }

  /// The body with its rows turned round.
  var reversed: Data {
    zip(rows, rows.reversed()).reversed().reduce(into: body) { copy, pair in
      copy.replaceSubrange(pair.0.value, with: body[pair.1.value])
    }
  }

  /// The body without its last row.
  var withoutLast: Data {
    guard let last = rows.last else { return body }
    return body[..<last.member.lowerBound] + body[last.member.upperBound...]
  }
}
