import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// The stub used by other tests.
struct StubTests {
  private let asked = Request(host: Request.Host("example.invalid"), path: ["stops"])

  @Test func `a stub responds by a part of the URL, and records the request`()
    async throws
  {
    let stub = StubExchange(["/stops": "{}"])
    let response = try await stub.exchange(asked)
    #expect(response.body == Data("{}".utf8))
    #expect(response.receivedAt == StubExchange.moment)
    #expect(stub.requests == [asked])
  }

  @Test func `a stub throws notRecorded for any other request`() async throws {
    let stub = StubExchange(["/routes": "{}"])
    let error = await #expect(throws: TransitError.self) { try await stub.exchange(asked) }
    #expect(error?.code == .notRecorded)
    #expect(stub.requests == [asked])
  }
}
