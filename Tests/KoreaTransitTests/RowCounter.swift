import Foundation

/// Counts the rows of a body without any of the package's own parsers.
enum RowCounter {
  /// The number of rows in a body: list entries in JSON, row elements in XML.
  static func count(_ body: Data) -> Int {
    if let rows = jsonRows(body) { return rows.count }
    let text = String(decoding: body, as: UTF8.self)
    return ["<item>", "<itemList>", "<row>"].reduce(0) { sum, tag in
      sum + text.components(separatedBy: tag).count - 1
    }
  }

  /// The rows of a JSON body; `nil` if it is not a JSON object or list.
  static func jsonRows(_ body: Data) -> [[String: Any]]? {
    let whole = try? JSONSerialization.jsonObject(with: body)
    if let rows = whole as? [[String: Any]] { return rows }
    guard let root = whole as? [String: Any] else { return nil }
    // OpenWeather's current weather is not a list: the body is its row.
    if root["main"] is [String: Any], root["dt"] != nil { return [root] }
    func part(_ names: String...) -> Any? {
      names.reduce(root as Any?) { ($0 as? [String: Any])?[$1] }
    }
    let places = [
      part("response", "body", "items", "item"), part("msgBody", "itemList"),
      part("realtimeArrivalList"), part("realtimePositionList"), part("documents"),
      part("list"),
      // Port 8088 wraps the rows in an object named after the operation.
      root.count == 1 ? root.keys.first.flatMap { part($0, "row") } : nil,
    ]
    // Gyeonggi's list of one row is an object, named after the operation.
    let body = part("response", "msgBody") as? [String: Any]
    let objects = (body ?? [:]).values.compactMap { $0 as? [String: Any] }
    for place in places + objects.map(Optional.some) {
      if let rows = place as? [[String: Any]] { return rows }
      if let row = place as? [String: Any] { return [row] }
    }
    return outermostList(in: root) ?? []
  }

  /// The rows of a service whose envelope is not listed above: the outermost list of objects.
  private static func outermostList(in root: [String: Any]) -> [[String: Any]]? {
    var objects = [root]
    while !objects.isEmpty {
      let values = objects.flatMap { $0.sorted { $0.key < $1.key }.map(\.value) }
      if let rows = values.lazy.compactMap({ $0 as? [[String: Any]] }).first { return rows }
      objects = values.compactMap { $0 as? [String: Any] }
    }
    return nil
  }

  /// The field names of each row of an XML body, written `<name>…</name>` or `<name/>`.
  static func xmlRows(_ body: Data) -> [Set<String>] {
    String(decoding: body, as: UTF8.self)
      .matches(of: /<(item|itemList|row)>(.*?)<\/\1>/.dotMatchesNewlines())
      .map { row in Set(row.2.matches(of: /<(\w+)\/?>/).map { String($0.1) }) }
  }

  /// The type of a JSON value, as named in JSON Schema.
  static func type(of value: Any) -> String {
    switch value {
    case is String: "string"
    case is [Any]: "array"
    case is [String: Any]: "object"
    case is NSNull: "null"
    case let number as NSNumber:
      Swift.type(of: number) == boolean ? "boolean" : "number"
    default: "unknown"
    }
  }

  private static let boolean: AnyClass = Swift.type(of: NSNumber(value: true))
}
