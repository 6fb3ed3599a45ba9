internal import Foundation
internal import TransitCore

/// A way in which a number is missing from a body; the raw value precedes the field's path.
enum MissingNumber: String, CaseIterable {
  case empty = "an empty"
  case dash = "a dash in"
  case dropped = "a missing"

  /// Returns the body with the field changed; `nil` if that is not possible.
  func body(
    _ body: Data, without field: BodyMap.Field, _ notation: BodyMap.Notation
  ) -> Data? {
    var copy = body
    switch self {
    case .dropped: copy.replaceSubrange(field.member, with: Data())
    case .empty, .dash:
      let text = self == .dash ? "-" : ""
      copy.replaceSubrange(
        field.value, with: Data((notation == .json ? "\"\(text)\"" : text).utf8))
    }
    return copy
  }
}

extension BodyMap.Field {
  /// Whether it is a number, or a text that contains one.
  func holdsNumber(in body: Data) -> Bool {
    guard kind == .number || kind == .text else { return false }
    let text = String(decoding: body[value], as: UTF8.self).filter { $0 != "\"" }
    return Double(text) != nil
  }
}

/// Every number in a decoded value by its path, with 0 for a vehicle that is arriving.
struct NumberLeaves {
  private var numbers: [String: Double] = [:]

  init(_ item: DecodedItem) { collect(item, at: "") }

  /// Returns the path of a number that is zero here and not in `other`; `nil` if there is none.
  func zero(unlike other: NumberLeaves) -> String? {
    numbers.filter { $0.value == 0 && other.numbers[$0.key] != 0 }.keys.min()
  }

  private mutating func collect(_ value: Any, at path: String) {
    switch value {
    case let number as any BinaryInteger: numbers[path] = Double(number)
    case let number as Double: numbers[path] = number
    // Arriving counts as no time left.
    case TimeLeft.arriving, TimeLeft.atPlatform: numbers[path] = 0
    case is String, is Date: return
    default:
      for (index, child) in Mirror(reflecting: value).children.enumerated() {
        collect(child.value, at: "\(path).\(child.label ?? "\(index)")")
      }
    }
  }
}
