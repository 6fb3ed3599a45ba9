internal import Dispatch
internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Kills a process that writes to a store, many times at random moments, and checks what is left.
///
/// Every count that the writer printed must be stored, plus at most one that it had no time to
/// print. Every answer is complete or absent. Its lease is free, and none of its locks is held.
struct CrashBench {
  var runs = 200

  /// Writes until it is killed, and prints each granted count as a line.
  static func write(in folder: URL, calls: Int) async throws {
    let store = Self.store(in: folder, SystemClock())
    guard try await store.lease(flight, for: .seconds(3600)) != nil else {
      throw TransitError(.storage, Words(verbatim: "the lease is held"))
    }
    for call in 0..<calls {
      let receipt = try await store.take(1, of: account, limit: nil)
      guard receipt.isGranted else { continue }
      try FileHandle.standardOutput.write(contentsOf: Data("\(receipt.count.used)\n".utf8))
      try await store.save(
        answer(receipt.count.used), for: key(call), until: Date().addingTimeInterval(86_400))
    }
  }

  /// Returns whether there were no violations.
  func run() async throws -> Bool {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "transit-crash-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SeededNumbers(seed: 20_261_120)
    var findings = Findings()
    for run in 1...max(runs, 1) {
      do {
        let printed = try runAndKill(in: folder, after: Double.random(in: 0..<0.1, using: &random))
        try await look(in: folder, printed: printed, run: run, &findings)
      } catch { findings.violations.append("run \(run): \(error)") }
    }
    if findings.writing == 0 { findings.violations.append("no writer started to write") }
    let unfinished = Self.unfinished(in: folder)
    // Two hours later, the next write cleans up the folders.
    let later = Self.store(in: folder, FixedClock(Date().addingTimeInterval(7200)))
    try await later.save(Data(), for: StoreKey(.answers, "sweep"), until: .distantFuture)
    let left = Self.unfinished(in: folder)
    if left > 0 { findings.violations.append("\(left) unfinished files are never removed") }
    print(
      "killed \(runs) times, \(findings.writing) while writing: \(findings.calls) calls counted, "
        + "\(findings.unprinted) of them not printed, \(findings.answers) complete answers read, "
        + "\(unfinished) unfinished files removed, slowest first call afterwards "
        + String(format: "%.0f ms, ", findings.slowest * 1000)
        + "\(findings.violations.count) violations")
    Figure(
      "crash", "violations after \(runs) kills", Double(findings.violations.count), "violations",
      atMost: .median(0)
    ).note()
    for violation in findings.violations { print(violation) }
    return findings.violations.isEmpty
  }

  private struct Findings {
    var violations: [String] = []
    /// Runs in which the writer had started to write.
    var writing = 0
    var calls = 0
    var unprinted = 0
    var answers = 0
    /// Seconds.
    var slowest = 0.0
  }

  /// Starts a writer, kills it and returns the last count that it printed; `nil` without one.
  private func runAndKill(in folder: URL, after seconds: Double) throws -> Int? {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["crash-writer", folder.path, "1000000"]
    let output = Pipe()
    process.standardOutput = output
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    _ = kill(process.processIdentifier, SIGKILL)
    ended.wait()
    guard process.terminationReason == .uncaughtSignal else {
      throw TransitError(.storage, Words(verbatim: "the writer ended by itself"))
    }
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    // A line that was cut off has no newline.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last
      .flatMap { Int($0) }
  }

  private func look(
    in folder: URL, printed: Int?, run: Int, _ findings: inout Findings
  ) async throws {
    let store = Self.store(in: folder, SystemClock())
    let start = ContinuousClock.now
    if let lease = try await store.lease(Self.flight, for: .seconds(60)) {
      try await store.release(lease)
    } else {
      findings.violations.append("run \(run): the lease of a killed process is still held")
    }
    let used = try await store.counts(on: Self.account.day)[Self.account]?.used ?? 0
    let known = printed ?? findings.calls
    if used < known || used > known + 1 {
      findings.violations.append("run \(run): \(used) calls are counted, \(known) were printed")
    }
    // Takes the lock without changing the count.
    try await store.refund(0, to: Self.account)
    findings.slowest = max(findings.slowest, start.duration(to: .now) / .seconds(1))
    if printed != nil { findings.writing += 1 }
    findings.unprinted += used - known
    findings.calls = used
    for call in 0..<Self.keys {
      guard let data = try await store.data(for: Self.key(call))?.data else { continue }
      let number = Int(String(decoding: data.prefix { $0 != 32 }, as: UTF8.self)) ?? -1
      if data == Self.answer(number) {
        findings.answers += 1
      } else {
        findings.violations.append("run \(run): answer \(call) is incomplete")
      }
    }
  }

  private static func store(in folder: URL, _ clock: any TransitClock) -> FileStore {
    FileStore(
      cache: folder.appending(path: "cache"), state: folder.appending(path: "state"), clock: clock)
  }

  /// On a day in the future, so that it is the same in every process, even across midnight.
  private static let account = QuotaAccount(
    day: KoreanDate(year: 2199, month: 1, day: 1), provider: "crash", key: nil, pool: "all")
  private static let flight = StoreKey(.answers, "flight")
  private static let keys = 20

  private static func key(_ call: Int) -> StoreKey { StoreKey(.answers, "answer \(call % keys)") }

  /// An answer that can be checked for completeness.
  private static func answer(_ number: Int) -> Data {
    let number = max(number, 0)
    return Data("\(number) ".utf8)
      + Data(repeating: UInt8(number % 256), count: 20_000 + number % 5 * 200_000)
  }

  private static func unfinished(in folder: URL) -> Int {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).count {
      ($0 as? URL)?.lastPathComponent.contains(".tmp-") == true
    }
  }
}
