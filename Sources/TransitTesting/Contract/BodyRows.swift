internal import Foundation

/// The rows of a JSON or XML body: all objects with one path.
///
/// Rows are moved as bytes, so everything around them is unchanged.
struct BodyRows {
  private let body: Data
  private let rows: [BodyMap.Field]
  private let map: BodyMap

  /// Finds the rows. Of several lists, the one with the wanted length is used, else the longest; of
  /// those the outermost, then the first.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - list: Which list to use.
  ///   - wanted: How many rows were decoded from the body.
  /// - Returns: `nil` if the body contains no such object.
  init?(_ body: Data, _ list: ProviderContract.RowList, wanted: Int) {
    let map = BodyMap(body)
    let objects = map.fields.filter { field in
      guard field.kind == .object, map.notation == .xml || field.path.hasSuffix("[]") else {
        return false
      }
      guard case .named(let names) = list else { return true }
      return names.contains(Self.name(of: field.path))
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
    (self.body, self.rows, self.map) = (Data(body), rows, map)
  }

  /// The body without the list of its rows, and without the objects that contain only that list;
  /// `nil` in XML, where an empty list has no element, and if the list is the whole body.
  var withoutList: Data? {
    guard map.notation == .json, var path = rows.first.map({ String($0.path.dropLast(2)) }) else {
      return nil
    }
    while let parent = Self.parent(of: path), !parent.isEmpty, siblings(in: parent) == 1 {
      path = parent
    }
    guard !path.isEmpty, let list = map.fields.first(where: { $0.path == path }) else { return nil }
    return body[..<list.member.lowerBound] + body[list.member.upperBound...]
  }

  private func siblings(in parent: String) -> Int {
    map.fields.count { Self.parent(of: $0.path) == parent && !$0.path.hasSuffix("[]") }
  }

  private static func parent(of path: String) -> String? {
    path.lastIndex(of: ".").map { String(path[..<$0]) }
  }

  /// Returns the last name of a path, without the list marker.
  static func name(of path: String) -> String {
    String((path.split(separator: ".").last ?? "").prefix { $0 != "[" })
  }

  var count: Int { rows.count }

  /// The body with its rows in reverse order.
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
