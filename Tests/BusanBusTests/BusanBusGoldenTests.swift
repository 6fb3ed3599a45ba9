import Testing
import TransitTestSupport
import TransitTesting

@testable import BusanBus

struct BusanBusGoldenTests {
  @Test func `the stops of a route decode to its buses too`() throws {
    let courses = try Package.recordings(of: "busan-bus", testedBy: "BusanBus").filter {
      $0.name.contains("busInfoByRouteId")
    }
    let differences = GoldenFolder("busan-bus/vehicles")
      .differences(courses, read: [RouteBuses.self])
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
