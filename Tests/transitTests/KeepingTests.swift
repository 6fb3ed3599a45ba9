import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitTesting

@testable import transit

/// What a run of the tool stores for the next: responses with their age, and the day's call counts.
struct KeepingTests {
  /// A tool with only Seoul's buses, a store on disk and a transport that may fail.
  private struct Day {
    var tool: TestTool
    let failure = Failure()
    let transport: StubTransport

    init(_ calls: Int = 1000) throws {
      tool = try TestTool()
      let folder = tool.folder.url
      tool.environment = ["DATA_GO_KR_KEY": Keys.portal]
      tool.store = { clock in
        FileStore(
          cache: folder.appending(path: "cache"), state: folder.appending(path: "state"),
          clock: clock)
      }
      try tool.folder.write(
        """
        {"cities": ["서울"], "providers": [{"id": "seoul-bus", "dailyCalls": \(calls)}]}
        """, to: "providers.json")
      let failure = failure
      transport = StubTransport { message in
        if let error = failure.error { throw error }
        return try await SnapshotTransport().send(message)
      }
      tool.transport = transport
    }

    /// Runs the tool the given number of seconds after the snapshot.
    func run(at seconds: TimeInterval = 0, _ arguments: String...) async throws -> Run {
      var tool = tool
      tool.clock = FrozenClock(TestTool.moment.addingTimeInterval(seconds))
      return try await tool.run(arguments)
    }
  }

  private final class Failure: Sendable {
    private let state = Mutex<TransitError?>(nil)
    var error: TransitError? { state.withLock(\.self) }
    func set(_ error: TransitError?) { state.withLock { $0 = error } }
  }

  /// The lines of `transit providers` about an operation.
  private static func told(of operation: String, by run: Run) -> [String] {
    run.outLines.filter { $0.hasPrefix("  \(operation): ") }
      .map { masked(String($0.dropFirst(operation.count + 4))) }
  }

  @Test func `a second run uses the cached response of the first and shows its age`() async throws {
    let day = try Day()
    let first = try await day.run("search", "472", "--kind", "route")
    let names = ["seoul-bus", "서울특별시"]
    #expect(
      first.errLines.map { masked($0, keeping: names) } == ["seoul-bus  1 _", "_ 서울특별시 TOPIS"])
    let second = try await day.run(at: 12, "search", "472", "--kind", "route")
    #expect(
      second.errLines.map { masked($0, keeping: names) } == [
        "seoul-bus  1 _ 12 _", "_ 서울특별시 TOPIS",
      ])
    #expect(second.errLines[1] == first.errLines[1])
    #expect(second.out == first.out)
    #expect(day.transport.messages.count == 1)
    let hours = try await day.run(at: 7500, "search", "472", "--kind", "route")
    #expect(masked(hours.errLines[0], keeping: names) == "seoul-bus  1 _ 2 _")
    let anew = try await day.run(at: 12, "search", "472", "--kind", "route", "--refresh")
    #expect(anew.errLines[0] == first.errLines[0])
    #expect(day.transport.messages.count == 2)
  }

  @Test func `a cached stop name does not make its arrivals stale`() async throws {
    let day = try Day()
    for moment in [0, 7200] {
      let run = try await day.run(at: TimeInterval(moment), "arrivals", "강남역", "--kind", "station")
      #expect(masked(run.errLines[0], keeping: ["seoul-bus"]) == "seoul-bus  1 _")
      #expect(
        masked(run.outLines[0], keeping: ["강남역"])
          == "강남역 23-813  \(moment == 0 ? "08" : "10"):30:00 _")
    }
    // One call for the name, and one for the arrivals of each run.
    #expect(day.transport.messages.count == 3)
  }

  @Test func `when the service fails the stale response is shown with its age and cause`()
    async throws
  {
    var day = try Day()
    _ = try await day.run("arrivals", "22009")
    day.failure.set(TransitError(.offline))
    let why = TransitError(.offline).line(in: .korean)
    let names = ["seoul-bus", "offline"]
    day.tool.hasColor = true
    let stale = try await day.run(at: 200, "arrivals", "22009")
    #expect(stale.code == 0)
    #expect(stale.outLines[0].hasPrefix("\u{1b}[1m신분당선강남역 (22-009)  "))
    #expect(stale.outLines[0].hasSuffix("\u{1b}[0m"))
    #expect(
      masked(stale.outLines[0].replacing(/\u{1b}\[\d+m/, with: ""), keeping: ["신분당선강남역"])
        == "신분당선강남역 22-009  3 _ 08:30:00")
    let line = try #require(stale.errLines.first)
    #expect(line.hasPrefix("\u{1b}[33mseoul-bus  ") && line.hasSuffix("\u{1b}[0m"))
    #expect(
      masked(
        line.replacing(/\u{1b}\[\d+m/, with: "").replacing(why, with: "offline"), keeping: names)
        == "seoul-bus  12 _ 3 _ offline")
    let plain = try await day.run(at: 200, "arrivals", "22009", "--plain")
    #expect(
      masked(plain.err.replacing(why, with: "offline"), keeping: names)
        == "seoul-bus 3 _ offline\n")
    day.tool.environment["LANG"] = "en_US.UTF-8"
    day.tool.hasColor = false
    let english = try await day.run(at: 200, "arrivals", "22009")
    #expect(
      masked(english.outLines[0], keeping: ["신분당선강남역"])
        == "신분당선강남역 22-009  _ 3 _ 08:30:00")
    let englishWhy = TransitError(.offline).line(in: .english)
    #expect(
      masked(english.errLines[0].replacing(englishWhy, with: "offline"), keeping: names)
        == "seoul-bus  12 _ 3 _ offline")
  }

  @Test func `the document contains when a response arrived and why it is stale`() async throws {
    let day = try Day()
    let schemas = try SchemaValidator(
      folder: Package.root.appending(path: "Sources/TransitDocuments/Schemas"))
    let fresh = try await day.run("arrivals", "22009", "--json")
    day.failure.set(TransitError(.offline))
    let stale = try await day.run(at: 200, "arrivals", "22009", "--json")
    for run in [fresh, stale] {
      #expect(schemas.problems(of: run.out, by: "arrivals.schema.json") == [])
    }
    func outcome(_ run: Run) throws -> [String: Any] {
      try #require((run.document()["providers"] as? [[String: Any]])?.first)
    }
    #expect(try outcome(fresh)["isStale"] as? Bool == false)
    #expect(try outcome(fresh)["staleReason"] is NSNull)
    #expect(try outcome(fresh)["ageSeconds"] as? Int == 0)
    #expect(try outcome(stale)["isStale"] as? Bool == true)
    #expect(try outcome(stale)["ageSeconds"] as? Int == 200)
    #expect(try outcome(stale)["receivedAt"] as? String == "2026-11-20T08:30:00+09:00")
    #expect((try outcome(stale)["staleReason"] as? [String: Any])?["code"] as? String == "offline")
  }

  @Test func `a spent daily quota is reported with its reset time`()
    async throws
  {
    var day = try Day(1)
    _ = try await day.run("search", "472", "--kind", "route")
    let run = try await day.run(at: 60, "search", "740", "--kind", "route")
    #expect(run.code == 75)
    #expect(
      run.errLines.map { masked($0, keeping: ["seoul-bus", "quotaExceeded"]) }
        == ["seoul-bus  _ quotaExceeded _ 11 _ 21 _ 00:00 _"])
    #expect(day.transport.messages.count == 1)
    let providers = try await day.run(at: 60, "providers")
    #expect(Self.told(of: "getBusRouteList", by: providers) == ["_ 00:00 _"])
    let unused = busOperations.filter { $0 != "getBusRouteList" }.map { "\($0) (1)" }
    #expect(
      providers.outLines.count {
        $0.hasPrefix("  ") && $0.hasSuffix(": " + unused.joined(separator: ", "))
      } == 1)
    let plain = try await day.run(at: 60, "providers", "--plain")
    let used = busOperations.map { $0 == "getBusRouteList" ? "\($0)=1/1" : "\($0)=0/1" }
    #expect(
      plain.out
        == "seoul-bus\ttrue\t\(busCapabilities)\tDATA_GO_KR_KEY\t\t"
        + used.joined(separator: ",") + "\tgetBusRouteList=2026-11-21T00:00:00+09:00\t\n")
    day.tool.environment["LANG"] = "en_US.UTF-8"
    let english = try await day.run(at: 60, "search", "740", "--kind", "route")
    #expect(
      english.errLines.map { masked($0, keeping: ["seoul-bus", "quotaExceeded"]) }
        == ["seoul-bus  _ quotaExceeded _ 2026-11-21 00:00 _"])
    // The quota resets on the next day.
    let tomorrow = try await day.run(at: 86_400, "search", "강남", "--kind", "route")
    #expect(masked(tomorrow.errLines[0], keeping: ["seoul-bus"]) == "seoul-bus  10 _")
  }

  @Test func `providers shows used and remaining calls and open circuit breakers`() async throws {
    let day = try Day(10)
    _ = try await day.run("search", "472", "--kind", "route")
    day.failure.set(TransitError(.malformed))
    for number in ["100", "200", "300", "400", "500"] {
      _ = try await day.run("search", number, "--kind", "route")
    }
    let people = try await day.run("providers")
    let told = Self.told(of: "getBusRouteList", by: people)
    #expect(told.count == 2)
    #expect(told.first == "_ 6 _ 4 _")
    #expect(told.last?.wholeMatch(of: /_ 08:30:1[5-8] _/) != nil)
    let document = try await day.run("providers", "--json")
    let schemas = try SchemaValidator(
      folder: Package.root.appending(path: "Sources/TransitDocuments/Schemas"))
    #expect(schemas.problems(of: document.out, by: "providers.schema.json") == [])
    let bus = try #require((document.document()["providers"] as? [[String: Any]])?.first)
    let use = try #require((bus["quotas"] as? [[String: Any]])?[2])
    #expect(use["pool"] as? String == "getBusRouteList")
    #expect(use["key"] as? String == "DATA_GO_KR_KEY")
    #expect([use["used"], use["limit"], use["left"]].map { $0 as? Int } == [6, 10, 4])
    #expect(use["closedUntil"] is NSNull)
    let breaker = try #require((bus["breakers"] as? [[String: Any]])?.first)
    #expect(breaker["operation"] as? String == "getBusRouteList")
    #expect(breaker["state"] as? String == "open")
  }

  @Test func `an unwritable store adds a warning but does not affect the result`() async throws {
    var day = try Day()
    let blocked = try day.tool.folder.write("", to: "file").appending(path: "below")
    day.tool.store = { FileStore(cache: blocked, state: blocked, clock: $0) }
    let run = try await day.run("search", "472", "--kind", "route", "--plain")
    #expect(run.code == 0)
    #expect(run.outLines.count == 1)
    #expect(run.errLines.count == 1, "\(run.err)")
    #expect(run.err.contains(blocked.path), "\(run.err)")
  }

  @Test func `an unreadable ledger is reported and its calls are shown as unknown`() async throws {
    let day = try Day()
    // A folder instead of the count file.
    try day.tool.folder.write("", to: "state/quota/2026-11-20/count.json/file")
    let people = try await day.run("providers")
    #expect(people.code == 0)
    let unknown = QuotaUse.unknown.text(in: .korean)
    #expect(people.out.contains("\n  \(unknown)\n"), "\(people.out)")
    #expect(!people.out.contains("(1000)"))
    let plain = try await day.run("providers", "--plain")
    #expect(
      plain.out == "seoul-bus\ttrue\t\(busCapabilities)\tDATA_GO_KR_KEY\t\t\t\t\n")
    let document = try await day.run("providers", "--json")
    let schemas = try SchemaValidator(
      folder: Package.root.appending(path: "Sources/TransitDocuments/Schemas"))
    #expect(schemas.problems(of: document.out, by: "providers.schema.json") == [])
    let bus = try #require((document.document()["providers"] as? [[String: Any]])?.first)
    #expect(bus["quotas"] is NSNull)
  }

  @Test func `a reserved quota is not reported as spent`() async throws {
    let day = try Day()
    day.failure.set(TransitError(.quotaReserved))
    let run = try await day.run("search", "472", "--kind", "route")
    #expect(run.code == 75)
    #expect(
      run.errLines.map {
        masked(
          $0.replacing(TransitError(.quotaReserved).line(in: .korean), with: "reserved"),
          keeping: ["seoul-bus", "reserved"])
      } == ["seoul-bus  _ reserved"])
  }

  @Test func `recording and verifying count calls and bypass the cache`()
    async throws
  {
    let day = try Day(10)
    for _ in 1...2 {
      let run = try await day.run(
        "search", "472", "--kind", "route", "--record", day.tool.folder.url.path + "/rec")
      #expect(run.code == 0)
    }
    let verified = try await day.run("recordings", "verify", "rec")
    #expect(verified.code == 0, "\(verified.out)")
    #expect(day.transport.messages.count == 3)
    let providers = try await day.run("providers", "--plain")
    #expect(providers.out.contains("getBusRouteList=3/10,"))
    // A cached response does not replace a failing service or hide the cause.
    _ = try await day.run("search", "472", "--kind", "route")
    day.failure.set(TransitError(.offline))
    let failed = try await day.run("recordings", "verify", "rec")
    #expect(failed.code == 69)
    let offline = TransitError(.offline).line(in: .korean).prefix { $0 != "." }
    #expect(failed.out.contains(offline), "\(failed.out)")
  }
}
