import Testing
import TransitCore
import TransitTesting

@testable import BusanBus

/// Runs the contract of every provider over the recordings next to this file and
/// the shipped ones.
struct BusanBusContractTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `the provider satisfies the contract`(clause: ProviderContract.Clause) async throws {
    let contract = ProviderContract(
      BusanBusProvider.self,
      recordings: try Package.recordings(of: "busan-bus"),
      questions: ProviderContract.Questions(
        stations: [SearchQuery("06158"), SearchQuery("영주삼거리")], routes: [SearchQuery("36")],
        arrivals: [.station(Self.stop)])
    ) { BusanBusProvider(client: $0) }
    await contract.verify(clause)
  }

  /// 무정초등학교 (09272).
  private static let stop = BusStop(
    name: "무정초등학교", identifiers: IdentifierSet([Identifier(.tagoNode, "BSB184710201")]))
}
