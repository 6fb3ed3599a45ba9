import Foundation
import TAGO
import Testing
import TransitTesting

/// Each recording of a plan decodes to a text that was checked against its body.
struct TripGoldenTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let operations: Set = [
    "GetSubwaySttnAcctoSchdulList", "GetCtyAcctoTrainSttnList", "GetStrtpntAlocFndTrainInfo",
    "GetExpBusTrminlList", "GetStrtpntAlocFndExpbusInfo", "GetSuberbsBusTrminlList",
    "GetStrtpntAlocFndSuberbsBusInfo",
  ]

  private static func differences(_ set: String, _ folder: URL) throws -> [String] {
    let differences = GoldenFolder(set, beside: #filePath)
      .differences(try ContractRecording.folder(folder), read: TAGOProvider.endpoints)
    return differences.filter { text in
      text.split(separator: "/").first.map { operations.contains(String($0)) } ?? false
    }
  }

  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let folder = try #require(RealRecordings.folder).appending(path: "tago")
    let differences = try Self.differences("real", folder)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each shipped recording decodes to its golden text`() throws {
    let folder = Self.tests.appending(path: "../../Sources/Recordings/Snapshot/tago")
    let differences = try Self.differences("shipped", folder.standardizedFileURL)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
