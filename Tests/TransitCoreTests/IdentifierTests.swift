import Foundation
import Testing
import TransitCore
import TransitTestSupport

struct IdentifierTests {
  typealias Scheme = Identifier.Scheme

  @Test(arguments: [
    (Identifier(.tagoNode, "GGB204000388"), [Identifier(.node, "204000388")]),
    (Identifier(.tagoRoute, "GGB222000028"), [Identifier(.route, "222000028")]),
    (Identifier(.tagoNode, "GGB20400038"), []),
    (Identifier(.tagoNode, "GGB2040003881"), []),
    (Identifier(.tagoNode, "GGB20400038X"), []),
    (Identifier(.tagoNode, "GGB２０４０００３８８"), []),
    (Identifier(.tagoNode, "SJB293011034"), []),
    (Identifier(.tagoNode, "PHB350099003"), []),
    (Identifier(.tagoNode, "ICB163000001"), [Identifier(.node, "163000001")]),
    (Identifier(.tagoNode, "ICB121000009"), [Identifier(.node, "121000009")]),
    (Identifier(.tagoNode, "ICB16300000"), []),
    (Identifier(.tagoRoute, "ICB165000334"), []),
    (Identifier(.tagoNode, "TSB310000001"), []),
    (Identifier(.tagoNode, "CAB285000001"), []),
    (Identifier(.tagoNode, "WJB251000001"), []),
    (Identifier(.node, "GGB204000388"), []),
    (Identifier(.seoulARS, "22009"), []),
  ])
  func `nine digits after GGB, or of a stop after ICB, imply a capital area id`(
    identifier: Identifier, implied: [Identifier]
  ) {
    #expect(identifier.implied == implied)
  }

  @Test(
    arguments: [
      ("099999999", nil), ("100000001", .seoul), ("124999999", .seoul), ("125000000", nil),
      ("159999999", nil), ("160000001", .incheon), ("169999999", .incheon), ("170000000", nil),
      ("199999999", nil), ("200000001", .gyeonggi), ("299999999", .gyeonggi), ("300000000", nil),
      ("22009", nil), ("1000000010", nil), ("GGB204000", nil), ("１００", nil), ("", nil), (nil, nil),
    ] as [(String?, CapitalArea?)])
  func `the first three of nine digits identify the authority`(number: String?, area: CapitalArea?)
  {
    #expect(CapitalArea(number: number) == area)
  }

  @Test(arguments: [CapitalArea.seoul, .incheon, .gyeonggi])
  func `each authority of the capital area is in the table of cities`(area: CapitalArea) {
    #expect(City.provinces.contains(area.province))
  }

  struct Pair: CustomTestStringConvertible, Sendable {
    var left: [Identifier]
    var right: [Identifier]
    var expected: IdentifierSet.Comparison
    var testDescription: String { "\(left) \(right) \(expected)" }

    init(_ left: [Identifier], _ right: [Identifier], _ expected: IdentifierSet.Comparison) {
      self.left = left
      self.right = right
      self.expected = expected
    }
  }

  static let ggb = Identifier(.tagoNode, "GGB204000388")

  @Test(arguments: [
    Pair([ggb], [Identifier(.node, "204000388")], .same),
    Pair([ggb], [Identifier(.node, "204000389")], .different),
    Pair([ggb], [ggb], .same),
    Pair([Identifier(.tagoNode, "GMB620")], [Identifier(.tagoNode, "GMB621")], .different),
    Pair([Identifier(.tagoNode, "GMB704")], [Identifier(.tagoNode, "CGB704")], .unknown),
    Pair([Identifier(.tagoRoute, "GMB19210")], [Identifier(.tagoRoute, "GMB19220")], .different),
    Pair([Identifier(.tagoRoute, "DJB1")], [Identifier(.tagoRoute, "SJB1")], .unknown),
    Pair(
      [Identifier(.tagoNode, "GMB704"), Identifier(.tagoNode, "CGB704")],
      [Identifier(.tagoNode, "CGB704")], .same),
    Pair(
      [Identifier(.tagoNode, "GMB704"), Identifier(.tagoNode, "CGB704")],
      [Identifier(.tagoNode, "GMB704"), Identifier(.tagoNode, "CGB705")], .different),
    Pair([Identifier(.seoulARS, "22009")], [Identifier(.seoulARS, "22009")], .unknown),
    Pair([Identifier(.seoulARS, "22009")], [Identifier(.seoulARS, "22010")], .unknown),
    Pair([Identifier(.tagoNumber, "10620")], [Identifier(.tagoNumber, "10620")], .unknown),
    Pair([Identifier(.frCode, "222")], [Identifier(.frCode, "222")], .unknown),
    Pair([Identifier(.statn, "1002000222")], [Identifier(.statn, "1002000223")], .unknown),
    Pair([Identifier(.statn, "1002000222")], [Identifier(.statn, "1002000222")], .same),
    // If both have a deciding scheme, an identifying one does not match them.
    Pair(
      [Identifier(.node, "1"), Identifier(.kakaoPlace, "1")],
      [Identifier(.tagoNode, "DJB5"), Identifier(.kakaoPlace, "1")], .unknown),
    Pair(
      [Identifier(.statn, "1002000222"), Identifier(.kakaoPlace, "1")],
      [Identifier(.statn, "1077006812"), Identifier(.kakaoPlace, "1")], .same),
    Pair(
      [Identifier(.subwayStation, "수도권/시청"), Identifier(.kakaoPlace, "1")],
      [Identifier(.subwayStation, "부산/시청"), Identifier(.kakaoPlace, "1")], .different),
    Pair([Identifier(.kakaoPlace, "1")], [Identifier(.kakaoPlace, "2")], .unknown),
    Pair([Identifier(.node, "1")], [Identifier(.route, "1")], .unknown),
    Pair(
      [Identifier(.node, "1"), Identifier(.seoulARS, "22009")],
      [Identifier(.node, "1"), Identifier(.seoulARS, "22010")], .same),
    Pair(
      [Identifier(.node, "1"), Identifier(.tagoNode, "GMB1")],
      [Identifier(.node, "1"), Identifier(.tagoNode, "GMB2")], .different),
    Pair(
      [Identifier(.subwayStation, "수도권/강남")], [Identifier(.subwayStation, "수도권/강남")], .same),
    Pair(
      [Identifier(.subwayStation, "수도권/시청")], [Identifier(.subwayStation, "부산/시청")], .different),
    Pair([], [], .unknown),
    Pair([], [ggb], .unknown),
  ])
  func `two sets are the same, different or unknown, in either order`(pair: Pair) {
    let (left, right) = (IdentifierSet(pair.left), IdentifierSet(pair.right))
    #expect(left.comparison(with: right) == pair.expected)
    #expect(right.comparison(with: left) == pair.expected)
  }

  @Test func `a set includes implied ids, sorted by strength, without duplicates or empty values`()
  {
    let set = IdentifierSet([
      Identifier(.seoulARS, "22009"), Self.ggb, Identifier(.node, "204000388"),
      Identifier(.seoulARS, ""), Self.ggb,
    ])
    #expect(
      set.all == [
        Identifier(.node, "204000388"), Self.ggb, Identifier(.seoulARS, "22009"),
      ])
    #expect(set.strongest == Identifier(.node, "204000388"))
    #expect(set.first(.seoulARS) == "22009")
    #expect(set.first(.route) == nil)
    #expect(set.values(of: .tagoNode) == ["GGB204000388"])
    #expect(IdentifierSet([]).strongest == nil)
  }

  @Test func `a union does not depend on the order`() {
    let (a, b) = (IdentifierSet([Self.ggb]), IdentifierSet([Identifier(.seoulARS, "22009")]))
    #expect(a.union(b) == b.union(a))
    #expect(a.union(a) == a)
    #expect(a.union(b).all.count == 3)
  }

  @Test func `five schemes decide, four identify, and four are inconclusive`() {
    let all: [Scheme] = [
      .node, .seoulARS, .tagoNode, .tagoNumber, .route, .tagoRoute, .subwayStation, .statn,
      .stationCode, .frCode, .tagoSubway, .kakaoPlace, .tagoCity,
    ]
    let weights = Dictionary(grouping: all, by: \.weight)
    #expect(
      weights == [
        .decides: [.node, .tagoNode, .route, .tagoRoute, .subwayStation],
        .identifies: [.statn, .stationCode, .tagoSubway, .kakaoPlace],
        .inconclusive: [.seoulARS, .tagoNumber, .frCode, .tagoCity],
      ])
  }

  @Test(arguments: [
    ("busan.stop", Scheme.Weight.decides), ("busan.route", .decides),
    ("busan.station", .identifies), ("busan.ars", .inconclusive), ("gyeonggi.ars", .inconclusive),
    ("stop", .inconclusive), ("", .inconclusive),
  ])
  func `the weight of a source's own scheme depends on its name`(
    name: String, weight: Scheme.Weight
  ) {
    #expect(Scheme(rawValue: name).weight == weight)
  }

  @Test func `a stop is identified by its source's id, not by the number on its sign`() {
    let (stop, sign) = (Scheme(rawValue: "busan.stop"), Scheme(rawValue: "busan.ars"))
    let here = IdentifierSet([Identifier(sign, "13708"), Identifier(stop, "505780000")])
    let across = IdentifierSet([Identifier(sign, "13708"), Identifier(stop, "505790000")])
    #expect(here.strongest == Identifier(stop, "505780000"))
    #expect(here.comparison(with: across) == .different)
    #expect(here.comparison(with: IdentifierSet([Identifier(stop, "505780000")])) == .same)
    #expect(here.comparison(with: IdentifierSet([Self.ggb])) == .unknown)
  }

  @Test func `the evidence names the compared identifiers, in either order`() {
    let seoul = IdentifierSet([Identifier(.node, "204000388"), Identifier(.seoulARS, "22009")])
    let tago = IdentifierSet([Self.ggb])
    let other = IdentifierSet([Identifier(.node, "204000389")])
    #expect(seoul.evidence(with: tago) == .same(Identifier(.node, "204000388")))
    #expect(
      other.evidence(with: tago)
        == .different(Identifier(.node, "204000388"), Identifier(.node, "204000389")))
    #expect(tago.evidence(with: other) == other.evidence(with: tago))
    #expect(seoul.evidence(with: IdentifierSet([])) == .unknown)
  }

  @Test func `a disputed identifier does not identify a stop, but is still compared`() throws {
    let seoul = IdentifierSet([Identifier(.node, "204000388"), Identifier(.seoulARS, "22009")])
    let tago = IdentifierSet([Self.ggb]).disputing(Set(seoul.all))
    #expect(tago.disputed == [Identifier(.node, "204000388")])
    #expect(tago.strongest == Self.ggb)
    #expect(tago.first(.node) == nil)
    #expect(tago.values(of: .node) == [])
    #expect(tago.first(.tagoNode) == "GGB204000388")
    #expect(tago.all == IdentifierSet([Self.ggb]).all)
    #expect(tago.comparison(with: seoul) == .same)
    #expect(tago.union(seoul).disputed == [])
    #expect(seoul.disputing(Set(seoul.all)).strongest == nil)
    let data = try JSONEncoder().encode(tago)
    #expect(
      try JSONDecoder().decode([String].self, from: data)
        == ["?kr.node:204000388", "tago.node:GGB204000388"])
    #expect(try JSONDecoder().decode(IdentifierSet.self, from: data) == tago)
  }

  @Test func `identifiers are encoded as scheme and value`() throws {
    let set = IdentifierSet([Self.ggb, Identifier(.subwayStation, "수도권/a:b")])
    let data = try JSONEncoder().encode(set)
    #expect(
      try JSONDecoder().decode([String].self, from: data) == [
        "kr.node:204000388", "kr.subway:수도권/a:b", "tago.node:GGB204000388",
      ])
    #expect(try JSONDecoder().decode(IdentifierSet.self, from: data) == set)
    #expect(Identifier("kr.subway:수도권/a:b") == Identifier(.subwayStation, "수도권/a:b"))
    #expect(Identifier("none") == nil)
  }

  @Test(arguments: [("none", "none"), ("?none", "?none")])
  func `an invalid identifier is reported with its index`(
    text: String, told: String
  ) throws {
    let list = Data(#"{"a": ["kr.node:1", "\#(text)", "kr.node:2"]}"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: IdentifierSet].self, from: list)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.first?.stringValue == "a")
    #expect(context.codingPath.map(\.intValue) == [nil, 1])
    #expect(
      masked(context.debugDescription, keeping: ["scheme:value"]) == "_ scheme:value _ \(told)")
  }
}
