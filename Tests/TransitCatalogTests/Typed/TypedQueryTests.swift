import Testing
import TransitCatalog
import TransitCore

/// Two hundred queries of commuters, foreigners and children, with the expected results.
struct TypedQueryTests {
  @Test(arguments: TypedQuery.names) func `a name finds its station`(typed: TypedQuery) {
    expectFirst(typed)
  }

  @Test(arguments: TypedQuery.lines) func `a line finds its stations`(typed: TypedQuery) {
    expectFirst(typed)
  }

  @Test(arguments: TypedQuery.places)
  func `of equal names the one in the city or nearby is first`(typed: TypedQuery) {
    expectFirst(typed)
  }

  @Test(arguments: TypedQuery.consonants)
  func `initial consonants find a name`(typed: TypedQuery) { expectFirst(typed) }

  @Test(arguments: TypedQuery.halfTyped)
  func `a name is found while it is typed`(typed: TypedQuery) { expectFirst(typed) }

  @Test(arguments: TypedQuery.latin)
  func `a name is found in Latin letters`(typed: TypedQuery) { expectFirst(typed) }

  @Test(arguments: TypedQuery.slips)
  func `one typo is tolerated`(typed: TypedQuery) { expectFirst(typed) }

  @Test(arguments: TypedQuery.forms)
  func `a name is found in other spellings`(typed: TypedQuery) { expectFirst(typed) }

  @Test(arguments: TypedQuery.numbers)
  func `a number finds its stop or route`(typed: TypedQuery) { expectFirst(typed) }

  @Test(arguments: TypedQuery.stops) func `a stop is found by its parts`(typed: TypedQuery) {
    expectFirst(typed)
  }

  @Test(arguments: TypedQuery.misses)
  func `an unknown text has no results`(typed: TypedQuery) { expectFirst(typed) }

  private func expectFirst(_ typed: TypedQuery) {
    let found = TypedWorld.catalog.search(typed.query, limit: 20)
    #expect(typed.meant.isMet(by: found.first?.item), "\(Self.text(found))")
  }

  /// Formats the actual results as `강남 2·신분당 (exact), …`.
  private static func text(_ found: [Catalog.Match]) -> String {
    found.prefix(3).map { "\($0.item) (\($0.fit))" }.joined(separator: ", ")
  }

  @Test func `the table has two hundred different queries, all with existing items`() {
    let all = TypedQuery.all
    #expect(all.count >= 200)
    #expect(Set(all.map(\.testDescription)).count == all.count)
    let items = TypedWorld.items
    for typed in all {
      #expect(
        typed.meant.isMet(by: nil) || items.contains { typed.meant.isMet(by: $0) }, "\(typed)")
    }
  }
}
