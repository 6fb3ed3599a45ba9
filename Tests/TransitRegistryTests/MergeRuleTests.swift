import Testing
import TransitCore

@testable import TransitRegistry

/// Who speaks first, which names grow, and what happens where identifiers are used twice.
struct MergeRuleTests {
  private func rows(
    node: String, seoul: [Identifier], seoulName: String, tagoName: String, meters: Double = 0
  ) -> [SearchItem] {
    [
      Items.stop([Items.node(node)] + seoul, seoulName),
      Items.stop([Items.tago("GGB" + node)], tagoName, meters: meters, from: "tago"),
    ]
  }

  @Test func `the owner of the ground speaks first`() {
    let gyeonggi = rows(
      node: "204000388", seoul: [], seoulName: "수원역.노보텔", tagoName: "수원역", meters: 20)
    #expect(Items.merger.merge(gyeonggi).map(\.name) == ["수원역"])
    #expect(Items.merger.merge(gyeonggi).map(\.aliases) == [["수원역.노보텔"]])
    #expect(
      Items.merger.merge(gyeonggi).map(\.coordinate) == [gyeonggi[1].coordinate])
    let seoul = rows(
      node: "121000009", seoul: [Items.ars("22009")], seoulName: "신분당선강남역",
      tagoName: "강남역(중)", meters: 20)
    for merger in [Items.merger, Merger(precedence: ["tago", "seoul-bus"])] {
      #expect(merger.merge(seoul).map(\.name) == ["신분당선강남역"])
      #expect(merger.merge(seoul).map(\.coordinate) == [seoul[0].coordinate])
    }
    let route = [
      Items.route([Identifier(.route, "222000028")], "165남양주"),
      Items.route([Identifier(.tagoRoute, "GGB222000028")], "165", from: "tago"),
    ]
    #expect(Items.merger.merge(route).map(\.name) == ["165"])
    #expect(Items.merger.merge(route).map(\.aliases) == [["165남양주"]])
  }

  @Test(arguments: [
    // Cut in the middle of a word, with and without the blank at the end.
    ("정음마을고산2단지.고산종합사회 ", "정음마을고산2단지.고산종합사회복지관", "정음마을고산2단지.고산종합사회복지관"),
    ("정음마을고산2단지.고산종합사회", "정음마을고산2단지.고산종합사회복지관", "정음마을고산2단지.고산종합사회복지관"),
    // A short name is whole: what is longer is another name, not the rest of it.
    ("강남역", "강남역.강남", "강남역"),
    ("광명국민체육센터", "광명국민체육센터(마을)", "광명국민체육센터"),
  ])
  func `a name that was cut is shown whole`(own: String, other: String, shown: String) {
    let rows = rows(
      node: "121000009", seoul: [Items.ars("22009")], seoulName: own, tagoName: other)
    #expect(Items.merger.merge(rows).map(\.name) == [shown])
    #expect(Items.merger.merge(rows).map(\.aliases) == [[own, other].filter { $0 != shown }])
  }

  @Test func `an identifier used again names one thing, and the other by its own`() {
    let rows = rows(
      node: "121000009", seoul: [Items.ars("22009")], seoulName: "강남역", tagoName: "송파역",
      meters: 1_300)
    for order in [rows, rows.reversed()] {
      let merged = Items.merger.merge(order)
      #expect(merged.map(\.id) == ["kr.node:121000009", "tago.node:GGB121000009"])
      #expect(merged.map(\.name) == ["강남역", "송파역"])
      // Seoul's service is not asked for the buses of the other place.
      #expect(merged.map { $0.identifiers.first(.node) } == ["121000009", nil])
      #expect(Items.merger.merge(merged) == merged)
      #expect(Items.merger.merge(merged + rows) == merged)
    }
  }

  @Test func `in Gyeonggi the identifier is Gyeonggi's`() {
    let rows = rows(
      node: "204000388", seoul: [], seoulName: "강남역", tagoName: "송파역", meters: 1_300)
    let merged = Items.merger.merge(rows)
    #expect(merged.map(\.name) == ["송파역", "강남역"])
    #expect(merged.first?.id == "kr.node:204000388")
    #expect(merged.last?.id.hasPrefix("name:강남역@37.5") == true)
  }

  @Test func `one identifier at three places makes three ids`() {
    let rows = [0.0, 400, 900].map { Items.stop([Items.node("121000009")], "강남역", meters: $0) }
    let merged = Items.merger.merge(rows)
    #expect(merged.count == 3)
    #expect(Set(merged.map(\.id)).count == 3)
    #expect(Items.merger.merge(merged + rows) == merged)
  }

  @Test func `an identifier on a hundred places tells nothing`() {
    let rows = (0..<100).map { index in
      Items.stop([Items.node("000000000")], "정류장 \(index)", meters: Double(index) * 0.1)
    }
    let merge = Items.merger.merging(rows)
    #expect(merge.items.count == 100)
    #expect(Set(merge.items.map(\.id)).count == 100)
    let explanation = merge.explanations()[merge.items[0].id]
    #expect(
      explanation?.apart.first?.relation
        == Relation(.unknown, .crowd(Items.node("000000000"))))
    // Fewer are one, and so are a thousand times the same.
    #expect(Items.merger.merge(Array(rows.prefix(50))).count == 1)
    #expect(Items.merger.merge(Array(repeating: rows[0], count: 1_000)) == [rows[0]])
  }
}
