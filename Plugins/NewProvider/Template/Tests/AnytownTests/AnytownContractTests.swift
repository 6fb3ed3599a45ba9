import Foundation
import Testing
import TransitTesting

@testable import Anytown

/// Runs the contract of every provider over the recordings next to this file.
struct AnytownContractTests {
  @Test(arguments: ProviderContract.Clause.allCases)
  func `the provider satisfies the contract`(clause: ProviderContract.Clause) async throws {
    let contract = ProviderContract(
      AnytownProvider.self,
      recordings: try ContractRecording.folder(Self.recordings),
      waivers: Self.waivers
    ) { AnytownProvider(client: $0) }
    await contract.verify(clause)
  }

  /// The remaining work. A waiver that is no longer needed fails the test: delete it.
  private static let waivers: [ProviderContract.Clause: String] = [
    .manifest: "FILL IN: names, host, product and page, in the manifest",
    .attribution: "FILL IN: whom to credit, in the manifest",
    .emptyResults: "FILL IN: a recorded empty result, next to sample.http",
  ]

  private static let recordings = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "Recordings")
}
