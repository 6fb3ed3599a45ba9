import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitTestSupport

/// Compares the table with the live service's list of stations, if it is available.
struct LiveListTests {
  private static let file = RealRecordings.folder?.deletingLastPathComponent()
    .appending(path: "datasets/subway-realtime-stations.tsv")

  private static let isAtHand =
    file.map { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) } ?? false

  @Test(.enabled(if: isAtHand, "the live service's list is not beside TRANSIT_TEST_RECORDINGS"))
  func `ids and live names are identical to the official list`() throws {
    let file = try #require(Self.file)
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    let official = rows.map { $0.split(separator: "\t").map(String.init) }
    let table = StationTable.korea.stations.compactMap { station -> [String]? in
      guard let statn = station.statn, let liveName = station.liveName else { return nil }
      return [station.line.id, statn, liveName, station.line.name]
    }
    #expect(official.count == 696)
    #expect(table.count == 696)
    #expect(Set(official).subtracting(table) == [])
    #expect(Set(table).subtracting(official) == [])
  }
}
