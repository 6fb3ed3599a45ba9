import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import AirKorea

/// Runs the contract of every provider over the recordings.
struct AirKoreaContractTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `the provider satisfies the contract`(clause: ProviderContract.Clause) async throws {
    let contract = ProviderContract(
      AirKoreaProvider.self, recordings: try Package.recordings(of: "airkorea"),
      questions: ProviderContract.Questions(
        coordinate: Coordinate(latitude: 37.4979, longitude: 127.0276))
    ) { AirKoreaProvider(client: $0) }
    await contract.verify(clause)
  }
}

/// Compares each decoded recording with a text that was checked against its body.
struct AirKoreaGoldenTests {
  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let differences = GoldenFolder("real")
      .differences(try RealRecordings.all(of: "airkorea"), read: AirKoreaProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each shipped recording decodes to its golden text`() throws {
    let differences = GoldenFolder("shipped")
      .differences(try Package.recordings(of: "airkorea"), read: AirKoreaProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
