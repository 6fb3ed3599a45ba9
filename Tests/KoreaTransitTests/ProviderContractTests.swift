import Foundation
public import KoreaTransit
public import Testing
import TransitTesting

/// The contract, run over every provider of the registry: none can be forgotten.
///
/// One that `new-provider` has just made is held by its own tests, and told by `ProviderListTests`.
struct ProviderContractTests {
  @Test(arguments: BuiltInProviders.all.filter(\.isFilledIn), ProviderContract.Clause.allCases)
  func `every built-in provider keeps every clause`(
    factory: ProviderFactory, clause: ProviderContract.Clause
  ) async throws {
    var contract = factory.contract(over: Self.recordings)
    contract.waivers = Self.waivers[factory.manifest.id] ?? [:]
    await contract.verify(clause)
  }

  /// What a built-in provider does not keep, each with its reason. There is nothing.
  private static let waivers: [ProviderID: [ProviderContract.Clause: String]] = [:]

  static let recordings =
    RecordingFile.all.compactMap { file in
      (try? file.recording()).map { ContractRecording(file.testDescription, $0) }
    }
}

extension ProviderFactory: CustomTestStringConvertible {
  public var testDescription: String { manifest.id.rawValue }
}

extension ProviderFactory {
  /// The contract over those of the recordings that this provider reads.
  func contract(over recordings: [ContractRecording]) -> ProviderContract {
    ProviderContract(
      manifest: manifest, endpoints: endpoints,
      recordings: recordings.filter { recording in
        endpoints.contains { $0.init(recording.recording.request) != nil }
      }
    ) { make(ProviderContext(client: $0, cities: [City.seoul, City(name: "대전")])) }
  }
}
