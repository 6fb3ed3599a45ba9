import Foundation
import KoreaTransit
public import Testing
import TransitCore
public import TransitHTTP
import TransitTestSupport
import TransitTesting

/// The provider contract, run for every registered provider.
///
/// A provider with contract tests of its own is tested there, with its own waivers and queries.
struct ProviderContractTests {
  @Test(arguments: BuiltInProviders.all.filter { !$0.hasOwnContractTests }, Clause.allCases)
  func `every built-in provider meets every clause`(
    factory: ProviderFactory, clause: ProviderContract.Clause
  ) async throws {
    let contracts = try Self.contracts.get()
    let contract = try #require(contracts[factory.manifest.id])
    await contract.verify(clause)
  }

  @Test func `a provider with contract tests of its own checks every clause there`() {
    for factory in BuiltInProviders.all where factory.hasOwnContractTests {
      let tests = factory.ownContractTests ?? ""
      #expect(tests.contains("ProviderContract.Clause.allCases"), "\(factory.module)")
      #expect(tests.contains("contract.verify(clause)"), "\(factory.module)")
    }
  }

  private typealias Clause = ProviderContract.Clause

  private static let contracts = Result {
    let all = try recordings.get()
    return Dictionary(
      uniqueKeysWithValues: BuiltInProviders.all.map {
        ($0.manifest.id, $0.contract(over: all))
      })
  }

  /// All recordings; those that an operation reads are noted as used.
  private static let recordings = Result {
    try RecordingFile.all.map { file in
      let recording = try file.recording()
      if BuiltInProviders.all.contains(where: { $0.endpoint(matching: recording.request) != nil }) {
        try RecordingUse.note(file.folder.appending(path: file.path))
      }
      var contract = ContractRecording(file.testDescription, recording)
      contract.requiresExpectation = file.kind != .real
      return contract
    }
  }
}

extension ProviderFactory: CustomTestStringConvertible {
  public var testDescription: String { manifest.id.rawValue }
}

extension ProviderFactory {
  fileprivate var hasOwnContractTests: Bool { ownContractTests != nil }

  /// The source text of the contract tests that `new-provider` generated for it.
  fileprivate var ownContractTests: String? {
    try? Package.text("Tests/\(module)Tests/\(module)ContractTests.swift")
  }

  /// The contract over the recordings that this provider reads.
  func contract(over recordings: [ContractRecording]) -> ProviderContract {
    ProviderContract(
      manifest: manifest, endpoints: endpoints,
      recordings: recordings.filter { endpoint(matching: $0.recording.request) != nil },
      questions: Self.questions[manifest.id] ?? .init(),
      rows: Self.lists[manifest.id].map(ProviderContract.RowList.named) ?? .longest
    ) { make(ProviderContext(client: $0, cities: [City.seoul, City(name: "대전")])) }
  }

  /// The lists of rows, if they are not the longest of a body: a path is one row.
  private static let lists: [ProviderID: Set<String>] = [
    "incheon-bus": ["itemList"], "kakao-local": ["documents", "routes"],
    "motis": ["itineraries"], "seoul-bus": ["itemList"], "seoul-metro": ["item"],
  ]

  /// The queries of services outside Seoul, for which their recordings have responses.
  private static let questions: [ProviderID: ProviderContract.Questions] = [
    "airkorea": .init(coordinate: Coordinate(latitude: 37.4979, longitude: 127.0276)),
    "busan-bus": .init(
      stations: [SearchQuery("06158"), SearchQuery("영주삼거리")], routes: [SearchQuery("36")],
      items: [stop("무정초등학교", .tagoNode, "BSB184710201")]),
    "gyeonggi-bus": .init(
      stations: [SearchQuery("수원역"), SearchQuery("03257")], routes: [SearchQuery("7770")],
      items: [stop("수원역", .tagoNode, "GGB202000182")],
      coordinate: Coordinate(latitude: 37.26715, longitude: 127.0022667)),
    "incheon-bus": .init(
      stations: [SearchQuery("부평역")], routes: [SearchQuery("570")],
      coordinate: Coordinate(latitude: 37.4927, longitude: 126.7233)),
    "kakao-local": .init(journeys: [fromDoorToDoor]),
    "motis": .init(journeys: [
      JourneyQuery(
        from: .place(name: "집", Coordinate(latitude: 37.4979, longitude: 127.0276) ?? .zero),
        to: .place(name: "회사", Coordinate(latitude: 37.4842, longitude: 127.034) ?? .zero))
    ]),
    "openweather": .init(
      places: [PlaceQuery("런던")],
      coordinate: Coordinate(latitude: 37.566535, longitude: 126.977969)),
    "seoul-bike": .init(coordinate: Coordinate(latitude: 37.5556, longitude: 126.9106)),
    "seoul-bus": .init(journeys: [fromDoorToDoor]),
    "seoul-metro": .init(
      journeys: [
        JourneyQuery(from: .station(station("사당", "0226")), to: .station(station("양재", "0332")))
      ]),
  ]

  private static let fromDoorToDoor = JourneyQuery(
    from: .place(name: "집", Coordinate(latitude: 37.5171, longitude: 127.0413) ?? .zero),
    to: .place(name: "회사", Coordinate(latitude: 37.5568, longitude: 126.9458) ?? .zero))

  private static func station(_ name: String, _ code: String) -> SubwayStation {
    SubwayStation(
      name: name, lines: SubwayLine.all.filter { $0.network == .capital },
      identifiers: IdentifierSet([Identifier(.stationCode, code)]))
  }

  private static func stop(_ name: String, _ scheme: Identifier.Scheme, _ id: String) -> SearchItem
  {
    .station(BusStop(name: name, identifiers: IdentifierSet([Identifier(scheme, id)])))
  }
}
