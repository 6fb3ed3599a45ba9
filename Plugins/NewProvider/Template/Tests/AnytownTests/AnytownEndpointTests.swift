import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import Anytown

struct AnytownEndpointTests {
  @Test func `a request has its exact URL without a key`() {
    #expect(
      AnytownStopSearch(text: "강남").request.redactedURL
        == "https://anytown.example.invalid/api/getStopsByName"
        + "?serviceKey=REDACTED&stopNm=%EA%B0%95%EB%82%A8&numOfRows=100&_type=json")
  }

  // FILL IN: Rows that the service really returned, with the expected values.
  @Test func `a row decodes to a complete stop`() throws {
    let body = """
      {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"items":
      {"item":{"stopId":"S1","stopNm":"보기","stopNo":7,"lat":37.5,"lon":"127.0"}},"totalCount":1}}}
      """
    let response = Response(body: Data(body.utf8), receivedAt: StubExchange.moment)
    let rows = try AnytownStopSearch(text: "보기").decode(response)
    let stopID = Identifier.Scheme(rawValue: "anytown.stop")
    #expect(
      rows.rows == [
        BusStop(
          name: "보기", number: "7",
          identifiers: IdentifierSet([Identifier(stopID, "S1")]),
          coordinate: Coordinate(latitude: 37.5, longitude: 127),
          sources: [SourceMark("anytown", .live)])
      ])
    #expect(rows.total == 1)
    #expect(rows.state == .answered(count: 1))
  }
}
