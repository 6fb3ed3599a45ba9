package import Foundation
internal import TransitCore

/// What a body is made of: which types stand at each key path, over all rows.
///
/// Rows of a list share their paths, so `items.name` is the name of any row; a row that is alone
/// and not in a list, as these services send it, has the same paths.
package struct WireShape: Hashable, Sendable {
  private var fields: [[String]: Field] = [:]

  /// A type of JSON; all that stands in XML is an object, a text or a blank.
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
    /// A text of blanks: the services' word for no object and no list too.
    case blank

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  private struct Field: Hashable, Sendable {
    var kinds: Set<Kind> = []
    /// How many objects have the field, and how many objects stand here.
    var count = 0
    var objects = 0
  }

  /// Reads a body's shape, JSON or XML alike.
  ///
  /// - Throws: `TransitError` `malformed` where it is neither.
  package init(_ body: Data) throws {
    add(try WireValue.read(body), at: [])
    // One element or several is all the same in XML: nothing there says that it is a list.
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

  /// How one place of another body differs.
  package struct Drift: Hashable, Sendable {
    /// Empty for the body itself.
    package var path: String
    /// What became of it.
    package var change: Change

    /// What became of a place.
    package enum Change: Hashable, Sendable {
      /// Every row had it, and none has it now.
      case gone
      /// No row had it.
      case new
      /// The types that stood there, and those that stand there now.
      case type(was: [Kind], is: [Kind])
    }

    /// Compares two shapes.
    package init(_ path: String, _ change: Change) {
      self.path = path
      self.change = change
    }
  }

  /// What is different in a newer body, by path; a field below one that is gone or new is not
  /// named again, and nothing is said of rows where one of the two has none.
  package func drift(to newer: WireShape) -> [Drift] {
    let paths = Set(fields.keys).union(newer.fields.keys)
    return paths.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { path in
      change(at: path, to: newer).map { Drift(path.joined(separator: "."), $0) }
    }
  }

  private func change(at path: [String], to newer: WireShape) -> Drift.Change? {
    let parent = Array(path.dropLast())
    let rows = fields[parent]?.objects ?? 0
    switch (fields[path], newer.fields[path]) {
    case (let old?, nil):
      // A field that some rows lacked may be lacking.
      let hasRows = (newer.fields[parent]?.objects ?? 0) > 0
      return hasRows && old.count >= rows ? .gone : nil
    case (nil, _?): return rows > 0 ? .new : nil
    case (let old?, let new?):
      guard Self.differs(old.kinds, new.kinds) else { return nil }
      return .type(was: old.kinds.sorted(), is: new.kinds.sorted())
    default: return nil
    }
  }

  /// Whether types came that were not there; a lone row may stand for a list of rows, and a blank
  /// for a text, a row or a list.
  private static func differs(_ old: Set<Kind>, _ new: Set<Kind>) -> Bool {
    let (were, are) = (elements(old, beside: new), elements(new, beside: old))
    if !were.isEmpty, !are.isSubset(of: were) { return true }
    let isList = (old.contains(.array), new.contains(.array))
    return isList.0 != isList.1 && old != [.blank] && new != [.blank]
      && !were.union(are).isDisjoint(with: [.text, .number, .bool])
  }

  /// The types of a place, or of the elements of its list.
  private static func elements(_ kinds: Set<Kind>, beside others: Set<Kind>) -> Set<Kind> {
    var elements = kinds.subtracting([.array, .blank])
    if kinds.contains(.blank), others.isDisjoint(with: [.object, .array, .text]) {
      elements.insert(.text)
    }
    return elements
  }
}
