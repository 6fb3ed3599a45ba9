import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitRegistry

@testable import TransitOperations

/// The stations of a line in `trains --json`.
struct TrainsDocumentTests {
  private func runs(of id: String) throws -> [JSONValue] {
    let line = try #require(StationTable.korea.line(id)?.line)
    let content = TrainsContent(
      query: "", failure: nil, line: line, found: Answered([], asOf: .distantPast))
    return content.json["runs"]?.elements ?? []
  }

  private func stations(_ run: JSONValue?) -> [String] {
    run?["stations"]?.elements.compactMap(\.text) ?? []
  }

  @Test func `a loop has its first station once, and its branches begin at the fork`() throws {
    let runs = try runs(of: "1002")
    #expect(runs.map { $0["isLoop"] } == [true, false, false])
    #expect(stations(runs[0]).count == 43)
    #expect(stations(runs[0]).first == "시청" && stations(runs[0]).last == "충정로")
    #expect(stations(runs[1]) == ["성수", "용답", "신답", "용두", "신설동"])
    #expect(stations(runs[2]) == ["신도림", "도림천", "양천구청", "신정네거리", "까치산"])
  }

  @Test func `the run around 응암 is one-way`() throws {
    let around = try #require(try runs(of: "1006").first { $0["isOneWay"] == true })
    #expect(stations(around) == ["응암", "역촌", "불광", "독바위", "연신내", "구산"])
    #expect(around["isLoop"] == true)
  }
}
