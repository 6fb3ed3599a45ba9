import Foundation
import GyeonggiBus
import KoreaTransit
import Testing
import TransitTesting

struct GyeonggiBusContractTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `the provider keeps the contract`(clause: ProviderContract.Clause) async throws {
    let contract = ProviderContract(
      GyeonggiBusProvider.self, recordings: try ContractRecording.folder(Here.recordings),
      questions: ProviderContract.Questions(stations: [SearchQuery("강남대")])
    ) { GyeonggiBusProvider(client: $0) }
    await contract.verify(clause)
  }
}

/// The files beside the tests.
enum Here {
  static let folder = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent()
  static let recordings = folder.appending(path: "Recordings")
}
