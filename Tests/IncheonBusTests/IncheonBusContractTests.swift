import Testing
import TransitCore
import TransitTesting

@testable import IncheonBus

/// The contract of every provider, over all of this provider's recordings.
struct IncheonBusContractTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `the provider satisfies the contract`(clause: ProviderContract.Clause) async throws {
    let contract = ProviderContract(
      IncheonBusProvider.self,
      recordings: try Package.recordings(of: "incheon-bus"),
      questions: ProviderContract.Questions(
        stations: [SearchQuery("부평역")], routes: [SearchQuery("570")],
        coordinate: Coordinate(latitude: 37.4927, longitude: 126.7233)),
      rows: .named(["itemList"])
    ) { IncheonBusProvider(client: $0) }
    await contract.verify(clause)
  }
}
