import Foundation
import Testing

@testable import TransitTesting

/// The detection, reversal and removal of the rows of a body.
struct BodyRowsTests {
  /// A body, its row count, the body with its rows reversed, and without its last row.
  private static let table: [(body: String, wanted: Int, reversed: String, withoutLast: String)] = [
    (
      #"{"n":2,"rows":[{"a":1}, {"a":2}]}"#, 2, #"{"n":2,"rows":[{"a":2}, {"a":1}]}"#,
      #"{"n":2,"rows":[{"a":1}]}"#
    ),
    // The rows contain lists with more objects than there are rows.
    (
      #"{"rows":[{"l":[{},{}]},{"l":[{}]}]}"#, 2, #"{"rows":[{"l":[{}]},{"l":[{},{}]}]}"#,
      #"{"rows":[{"l":[{},{}]}]}"#
    ),
    // An element of every row is as frequent as the rows.
    (
      "<r><row><p><x>1</x></p></row><row><p><x>2</x></p></row></r>", 2,
      "<r><row><p><x>2</x></p></row><row><p><x>1</x></p></row></r>",
      "<r><row><p><x>1</x></p></row></r>"
    ),
  ]

  @Test(arguments: table.indices)
  func `the rows are the outermost list with the expected length`(index: Int) throws {
    let row = Self.table[index]
    let rows = try #require(BodyRows(Data(row.body.utf8), .longest, wanted: row.wanted))
    #expect(rows.count == row.wanted)
    #expect(String(decoding: rows.reversed, as: UTF8.self) == row.reversed)
    #expect(String(decoding: rows.withoutLast, as: UTF8.self) == row.withoutLast)
  }

  @Test(arguments: ["", "7", "[]", #"{"rows":[[1],[2]]}"#, "a,b\n1,2"])
  func `a body without objects has no rows`(body: String) {
    #expect(BodyRows(Data(body.utf8), .longest, wanted: 2) == nil)
  }
}
