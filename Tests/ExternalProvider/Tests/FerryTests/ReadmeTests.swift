import Ferry
import Foundation
import KoreaTransit
import Testing

/// The code of this package's README, verbatim.
struct ReadmeTests {
  @Test func `the README's configuration has both entries`() throws {
    let file = Here.folder.appending(path: "providers.json")
    let configuration = try Configuration.korea(contentsOf: file, adding: [.ferry])
    let korea = try Aggregator.korea(adding: [.ferry], configuration)
    #expect(korea.configuration.providers.map(\.id) == ["seoul-subway", "ferry", "ferry-south"])
  }

  @Test func `a recorder accepts the added factory`() throws {
    let folder = FileManager.default.temporaryDirectory
    let recorder = try Aggregator.korea(
      adding: [.ferry], answers: .recording(SystemTransport(), to: folder))
    #expect(recorder.configuration.providers.last?.id == "ferry")
  }

  /// Compiled but not run, since it would query the live services.
  private func search() async throws -> SearchResult {
    let korea = try Aggregator.korea(adding: [.ferry])
    let found = try await korea.search("여의도")
    return found
  }
}
