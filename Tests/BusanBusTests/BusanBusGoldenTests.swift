import Testing
import TransitTesting

@testable import BusanBus

/// Compares each decoded recording with a text that was checked against its body.
struct BusanBusGoldenTests {
  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let differences = GoldenFolder("real")
      .differences(try RealRecordings.all(of: "busan-bus"), read: BusanBusProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each recording of this project decodes to its golden text`() throws {
    let differences = GoldenFolder("shipped")
      .differences(try Package.recordings(of: "busan-bus"), read: BusanBusProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `the stops of a route decode to its buses too`() throws {
    let courses = try Package.recordings(of: "busan-bus").filter {
      $0.name.contains("busInfoByRouteId")
    }
    let differences = GoldenFolder("vehicles").differences(courses, read: [RouteBuses.self])
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
