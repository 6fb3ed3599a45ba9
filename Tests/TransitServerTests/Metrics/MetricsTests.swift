import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitOperations
import TransitTesting

@testable import TransitServer

/// The text of `/metrics`.
struct MetricsTests {
  private func lines(_ text: String, _ prefix: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(prefix) }
  }

  private func event(_ kind: TransitEvent.Kind) -> TransitEvent {
    TransitEvent(
      at: StubAnswering.moment, provider: "seoul-bus", operation: "getStationByUid", kind: kind)
  }

  @Test func `responses are counted by method, route and status, with their durations`() {
    let metrics = ServerMetrics()
    func record(_ route: String, _ status: Int, _ milliseconds: Double, isCached: Bool = false) {
      metrics.record(
        AccessLogEntry(
          method: "GET", route: route, values: QueryValues(), status: status, bytes: 3,
          milliseconds: milliseconds, isCached: isCached))
    }
    record("/v1/search", 200, 0.5, isCached: true)
    record("/v1/search", 200, 30)
    record("/v1/search", 429, 20_000)
    let text = metrics.text(ServerState(), at: StubAnswering.moment)
    #expect(
      lines(text, "transit_http_requests_total") == [
        #"transit_http_requests_total{method="GET",route="/v1/search",status="200"} 2"#,
        #"transit_http_requests_total{method="GET",route="/v1/search",status="429"} 1"#,
      ])
    let counts = ["1", "1", "1", "1", "2", "2", "2", "2", "2", "2", "2", "2", "3"]
    let bounds = [
      "0.001", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10",
      "+Inf",
    ]
    let name = "transit_http_request_duration_seconds"
    #expect(
      lines(text, name) == zip(bounds, counts).map {
        "\(name)_bucket{route=\"/v1/search\",le=\"\($0)\"} \($1)"
      } + ["\(name)_sum{route=\"/v1/search\"} 20.0305", "\(name)_count{route=\"/v1/search\"} 3"])
    #expect(
      lines(text, "transit_document_cache_hits_total")
        == [#"transit_document_cache_hits_total{route="/v1/search"} 1"#])
  }

  @Test func `connections and the start of the process have metrics`() {
    let metrics = ServerMetrics(started: Date(timeIntervalSince1970: 1_795_000_000))
    for change: ConnectionChange in [.opened, .opened, .opened, .refused, .closed] {
      metrics.record(change)
    }
    let text = metrics.text(ServerState(), at: StubAnswering.moment)
    #expect(
      lines(text, "transit_http_connections") + lines(text, "process_") == [
        "transit_http_connections 2", "transit_http_connections_refused_total 1",
        "process_start_time_seconds 1795000000",
      ])
  }

  @Test func `events are counted by provider and operation`() {
    let metrics = ServerMetrics()
    for kind: TransitEvent.Kind in [
      .called(error: nil, elapsed: .milliseconds(20)),
      .called(error: TransitError(.timedOut), elapsed: .seconds(6)),
      .cacheHit(age: .seconds(1), refreshError: nil), .joined,
      .refusedByQuota(TransitError(.quotaReserved)),
      .retry(after: .seconds(1), because: TransitError(.timedOut)),
      .storeFailed(TransitError(.sharedStore)), .storeRecovered(recounted: 4),
    ] { metrics.record(event(kind)) }
    let text = metrics.text(ServerState(), at: StubAnswering.moment)
    let labels = #"{provider="seoul-bus",operation="getStationByUid"}"#
    #expect(
      lines(text, "transit_call") + lines(text, "transit_response")
        + lines(text, "transit_store")
        == [
          #"transit_calls_total{provider="seoul-bus",operation="getStationByUid",result="success"} 1"#,
          #"transit_calls_total{provider="seoul-bus",operation="getStationByUid",result="timedOut"} 1"#,
        ]
        + zip(
          [
            "0.001", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10",
            "+Inf",
          ],
          [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2]
        ).map {
          "transit_call_duration_seconds_bucket{provider=\"seoul-bus\",le=\"\($0)\"} \($1)"
        } + [
          #"transit_call_duration_seconds_sum{provider="seoul-bus"} 6.02"#,
          #"transit_call_duration_seconds_count{provider="seoul-bus"} 2"#,
          "transit_calls_joined_total\(labels) 1", "transit_calls_refused_total\(labels) 1",
          "transit_call_retries_total\(labels) 1",
          "transit_response_cache_hits_total\(labels) 1",
          "transit_store_failures_total 1", "transit_store_recoveries_total 1",
          "transit_store_recounted_calls_total 4", "transit_store_up 0",
        ])
  }

  @Test func `the state shows quotas, breakers and the store`() async throws {
    let world = try UpstreamWorld(calls: 20)
    for number in 0..<3 { _ = await world.get(UpstreamWorld.path + "?arsId=1000\(number)") }
    var state = await ServerState(of: world.aggregator)
    state.streams = 7
    state.catalogUpdated = StubAnswering.moment.addingTimeInterval(-86_400)
    state.storeLatency = .milliseconds(2)
    state.isStoreLost = true
    #expect(
      lines(ServerMetrics().text(state, at: StubAnswering.moment), "transit_store_up")
        == ["transit_store_up 0"])
    state.isStoreLost = false
    let text = ServerMetrics().text(state, at: StubAnswering.moment)
    let pool = #"{provider="seoul-bus",pool="getStationByUid",key="DATA_GO_KR_KEY"}"#
    #expect(lines(text, "transit_quota_used" + pool) == ["transit_quota_used\(pool) 3"])
    #expect(lines(text, "transit_quota_left" + pool) == ["transit_quota_left\(pool) 17"])
    #expect(
      lines(text, "transit_breaker_state{provider=\"seoul-bus\",operation=\"getStationByUid\"")
        == [#"transit_breaker_state{provider="seoul-bus",operation="getStationByUid"} 0"#])
    #expect(lines(text, "transit_breaker_state{provider=\"kma\"") == [])
    #expect(lines(text, "transit_streams") == ["transit_streams 7"])
    #expect(lines(text, "transit_catalog_age") == ["transit_catalog_age_seconds 86400"])
    #expect(lines(text, "transit_store_latency") == ["transit_store_latency_seconds 0.002"])
    #expect(!text.contains(UpstreamWorld.key))
  }

  @Test func `each sample has a name with help and type, and is there once`() async throws {
    let world = try UpstreamWorld()
    let metrics = ServerMetrics()
    metrics.record(event(.called(error: nil, elapsed: .milliseconds(20))))
    let text = metrics.text(await ServerState(of: world.aggregator), at: StubAnswering.moment)
    var names: Set<String> = []
    var seen: Set<String> = []
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("# TYPE ") { names.insert(String(line.split(separator: " ")[2])) }
      guard !line.hasPrefix("#") else { continue }
      #expect(
        seen.insert(String(line.split(separator: " ").dropLast().joined())).inserted, "\(line)")
      let name = String(line.prefix { $0 != "{" && $0 != " " })
        .replacing(/_(bucket|sum|count)$/, with: "")
      #expect(names.contains(name), "\(line)")
      #expect(
        line.wholeMatch(of: /[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? [0-9.e+-]+/) != nil,
        "\(line)")
    }
    #expect(seen.count > 20)
  }

  @Test func `the resource is text that is not cached`() async {
    var parts = ServerParts()
    parts.clock = FixedClock(StubAnswering.moment)
    parts.routes = [ServerMetrics().route(clock: parts.clock) { ServerState() }]
    let reply = await MemoryConnection(parts: parts).send("GET /metrics")
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(reply["Cache-Control"] == "no-store")
  }
}
