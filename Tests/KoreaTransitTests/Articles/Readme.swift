import Foundation
import KoreaTransit
import Testing

/// The code of the README at the top.
struct ReadmeCode {
  private typealias Aggregator = Recorded.Aggregator
  private typealias StoreFolders = Recorded.StoreFolders

  /// What is shown as it comes anew ends with the first that comes.
  private func print(_ items: Any...) {
    if items.first is Date { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
  }

  // The lines are as wide as they are there.
  // swift-format-ignore
  private func asks() async throws -> (SearchResult, WeatherResult) {
    let korea = try Aggregator.korea()
    let found = try await korea.search("시청")
    for item in found.items { print(item, item.city as Any, item.sources) }
    for outcome in found.outcomes { print(outcome.provider, outcome.kind, outcome.skipped as Any) }

    if let station = found.items.first {
      let next = try await korea.arrivals(for: station)
      for arrival in next.arrivals { print(arrival.line, arrival.timeLeft, arrival.observedAt as Any) }
    }

    let weather = try await korea.weather(in: "강남")
    if let place = weather.place {
      for try await newer in korea.updates(for: place) { print(newer.asOf, newer.forecast?.now as Any) }
    }
    return (found, weather)
  }

  @Test func `asking, embedded`() async throws {
    let (found, weather) = try await Task { try await asks() }.value
    #expect(found.items.count > 5)
    #expect(weather.forecast?.now != nil)
  }

  @Test func `files that several processes share`() async throws {
    let configuration = try Configuration.korea()
    let folders = StoreFolders.standard()
    let control = CallControl(
      store: FileStore(cache: folders.cache, state: folders.state),
      policy: configuration.policy,
      observe: { event in print(event) })
    let korea = try Aggregator.korea(configuration, control: control)
    for provider in try await korea.status() {
      if let quotas = provider.quotas { print(provider.manifest.id, quotas) }
    }
    for finding in try await korea.diagnose() { print(finding.state, finding.words.korean) }
    #expect(try await korea.status().count == configuration.providers.count)
  }
}
