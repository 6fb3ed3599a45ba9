import Testing
import TransitCore

@testable import TransitRegistry

/// Connected components that contain two different rows.
struct DivisionTests {
  private static let id = [Items.node("121000009")]

  private func pole(_ name: String, _ meters: Double?, from provider: ProviderID = "tago")
    -> SearchItem
  {
    Items.stop(Self.id, name, meters: meters, from: provider)
  }

  private func names(_ rows: [SearchItem]) -> Set<Set<String>> {
    let merge = Items.merger.merging(rows)
    #expect(merge.items == Items.merger.merge(rows.reversed()))
    return Set(merge.groups.map { Set($0.map { rows[$0].name }) })
  }

  @Test func `an uncertain third row does not separate two certain matches`() {
    // 강남역.다 agrees with the first by name over 250 m, and is too far from the second.
    #expect(
      names([
        pole("강남역.가", 0, from: "seoul-bus"), pole("강남역.나나", -5), pole("강남역.가 다", 250),
      ]) == [["강남역.가", "강남역.나나"], ["강남역.가 다"]])
    #expect(
      names([pole("강남역", 0, from: "seoul-bus"), pole("강남역앞", -60), pole("강남역 다", 245)])
        == [["강남역", "강남역앞"], ["강남역 다"]])
  }

  @Test func `a row joins neither of two equally good matches`() {
    #expect(
      names([pole("가나다", 0), pole("라마바", 40), pole("사아자", 80)])
        == [["가나다"], ["라마바"], ["사아자"]])
    // 45 m against 25 m is not much better; 45 m against 8 m is.
    #expect(
      names([pole("가나다", 0), pole("라마바", 25), pole("사아자", 70)])
        == [["가나다"], ["라마바"], ["사아자"]])
    #expect(
      names([pole("가나다", 0), pole("라마바", 8), pole("사아자", 53)]) == [["가나다", "라마바"], ["사아자"]])
  }

  @Test func `a row without a position joins neither of two distant stops`() {
    #expect(
      names([
        pole("강남역", 0, from: "seoul-bus"), pole("강남역 ", 400), pole("강남역.", nil),
      ]) == [["강남역"], ["강남역 "], ["강남역."]])
  }

  @Test func `rows that conflict through a third row stay separate`() {
    let both = Items.stop([Items.node("1"), Items.tago("DJB5")], "둘", from: "kakao-local")
    let one = Items.stop([Items.node("1"), Items.tago("DJB6")], "하나")
    let other = Items.stop([Items.tago("DJB5")], "다른", from: "tago")
    #expect(names([both, other]) == [["둘", "다른"]])
    #expect(names([both, one]) == [["둘"], ["하나"]])
    #expect(names([both, one, other]) == [["둘", "다른"], ["하나"]])
  }

  @Test func `rows with an unknown relation join through a third row if they are close`() {
    let middle = Items.stop([Items.node("1"), Items.tago("DJB5")], "가운데", from: "kakao-local")
    let left = Items.stop([Items.node("1")], "왼쪽", meters: -40)
    let right = Items.stop([Items.tago("DJB5")], "오른쪽", meters: 40, from: "tago")
    #expect(Items.merger.relation(left, right).verdict == .unknown)
    #expect(names([left, middle, right]) == [["왼쪽", "가운데", "오른쪽"]])
  }

  @Test func `the explanation lists why a row was not joined`() {
    let rows = [pole("가나다", 0), pole("라마바", 40), pole("사아자", 80)]
    let merge = Items.merger.merging(rows)
    let middle = merge.items.first { $0.name == "라마바" }
    let apart = middle.flatMap { merge.explanations()[$0.id] }?.nearMisses.map(\.relation)
    #expect(
      apart == [Relation(.unknown, .contradicted), Relation(.unknown, .contradicted)])
  }
}
