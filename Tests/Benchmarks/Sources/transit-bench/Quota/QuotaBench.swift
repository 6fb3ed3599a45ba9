internal import Foundation
internal import TransitCore

/// The subway's daily quota of 1,000 calls during the rush hours of many users, in simulated time:
/// client, endpoints and ledger are those of an app; only the service is a stub.
struct QuotaBench {
  private static let dailyCalls = 1_000
  private static let processes = 4

  private let users: Int

  init(users: Int?) { self.users = max(users ?? 100_000, 1) }

  func run() async throws {
    let hours = RushHours(users: users)
    printTerms(hours)
    let start = ContinuousClock.now
    // Three independent tasks use the machine's cores.
    async let unlimited = QuotaRun.play(hours, .single(dailyCalls: nil))
    async let limited = QuotaRun.play(hours, .single(dailyCalls: Self.dailyCalls))
    async let bulk = QuotaRun.play(hours, .bulk(dailyCalls: Self.dailyCalls))
    let (a, b, c) = try await (unlimited, limited, bulk)
    let parts = try playInProcesses()
    printFigures([("(a) no quota", a), ("(b) 1,000 a day", b), ("(c) with the bulk", c)], parts)
    let slots = hours.slots
    let ratio = Double(a.calls) / Double(slots)
    let together = parts.map(\.calls).reduce(0, +)
    let untold = ([a, b, c] + parts).map(\.day.untold).reduce(0, +)
    print()
    Figure(
      "quota", "calls a slot of one station and 10 s", ratio, "calls", atMost: .median(1.05)
    ).note()
    Figure("quota", "calls of a day of 1,000", Double(b.calls), "calls", atMost: .median(1000))
      .note()
    Figure(
      "quota", "questions without an answer", Double(a.day.unansweredCount + c.day.unansweredCount),
      "questions", atMost: .median(0)
    ).note()
    for target in [
      Target(
        name: "(a) at most 1.05 calls per (station, 10 s) slot",
        figure: String(format: "%.4f (%d calls, %d slots)", ratio, a.calls, slots),
        isMet: ratio <= 1.05),
      Target(
        name: "(a) every question answered", figure: "\(a.day.unansweredCount)",
        isMet: a.day.unansweredCount == 0),
      Target(
        name: "(b) never more than 1,000 calls", figure: "\(b.calls)",
        isMet: b.calls <= Self.dailyCalls),
      Target(
        name: "(b) nor with \(Self.processes) processes on one ledger", figure: "\(together)",
        isMet: together <= Self.dailyCalls),
      Target(
        name: "every answer has its age and, if old, the reason",
        figure: "\(untold) without", isMet: untold == 0),
      Target(
        name: "(c) every question answered", figure: "\(c.day.unansweredCount)",
        isMet: c.day.unansweredCount == 0),
      Target(
        name: "(c) no answer older than 30 s", figure: "\(c.day.worstAge) s",
        isMet: c.day.worstAge <= 30),
      Target(
        name: "(c) never more than 1,000 calls", figure: "\(c.calls)",
        isMet: c.calls <= Self.dailyCalls),
    ] { target.print() }
    print(String(format: "took %.0f s", start.duration(to: .now) / .seconds(1)))
  }

  /// Plays one process's part of the users and prints the results as JSON.
  static func playPart(_ part: Int, users: Int, ledger: URL) async throws {
    let hours = RushHours(users: users, part: part, of: processes)
    let run = try await QuotaRun.play(hours, .single(dailyCalls: dailyCalls), ledger: ledger)
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(run))
  }

  /// Runs this program several times at once, with one folder for the day's counts.
  private func playInProcesses() throws -> [QuotaRun] {
    let ledger = FileManager.default.temporaryDirectory
      .appending(path: "transit-quota-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: ledger) }
    let outputs = try (0..<Self.processes).map { part in
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["quota-part", "\(part)", "\(users)", ledger.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      return output.fileHandleForReading
    }
    return try outputs.map { output in
      try JSONDecoder().decode(QuotaRun.self, from: output.readToEnd() ?? Data())
    }
  }

  private func printTerms(_ hours: RushHours) {
    print(
      """
      \(users) users, \(RushHours.stations) stations, Zipf 1.0, seed \(RushHours.seed), \
      \(KoreanTime.day(of: RushHours.midnight)): each opens one board of five minutes in \
      07-09 and one in 18-20 Korean time, uniform starts, a question every 10 s: \
      \(hours.polls.count) questions. Slots are floor(time / 10 s), counted from the questions only.

      """)
  }

  private func printFigures(_ runs: [(String, QuotaRun)], _ parts: [QuotaRun]) {
    var table = Table(
      "", "questions", "calls", "single", "bulk", "unanswered", "p50 age", "p99 age", "worst")
    func add(_ name: String, _ tally: Tally, _ run: QuotaRun?) {
      table.add(
        name, "\(tally.polls)", run.map { "\($0.calls)" } ?? "",
        run.map { "\($0.singleCalls)" } ?? "",
        run.map { "\($0.bulkCalls)" } ?? "",
        String(format: "%.3f %%", tally.shareUnanswered * 100), "\(tally.age(at: 0.5)) s",
        "\(tally.age(at: 0.99)) s", "\(tally.worstAge) s")
    }
    let numbered = parts.enumerated().map { ("(b) process \($0 + 1) of \(parts.count)", $1) }
    for (name, run) in runs + numbered {
      add(name, run.day, run)
      add("    07-09", run.morning, nil)
      add("    18-20", run.evening, nil)
    }
    table.print()
    for (name, run) in runs + numbered where run.day.unansweredCount > 0 {
      let causes = run.day.unanswered.sorted { $0.key < $1.key }.map { "\($0) \($1)" }
      print("\(name), without an answer: " + causes.joined(separator: ", "))
    }
  }
}
