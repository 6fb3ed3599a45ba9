import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// Live queries with keys, over a transport that responds from the snapshot.
struct LiveTests {
  private func live(_ keys: [String: String] = Keys.all) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = keys
    tool.transport = SnapshotTransport()
    return tool
  }

  /// Each provider in a document as `id outcome reason-or-count origin`.
  private func outcomes(_ run: Run) throws -> [String] {
    try #require(run.document()["providers"] as? [[String: Any]]).map { outcome in
      let reason = outcome["reason"] as? String
      let code = (outcome["error"] as? [String: Any])?["code"] as? String
      return [
        outcome["id"] as? String, outcome["outcome"] as? String,
        reason ?? code ?? "\(outcome["count"] ?? "")", outcome["origin"] as? String,
      ].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The error message of a provider in a document.
  private func message(of provider: String, in run: Run) throws -> String? {
    let providers = try #require(run.document()["providers"] as? [[String: Any]])
    let outcome = providers.first { $0["id"] as? String == provider }
    return (outcome?["error"] as? [String: Any])?["message"] as? String
  }

  @Test func `live results equal the recorded ones except for their origin`() async throws {
    let live = try await live()("search", "강남", "--json")
    let recorded = try await TestTool()("search", "강남", "--json")
    // The times of a recording are those when it was made.
    #expect(live.out.asRecorded.withoutMoments == recorded.out.withoutMoments.withoutMark)
    #expect(!live.out.contains("\"recorded\""))
    #expect(live.err == "")
  }

  @Test func `with one key the other providers are skipped and nothing is recorded`() async throws {
    let run = try await live(["KAKAO_REST_API_KEY": "kakao1c2d3e4f5"])("search", "강남", "--json")
    #expect(
      try outcomes(run) == [
        "catalog answered 5 catalog", "seoul-subway skipped noKey", "seoul-bus skipped noKey",
        "busan-bus skipped noKey", "gyeonggi-bus skipped noKey", "incheon-bus skipped noKey",
        "tago skipped noKey", "kma skipped unsupported", "kakao-local answered 5 live",
        "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ])
    #expect(!run.out.contains("\"recorded\""))
    #expect(run.code == 0)
    #expect(run.err == "")
  }

  @Test(arguments: [
    (
      "SEOUL_OPEN_DATA_KEY",
      ["seoul-subway answered 2 live", "seoul-bus skipped noKey", "tago skipped noKey"]
    ),
    (
      "SEOUL_SUBWAY_KEY",
      ["seoul-subway answered 2 live", "seoul-bus skipped noKey", "tago skipped noKey"]
    ),
    (
      "DATA_GO_KR_KEY",
      ["seoul-subway skipped noKey", "seoul-bus answered 70 live", "tago answered 5 live"]
    ),
  ])
  func `each key enables its own providers`(key: String, wanted: [String]) async throws {
    let run = try await live([key: Keys.all[key] ?? ""])("search", "강남", "--json")
    let told = try outcomes(run)
    #expect(
      told.filter {
        $0.hasPrefix("seoul-") && !$0.hasPrefix("seoul-bike") && !$0.hasPrefix("seoul-metro")
          || $0.hasPrefix("tago")
      }
        == wanted)
    #expect(told.contains("kakao-local skipped noKey"))
    #expect(!run.out.contains("\"recorded\""))
  }

  @Test func `providers shows which keys are set and where to get the others`() async throws {
    var tool = try live(["DATA_GO_KR_KEY": Keys.portal])
    tool.environment["LANG"] = "en_US"
    let run = try await tool("providers")
    #expect(run.outLines.first?.hasSuffix(": built-in") == true)
    #expect(run.out.contains("✓ DATA_GO_KR_KEY "))
    #expect(run.out.contains("✗ KAKAO_REST_API_KEY "))
    #expect(run.out.contains("https://"))
    #expect(
      try await tool("providers", "--plain").outLines.first
        == "seoul-subway\ttrue\tstations,arrivals,vehicles,timetables,serviceSpans\t\t"
        + "SEOUL_SUBWAY_KEY,SEOUL_OPEN_DATA_KEY\t"
        + "SearchInfoBySubwayNameService=0/,realtime=0/1000,"
        + "SearchSTNTimeTableByIDService=0/,SearchSTNTimeTableByFRCodeService=0/,"
        + "SearchFirstAndLastTrainbyLineServiceNew=0/,SearchLastTrainTimeByIDService=0/,"
        + "SearchLastTrainTimeByFRCodeService=0/\t\t")
  }

  @Test func `a provider that hangs does not affect the others`() async throws {
    var tool = try live()
    try tool.folder.write(
      TestTool.hasty.replacing("0.3", with: "100").replacing(
        "\"tago\", \"timeoutSeconds\": 100", with: "\"tago\", \"timeoutSeconds\": 0.3"),
      to: "providers.json")
    tool.transport = SnapshotTransport { host, reply in
      if host == "apis.data.go.kr" { try await Task.sleep(for: .seconds(3600)) }
      return reply
    }
    let run = try await tool("search", "강남", "--json")
    #expect(
      try outcomes(run) == [
        "catalog answered 5 catalog", "seoul-subway answered 2 live",
        "seoul-bus answered 70 live", "tago failed timedOut", "kma skipped unsupported",
        "kakao-local answered 5 live",
      ])
    #expect(run.code == 0)
    let error = TransitError(.timedOut).from("tago", named: BuiltInProviders.name(of: "tago"))
    #expect(run.err == error.toolLine(in: .korean) + "\n")
    let text = try #require(try message(of: "tago", in: run))
    let told = TransitError.Code.timedOut.opening(in: .korean)
    #expect(text.hasPrefix("tago: \(told): 대전: "), "\(text)")
    #expect(masked(text, keeping: ["tago", "대전"]) == "tago _ 대전 0.3 _")
  }

  @Test(arguments: [
    ("rubbish", 200, "malformed"), ("", 200, "malformed"), ("{\"a\":", 200, "malformed"),
    ("<html><body>Bad gateway</body></html>", 502, "unavailable"), ("", 503, "unavailable"),
    ("Unauthorized", 401, "badKey"), ("API rate limit exceeded", 429, "rateLimited"),
  ])
  func `a provider with an invalid response does not affect the others`(
    body: String, status: Int, code: String
  ) async throws {
    var tool = try live()
    tool.transport = SnapshotTransport { host, reply in
      host == "ws.bus.go.kr" ? HTTPReply(status: status, body: Data(body.utf8)) : reply
    }
    let run = try await tool("search", "강남", "--json")
    #expect(
      try outcomes(run) == [
        "catalog answered 5 catalog", "seoul-subway answered 2 live", "seoul-bus failed \(code)",
        "busan-bus skipped outOfCoverage", "gyeonggi-bus skipped outOfCoverage",
        "incheon-bus skipped outOfCoverage", "tago answered 5 live", "kma skipped unsupported",
        "kakao-local answered 5 live",
        "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ])
    #expect(run.code == 0)
    // What the service answered is only in the document.
    #expect(run.errLines.count == 1)
    let (name, told) = (
      BuiltInProviders.name(of: "seoul-bus").korean,
      TransitError.Code(rawValue: code).opening(in: .korean)
    )
    #expect(run.err.hasPrefix("\(name): \(told). "), "\(run.err)")
    #expect(!run.err.contains("\(status)"))
    if !body.isEmpty { #expect(!run.err.contains(body)) }
    #expect(try message(of: "seoul-bus", in: run)?.hasPrefix("seoul-bus: \(told)") == true)
  }

  @Test func `replaying a recording returns the same items`() async throws {
    var tool = try live()
    // With a manual clock, no wait ends early on a slow machine and no cached response is used.
    tool.clock = ManualClock(TestTool.moment)
    var replay = try TestTool()
    for arguments in [["search", "강남"], ["arrivals", "22009"], ["weather", "강남"]] {
      let folder = tool.folder.url.appending(path: "rec").path
      let live = try await tool.run(arguments + ["--json", "--record", folder])
      #expect(live.code == 0, "\(live.err)")
      let plain = try await tool.run(arguments + ["--json"])
      // The same call finds the stop and returns its arrivals, so without recording the second
      // query is served from the cache. Recording always sends the request.
      #expect(
        live.out == plain.out.replacing("\"origin\" : \"cache\"", with: "\"origin\" : \"live\""))
      // The replay has no keys and no network, and uses the time of the recordings.
      replay.clock = FrozenClock(.distantFuture)
      let recorded = try await replay.run(arguments + ["--json", "--recordings", folder])
      #expect(recorded.out == live.out.asRecorded)
      #expect(recorded.code == 0)
    }
    let files = try tool.folder.files().filter { $0.hasPrefix("rec/") }
    #expect(files.allSatisfy { $0.hasSuffix(".http") })
    #expect(
      Set(files.map { $0.split(separator: "/").prefix(3).joined(separator: "/") }) == [
        "rec/kakao-local/search-keyword",
        "rec/kma/getMidFcst", "rec/kma/getMidLandFcst", "rec/kma/getMidTa", "rec/kma/getPwnCd",
        "rec/kma/getUltraSrtFcst", "rec/kma/getUltraSrtNcst", "rec/kma/getVilageFcst",
        "rec/airkorea/getCtprvnRltmMesureDnsty", "rec/airkorea/getMinuDustFrcstDspth",
        "rec/seoul-bus/getBusRouteList", "rec/seoul-bus/getStationByName",
        "rec/seoul-bus/getStationByUid", "rec/seoul-subway/SearchInfoBySubwayNameService",
        "rec/tago/GetKwrdFndSubwaySttnList", "rec/tago/getRouteNoList",
        "rec/tago/getSttnNoList",
      ])
  }

  @Test func `a proxy that adds the key needs no local key`() async throws {
    var tool = try live([:])
    try tool.folder.write(
      """
      {"cities": ["서울"], "providers": [{"id": "seoul-bus", "baseURL": "https://proxy.example/bus",
      "proxyAddsKey": true}]}
      """, to: "proxy.json")
    let transport = StubTransport { _ in HTTPReply(status: 503, body: Data()) }
    tool.transport = transport
    let run = try await tool("search", "강남", "--config", "proxy.json", "--json")
    #expect(
      try outcomes(run) == ["catalog answered 5 catalog", "seoul-bus failed unavailable"])
    let urls = transport.messages.map(\.url.absoluteString)
    // A service that is down is tried three times.
    #expect(Set(urls).count == 2)
    #expect(urls.count == 6)
    #expect(urls.allSatisfy { $0.hasPrefix("https://proxy.example/bus/api/rest/") })
    #expect(urls.allSatisfy { !$0.lowercased().contains("servicekey") })
    // A proxy in a configuration file that was not named explicitly could steal keys.
    try tool.folder.write(
      "{\"providers\": [{\"id\": \"kma\", \"baseURL\": \"https://proxy.example\"}]}",
      to: "providers.json")
    let found = try await tool("search", "강남")
    #expect(found.code == 78)
    #expect(found.err.contains("proxy.example"))
  }
}

extension String {
  /// The document with every origin `live` as `recorded`.
  fileprivate var asRecorded: String {
    replacing("\"origin\" : \"live\"", with: "\"origin\" : \"recorded\"")
      .replacing("\"freshness\" : \"corrected\"", with: "\"freshness\" : \"recorded\"")
      .replacing("\"freshness\" : \"live\"", with: "\"freshness\" : \"recorded\"")
  }

  /// The document without the mark of samples.
  fileprivate var withoutMark: String { replacing(/\ *"isSample" : true,\n/, with: "") }

  /// The document without the times at which responses arrived.
  fileprivate var withoutMoments: String {
    replacing(/"(ageSeconds|receivedAt)" : [^,\n]+/, with: "")
  }
}
