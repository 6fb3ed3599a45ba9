import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitTestSupport
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
      try await run(at: seconds, arguments)
    }

    func run(at seconds: TimeInterval, _ arguments: some Sequence<String>) async throws -> Run {
      var tool = tool
      tool.clock = FrozenClock(TestTool.moment.addingTimeInterval(seconds))
      return try await tool.run(Array(arguments))
    }
  }

  private final class Failure: Sendable {
    private let state = Mutex<TransitError?>(nil)
    var error: TransitError? { state.withLock(\.self) }
    func set(_ error: TransitError?) { state.withLock { $0 = error } }
  }

  private static let bus = BuiltInProviders.name(of: "seoul-bus")

  /// The line of `--verbose` about Seoul's buses, without the wording.
  private static func told(_ run: Run) -> String { masked(run.told(of: "seoul-bus")) }

  /// The lines of `transit providers` about an operation.
  private static func told(of operation: String, by run: Run) -> [String] {
    run.outLines.filter { $0.hasPrefix("  \(operation): ") }
      .map { masked(String($0.dropFirst(operation.count + 4))) }
  }

  @Test func `a second run uses the cached response of the first and shows its age`() async throws {
    let day = try Day()
    let query = ["search", "472", "--kind", "route", "--verbose"]
    func run(at seconds: TimeInterval, _ options: String...) async throws -> Run {
      try await day.run(at: seconds, query + options)
    }
    let first = try await run(at: 0)
    #expect(Self.told(first) == "1 _")
    #expect(masked(first.errLines.last, keeping: ["서울특별시"]) == "_ 서울특별시 TOPIS")
    let second = try await run(at: 12)
    #expect(Self.told(second) == "1 _ 12 _")
    #expect(second.errLines.last == first.errLines.last)
    #expect(second.out == first.out)
    // Without --verbose only the source is named: a cached response is not a problem.
    let people = try await day.run(at: 12, query.dropLast())
    #expect(people.errLines == (first.errLines.suffix(1).map { $0 + " · 1/1 응답" }))
    #expect(day.transport.messages.count == 1)
    let hours = try await run(at: 7500)
    #expect(Self.told(hours) == "1 _ 2 _")
    let anew = try await run(at: 12, "--refresh")
    #expect(anew.told(of: "seoul-bus") == first.told(of: "seoul-bus"))
    #expect(day.transport.messages.count == 2)
  }

  @Test func `a cached stop name does not make its arrivals stale`() async throws {
    let day = try Day()
    for (moment, title) in [
      (0, "강남역 23-813  08:30:00 _ 08:30:00 _"), (7200, "강남역 23-813  10:30:00 _ 10:30:00 _"),
    ] {
      let run = try await day.run(
        at: TimeInterval(moment), "arrivals", "강남역", "--kind", "station", "--verbose")
      #expect(Self.told(run) == "1 _")
      #expect(masked(run.outLines[0], keeping: ["강남역"]) == title)
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
    let names = [Self.bus.korean, Self.bus.english, "seoul-bus", "offline"]
    day.tool.hasColor = true
    let stale = try await day.run(at: 200, "arrivals", "22009")
    #expect(stale.code == 0)
    #expect(stale.outLines[0].hasPrefix("\u{1b}[1m신분당선강남역 (22-009)  "))
    #expect(stale.outLines[0].hasSuffix("\u{1b}[0m"))
    #expect(
      masked(stale.outLines[0].replacing(/\u{1b}\[\d+m/, with: ""), keeping: ["신분당선강남역"])
        == "신분당선강남역 22-009  3 _ 08:30:00 08:30:00 _")
    #expect(stale.errLines.count == 2)
    let line = try #require(stale.errLines.first)
    #expect(line.hasPrefix("\u{1b}[33m\(Self.bus.korean) ") && line.hasSuffix("\u{1b}[0m"))
    #expect(
      masked(line.replacing(/\u{1b}\[\d+m/, with: ""), keeping: names)
        == "\(Self.bus.korean) 3 _")
    let verbose = try await day.run(at: 200, "arrivals", "22009", "--verbose")
    let row = try #require(verbose.errLines.first { $0.contains("seoul-bus  ") })
    #expect(row.hasPrefix("\u{1b}[33mseoul-bus  ") && row.hasSuffix("\u{1b}[0m"))
    #expect(
      masked(
        row.replacing(/\u{1b}\[\d+m/, with: "").replacing(why, with: "offline"), keeping: names)
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
        == "신분당선강남역 22-009  _ 3 _ 08:30:00 _ 08:30:00")
    #expect(masked(english.errLines.first, keeping: names) == "\(Self.bus.english) _ 3 _")
    let englishWhy = TransitError(.offline).line(in: .english)
    let told = try await day.run(at: 200, "arrivals", "22009", "--verbose").told(of: "seoul-bus")
    #expect(
      masked(told?.replacing(englishWhy, with: "offline"), keeping: names) == "12 _ 3 _ offline")
  }

  @Test func `the document contains when a response arrived and why it is stale`() async throws {
    let day = try Day()
    let schemas = try SchemaValidator.ofDocuments()
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
      run.errLines.map { masked($0, keeping: [Self.bus.korean]) }
        == ["\(Self.bus.korean) _ 00:00 _"])
    let verbose = try await day.run(at: 60, "search", "740", "--kind", "route", "--verbose")
    #expect(
      masked(verbose.told(of: "seoul-bus"), keeping: ["quotaSpent"])
        == "_ quotaSpent _ 00:00 _")
    #expect(day.transport.messages.count == 1)
    let providers = try await day.run(at: 60, "providers", "--verbose")
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
      english.errLines.map { masked($0, keeping: [Self.bus.english]) }
        == ["\(Self.bus.english) _ 00:00"])
    // The quota resets on the next day.
    let tomorrow = try await day.run(at: 86_400, "search", "강남", "--kind", "route", "--verbose")
    #expect(Self.told(tomorrow) == "10 _")
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
    let schemas = try SchemaValidator.ofDocuments()
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
    let schemas = try SchemaValidator.ofDocuments()
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
      run.errLines.map { masked($0, keeping: [Self.bus.korean]) } == ["\(Self.bus.korean) _"])
    let spent = OutcomeSummary(
      [Outcome(provider: "seoul-bus", state: .failed(TransitError(.quotaSpent)))],
      now: TestTool.moment)
    #expect(run.errLines != spent.problems.map(\.korean))
    let verbose = try await day.run("search", "472", "--kind", "route", "--verbose")
    let told = verbose.told(of: "seoul-bus")?
      .replacing(TransitError(.quotaReserved).line(in: .korean), with: "reserved")
    #expect(masked(told, keeping: ["reserved"]) == "_ reserved")
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
