import Testing
import TransitTesting

@testable import GyeonggiBus

/// Compares each decoded recording with a text that was checked against its body.
struct GyeonggiBusGoldenTests {
  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let differences = GoldenFolder("real")
      .differences(
        try RealRecordings.all(of: "gyeonggi-bus"), read: GyeonggiBusProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each shipped recording decodes to its golden text`() throws {
    let differences = GoldenFolder("shipped")
      .differences(
        try Package.recordings(of: "gyeonggi-bus"), read: GyeonggiBusProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
