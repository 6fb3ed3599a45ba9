import Foundation
import Testing
import TransitCore

@testable import TransitRegistry

/// Faulty rows that providers return.
struct MergeTrapTests {
  private func both(_ rows: [SearchItem]) -> [SearchItem] {
    let merged = Items.merger.merge(rows)
    #expect(
      Items.merger.merge(rows.reversed()).map(\.everythingForTests)
        == merged.map(\.everythingForTests))
    return merged
  }

  private func route(
    _ start: String?, _ end: String?, headways: [Int?] = [nil, nil, nil],
    from provider: ProviderID = "tago"
  ) -> SearchItem {
    .route(
      BusRoute(
        name: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]), start: start,
        end: end, headwayMinutes: headways[0], saturdayHeadwayMinutes: headways[1],
        holidayHeadwayMinutes: headways[2], sources: [SourceMark(provider)]))
  }

  @Test func `a stop and a route with one identifier are two items in either order`() {
    let rows = [
      Items.stop([Items.node("1")], "강남"), Items.route([Items.node("1")], "강남"),
    ]
    #expect(both(rows).count == 2)
  }

  @Test func `names that are empty after normalization join nothing`() {
    #expect(
      both([
        Items.subway("", nil, meters: 0), Items.subway("·", nil, from: "kakao-local", meters: 590),
      ])
      .count == 2)
    let a = [Items.node("121000009")]
    #expect(both([Items.stop(a, ""), Items.stop(a, "", meters: 290, from: "tago")]).count == 2)
    #expect(both([Items.stop(a, "-"), Items.stop(a, "-", meters: nil, from: "tago")]).count == 2)
    // The same row twice is one item, even without a name.
    let row = Items.stop(a, "", meters: nil)
    #expect(both([row, row]) == [row])
  }

  @Test func `rows that differ only in a field or in Unicode form merge in a stable order`() {
    _ = both([route("가", "나", headways: [10, nil, nil]), route("가", "나", headways: [10, 10, 10])])
    _ = both([route("가", "나", headways: [0, nil, nil]), route("가", "나")])
    let name = "강남역"
    _ = both([
      Items.stop([Items.node("1")], name),
      Items.stop([Items.node("1")], name.decomposedStringWithCanonicalMapping),
    ])
  }

  @Test func `both termini come from one provider`() {
    let rows = [route("가", nil, from: "seoul-bus"), route("나", "가", from: "tago")]
    let merged = both(rows).map { item -> [String?] in
      if case .route(let route) = item { [route.start, route.end] } else { [] }
    }
    #expect(merged == [["가", nil]])
  }

  @Test func `each line keeps its neighboring stations`() {
    func row(_ line: SubwayLine.ID, _ next: String, _ provider: ProviderID) -> SearchItem {
      guard case .subway(var station) = Items.subway("강남", line, from: provider) else {
        return Items.subway("강남", line)
      }
      station.neighbors = [SubwayStation.Neighbor(line: line, name: next)]
      return .subway(station)
    }
    let merged = both([row("1002", "역삼", "tago"), row("1077", "양재", "kakao-local")])
    guard case .subway(let station)? = merged.first else {
      Issue.record("no station")
      return
    }
    #expect(station.neighbors.map(\.name) == ["역삼", "양재"])
  }

  @Test func `a row without a position does not outweigh one with a position`() {
    let kakao = Identifier(.kakaoPlace, "1")
    func row(_ identity: String?, _ name: String, _ meters: Double?) -> SearchItem {
      .subway(
        SubwayStation(
          name: name, lines: [],
          identifiers: IdentifierSet(
            [kakao] + [identity.map { Identifier(.subwayStation, $0) }].compactMap(\.self)),
          coordinate: meters.flatMap {
            Coordinate(latitude: 37.5 + $0 / 111_195.08, longitude: 127)
          }, sources: [SourceMark("tago")]))
    }
    let merged = both([row(nil, "가", 0), row("수도권/나", "나", 5), row("수도권/다", "다", nil)])
    #expect(merged.map(\.name) == ["가", "다"])
    #expect(merged.map(\.aliases) == [["나"], []])
  }

  @Test func `an unrelated third row does not join two others`() {
    let kakao = Identifier(.kakaoPlace, "1")
    let rows = [
      Items.stop([Items.node("1"), kakao], "가"), Items.stop([Items.tago("DJB5"), kakao], "나"),
    ]
    #expect(both(rows).count == 2)
    #expect(both(rows + [Items.subway("없는역", nil)]).count == 3)
  }

  @Test func `the number on a stop's sign is not used as its identity`() {
    let rows = [
      Items.stop([Items.node("121000009")], "강남역"),
      Items.stop([Items.node("121000009"), Identifier(.tagoNumber, "77")], "강남역", meters: 400),
    ]
    #expect(both(rows).map { $0.identifiers.strongest?.scheme } == [.node, nil])
  }

  @Test func `a placeholder identifier on two thousand rows joins none of them`() {
    let rows = (0..<2_000).map {
      Items.stop([Items.node("000000000"), Items.ars("\(10_000 + $0)")], "정류장", meters: Double($0))
    }
    #expect(Items.merger.merge(rows).count == 2_000)
  }

  @Test func `rows that the catalog completes yield unique items as well`() throws {
    func kakao(_ name: String, _ line: SubwayLine.ID?, _ place: String, _ at: String?) throws
      -> SearchItem
    {
      let line = line.flatMap(SubwayLine.with)
      return .subway(
        SubwayStation(
          name: name, lines: [line].compactMap(\.self),
          identifiers: IdentifierSet(
            [Identifier(.kakaoPlace, place), SubwayStation.identifier(name: name, line: line)]
              .compactMap(\.self)),
          coordinate: try at.map { try #require(Coordinate($0)) },
          sources: [SourceMark("kakao-local")]))
    }
    // Two platforms of one station, reported 800 m apart.
    let seoul = [
      try kakao("서울역", "1001", "1", "37.55995,126.9723"),
      try kakao("서울역", "1065", "2", "37.55275,126.9723"),
    ]
    #expect(
      Aggregator.merging(seoul, precedence: ["kakao-local"]).items.map(\.id) == [
        "kr.subway:수도권/서울"
      ])
    let hall = [
      try kakao("시청", "1001", "1", nil), try kakao("시청", nil, "2", nil),
      try kakao("시청(1호선) 출구", nil, "2", "37.5657,126.9769"),
    ]
    let items = Aggregator.merging(hall, precedence: ["kakao-local"]).items
    #expect(Set(items.map(\.id)).count == items.count)
  }
}

extension SearchItem {
  /// The JSON bytes, because equal strings can differ in Unicode form.
  fileprivate var everythingForTests: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
