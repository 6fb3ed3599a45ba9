package import Foundation
internal import TransitCore

/// The shape of a body: the types at each key path, over all rows.
///
/// Rows of a list share their paths, so `items.name` is the name in any row. A single row that
/// these services send without a list has the same paths.
package struct WireShape: Hashable, Sendable {
  private var fields: [[String]: Field] = [:]

  /// A JSON type; XML only has objects, texts and blanks.
  package enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
    /// An object, or an element with children.
    case object
    /// A list.
    case array
    /// A text.
    case text
    /// A number.
    case number
    /// True or false.
    case bool
    /// Null.
    case null
    /// A text of only white space, which the services also use for a missing object or list.
    case blank

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  private struct Field: Hashable, Sendable {
    var kinds: Set<Kind> = []
    /// The number of objects with this field, and of objects at this path.
    var count = 0
    var objects = 0
  }

  /// Reads the shape of a JSON or XML body.
  ///
  /// - Throws: `TransitError` `malformed` if it is neither.
  package init(_ body: Data) throws {
    add(try WireValue.read(body), at: [])
    // XML does not distinguish between one element and a list of them.
    if body.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }) == 0x3C {
      for path in fields.keys { fields[path]?.kinds.remove(.array) }
    }
  }

  private mutating func add(_ value: WireValue, at path: [String]) {
    switch value {
    case .object(let members):
      fields[path, default: Field()].kinds.insert(.object)
      fields[path]?.objects += 1
      for (key, member) in members {
        fields[path + [key], default: Field()].count += 1
        add(member, at: path + [key])
      }
    case .array(let values):
      fields[path, default: Field()].kinds.insert(.array)
      for value in values { add(value, at: path) }
    case .text(let text):
      fields[path, default: Field()].kinds.insert(text.allSatisfy(\.isWhitespace) ? .blank : .text)
    case .number: fields[path, default: Field()].kinds.insert(.number)
    case .bool: fields[path, default: Field()].kinds.insert(.bool)
    case .null: fields[path, default: Field()].kinds.insert(.null)
    }
  }

  /// The difference at one path.
  package struct Drift: Hashable, Sendable {
    /// The key path; empty for the body itself.
    package var path: String
    /// How it has changed.
    package var change: Change

    /// The kinds of changes.
    package enum Change: Hashable, Sendable {
      /// Every row had it, and now none does.
      case gone
      /// No row had it before.
      case new
      /// The types have changed.
      case type(was: [Kind], is: [Kind])
    }
  }

  /// Returns the differences of a newer body, ordered by path. Fields below a new or missing field
  /// are not listed, and rows are compared only if both bodies have some.
  package func drift(to newer: WireShape) -> [Drift] {
    let paths = Set(fields.keys).union(newer.fields.keys)
    return paths.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { path in
      change(at: path, to: newer).map { Drift(path: path.joined(separator: "."), change: $0) }
    }
  }

  private func change(at path: [String], to newer: WireShape) -> Drift.Change? {
    let parent = Array(path.dropLast())
    let rows = fields[parent]?.objects ?? 0
    switch (fields[path], newer.fields[path]) {
    case (let old?, nil):
      // Only a field that all rows had counts as gone.
      let hasRows = (newer.fields[parent]?.objects ?? 0) > 0
      return hasRows && old.count >= rows ? .gone : nil
    case (nil, _?): return rows > 0 ? .new : nil
    case (let old?, let new?):
      guard Self.differs(old.kinds, new.kinds) else { return nil }
      return .type(was: old.kinds.sorted(), is: new.kinds.sorted())
    default: return nil
    }
  }

  /// Whether there are types that were not there before. A single row may replace a list of rows; a
  /// blank may replace a text, a row or a list.
  private static func differs(_ old: Set<Kind>, _ new: Set<Kind>) -> Bool {
    let (were, are) = (elements(old, comparedTo: new), elements(new, comparedTo: old))
    if !were.isEmpty, !are.isSubset(of: were) { return true }
    let isList = (old.contains(.array), new.contains(.array))
    return isList.0 != isList.1 && old != [.blank] && new != [.blank]
      && !were.union(are).isDisjoint(with: [.text, .number, .bool])
  }

  /// The types at a path, or of the elements of its list.
  private static func elements(_ kinds: Set<Kind>, comparedTo others: Set<Kind>) -> Set<Kind> {
    var elements = kinds.subtracting([.array, .blank])
    if kinds.contains(.blank), others.isDisjoint(with: [.object, .array, .text]) {
      elements.insert(.text)
    }
    return elements
  }
}
