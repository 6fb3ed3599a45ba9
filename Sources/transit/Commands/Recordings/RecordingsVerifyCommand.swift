internal import Foundation
internal import KoreaTransit
internal import TransitText

extension Command {
  static let recordingsVerify = Command(
    "recordings verify",
    does: Words(
      "실시간 서비스를 다시 조회해 달라진 항목과 자료형을 찾습니다",
      "query the live services again and show changed fields and types"),
    arguments: [Argument(Words("폴더", "folder"), offers: .folder)],
    options: [.olderThan, .used, .all],
    examples: [
      "transit recordings verify recordings",
      "transit recordings verify recordings --older-than 90 --used used.txt",
    ]
  ) { try await RecordingsVerifyCommand(session: $0).run() }
}

/// `transit recordings verify`: finds old and unused recordings, and drift of live responses.
struct RecordingsVerifyCommand {
  let session: Session<Void>

  func run() async throws -> ExitCode {
    let days = try session.invocation.value(.olderThan).map(Self.days)
    let used = try session.invocation.value(.used).map(used)
    let setup = try session.setup()
    let secrets = try setup.secrets()
    let files = try session.recordings(at: session.invocation.arguments[0], hiding: secrets)
    var report = VerificationReport(
      session.language, session.console, session.invocation.output,
      RecordingInventory(files, olderThan: days, used: used, at: session.tool.clock.now()))
    // Report what needs no network before the first query.
    report.begin()
    // Only live responses count.
    let verifier = Verifier(
      session.tool, setup,
      control: try session.control(setup, cachesResponses: false, observe: session.observe))
    let answers = Self.choice(of: files, all: session.invocation.has(.all))
    for (index, answer) in answers.enumerated() {
      report.add(try await verify(answer, by: verifier, "\(index + 1)/\(answers.count)"))
    }
    report.end(calls: verifier.calls)
    let broken = session.warn(of: files)
    return code(for: report.results) ?? broken
  }

  private func verify(
    _ answer: DecodedAnswer, by verifier: Verifier, _ count: String
  ) async throws -> Verification {
    let progress = session.say("조회 중…", "querying …")
    session.console.clearProgress()
    session.console.progress("\(progress) \(count)")
    defer { session.console.clearProgress() }
    return try await verifier.verify(answer)
  }

  /// The exit code: failure for drift and for failed queries. A missing key is no failure if it
  /// prevented every query and `--older-than` or `--used` was given.
  private func code(for results: [Verification]) -> ExitCode? {
    var errors: [TransitError] = []
    var hasAsked = false
    for result in results {
      switch result.result {
      case .compared(let changes):
        hasAsked = true
        if !changes.isEmpty { return .failure }
      case .incomparable: hasAsked = true
      // Recordings that cannot be queried again do not count.
      case .unknown(let error): if error.code != .unsupported { errors.append(error) }
      }
    }
    let wantsMore = session.invocation.has(.olderThan) || session.invocation.has(.used)
    if wantsMore, !hasAsked, errors.allSatisfy({ $0.code == .noKey }) { return nil }
    return errors.first.map(ExitCode.init)
  }

  /// One recording per operation to save calls: the newest that has rows.
  private static func choice(of files: [RecordingFile], all: Bool) -> [DecodedAnswer] {
    let answers = files.compactMap(DecodedAnswer.init)
    if all { return answers }
    var chosen: [[String]: (answer: DecodedAnswer, rank: (Int, Date, String))] = [:]
    for answer in answers {
      let key = [answer.decoded.provider, answer.decoded.operation]
      let rank = (
        answer.decoded.outcome == .answered ? 1 : 0, answer.recording.recordedAt ?? .distantPast,
        answer.path
      )
      if let other = chosen[key], other.rank > rank { continue }
      chosen[key] = (answer, rank)
    }
    return chosen.values.map(\.answer).sorted { $0.path < $1.path }
  }

  private static func days(_ text: String) throws -> Int {
    guard let days = Int(text), days >= 0 else {
      throw Invocation.wrong(
        "--older-than은 0 이상의 날 수여야 합니다: '\(text)'",
        "--older-than must be 0 days or more, not '\(text)'")
    }
    return days
  }

  /// The files that tests read, according to the list.
  private func used(_ path: String) throws -> Set<String> {
    let lines = String(decoding: try session.read(path), as: UTF8.self).split(
      whereSeparator: \.isNewline)
    return Set(
      lines.map { line in
        URL(filePath: String(line), relativeTo: session.tool.workingFolder).absoluteURL
          .standardizedFileURL.resolvingSymlinksInPath().path
      })
  }
}

/// What can be reported about recordings without a query.
struct RecordingInventory: Sendable {
  var days: Int?
  /// Recordings older than `days`, with their age in days.
  var old: [(path: String, age: Int)] = []
  /// Recordings of unknown age.
  var undated: [String] = []
  /// Recordings that no test reads; `nil` without `--used`.
  var unused: [String]?

  init(_ files: [RecordingFile], olderThan days: Int?, used: Set<String>?, at now: Date) {
    self.days = days
    if let days {
      for file in files where file.recording != nil {
        guard let age = file.age(at: now) else {
          undated.append(file.path)
          continue
        }
        if age > days { old.append((file.path, age)) }
      }
    }
    unused = used.map { used in
      files.filter {
        !used.contains($0.url.standardizedFileURL.resolvingSymlinksInPath().path)
      }.map(\.path)
    }
  }
}
