import Testing
import TransitCore
import TransitRegistry

/// Matching saved items by their identifiers, whichever provider reports them.
struct SavedIdentifiersTests {
  private static func set(_ identifiers: Identifier...) -> IdentifierSet {
    IdentifierSet(identifiers)
  }

  private static func place(_ id: String) -> Identifier { Identifier(.kakaoPlace, id) }

  private static let pairs: [(IdentifierSet, IdentifierSet, Bool)] = [
    // A number of one provider inside the identifier of another.
    (set(Items.node("204000388")), set(Items.tago("GGB204000388")), true),
    (set(Items.tago("GGB204000388")), set(Items.node("204000388"), Items.ars("07488")), true),
    (set(Items.node("1"), Items.tago("DJB1")), set(Items.tago("DJB1")), true),
    // The number on the sign does not count, and one conflict is enough.
    (set(Items.node("1"), Items.ars("22009")), set(Items.node("2"), Items.ars("22009")), false),
    (set(Items.node("1"), Items.tago("DJB1")), set(Items.node("2"), Items.tago("DJB1")), false),
    (set(Items.ars("22009")), set(Items.node("1"), Items.ars("22009")), false),
    // Without a decisive identifier, all must be equal.
    (set(Items.ars("22009")), set(Items.ars("22009")), true), (set(), set(), false),
    // A station has one Kakao place per line.
    (set(place("1")), set(place("1"), place("2")), true), (set(place("1")), set(place("2")), false),
  ]

  @Test(arguments: pairs)
  func `only the identifiers decide whether an item is saved`(
    saved: IdentifierSet, seen: IdentifierSet, isKnown: Bool
  ) {
    let item = SearchItem.station(BusStop(name: "강남역", identifiers: seen))
    #expect(SavedIdentifiers(favorites: [saved]).mark(of: item) == (isKnown ? .favorite : nil))
    #expect(SavedIdentifiers(recents: [saved]).mark(of: item) == (isKnown ? .recent : nil))
  }

  @Test func `an item that is both a favorite and recent is marked as a favorite`() {
    let item = SearchItem.station(BusStop(name: "가", identifiers: Self.set(Items.node("1"))))
    var saved = SavedIdentifiers(recents: [item.identifiers])
    #expect(saved.mark(of: item) == .recent)
    saved.favorites = [Self.set(Items.node("2")), item.identifiers]
    #expect(saved.mark(of: item) == .favorite)
    (saved.favorites, saved.recents) = ([], [])
    #expect(saved.mark(of: item) == nil)
    #expect(saved == .none)
  }
}
