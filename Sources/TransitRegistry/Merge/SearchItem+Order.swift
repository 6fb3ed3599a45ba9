internal import Foundation
internal import TransitCore

extension SearchItem {
  /// Returns whether an item precedes another by id, name, identifiers and all other fields, byte
  /// by byte. Different items are never equal in this order.
  static func isOrdered(_ left: SearchItem, before right: SearchItem) -> Bool {
    if let isBefore = isOrdered(left.id, before: right.id) { return isBefore }
    if let isBefore = isOrdered(left.name, before: right.name) { return isBefore }
    let (mine, theirs) = (left.identifiers.all, right.identifiers.all)
    if mine != theirs { return mine.lexicographicallyPrecedes(theirs) }
    return isOrdered(left.everything, before: right.everything) ?? false
  }

  /// Compares bytes, because canonically equal strings may differ in bytes.
  private static func isOrdered(_ left: String, before right: String) -> Bool? {
    left.utf8.elementsEqual(right.utf8)
      ? nil : left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// All fields of the item, as one string.
  private var everything: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Nothing in an item can fail to encode: its numbers are finite.
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
