import Foundation

/// Sorts and extends the import lines of a file, which the linter wants sorted by module.
enum Imports {
  /// Returns the text with its imports sorted, after a module name was replaced.
  static func sorted(in text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    let places = lines.indices.filter { module(of: lines[$0]) != nil }
    let imports = places.map { lines[$0] }.sorted { module(of: $0) ?? "" < module(of: $1) ?? "" }
    for (place, line) in zip(places, imports) { lines[place] = line }
    return lines.joined(separator: "\n")
  }

  /// Returns the text with one more import, inserted in sorted order.
  ///
  /// - Throws: `CommandError` if there are no imports, or if this one exists.
  static func adding(_ name: String, to text: String, of path: String) throws -> String {
    var lines = text.components(separatedBy: "\n")
    let places = lines.indices.filter { module(of: lines[$0]) != nil }
    guard let last = places.last else {
      throw CommandError("\(path) has no imports", "bring it back to what git has")
    }
    guard !places.contains(where: { module(of: lines[$0]) == name }) else {
      throw CommandError(
        "\(path) imports \(name) already", "take that line out, or choose another name")
    }
    let place = places.first { module(of: lines[$0]) ?? "" > name } ?? last + 1
    lines.insert("internal import \(name)", at: place)
    return lines.joined(separator: "\n")
  }

  private static func module(of line: String) -> String? {
    line.wholeMatch(of: /(?:(?:public|package|internal) )?import (\w+)/).map { String($0.1) }
  }
}
