import Foundation
import TAGO
import Testing
import TransitTesting

/// Each recording decodes to a text that was checked against its body.
struct TAGOGoldenTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let folder = try #require(RealRecordings.folder).appending(path: "tago")
    let differences = GoldenFolder("real")
      .differences(try ContractRecording.folder(folder), read: TAGOProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each recording of ours decodes to its golden text`() throws {
    let folders = [
      Self.tests.appending(path: "Recordings/tago"),
      Self.tests.appending(path: "../../Sources/Recordings/Snapshot/tago").standardizedFileURL,
    ]
    let differences = GoldenFolder("shipped")
      .differences(
        try folders.flatMap { try ContractRecording.folder($0) }, read: TAGOProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
