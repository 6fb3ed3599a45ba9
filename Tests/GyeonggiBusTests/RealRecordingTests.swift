import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import GyeonggiBus

/// Values of real responses, read from their bodies.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct RealRecordingTests {
  @Test func `26 stops in the former XML decode, those without a number as not boardable`() throws {
    let recording = try RealRecordings.recording(
      "gyeonggi-bus/getBusStationAroundListv2/gangnam-26-stops-older-v1-xml.http")
    let stops = try StopsNear().decode(recording.response(receivedAt: StubExchange.moment)).rows
    #expect(stops.count == 26)
    #expect(stops.allSatisfy { $0.isBoardable == ($0.number != nil) && $0.coordinate != nil })
  }
}
