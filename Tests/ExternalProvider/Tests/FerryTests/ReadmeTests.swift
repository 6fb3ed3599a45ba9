import Ferry
import Foundation
import KoreaTransit
import Testing

/// The code of this package's README, as it stands there.
struct ReadmeTests {
  @Test func `the configuration of the README has both entries`() throws {
    let file = Here.folder.appending(path: "providers.json")
    let configuration = try Configuration.korea(contentsOf: file, adding: [.ferry])
    let korea = try Aggregator.korea(adding: [.ferry], configuration)
    #expect(korea.configuration.providers.map(\.id) == ["seoul-subway", "ferry", "ferry-south"])
  }

  @Test func `a recorder takes the added factory`() throws {
    let folder = FileManager.default.temporaryDirectory
    let recorder = try Aggregator.korea(
      adding: [.ferry], answers: .recording(SystemTransport(), to: folder))
    #expect(recorder.configuration.providers.last?.id == "ferry")
  }

  /// Built, but not run: it asks the live services.
  private func search() async throws -> SearchResult {
    let korea = try Aggregator.korea(adding: [.ferry])
    let found = try await korea.search("여의도")
    return found
  }
}
