package import TransitCore
package import TransitHTTP

extension Aggregator {
  /// Runs the operation of a request that was sent to a proxy of a provider's service.
  ///
  /// Only the operation's own request is sent, with the key of this configuration: nothing of the
  /// client's URL but the values that the operation reads.
  ///
  /// - Parameters:
  ///   - path: The decoded segments of the service's own path.
  ///   - query: The decoded query, in order.
  ///   - entry: The entry of the configuration.
  /// - Returns: `nil` if there is no such enabled entry, or none of its operations has such a
  ///   request.
  /// - Throws: `TransitError`; `CancellationError`.
  @concurrent
  package func relay(
    path: [String], query: [(name: String, value: String)], to entry: ProviderID
  ) async throws -> Answer<CheckedResponse>? {
    guard let provider = registered.first(where: { $0.id == entry && $0.settings.isEnabled }),
      let endpoint = provider.factory.endpoint(path: path, query: query, at: clock.now())
    else { return nil }
    do { return try await provider.client.response(to: endpoint) } catch let error as TransitError {
      throw provider.named(error)
    }
  }
}
