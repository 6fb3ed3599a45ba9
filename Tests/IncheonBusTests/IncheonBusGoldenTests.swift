import Testing
import TransitTesting

@testable import IncheonBus

/// Compares each decoded recording with a text that was checked against its body.
struct IncheonBusGoldenTests {
  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let differences = GoldenFolder("real")
      .differences(try RealRecordings.all(of: "incheon-bus"), read: IncheonBusProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each recording of this project decodes to its golden text`() throws {
    let differences = GoldenFolder("shipped")
      .differences(
        try Package.recordings(of: "incheon-bus"), read: IncheonBusProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
