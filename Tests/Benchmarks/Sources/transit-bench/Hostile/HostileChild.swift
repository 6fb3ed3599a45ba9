internal import Foundation
internal import KoreaTransit
internal import Synchronization
internal import TransitCore
internal import TransitHTTP
internal import TransitTesting

/// One run of the tool with services that return a hostile response, or none.
struct HostileChild {
  private static let services = BuiltInProviders.all.map(\.manifest.id)
  private static let keys = BuiltInProviders.all.flatMap(\.manifest.keys).map(\.name.rawValue)

  /// The time, memory and exit code of a run.
  struct Cost {
    var seconds: Double
    var mebibytes: Double
    var code: Int32

    /// Whether it ended by itself with an answer or a failure of a service (sysexits.h).
    var hasOwnCode: Bool { [0, 69, 75, 76, 77].contains(code) }
  }

  private let tool: URL
  private let server: LoopbackServer
  private let quiet: LoopbackServer
  private let query: Query
  private var services: [ProviderID] {
    query == .oneRequest ? ["seoul-subway"] : Self.services
  }

  /// The command that the tool runs.
  enum Query: String {
    /// One request to one service.
    case oneRequest = "trains 2호선"
    /// Several requests, to each service that can answer.
    case allServices = "search 시청 --city 대전"
  }

  init(_ tool: URL, answering answer: LoopbackServer.Answer, _ query: Query) throws {
    self.tool = tool
    self.query = query
    server = try LoopbackServer(lifetime: .seconds(120)) { _ in answer }
    quiet = try LoopbackServer(lifetime: .seconds(120)) { _ in
      .reply(HTTPReply(status: 503, body: Data("no".utf8)))
    }
  }

  func run() async throws -> Cost {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(server.port)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      server.stop()
      quiet.stop()
      try? FileManager.default.removeItem(at: folder)
    }
    let process = Process()
    process.executableURL = tool
    process.arguments =
      query.rawValue.split(separator: " ").map(String.init)
      + ["--config", try configuration(in: folder)]
    process.currentDirectoryURL = folder
    var environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "en_US.UTF-8"]
    // As long as a real key, and not part of any service's texts.
    for key in Self.keys { environment[key] = "1f2e3d4c5b6a79880123456789abcdef" }
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice

    let end = Mutex<ContinuousClock.Instant?>(nil)
    let start = ContinuousClock.now
    process.terminationHandler = { _ in end.withLock { $0 = .now } }
    try process.run()
    var peak = 0
    let status = URL(filePath: "/proc/\(process.processIdentifier)/status")
    while end.withLock({ $0 == nil }), start.duration(to: .now) < .seconds(120) {
      // The system reports its own maximum, so that polling misses only the last moment.
      if let data = try? Data(contentsOf: status),
        let memory = ProcessMemory(status: String(decoding: data, as: UTF8.self))
      {
        peak = max(peak, memory.peak)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    let seconds = start.duration(to: end.withLock(\.self) ?? .now) / .seconds(1)
    return Cost(
      seconds: seconds, mebibytes: Double(peak) / 1_024,
      code: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus)
  }

  private func configuration(in folder: URL) throws -> String {
    let entries = Self.services.map { service in
      let host = services.contains(service) ? server.host : quiet.host
      return #"{"id":"\#(service)","baseURL":"\#(host.origin)/\#(service)"}"#
    }
    let file = folder.appending(path: "providers.json")
    let text = #"{"version":1,"cities":["대전"],"providers":[\#(entries.joined(separator: ","))]}"#
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
