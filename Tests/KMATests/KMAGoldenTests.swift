import Foundation
import KMA
import Testing
import TransitTesting

/// Each recording decodes to a text that was checked against its body.
struct KMAGoldenTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// What no endpoint reads: operations that no query needs, errors of other services and of
  /// requests that are cut short (`RealRecordingTests` reads those).
  private static let unread = [
    "ForecastGrib/", "getFcstZoneCd/", "getFcstVersion/", "getMidSeaFcst/",
    "errors/gateway-403-30-air-quality", "errors/gateway-504", "errors/gateway-12",
    "errors/gateway-22", "errors/hub-403",
  ]

  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let folder = try #require(RealRecordings.folder).appending(path: "kma")
    let recordings = try ContractRecording.folder(folder).filter { recording in
      !Self.unread.contains { recording.name.contains($0) }
    }
    let differences = GoldenFolder("real").differences(recordings, read: KMAProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each recording of ours decodes to its golden text`() throws {
    let folders = [
      Self.tests.appending(path: "Recordings/kma"),
      Self.tests.appending(path: "../../Sources/Recordings/Snapshot/kma").standardizedFileURL,
    ]
    let differences = GoldenFolder("shipped")
      .differences(
        try folders.flatMap { try ContractRecording.folder($0) }, read: KMAProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
