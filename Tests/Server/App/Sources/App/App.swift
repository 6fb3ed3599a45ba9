import Foundation
import KoreaTransit

/// An app without a key. Its `providers.json` leads to `/upstream` of a server, and its token is in
/// `TRANSIT_TOKEN`. It prints the arrivals at a stop:
///
///     App providers.json 22009
@main
enum App {
  static func main() async throws {
    let environment = ProcessInfo.processInfo.environment
    let configuration = try Configuration.korea(
      contentsOf: URL(filePath: CommandLine.arguments[1]))
    let korea = try Aggregator.korea(
      configuration, keys: configuration.keySource(environment: environment))
    let found = try await korea.search(CommandLine.arguments[2])
    guard let stop = found.items.first else { return }
    for arrival in try await korea.arrivals(for: stop).arrivals {
      print(arrival.line, arrival.timeWords.english)
    }
  }
}
