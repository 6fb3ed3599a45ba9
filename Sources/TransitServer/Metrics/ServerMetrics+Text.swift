extension ServerMetrics.Counts {
  /// Writes all counts, in a fixed order.
  func write(to metrics: inout MetricsText) {
    writeResponses(to: &metrics)
    metrics.begin("transit_http_connections", .gauge, "Open connections, streams included.")
    metrics.add("transit_http_connections", openConnections)
    metrics.begin(
      "transit_http_connections_refused_total", .counter,
      "Connections ended because of the limit of an address or of all.")
    metrics.add("transit_http_connections_refused_total", refusedConnections)
    writeCalls(to: &metrics)
    metrics.begin("transit_store_failures_total", .counter, "Reported failures of the store.")
    metrics.add("transit_store_failures_total", storeFailures)
    metrics.begin("transit_store_recoveries_total", .counter, "Recoveries of the store.")
    metrics.add("transit_store_recoveries_total", storeRecoveries)
    metrics.begin(
      "transit_store_recounted_calls_total", .counter,
      "Calls counted while the store was lost, and added to it later.")
    metrics.add("transit_store_recounted_calls_total", recounted)
  }

  private func writeResponses(to metrics: inout MetricsText) {
    metrics.begin("transit_http_requests_total", .counter, "Responses by route and status.")
    let sorted = responses.sorted {
      ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status)
    }
    for (key, count) in sorted {
      metrics.add(
        "transit_http_requests_total", count,
        ["method": key.method, "route": key.route, "status": String(key.status)])
    }
    let name = "transit_http_request_duration_seconds"
    metrics.begin(name, .histogram, "Time from the request to the beginning of its response.")
    for (route, histogram) in durations.sorted(by: { $0.key < $1.key }) {
      metrics.add(name, "route", route, histogram)
    }
    metrics.begin("transit_document_cache_hits_total", .counter, "Documents from the cache.")
    for (route, count) in documentHits.sorted(by: { $0.key < $1.key }) {
      metrics.add("transit_document_cache_hits_total", count, ["route": route])
    }
  }

  private func writeCalls(to metrics: inout MetricsText) {
    metrics.begin("transit_calls_total", .counter, "Calls of services, by result.")
    let sorted = calls.sorted {
      ($0.key.provider, $0.key.operation, $0.key.result)
        < ($1.key.provider, $1.key.operation, $1.key.result)
    }
    for (key, count) in sorted {
      metrics.add(
        "transit_calls_total", count,
        ["provider": key.provider, "operation": key.operation, "result": key.result])
    }
    let name = "transit_call_duration_seconds"
    metrics.begin(name, .histogram, "Time of a call of a service.")
    for (provider, histogram) in callDurations.sorted(by: { $0.key < $1.key }) {
      metrics.add(name, "provider", provider, histogram)
    }
    let counters: [(name: String, help: String, counts: [ServerMetrics.Counts.Operation: Int])] = [
      ("transit_response_cache_hits_total", "Responses of services from the cache.", responseHits),
      ("transit_calls_joined_total", "Queries that joined a call in progress.", joined),
      ("transit_calls_refused_total", "Calls not made because of a quota or a share.", refused),
      ("transit_call_retries_total", "Calls made again after a failure.", retries),
    ]
    for counter in counters {
      metrics.begin(counter.name, .counter, counter.help)
      for (key, count) in counter.counts.sorted(by: {
        ($0.key.provider, $0.key.operation) < ($1.key.provider, $1.key.operation)
      }) {
        metrics.add(counter.name, count, ["provider": key.provider, "operation": key.operation])
      }
    }
  }
}
