import Testing
import TransitCore
import TransitTesting

@testable import SeoulBike

/// Runs the contract of every provider over the recordings next to this file and the shipped ones.
struct SeoulBikeContractTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `the provider satisfies the contract`(clause: ProviderContract.Clause) async throws {
    let contract = ProviderContract(
      SeoulBikeProvider.self, recordings: try Package.recordings(of: "seoul-bike"),
      questions: ProviderContract.Questions(
        coordinate: Coordinate(latitude: 37.5556, longitude: 126.9106))
    ) { SeoulBikeProvider(client: $0) }
    await contract.verify(clause)
  }
}
