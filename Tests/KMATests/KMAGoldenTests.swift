import Testing
import TransitTesting

@testable import KMA

/// Compares each decoded recording with a text that was checked against its body.
struct KMAGoldenTests {
  /// Recordings that no endpoint reads: operations that no query needs, errors of other services,
  /// and truncated requests (`RealRecordingTests` reads those).
  private static let unread = [
    "ForecastGrib/", "getFcstZoneCd/", "getFcstVersion/", "getMidSeaFcst/",
    "errors/gateway-403-30-air-quality", "errors/gateway-504", "errors/gateway-12",
    "errors/gateway-22", "errors/hub-403",
  ]

  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let recordings = try RealRecordings.all(of: "kma").filter { recording in
      !Self.unread.contains { recording.name.contains($0) }
    }
    let differences = GoldenFolder("real").differences(recordings, read: KMAProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each shipped recording decodes to its golden text`() throws {
    let differences = GoldenFolder("shipped")
      .differences(try Package.recordings(of: "kma"), read: KMAProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
