import Foundation
import Testing
import TransitCore
import TransitHTTP

@testable import transit_bench

/// The stub service of the cities benchmark.
struct CitiesTransportTests {
  @Test func `each city has its own code, and there are enough of them`() {
    let codes = CitiesTransport.cities.compactMap(\.tagoCode)
    #expect(codes.count >= 40)
    #expect(Set(codes).count == codes.count)
    #expect(codes.first == "31010")
  }

  @Test func `a call is counted and returns the stop of its city`() async throws {
    let transport = CitiesTransport(latency: .zero)
    let url = try #require(URL(string: "https://apis.data.go.kr/a?cityCode=31020&pageNo=1"))
    let reply = try await transport.send(HTTPMessage(method: "GET", url: url, headers: []))
    let envelope = try Envelope.read(
      Response(status: reply.status, body: reply.body, receivedAt: .distantPast))
    #expect(
      envelope.rows == [
        .object([
          "gpslati": .number("36.02"), "gpslong": .number("127.5"),
          "nodeid": .text("CTB31020001"), "nodenm": .text("시청"), "nodeno": .number("31020"),
        ])
      ])
    #expect(envelope.total == 1)
    #expect(transport.calls == 1)
  }
}
