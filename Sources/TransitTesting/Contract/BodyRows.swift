internal import Foundation

/// The rows of a JSON body: its longest list of objects, wherever it stands.
struct BodyRows {
  private var root: Any
  private let path: [String]
  private var rows: [Any]

  /// `nil` where the body is no JSON or holds no list of objects.
  init?(_ body: Data) {
    guard let root = try? JSONSerialization.jsonObject(with: body),
      let (path, rows) = Self.longest(in: root, at: [])
    else { return nil }
    (self.root, self.path, self.rows) = (root, path, rows)
  }

  var count: Int { rows.count }

  var reversed: BodyRows { with(rows.reversed()) }
  var withoutLast: BodyRows { with(rows.dropLast()) }

  /// The body written again; the order of names is lost.
  var body: Data {
    (try? JSONSerialization.data(withJSONObject: Self.put(rows, into: root, at: path[...])))
      ?? Data()
  }

  private func with(_ rows: some Sequence<Any>) -> BodyRows {
    var copy = self
    copy.rows = Array(rows)
    return copy
  }

  private static func longest(in value: Any, at path: [String]) -> (path: [String], rows: [Any])? {
    if let list = value as? [Any] {
      return list.allSatisfy { $0 is [String: Any] } && !list.isEmpty ? (path, list) : nil
    }
    guard let fields = value as? [String: Any] else { return nil }
    return fields.keys.sorted()
      .compactMap { name in fields[name].flatMap { longest(in: $0, at: path + [name]) } }
      .max { $0.rows.count < $1.rows.count }
  }

  private static func put(_ rows: [Any], into value: Any, at path: ArraySlice<String>) -> Any {
    guard let name = path.first, var fields = value as? [String: Any] else { return rows }
    fields[name] = fields[name].map { put(rows, into: $0, at: path.dropFirst()) }
    return fields
  }
}
