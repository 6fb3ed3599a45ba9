import Testing
import TransitCore
import TransitTesting

@testable import GyeonggiBus

/// Runs the contract of every provider over the recordings that this project wrote.
struct GyeonggiBusContractTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `the provider satisfies the contract`(clause: ProviderContract.Clause) async throws {
    let contract = ProviderContract(
      GyeonggiBusProvider.self, recordings: try Package.recordings(of: "gyeonggi-bus"),
      questions: ProviderContract.Questions(
        stations: [SearchQuery("수원역"), SearchQuery("03257")], routes: [SearchQuery("7770")],
        arrivals: [.station(suwon)], coordinate: place(37.26715, 127.0022667))
    ) { GyeonggiBusProvider(client: $0) }
    await contract.verify(clause)
  }
}
