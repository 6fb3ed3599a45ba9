import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// The doubles that other tests stand on.
struct StubTests {
  private let asked = Request(host: Request.Host("example.invalid"), path: ["stops"])

  @Test func `a stub answers what it knows by a part of the URL, and remembers the question`()
    async throws
  {
    let stub = StubExchange(["/stops": "{}"])
    let response = try await stub.exchange(asked)
    #expect(response.body == Data("{}".utf8))
    #expect(response.receivedAt == StubExchange.moment)
    #expect(stub.requests == [asked])
  }

  @Test func `a stub fails as not recorded for anything else`() async throws {
    let stub = StubExchange(["/routes": "{}"])
    let error = await #expect(throws: TransitError.self) { try await stub.exchange(asked) }
    #expect(error?.code == .notRecorded)
    #expect(stub.requests == [asked])
  }
}
