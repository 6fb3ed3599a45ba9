import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitRegistry

@testable import TransitDocuments

/// The stations of a line in `trains --json`.
struct TrainsDocumentTests {
  private func runs(of id: String) throws -> [RunObject] {
    let line = try #require(StationTable.korea.line(id)?.line)
    return TrainsContent(line, Answered([], asOf: .distantPast)).runs
  }

  @Test func `a loop has its first station once, and its branches begin at the fork`() throws {
    let runs = try runs(of: "1002")
    #expect(runs.map(\.isLoop) == [true, false, false])
    #expect(runs[0].stations.count == 43)
    #expect(runs[0].stations.first == "시청" && runs[0].stations.last == "충정로")
    #expect(runs[1].stations == ["성수", "용답", "신답", "용두", "신설동"])
    #expect(runs[2].stations == ["신도림", "도림천", "양천구청", "신정네거리", "까치산"])
  }

  @Test func `the run around 응암 is one-way`() throws {
    let around = try #require(try runs(of: "1006").first(where: \.isOneWay))
    #expect(around.stations == ["응암", "역촌", "불광", "독바위", "연신내", "구산"])
    #expect(around.isLoop)
  }
}
