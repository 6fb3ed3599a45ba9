package import Foundation
package import TransitRegistry

/// What `/metrics` shows in addition to counts, as of the request.
package struct ServerState: Sendable {
  /// The providers with their quotas and breakers; empty if the counts cannot be read.
  package var providers: [ProviderStatus] = []
  /// How long the store took to return the day's counts; `nil` if it failed.
  package var storeLatency: Duration?
  /// Whether the store failed and has not been found to work since: it may be readable only.
  package var isStoreLost = false
  /// The open event streams.
  package var streams = 0
  /// When the newest list of the catalogue was imported; `nil` if it is only the built-in one.
  package var catalogUpdated: Date?
  /// The documents in the cache.
  package var documents = (count: 0, size: 0)

  package init() {}

  /// Reads the state of an aggregator; the rest is the default.
  ///
  /// - Parameter aggregator: The one that answers the queries.
  package init(of aggregator: Aggregator) async {
    storeLatency = await aggregator.storeLatency()
    isStoreLost = aggregator.isStoreLost
    // A key file that cannot be read is reported by the queries that need it.
    providers = (try? await aggregator.status()) ?? []
  }
}
