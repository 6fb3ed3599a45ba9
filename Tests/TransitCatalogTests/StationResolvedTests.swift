import Testing
import TransitCatalog
import TransitCore

/// The resolution of a source's row before it is compared with others.
struct StationResolvedTests {
  private func row(
    _ name: String, line: SubwayLine.ID? = nil, _ identifiers: [Identifier] = [],
    at position: Coordinate? = nil
  ) -> SubwayStation {
    SubwayStation(
      name: name, lines: [line.flatMap(SubwayLine.with)].compactMap(\.self),
      identifiers: IdentifierSet(identifiers), coordinate: position)
  }

  @Test func `the line is derived from the live service's id`() {
    let known = row("강남", [Identifier(.statn, "1002000222")]).resolved(by: .korea)
    #expect(known.lines.map(\.id) == ["1002"])
    #expect(known.identifiers.first(.subwayStation) == "수도권/강남")
    // For a station that is newer than the table only the line is known.
    let new = row("새역", [Identifier(.statn, "1002000299")]).resolved(by: .korea)
    #expect(new.lines.map(\.id) == ["1002"])
    #expect(new.identifiers.first(.subwayStation) == nil)
  }

  @Test func `a row without a line is resolved by its coordinate`() {
    let busan = Coordinate(latitude: 35.1797, longitude: 129.0767)
    #expect(
      row("시청", at: busan).resolved(by: .korea).identifiers.first(.subwayStation) == "부산/시청")
    #expect(row("시청").resolved(by: .korea).identifiers.first(.subwayStation) == nil)
  }

  @Test func `a coordinate kilometers away is dropped, one at another exit is not`() {
    let identity = Identifier(.subwayStation, "수도권/미금")
    let far = Coordinate(latitude: 37.20, longitude: 127.10)
    let near = Coordinate(latitude: 37.3505, longitude: 127.1090)
    #expect(row("미금", line: "1077", [identity], at: far).resolved(by: .korea).coordinate == nil)
    #expect(row("미금", line: "1077", [identity], at: near).resolved(by: .korea).coordinate == near)
    // A station that is not in the table cannot be checked.
    #expect(row("없는역", at: far).resolved(by: .korea).coordinate == far)
  }
}
