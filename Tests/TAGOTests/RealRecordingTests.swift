import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import TAGO

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct RealRecordingTests {
  /// The rows of a recording, decoded by the endpoint that parses its URL.
  private func rows<E: Endpoint>(_ path: String, _: E.Type = E.self) throws -> E.Output {
    let recording = try RealRecordings.recording("tago/\(path).http")
    let endpoint = try #require(E(recording.request))
    return try endpoint.decode(recording.response(receivedAt: StubExchange.moment))
  }

  @Test func `Gumi: 193 numbers and 148 strings decode to the same kind of name`() throws {
    let routes = try rows("getRouteNoList/gumi-341-rows", RouteList.self).rows
    #expect(Set(routes.map(\.name)).count == 204)
    #expect(Set(routes.map(\.id)).count == 341)
    #expect(routes.count { $0.name.contains("-") } == 148)
    #expect(routes.allSatisfy { !$0.name.contains(".") && $0.city == City(name: "구미시") })
    #expect(routes.count { $0.firstDeparture == nil } == 3)
    #expect(routes.count { $0.lastDeparture == nil } == 3)
  }
}
