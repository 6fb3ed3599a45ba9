import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitRegistry

/// Properties that hold for any input, in a small world in which identifiers repeat, positions
/// jump, names are cut, and rows come several times.
struct MergeLawTests {
  private static let seeds = Array(0..<1_000)

  private func bytes(_ items: [SearchItem]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(items)
  }

  @Test func `the same rows in any order, split or repeated, give the same bytes`() throws {
    for seed in Self.seeds {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let rows = SmallWorld.rows(&numbers)
      let merged = Items.merger.merge(rows)
      let wanted = try bytes(merged)
      #expect(try bytes(Items.merger.merge(rows.shuffled(using: &numbers))) == wanted, "\(seed)")
      // As the rows would arrive from several providers, one after another.
      let split = Dictionary(grouping: rows) { $0.sources.first?.provider ?? "none" }
        .values.shuffled(using: &numbers).flatMap { $0.shuffled(using: &numbers) }
      #expect(try bytes(Items.merger.merge(split)) == wanted, "\(seed)")
      let repeated = (rows + rows.prefix(Int(numbers.next() % 20)) + rows.suffix(3))
        .shuffled(using: &numbers)
      #expect(try bytes(Items.merger.merge(repeated)) == wanted, "\(seed)")
    }
  }

  @Test func `merging the result again changes nothing, with or without the original rows`() throws
  {
    for seed in Self.seeds.prefix(300) {
      var numbers = SeededNumbers(seed: UInt64(seed))
      // An item has one position for several rows, so it can replace them only if their positions
      // agree.
      let rows = SmallWorld.rows(&numbers, isSane: true)
      let merged = Items.merger.merge(rows)
      #expect(Items.merger.merge(merged) == merged, "\(seed)")
      #expect(Items.merger.merge(merged + rows) == merged, "\(seed)")
    }
  }

  @Test func `each row is in one item, ids are unique, and no item contains a conflict`() {
    for seed in Self.seeds.prefix(300) {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let rows = SmallWorld.rows(&numbers)
      let merge = Items.merger.merging(rows)
      #expect(merge.groups.flatMap(\.self).sorted() == Array(rows.indices), "\(seed)")
      // Without identifiers, a provider may have two rows that differ only in other fields.
      let named = merge.items.filter { $0.identifiers.strongest != nil }
      #expect(Set(named.map(\.id)).count == named.count, "\(seed)")
      for group in merge.groups {
        for left in group {
          for right in group {
            #expect(Items.merger.relation(rows[left], rows[right]).verdict != .different)
          }
        }
      }
    }
  }

  @Test func `no name, source or identifier of a row is lost`() {
    for seed in Self.seeds.prefix(300) {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let rows = SmallWorld.rows(&numbers)
      let merge = Items.merger.merging(rows)
      for (item, group) in zip(merge.items, merge.groups) {
        let parts = group.map { rows[$0] }
        #expect(Set([item.name] + item.aliases) == Set(parts.flatMap { [$0.name] + $0.aliases }))
        #expect(Set(item.sources) == Set(parts.flatMap(\.sources)))
        #expect(Set(item.identifiers.all) == Set(parts.flatMap(\.identifiers.all)))
        #expect(item.coordinate == nil || parts.contains { $0.coordinate == item.coordinate })
      }
    }
  }

  @Test func `the relation of two rows is symmetric and reflexive`() {
    for seed in Self.seeds.prefix(100) {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let rows = SmallWorld.rows(&numbers)
      for left in rows {
        for right in rows {
          #expect(Items.merger.relation(left, right) == Items.merger.relation(right, left))
        }
        #expect(Items.merger.relation(left, left).verdict == .same)
      }
    }
  }

  @Test func `unrelated rows do not change the merge`() {
    for seed in Self.seeds.prefix(300) {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let (here, there) = (SmallWorld.rows(&numbers), SmallWorld.strangers(&numbers))
      let apart = Items.merger.merge(here) + Items.merger.merge(there)
      let together = Items.merger.merge((here + there).shuffled(using: &numbers))
      #expect(together.count == apart.count, "\(seed)")
      #expect(Set(together) == Set(apart), "\(seed)")
    }
  }

  @Test func `the small world has joins, separate items and disputed identifiers`() {
    var (joined, divided, disputed) = (0, 0, 0)
    for seed in Self.seeds.prefix(300) {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let rows = SmallWorld.rows(&numbers)
      let merge = Items.merger.merging(rows)
      joined += merge.groups.filter { $0.count > 2 }.count
      divided += merge.items.count
      disputed += merge.items.filter { !$0.identifiers.disputed.isEmpty }.count
    }
    #expect(joined > 300)
    #expect(divided > 1_500)
    #expect(disputed > 150)
  }
}

/// Rows of stops, routes and stations with every kind of flaw.
enum SmallWorld {
  private static let names = [
    "강남역", "강남역.강남", "강남", "강남구청", "시청", "(경유)", "", "신분당선강남역(중)", "정음마을고산2단지.고산종합사회 ",
    "정음마을고산2단지.고산종합사회복지관",
  ]
  private static let providers: [ProviderID] = [
    "seoul-bus", "tago", "kakao-local", "seoul-subway", "other", "another",
  ]
  private static let offsets: [Double?] = [0, 5, 30, 45, 60, 120, 290, 310, 650, 1_300, nil]

  /// - Parameter isSane: Whether the providers agree on positions to within a few meters.
  static func rows(_ numbers: inout SeededNumbers, isSane: Bool = false) -> [SearchItem] {
    (0..<(10 + numbers.next() % 30)).map { _ in row(&numbers, isSane) }
  }

  /// Rows of unrelated items from the same providers and places, with nothing decisive in common.
  static func strangers(_ numbers: inout SeededNumbers) -> [SearchItem] {
    (0..<20).map { _ in
      let (place, source) = (pick(offsets, &numbers), pick(providers, &numbers))
      return switch numbers.next() % 3 {
      case 0:
        Items.stop(
          [Items.tago(pick(["BSB1", "BSB2"], &numbers))], pick(["서면역", "서면"], &numbers),
          meters: place, number: "22009", from: source)
      case 1: Items.route([Identifier(.tagoRoute, "BSB5")], "472", start: "서면", from: source)
      default:
        Items.subway(
          pick(["서면", "해운대"], &numbers), pick(["busan.1", "busan.2", nil], &numbers),
          from: source, meters: place)
      }
    }
  }

  private static func pick<Value>(_ values: [Value], _ numbers: inout SeededNumbers) -> Value {
    values[Int(numbers.next() % UInt64(values.count))]
  }

  private static func row(_ numbers: inout SeededNumbers, _ isSane: Bool) -> SearchItem {
    let offsets = isSane ? [0, 5, 20] : offsets
    return switch numbers.next() % 4 {
    case 0, 1: pole(&numbers, offsets, isSane)
    case 2: route(&numbers)
    default: station(&numbers, offsets, isSane)
    }
  }

  private static func pole(
    _ numbers: inout SeededNumbers, _ offsets: [Double?], _ isSane: Bool
  ) -> SearchItem {
    let digits = pick(["121000009", "204000388", "204000389"], &numbers)
    let identifiers: [[Identifier]] = [
      [Items.node(digits)], [Items.node(digits), Items.ars("22009")], [Items.tago("GGB" + digits)],
      [Items.tago("DJB8001793")], [Items.tago("SJB" + digits)], [Items.ars("22009")], [],
      [Items.node(digits), Items.tago("DJB8001793")],
    ]
    return Items.stop(
      pick(isSane ? Array(identifiers.prefix(5)) : identifiers, &numbers), pick(names, &numbers),
      meters: pick(offsets, &numbers),
      number: pick([nil, "22009"], &numbers), from: pick(providers, &numbers),
      isBoardable: numbers.next() % 4 > 0)
  }

  private static func route(_ numbers: inout SeededNumbers) -> SearchItem {
    let digits = pick(["100100075", "222000028"], &numbers)
    let identifiers: [[Identifier]] = [
      [Identifier(.route, digits)], [Identifier(.tagoRoute, "GGB" + digits)],
      [Identifier(.tagoRoute, "GMB19210")], [],
    ]
    return Items.route(
      pick(identifiers, &numbers), pick(["472", "165", "165남양주"], &numbers),
      start: pick([nil, "개포동", "신촌"], &numbers), from: pick(providers, &numbers))
  }

  private static func station(
    _ numbers: inout SeededNumbers, _ offsets: [Double?], _ isSane: Bool
  ) -> SearchItem {
    let item = Items.subway(
      pick(["강남", "강남역", "시청", "신촌", "좌천", "없는역"], &numbers),
      pick(["1002", "1077", "1063", "busan.1", "donghae"] + (isSane ? [] : [nil, nil]), &numbers),
      from: pick(providers, &numbers), meters: pick(offsets, &numbers))
    guard !isSane, case .subway(var station) = item else { return item }
    let extra: [[Identifier]] = [
      [], [Identifier(.kakaoPlace, "1")], [Identifier(.kakaoPlace, "2")],
      [Identifier(.statn, "1002000222")],
    ]
    station.identifiers = IdentifierSet(station.identifiers.all + pick(extra, &numbers))
    return .subway(station)
  }
}
