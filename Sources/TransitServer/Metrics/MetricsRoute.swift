internal import Foundation
package import TransitCore
internal import TransitHTTP
internal import TransitRegistry

extension ServerMetrics {
  /// Returns the resource `/metrics`.
  ///
  /// - Parameters:
  ///   - clock: The current time.
  ///   - state: Returns the state that is not counted.
  package func route(
    clock: any TransitClock = SystemClock(), state: @escaping @Sendable () async -> ServerState
  ) -> ServerRoute {
    ServerRoute("/metrics") { _ in
      let text = self.text(await state(), at: clock.now())
      return ServerResponse(200, MetricsText.mediaType, Array(text.utf8))
    }
  }

  /// Returns all metrics.
  func text(_ state: ServerState, at now: Date) -> String {
    var metrics = MetricsText()
    metrics.begin(
      "process_start_time_seconds", .gauge, "Start of the process, seconds since 1970.")
    metrics.add("process_start_time_seconds", started.timeIntervalSince1970)
    counts.write(to: &metrics)
    state.write(to: &metrics, at: now)
    return metrics.text
  }
}

extension ServerState {
  fileprivate func write(to metrics: inout MetricsText, at now: Date) {
    metrics.begin("transit_streams", .gauge, "Open event streams.")
    metrics.add("transit_streams", streams)
    metrics.begin("transit_cached_documents", .gauge, "Documents in the cache.")
    metrics.add("transit_cached_documents", documents.count)
    metrics.begin("transit_cached_document_bytes", .gauge, "Bytes of the documents in the cache.")
    metrics.add("transit_cached_document_bytes", documents.size)
    if let catalogUpdated {
      metrics.begin("transit_catalog_age_seconds", .gauge, "Age of the newest imported list.")
      metrics.add("transit_catalog_age_seconds", max(0, now.timeIntervalSince(catalogUpdated)))
    }
    metrics.begin("transit_store_up", .gauge, "Whether the store can be read and written.")
    metrics.add("transit_store_up", storeLatency == nil || isStoreLost ? 0 : 1)
    if let storeLatency {
      metrics.begin("transit_store_latency_seconds", .gauge, "Time to read the day's counts.")
      metrics.add("transit_store_latency_seconds", storeLatency / .seconds(1))
    }
    writeQuotas(to: &metrics)
    writeBreakers(to: &metrics)
  }

  private func writeQuotas(to metrics: inout MetricsText) {
    let pools = providers.flatMap { provider in
      (provider.quotas ?? []).map { (provider: provider.manifest.id.rawValue, use: $0) }
    }
    metrics.begin("transit_quota_used", .gauge, "Calls counted today, Korean time.")
    for (provider, use) in pools {
      metrics.add("transit_quota_used", use.used, Self.labels(provider, use))
    }
    metrics.begin("transit_quota_left", .gauge, "Calls left today, Korean time.")
    for (provider, use) in pools {
      guard let left = use.left else { continue }
      metrics.add("transit_quota_left", left, Self.labels(provider, use))
    }
  }

  /// Two pools of a provider may have one name, with different keys.
  private static func labels(_ provider: String, _ use: QuotaUse) -> MetricsText.Labels {
    ["provider": provider, "pool": use.pool, "key": use.key?.rawValue ?? ""]
  }

  private func writeBreakers(to metrics: inout MetricsText) {
    metrics.begin(
      "transit_breaker_state", .gauge, "0: calls are permitted, 1: one trial call, 2: none.")
    for provider in providers where provider.isEnabled {
      for operation in provider.operations.map(\.name).uniqued() {
        let state = provider.openBreakers.first { $0.operation == operation }?.state ?? .closed
        let value =
          switch state {
          case .closed: 0
          case .halfOpen: 1
          case .open: 2
          }
        metrics.add(
          "transit_breaker_state", value,
          ["provider": provider.manifest.id.rawValue, "operation": operation])
      }
    }
  }
}
