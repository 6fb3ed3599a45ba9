import Testing
import TransitTesting

@testable import SeoulBike

/// Compares each decoded recording with a text that was checked against its body.
struct SeoulBikeGoldenTests {
  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let differences = GoldenFolder("real")
      .differences(try RealRecordings.all(of: "seoul-bike"), read: SeoulBikeProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each shipped recording decodes to its golden text`() throws {
    let differences = GoldenFolder("shipped")
      .differences(try Package.recordings(of: "seoul-bike"), read: SeoulBikeProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
