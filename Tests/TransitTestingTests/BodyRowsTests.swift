import Foundation
import Testing

@testable import TransitTesting

/// Which objects of a body are its rows, and what becomes of the body when they move.
struct BodyRowsTests {
  /// A body, how many rows it was read as, the body with its rows turned round, and without the
  /// last.
  private static let table: [(body: String, wanted: Int, reversed: String, withoutLast: String)] = [
    (
      #"{"n":2,"rows":[{"a":1}, {"a":2}]}"#, 2, #"{"n":2,"rows":[{"a":2}, {"a":1}]}"#,
      #"{"n":2,"rows":[{"a":1}]}"#
    ),
    // Lists within the rows are longer than the rows.
    (
      #"{"rows":[{"l":[{},{}]},{"l":[{}]}]}"#, 2, #"{"rows":[{"l":[{}]},{"l":[{},{}]}]}"#,
      #"{"rows":[{"l":[{},{}]}]}"#
    ),
    // An element in every row is as frequent as the rows.
    (
      "<r><row><p><x>1</x></p></row><row><p><x>2</x></p></row></r>", 2,
      "<r><row><p><x>2</x></p></row><row><p><x>1</x></p></row></r>",
      "<r><row><p><x>1</x></p></row></r>"
    ),
  ]

  @Test(arguments: table.indices)
  func `the rows are the outermost list that is as long as the answer`(index: Int) throws {
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
