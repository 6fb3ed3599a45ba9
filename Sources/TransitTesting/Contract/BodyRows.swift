internal import Foundation

/// The rows of a body, JSON or XML: the objects of one path, wherever they stand.
///
/// Rows are moved as bytes: whatever stands around them stays as it came.
struct BodyRows {
  private let body: Data
  private let rows: [BodyMap.Field]

  /// Of several lists the one that is as long as the answer, else the longest; of those the
  /// outermost, the first in the body.
  ///
  /// - Parameter wanted: how many rows the body was read as.
  /// - Returns: `nil` where the body holds no object.
  init?(_ body: Data, wanted: Int) {
    let map = BodyMap(body)
    let objects = map.fields.filter {
      $0.kind == .object && (map.notation == .xml || $0.path.hasSuffix("[]"))
    }
    func rank(_ rows: [BodyMap.Field]) -> (Int, Int, Int, Int) {
      let first = rows.first
      return (
        rows.count == wanted ? 0 : 1, -rows.count,
        first?.path.count { $0 == "." } ?? 0, first?.value.lowerBound ?? 0
      )
    }
    let lists = Dictionary(grouping: objects, by: \.path).values
    guard let rows = lists.min(by: { rank($0) < rank($1) }) else { return nil }
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
