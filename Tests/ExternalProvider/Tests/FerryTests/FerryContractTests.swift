import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import Ferry

struct FerryContractTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `the provider meets the contract`(clause: ProviderContract.Clause) async throws {
    let contract = ProviderContract(
      FerryProvider.self, recordings: try ContractRecording.folder(Here.recordings),
      questions: ProviderContract.Questions(stations: [SearchQuery("여의도")])
    ) { FerryProvider(client: $0) }
    await contract.verify(clause)
  }

  private func answer(_ body: String) -> Response {
    Response(body: Data(body.utf8), receivedAt: StubExchange.moment)
  }

  @Test func `a pier has its scoped id and its position`() throws {
    let rows = try PierSearch(text: "여의도").decode(
      answer(
        #"{"result":{"code":0},"piers":[{"id":"HAN-07","name":"여의도선착장","lat":37.5288,"lon":126.9346}]}"#
      ))
    #expect(
      rows.rows == [
        BusStop(
          name: "여의도선착장",
          identifiers: IdentifierSet([Identifier(.init(rawValue: "ferry.stop"), "HAN-07")]),
          coordinate: Coordinate(latitude: 37.5288, longitude: 126.9346),
          sources: [SourceMark("ferry")])
      ])
  }

  private let boats = """
    <response><result><code>0</code></result><boats><boat><line>한강2</line><to>잠실</to>\
    <sec>240</sec><at>2026-11-20 08:28:20</at></boat></boats></response>
    """

  /// The pier of the recordings.
  private let pier = SearchItem.station(
    BusStop(
      name: "여의도선착장",
      identifiers: IdentifierSet([Identifier(.init(rawValue: "ferry.stop"), "HAN-07")])))

  @Test func `a boat of 240 s, seen 100 s ago, arrives in 140 s`() async throws {
    let provider = FerryProvider(client: .stub("ferry", StubExchange(["boats": boats])))
    let row = try #require(try await provider.arrivals(for: ArrivalQuery(pier)).value.first)
    #expect(row.timeLeft.seconds == 140)
    #expect(row.freshness == .corrected)
    #expect((row.line, row.headsign) == ("한강2", "잠실"))
  }

  @Test func `a boat without a time has none`() throws {
    let rows = try BoatArrivals(pier: "HAN-07").decode(
      answer(boats.replacing("<sec>240</sec>", with: "<sec>-</sec>")))
    #expect(rows.rows.map(\.timeLeft) == [.notReported])
  }

  @Test(
    "an error response has its error code",
    arguments: [
      (#"{"result":{"code":22,"message":"LIMIT"}}"#, TransitError.Code.quotaSpent),
      (#"{"result":{"code":30,"message":"KEY"}}"#, .badKey),
      (#"{"result":{"code":77}}"#, .unavailable),
      (#"{"result":{"code":0}}"#, .malformed),
      (#"{"piers":[]}"#, .malformed),
    ])
  func fault(body: String, code: TransitError.Code) throws {
    let error = try #require(throws: TransitError.self) {
      try PierSearch(text: "여의도").decode(answer(body))
    }
    #expect(error.code == code)
  }

  @Test func `the code for no rows is an empty result`() throws {
    let rows = try PierSearch(text: "강남").decode(answer(#"{"result":{"code":4}}"#))
    #expect(rows.rows == [])
    #expect(rows.state == .empty)
  }
}

/// The files next to the tests.
enum Here {
  static let folder = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent()
  static let recordings = folder.appending(path: "Recordings")
}
