#if Valkey
  internal import Foundation
  internal import TransitCore

  /// Several processes, one key, one server: `transit-bench quota --processes 4`, in real time.
  ///
  /// The service is a stub in each process, which writes every call to a file before it responds;
  /// client, ledger, leases and server are as in an app.
  struct SharedBench {
    private let processes: Int
    private let only: String?

    /// - Throws: `BenchFailure`.
    init(_ arguments: [String]) throws(BenchFailure) {
      let options = try BenchOptions(arguments, known: ["--processes", "--only"])
      processes = try options.count("--processes") ?? 4
      only = options["--only"]
    }

    /// Returns whether no limit was exceeded and every question was answered in time.
    func run() async throws -> Bool {
      let plays = SharedPlay.all.filter { only.map($0.name.contains) ?? true }
      guard !plays.isEmpty else {
        throw BenchFailure(argument: "--only", Words("맞는 것이 없음", "matches no scenario"))
      }
      print("\(processes) processes on one server, real time, seed \(RushHours.seed)\n")
      var table = Table(
        "", "questions", "slots", "calls", "a slot", "limit", "beyond", "counted", "unanswered",
        "untold", "longest wait", "store lost", "back")
      var targets: [Target] = []
      for play in plays {
        let figures = try await self.play(play)
        table.add(
          play.name, "\(figures.tally.polls)", "\(figures.slots)", "\(figures.calls)",
          String(format: "%.3f", figures.perSlot), play.dailyCalls.map(String.init) ?? "",
          play.dailyCalls.map { "\(max(0, figures.calls - $0))" } ?? "",
          figures.counted.map(String.init) ?? "", Self.text(figures.tally.unanswered),
          "\(figures.tally.untold)", String(format: "%.2f s", figures.longestWait),
          "\(figures.failures)", "\(figures.recoveries)")
        targets += self.targets(of: play, figures)
      }
      table.print()
      print()
      for target in targets { target.print() }
      return targets.allSatisfy(\.isMet)
    }

    private func targets(of play: SharedPlay, _ figures: Figures) -> [Target] {
      var targets: [Target] = []
      if let limit = play.dailyCalls {
        let bound = play.bound(of: processes)
        targets.append(
          Target(
            name: "\(play.name): at most \(limit) calls"
              + (bound == 0 ? "" : ", plus \(bound) by the stated bound"),
            figure: "\(figures.calls)", isMet: figures.calls <= limit + bound))
      } else {
        let isWhole = figures.killed == 0
        if isWhole {
          targets.append(
            Target(
              name: "\(play.name): at most 1.05 calls per slot",
              figure: String(format: "%.4f", figures.perSlot), isMet: figures.perSlot <= 1.05))
        }
        targets.append(
          Target(
            name: "\(play.name): every question answered",
            figure: "\(figures.tally.unansweredCount)",
            isMet: figures.tally.unansweredCount == 0))
      }
      targets.append(
        Target(
          name: "\(play.name): no question takes longer than \(play.longestWait) s",
          figure: String(format: "%.2f s", figures.longestWait)
            + (figures.hung > 0 ? ", \(figures.hung) processes never ended" : ""),
          isMet: figures.longestWait <= play.longestWait && figures.hung == 0))
      return targets
    }

    private static func text(_ unanswered: [String: Int]) -> String {
      unanswered.isEmpty
        ? "0"
        : unanswered.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
          .joined(separator: ", ")
    }

    /// The results of all processes together.
    private struct Figures {
      var tally = Tally()
      var slots = 0
      var calls = 0
      /// As counted by the server, if it still responds.
      var counted: Int?
      var longestWait = 0.0
      var failures = 0
      var recoveries = 0
      var killed = 0
      /// Processes that had to be ended.
      var hung = 0

      var perSlot: Double { slots == 0 ? 0 : Double(calls) / Double(slots) }
    }

    private func play(_ play: SharedPlay) async throws -> Figures {
      let server = try BenchServer()
      try await server.start(keepsFiles: play.keepsFiles)
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "transit-shared-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let begin = Date().addingTimeInterval(1)
      let parts = try (0..<processes).map { part in
        try start(part, of: play, begin: begin, at: server.address, in: folder)
      }
      // A process that hangs is ended and reported; the others go on.
      let watch = Task {
        try await Task.sleep(for: .seconds(play.seconds + 20))
        for part in parts { kill(part.process.processIdentifier, SIGTERM) }
      }
      defer {
        watch.cancel()
        for part in parts where part.process.isRunning {
          kill(part.process.processIdentifier, SIGKILL)
        }
      }
      if let fault = play.fault {
        try await apply(fault, server, parts[0].process, begin: begin)
      }
      var figures = Figures()
      var slots: Set<Int> = []
      for part in parts {
        let output = try part.output.readToEnd() ?? Data()
        part.process.waitUntilExit()
        figures.calls += try Data(contentsOf: part.calls).count
        guard part.process.terminationReason == .exit else {
          if part.process.terminationStatus == SIGTERM { figures.hung += 1 }
          figures.killed += 1
          continue
        }
        let result = try JSONDecoder().decode(SharedResult.self, from: output)
        figures.tally.add(result.tally)
        slots.formUnion(result.slots)
        figures.longestWait = max(figures.longestWait, result.longestWait)
        figures.failures += result.failures
        figures.recoveries += result.recoveries
      }
      figures.slots = slots.count
      figures.counted = try counted(by: server)
      await server.end()
      return figures
    }

    private struct Part {
      var process: Process
      var output: FileHandle
      var calls: URL
    }

    private func start(
      _ part: Int, of play: SharedPlay, begin: Date, at address: String, in folder: URL
    ) throws -> Part {
      let calls = folder.appending(path: "calls-\(part)")
      try Data().write(to: calls)
      let terms = SharedTerms(
        server: address, namespace: "bench", begin: begin, seconds: play.seconds, rate: play.rate,
        stations: play.stations, isZipf: play.isZipf, dailyCalls: play.dailyCalls,
        latency: play.latency, part: part, skew: play.skews[part % play.skews.count], calls: calls)
      let file = folder.appending(path: "terms-\(part)")
      try JSONEncoder().encode(terms).write(to: file)
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["shared-part", file.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      return Part(process: process, output: output.fileHandleForReading, calls: calls)
    }

    private func apply(
      _ fault: SharedPlay.Fault, _ server: BenchServer, _ first: Process, begin: Date
    ) async throws {
      func wait(until second: Double) async throws {
        let pause = begin.timeIntervalSinceNow + second
        if pause > 0 { try await Task.sleep(for: .seconds(pause)) }
      }
      try await wait(until: 8)
      switch fault {
      case .killed(let comesBack):
        await server.end()
        guard comesBack else { return }
        try await wait(until: 14)
        try await server.start(keepsFiles: true)
      case .paused:
        await server.pause()
        try await wait(until: 18)
        await server.resume()
      case .cut:
        while begin.timeIntervalSinceNow > -18 {
          try server.command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
          try await Task.sleep(for: .milliseconds(200))
        }
      case .full(let policy):
        try server.command("CONFIG", "SET", "maxmemory-policy", policy)
        try server.command("CONFIG", "SET", "maxmemory", "4mb")
        while begin.timeIntervalSinceNow > -20 {
          try server.command("EVAL", Self.fill, "0", "\(-begin.timeIntervalSinceNow)")
          try await Task.sleep(for: .milliseconds(500))
        }
      case .holderKilled: kill(first.processIdentifier, SIGKILL)
      }
    }

    /// 20 MB of expiring keys, with memory for 4.
    private static let fill = """
      for i = 1, 2000 do
        redis.pcall('SET', 'filler:' .. ARGV[1] .. i, string.rep('x', 10000), 'PX', 600000)
      end
      """

    /// The server's count, also across midnight; `nil` if it does not respond.
    private func counted(by server: BenchServer) throws -> Int? {
      let keys = try server.command("KEYS", "bench:1:quota:*").split(separator: "\n")
      let counts = try keys.flatMap { key in
        let hash = try server.command("HGETALL", String(key)).split(separator: "\n")
        return zip(hash, hash.dropFirst()).filter { $0.0.hasPrefix("used ") }
          .compactMap { Int($0.1) }
      }
      return counts.isEmpty ? nil : counts.reduce(0, +)
    }
  }
#endif
