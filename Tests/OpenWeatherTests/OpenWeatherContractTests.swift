import Testing
import TransitCore
import TransitTesting

@testable import OpenWeather

/// The contract of every provider, checked with the shipped recordings.
struct OpenWeatherContractTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `the provider satisfies the contract`(clause: ProviderContract.Clause) async throws {
    let contract = ProviderContract(
      OpenWeatherProvider.self,
      recordings: try Package.recordings(of: "openweather"),
      questions: ProviderContract.Questions(
        places: [PlaceQuery("런던")],
        coordinate: Coordinate(latitude: 37.566535, longitude: 126.977969))
    ) { OpenWeatherProvider(client: $0) }
    await contract.verify(clause)
  }
}
