import Testing
import TransitCore

@testable import TransitRegistry

/// Why rows were joined into an item, and which similar rows were kept apart.
struct ExplanationTests {
  private func explanation(of name: String, _ rows: [SearchItem]) throws -> Explanation {
    let merge = Items.merger.merging(rows)
    let item = try #require(merge.items.first { $0.name == name })
    return try #require(merge.explanations()[item.id])
  }

  @Test func `the explanation names the row that each other row joined, and why`() throws {
    let node = [Items.node("204000388")]
    let rows = [
      Items.stop(node, "수원역.노보텔", meters: 12), Items.stop(node, "수원역", meters: 90),
      Items.stop([Items.tago("GGB204000388")], "수원역", from: "tago"),
    ]
    let explanation = try explanation(of: "수원역", rows)
    #expect(explanation.rows == [rows[2], rows[1], rows[0]])
    #expect(
      explanation.joins == [
        Explanation.Join(
          with: 0,
          relation: Relation(.same, .identifierAndName(Items.node("204000388"), meters: 90))),
        Explanation.Join(
          with: 0, relation: Relation(.same, .identifier(Items.node("204000388"), meters: 12))),
      ])
    #expect(explanation.nearMisses == [])
  }

  @Test func `near misses list shared identifiers first, then the nearest rows`() throws {
    let rows = [
      Items.stop([Items.node("121000009")], "강남역"),
      Items.stop([Items.node("121000010")], "강남역", meters: 33),
      Items.stop([Items.node("121000011")], "강남역", meters: 20),
      Items.stop([Items.tago("GGB121000009")], "송파역", meters: 1_300, from: "tago"),
      // Too far away, another name, another kind.
      Items.stop([Items.node("121000012")], "강남역", meters: 301),
      Items.stop([Items.node("121000013")], "교대역", meters: 5), Items.subway("강남", "1002"),
    ]
    let apart = try explanation(of: "강남역", rows).nearMisses
    #expect(
      apart.map(\.relation) == [
        Relation(.different, .tooFar(Items.node("121000009"), meters: 1_300)),
        Relation(
          .different,
          .differentIdentifiers(Items.node("121000009"), Items.node("121000011"), meters: 20)),
        Relation(
          .different,
          .differentIdentifiers(Items.node("121000009"), Items.node("121000010"), meters: 33)),
      ])
    #expect(
      apart.map(\.item.id) == [
        "tago.node:GGB121000009", "kr.node:121000011", "kr.node:121000010",
      ])
  }

  @Test func `stop numbers join nothing and are reported as nothing shared`() throws {
    let rows = [
      Items.stop([Items.ars("22009")], "가", meters: 3, number: "22009"),
      Items.stop([Items.tago("DJB8001793")], "나", number: "22009", from: "tago"),
    ]
    #expect(
      try explanation(of: "가", rows).nearMisses.map(\.relation)
        == [Relation(.unknown, .nothingShared(meters: 3))])
  }

  @Test func `stations of the same name are listed at any distance`() throws {
    let rows = [Items.subway("양평", "1005"), Items.subway("양평", "1063", meters: 54_000)]
    #expect(Items.merger.merge(rows).map(\.description) == ["양평 5", "양평 경의중앙"])
    #expect(
      Items.merger.merging(rows).explanations().values.map(\.nearMisses.count) == [1, 1])
  }

  @Test(arguments: [
    (
      Relation.Reason.identifier(Items.node("1"), meters: 12), "같은 식별자 kr.node:1, 12 m",
      "same identifier kr.node:1, 12 m apart"
    ),
    (.identifier(Items.node("1"), meters: nil), "같은 식별자 kr.node:1", "same identifier kr.node:1"),
    (
      .identifierAndName(Items.node("1"), meters: nil), "같은 식별자 kr.node:1, 이름도 같음, 위치 알 수 없음",
      "same identifier kr.node:1, names match, position unknown"
    ),
    (
      .tooFar(Items.node("1"), meters: 1_300), "식별자 kr.node:1는 같지만 너무 멀리 있음, 1300 m",
      "same identifier kr.node:1, but too far apart, 1300 m apart"
    ),
    (
      .differentIdentifiers(Items.node("1"), Items.node("2"), meters: 33),
      "식별자가 다름: kr.node:1, kr.node:2, 33 m",
      "different identifiers: kr.node:1, kr.node:2, 33 m apart"
    ),
    (.nameAndPosition(meters: 80), "같은 위치의 같은 이름, 80 m", "same name at the same place, 80 m apart"),
  ])
  func `a reason is one line in Korean and in English`(
    reason: Relation.Reason, korean: String, english: String
  ) {
    let words = Relation(.same, reason).words
    #expect(words.korean == korean)
    #expect(words.english == english)
  }
}
