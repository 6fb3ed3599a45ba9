import Testing
import TransitCore
import TransitRegistry
import TransitTesting

struct MergerTests {
  /// Two rows and whether they are one item.
  struct Pair: CustomTestStringConvertible {
    var testDescription: String
    var left: SearchItem
    var right: SearchItem
    var areOne: Bool

    init(_ what: String, _ left: SearchItem, _ right: SearchItem, _ areOne: Bool) {
      (testDescription, self.left, self.right, self.areOne) = (what, left, right, areOne)
    }
  }

  private static let a = [Items.node("121000009")]
  private static let b = [Items.node("121000010")]

  static let poles: [Pair] = [
    Pair("equal id, 0 m", Items.stop(a, "강남역"), Items.stop(a, "강남역"), true),
    Pair(
      "equal id, 49 m, other name", Items.stop(a, "강남역"), Items.stop(a, "뱅뱅사거리", meters: 49), true),
    Pair(
      "equal id, 51 m, other name", Items.stop(a, "강남역"), Items.stop(a, "뱅뱅사거리", meters: 51), false),
    Pair(
      "equal id, 51 m, equal name", Items.stop(a, "강남역"), Items.stop(a, "강남역", meters: 51), true),
    Pair(
      "equal id, 299 m, cut name", Items.stop(a, "강남역.강남"), Items.stop(a, "강남역.", meters: 299), true
    ),
    Pair(
      "equal id, 299 m, cut too short", Items.stop(a, "강남역"), Items.stop(a, "강남", meters: 299),
      false),
    Pair(
      "equal id, 299 m, brackets", Items.stop(a, "강남역(중)"), Items.stop(a, "강남역", meters: 299), true),
    Pair(
      "equal id, 301 m, equal name", Items.stop(a, "강남역"), Items.stop(a, "강남역", meters: 301), false),
    Pair(
      "equal id, no position, equal name", Items.stop(a, "강남역"), Items.stop(a, "강남역", meters: nil),
      true),
    Pair(
      "equal id, no position, other name", Items.stop(a, "강남역"), Items.stop(a, "교대역", meters: nil),
      false),
    Pair("unlike ids, 0 m, equal name", Items.stop(a, "강남역"), Items.stop(b, "강남역"), false),
    Pair(
      "no id, 0 m, equal name", Items.stop([], "강남역"), Items.stop([], "강남역", from: "tago"), false),
    Pair("one id, 0 m, equal name", Items.stop(a, "강남역"), Items.stop([], "강남역"), false),
    Pair(
      "equal number alone", Items.stop([Items.ars("22009")], "강남역"),
      Items.stop([Items.ars("22009")], "강남역", from: "tago"), false),
    Pair(
      "equal number, unlike ids", Items.stop(a + [Items.ars("22009")], "강남역"),
      Items.stop(b + [Items.ars("22009")], "강남역"), false),
    Pair(
      "Gyeonggi's id in TAGO's", Items.stop([Items.node("204000388")], "수원역"),
      Items.stop([Items.tago("GGB204000388")], "수원역", from: "tago"), true),
    Pair(
      "Sejong's digits are another number", Items.stop([Items.node("293062005")], "시청"),
      Items.stop([Items.tago("SJB293062005")], "시청", from: "tago"), false),
    Pair(
      "Pohang's digits are another number", Items.stop([Items.node("354000001")], "시청"),
      Items.stop([Items.tago("PHB354000001")], "시청", from: "tago"), false),
    Pair(
      "two cities of TAGO", Items.stop([Items.tago("DJB8005504")], "역", from: "tago"),
      Items.stop([Items.tago("SJB8005504")], "역", from: "tago"), false),
    Pair(
      "TAGO's own id twice", Items.stop([Items.tago("DJB8005504")], "대전역", from: "tago"),
      Items.stop([Items.tago("DJB8005504")], "대전역", from: "tago"), true),
  ]

  static let others: [Pair] = [
    Pair(
      "equal route id, unlike names", Items.route([Identifier(.route, "100100075")], "472"),
      Items.route([Identifier(.route, "100100075")], "472간선", from: "tago"), true),
    Pair(
      "equal number, unlike route ids", Items.route([Identifier(.route, "100100075")], "472"),
      Items.route([Identifier(.route, "204000046")], "472"), false),
    Pair(
      "up and down of one number",
      Items.route([Identifier(.tagoRoute, "GMB19210")], "192", from: "tago"),
      Items.route([Identifier(.tagoRoute, "GMB19220")], "192", from: "tago"), false),
    Pair(
      "Gyeonggi's route in TAGO's", Items.route([Identifier(.route, "204000046")], "720"),
      Items.route([Identifier(.tagoRoute, "GGB204000046")], "720", from: "tago"), true),
    Pair("a pole and a station", Items.stop(a, "강남"), Items.subway("강남", "1002"), false),
    Pair("강남 on two lines", Items.subway("강남", "1002"), Items.subway("강남역", "1077"), true),
    Pair("서울 and 서울역", Items.subway("서울", "1001"), Items.subway("서울역", "1065"), true),
    Pair("강남 and 강남구청", Items.subway("강남", "1002"), Items.subway("강남구청", "1007"), false),
    Pair("신촌 and 신촌", Items.subway("신촌", "1002"), Items.subway("신촌(경의중앙선)", "1063"), false),
    Pair("시청 of Seoul and Busan", Items.subway("시청", "1001"), Items.subway("시청", "busan.1"), false),
    Pair(
      "시청 of Busan and Daejeon", Items.subway("시청", "busan.1"), Items.subway("시청", "daejeon.1"),
      false),
    Pair("a station without a line", Items.subway("시청", "1001"), Items.subway("시청", nil), false),
    Pair("이수 and 총신대입구", Items.subway("이수", "1007"), Items.subway("총신대입구(이수)", "1004"), true),
  ]

  @Test(arguments: poles + others)
  func `two rows are merged into one item or kept as two`(pair: Pair) {
    let merged = Items.merger.merge([pair.left, pair.right])
    #expect(merged.count == (pair.areOne ? 1 : 2))
    // Symmetric: the order does not matter.
    #expect(Items.merger.merge([pair.right, pair.left]) == merged)
    // Idempotent: the result with its own input changes nothing.
    #expect(Items.merger.merge(merged + [pair.left, pair.right]) == merged)
    #expect(Items.merger.merge(merged) == merged)
  }

  @Test func `two different rows are not joined through a third`() {
    let chain = [
      Items.stop(Self.a, "가나다", meters: 0), Items.stop(Self.a, "라마바", meters: 40),
      Items.stop(Self.a, "사아자", meters: 80),
    ]
    #expect(Items.merger.merge(Array(chain.prefix(2))).count == 1)
    #expect(Items.merger.merge(Array(chain.suffix(2))).count == 1)
    #expect(Items.merger.merge([chain[0], chain[2]]).count == 2)
    #expect(Set(Items.merger.merge(chain).map(\.name)) == ["가나다", "라마바", "사아자"])
    #expect(Items.merger.merge(chain.reversed()) == Items.merger.merge(chain))
    // Repeated rows change nothing here either.
    #expect(Items.merger.merge(chain + chain) == Items.merger.merge(chain))
  }

  @Test func `merging two conflicting rows does not depend on their order`() {
    let both = Items.stop([Items.node("204000388"), Items.tago("GGB204000388")], "수원역")
    let other = Items.stop(
      [Items.tago("GGB204000388"), Items.node("999999999")], "수원역", from: "tago")
    #expect(Items.merger.merge([both, other]).count <= 2)
    #expect(Items.merger.merge([both, other]) == Items.merger.merge([other, both]))
  }

  @Test func `stations with a repeated name are one item per place`() {
    let rows: [(String, [String], Int)] = [
      ("서울", ["1001", "1004", "1065", "1063", "1032"], 1), ("신촌", ["1002", "1063"], 2),
      ("시청", ["1001", "1002", "busan.1", "daejeon.1"], 3), ("양평", ["1005", "1063"], 2),
      ("좌천", ["busan.1", "donghae"], 2),
    ]
    for (name, lines, count) in rows {
      let merged = Items.merger.merge(lines.map { Items.subway(name, $0) })
      #expect(merged.count == count, "\(name)")
    }
    let seoul = Items.merger.merge(
      ["1001", "1004", "1065", "1063", "1032"].enumerated().map {
        Items.subway($0 % 2 == 0 ? "서울역" : "서울", $1)
      })
    #expect(seoul.map(\.description) == ["서울 1·4·GTX-A·경의중앙·공항"])
  }

  @Test func `the preferred provider's fields are shown and nothing is lost`() {
    var cut = BusStop(
      name: "정음마을고산2단지.고산종합사회 ", identifiers: IdentifierSet([Items.node("204000388")]),
      city: .seoul,
      sources: [SourceMark("seoul-bus")])
    cut.aliases = ["옛고산"]
    let whole = BusStop(
      name: "정음마을고산2단지.고산종합사회복지관", number: "38535",
      identifiers: IdentifierSet([Items.tago("GGB204000388")]),
      coordinate: Coordinate(latitude: 37.5, longitude: 127), isBoardable: false,
      sources: [SourceMark("tago")])
    for rows in [[cut, whole], [whole, cut]] {
      #expect(
        Items.merger.merge(rows.map(SearchItem.station)) == [
          .station(
            BusStop(
              name: "정음마을고산2단지.고산종합사회복지관", aliases: ["옛고산", "정음마을고산2단지.고산종합사회 "],
              number: "38535",
              identifiers: IdentifierSet([
                Items.node("204000388"), Items.tago("GGB204000388"),
              ]),
              coordinate: Coordinate(latitude: 37.5, longitude: 127), city: .seoul,
              isBoardable: false, sources: [SourceMark("seoul-bus"), SourceMark("tago")]))
        ])
    }
  }

  @Test func `a position comes from one provider and is never averaged`() throws {
    let merged = Items.merger.merge([
      Items.stop(Self.a, "강남역", meters: 40, from: "tago"),
      Items.stop(Self.a, "강남역", meters: 0, from: "seoul-bus"),
    ])
    #expect(merged.map(\.coordinate?.latitude) == [37.5])
    #expect(merged.map(\.sources) == [[SourceMark("seoul-bus"), SourceMark("tago")]])
  }

  /// Rows of several providers with joins, vetoes, chains and repeats, each pair of stops with its
  /// own id.
  private static let mixture: [SearchItem] =
    poles.enumerated().flatMap { [own($1.left, $0), own($1.right, $0)] }
    + others.flatMap { [$0.left, $0.right] } + [
      // One provider, one id, one name: the rows differ only in another field.
      Items.route([Identifier(.route, "100100075")], "472", start: "개포동"),
      Items.route([Identifier(.route, "100100075")], "472", start: "신촌"),
      Items.stop(b, "강남역", number: "22009"), Items.stop(b, "강남역", number: "22010"),
      Items.stop(a, "가나다", meters: 0), Items.stop(a, "라마바", meters: 40),
      Items.stop(a, "사아자", meters: 80),
    ]

  /// The stop with other digits if its id also occurs in other pairs of the table.
  private static func own(_ item: SearchItem, _ index: Int) -> SearchItem {
    guard case .station(var stop) = item else { return item }
    stop.identifiers = IdentifierSet(
      stop.identifiers.all.map {
        $0.value.hasPrefix("12100000") ? Items.node("1220000\(10 + index)") : $0
      })
    return .station(stop)
  }

  @Test(arguments: 0..<20)
  func `the order of the rows changes nothing`(seed: Int) {
    var generator = SeededNumbers(seed: UInt64(seed))
    let wanted = Items.merger.merge(Self.mixture)
    let shuffled = Self.mixture.shuffled(using: &generator)
    #expect(Items.merger.merge(shuffled) == wanted)
  }

  @Test func `the mixture has rows that join and rows that do not`() {
    let merged = Items.merger.merge(Self.mixture)
    #expect(Set(merged).count == merged.count)
    #expect(merged.count < Set(Self.mixture).count - 10)
    #expect(merged.count > 30)
    #expect(Items.merger.merge(merged + Self.mixture) == merged)
  }

  @Test func `the generator yields different orders`() {
    var orders: Set<[SearchItem]> = []
    for seed in 0..<20 {
      var generator = SeededNumbers(seed: UInt64(seed))
      orders.insert(Self.mixture.shuffled(using: &generator))
    }
    #expect(orders.count == 20)
  }

  @Test func `no rows, one row and a repeated row are merged correctly`() {
    #expect(Items.merger.merge([]) == [])
    let row = Items.stop(Self.a, "강남역")
    #expect(Items.merger.merge([row]) == [row])
    #expect(Items.merger.merge([row, row]) == [row])
  }
}
