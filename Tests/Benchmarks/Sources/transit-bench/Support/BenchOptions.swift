/// The options after a benchmark's name, each with a value.
struct BenchOptions {
  private var values: [String: [String]] = [:]

  /// - Throws: `BenchFailure` that names the first wrong argument: an option that is unknown, has
  ///   no value, or is given twice and may not be repeated.
  init(
    _ arguments: [String], known: Set<String>, repeated: Set<String> = []
  ) throws(BenchFailure) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard known.contains(name) || repeated.contains(name) else {
        throw BenchFailure(unknown: name)
      }
      guard values[name] == nil || repeated.contains(name) else {
        throw BenchFailure(argument: name, "given twice")
      }
      guard let value = rest.popFirst(), !value.hasPrefix("--") else {
        throw BenchFailure(argument: name, "has no value")
      }
      values[name, default: []].append(value)
    }
  }

  subscript(name: String) -> String? { values[name]?.first }

  /// The values of an option that may be repeated.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// - Throws: `BenchFailure` for the first of the names that is given.
  func refuse(_ names: String..., because why: String) throws(BenchFailure) {
    for name in names where values[name] != nil { throw BenchFailure(argument: name, why) }
  }

  /// The value of an option that is a count; `nil` if it is not given.
  func count(_ name: String) throws(BenchFailure) -> Int? {
    guard let text = self[name] else { return nil }
    return try Self.count(text, of: name)
  }

  /// The count that may be the only argument after a benchmark's name.
  static func count(_ arguments: [String]) throws(BenchFailure) -> Int? {
    guard let text = arguments.first else { return nil }
    if let other = arguments.dropFirst().first { throw BenchFailure(unknown: other) }
    return try count(text, of: nil)
  }

  private static func count(_ text: String, of name: String?) throws(BenchFailure) -> Int {
    guard let count = Int(text), count > 0 else {
      let place = [name, text].compactMap(\.self).joined(separator: " ")
      throw BenchFailure(argument: place, "not a whole number of at least 1")
    }
    return count
  }
}
