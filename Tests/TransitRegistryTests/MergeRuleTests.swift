import Testing
import TransitCore

@testable import TransitRegistry

/// Which provider takes precedence, which names are completed, and what reused identifiers do.
struct MergeRuleTests {
  private func rows(
    node: String, seoul: [Identifier], seoulName: String, tagoName: String, meters: Double = 0
  ) -> [SearchItem] {
    [
      Items.stop([Items.node(node)] + seoul, seoulName),
      Items.stop([Items.tago("GGB" + node)], tagoName, meters: meters, from: "tago"),
    ]
  }

  @Test func `the provider of the item's own area takes precedence`() {
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
    // A short name is complete; the longer one is another name, not the rest of it.
    ("강남역", "강남역.강남", "강남역"),
    ("광명국민체육센터", "광명국민체육센터(마을)", "광명국민체육센터"),
  ])
  func `a truncated name is shown in full`(own: String, other: String, shown: String) {
    let rows = rows(
      node: "121000009", seoul: [Items.ars("22009")], seoulName: own, tagoName: other)
    #expect(Items.merger.merge(rows).map(\.name) == [shown])
    #expect(Items.merger.merge(rows).map(\.aliases) == [[own, other].filter { $0 != shown }])
  }

  @Test func `a reused identifier belongs to one item, and the other has its own id`() {
    let rows = rows(
      node: "121000009", seoul: [Items.ars("22009")], seoulName: "강남역", tagoName: "송파역",
      meters: 1_300)
    for order in [rows, rows.reversed()] {
      let merged = Items.merger.merge(order)
      #expect(merged.map(\.id) == ["kr.node:121000009", "tago.node:GGB121000009"])
      #expect(merged.map(\.name) == ["강남역", "송파역"])
      // Seoul's service is not queried for the buses of the other stop.
      #expect(merged.map { $0.identifiers.first(.node) } == ["121000009", nil])
      #expect(Items.merger.merge(merged) == merged)
      #expect(Items.merger.merge(merged + rows) == merged)
    }
  }

  @Test func `in Gyeonggi a reused identifier belongs to Gyeonggi's row`() {
    let rows = rows(
      node: "204000388", seoul: [], seoulName: "강남역", tagoName: "송파역", meters: 1_300)
    let merged = Items.merger.merge(rows)
    #expect(merged.map(\.name) == ["송파역", "강남역"])
    #expect(merged.first?.id == "kr.node:204000388")
    #expect(merged.last?.id.hasPrefix("name:강남역@37.5") == true)
  }

  /// A stop of Incheon in the systems of Incheon and Gyeonggi, at the median distance of 8 m.
  @Test func `an Incheon stop in two systems is one item with Incheon's name`() {
    let rows = [
      Items.stop([Items.tago("GGB166000138")], "부평역.부평지하상가", meters: 8, from: "tago"),
      Items.stop([Items.tago("ICB166000138")], "부평역", from: "tago"),
    ]
    for order in [rows, rows.reversed()] {
      let merged = Items.merger.merge(order)
      #expect(merged.map(\.name) == ["부평역"])
      #expect(
        merged.map(\.identifiers) == [
          IdentifierSet([
            Items.node("166000138"), Items.tago("GGB166000138"), Items.tago("ICB166000138"),
          ])
        ])
    }
  }

  /// The city's own service, which the configuration has before TAGO, and Gyeonggi's, which knows
  /// the stop by its digits only.
  @Test func `an Incheon stop is shown as Incheon's own service has it`() {
    let own = [Items.node("166000190"), Items.tago("ICB166000190")]
    let rows = [
      Items.stop([Items.node("166000190")], "부평역.부평시장", meters: 12, from: "gyeonggi-bus"),
      Items.stop([Items.tago("ICB166000190")], "부평역(남부)", meters: 8, from: "tago"),
      Items.stop(own, "부평역", from: "incheon-bus"),
    ]
    let merger = Merger(precedence: ["gyeonggi-bus", "incheon-bus", "tago"])
    #expect(merger.merging(rows).groups == [[2, 1, 0]])
    #expect(merger.merging(rows.reversed()).groups == [[0, 1, 2]])
    #expect(merger.merge(rows).map(\.name) == ["부평역"])
    #expect(merger.merge(rows).map(\.coordinate) == [rows[2].coordinate])
  }

  @Test func `a Seoul stop in Incheon's list is shown with Seoul's name`() {
    let rows = [
      Items.stop([Items.tago("ICB121000009")], "강남역", meters: 20, from: "tago"),
      Items.stop([Items.node("121000009"), Items.ars("22009")], "신분당선강남역"),
    ]
    #expect(Items.merger.merge(rows).map(\.name) == ["신분당선강남역"])
  }

  @Test(arguments: [
    // Incheon's number reused elsewhere, and equal digits of unrelated systems.
    ("ICB166000138", 1_300.0, "부평역"), ("ICB166000138", 200, "부평시장"), ("TSB166000138", 0, "부평역"),
    ("CAB166000138", 0, "부평역"), ("WJB166000138", 0, "부평역"),
  ])
  func `equal digits far apart or in another system are two stops`(
    id: String, meters: Double, name: String
  ) {
    let rows = [
      Items.stop([Items.node("166000138")], "부평역"),
      Items.stop([Items.tago(id)], name, meters: meters, from: "tago"),
    ]
    for order in [rows, rows.reversed()] { #expect(Items.merger.merge(order).count == 2) }
  }

  @Test func `one identifier at three places yields three ids`() {
    let rows = [0.0, 400, 900].map { Items.stop([Items.node("121000009")], "강남역", meters: $0) }
    let merged = Items.merger.merge(rows)
    #expect(merged.count == 3)
    #expect(Set(merged.map(\.id)).count == 3)
    #expect(Items.merger.merge(merged + rows) == merged)
  }

  @Test func `an identifier shared by a hundred stops joins none of them`() {
    let rows = (0..<100).map { index in
      Items.stop([Items.node("000000000")], "정류장 \(index)", meters: Double(index) * 0.1)
    }
    let merge = Items.merger.merging(rows)
    #expect(merge.items.count == 100)
    #expect(Set(merge.items.map(\.id)).count == 100)
    let explanation = merge.explanations()[merge.items[0].id]
    #expect(
      explanation?.nearMisses.first?.relation
        == Relation(.unknown, .sharedByTooMany(Items.node("000000000"))))
    // Fifty rows are joined, and so are a thousand copies of one row.
    #expect(Items.merger.merge(Array(rows.prefix(50))).count == 1)
    #expect(Items.merger.merge(Array(repeating: rows[0], count: 1_000)) == [rows[0]])
  }
}
