import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

/// The code of `running-many-instances.md`.
struct RunningManyInstancesCode {
  private typealias Aggregator = Recorded.Aggregator
  private typealias StoreFolders = Recorded.StoreFolders

  @Test func `a shared server, with local files as its fallback`() async throws {
    let file = Package.root.appending(path: "providers.json")
    let events = TransitEvents()
    let configuration = try Configuration.korea(contentsOf: file)
    let keys = configuration.keySource(environment: ProcessInfo.processInfo.environment)
    let folders = StoreFolders.standard()
    let control = CallControl(
      store: try configuration.sharedStore(keys: keys),
      fallback: FileStore(cache: folders.cache, state: folders.state),
      policy: configuration.policy, observe: events.send)
    let korea = try Aggregator.korea(configuration, keys: keys, control: control)
    #expect(try await korea.search("시청").items.isEmpty == false)
  }
}
