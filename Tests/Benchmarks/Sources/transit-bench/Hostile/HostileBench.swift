internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitTesting

/// Seconds and peak memory of the tool per hostile response, one process per row, over loopback.
struct HostileBench {
  /// The deadline promised to the user, plus the process's start and end.
  private static let seconds = 10.5
  /// 4 × the largest body and 32 MiB, in addition to the memory for the smallest body.
  private static let mebibytes = 96.0
  /// The number of processes that end right after their calls, as the network thread does.
  private static let runs = 100

  private let tool: URL
  private let only: String?

  /// Reads `--tool PATH` and `--only TEXT`.
  ///
  /// - Throws: `BenchFailure` that names a wrong argument.
  init(_ arguments: [String]) throws(BenchFailure) {
    let options = try BenchOptions(arguments, known: ["--tool", "--only"])
    tool = ToolFile.url(options["--tool"])
    only = options["--only"]
  }

  /// - Returns: whether every row met its targets.
  func run() async throws -> Bool {
    try ToolFile.require(tool)
    let rows =
      HostileAnswer.allCases.map { (name: $0.rawValue, answer: $0.answer) } + HostileRows.all
    var table = Table("response", "one request: s", "MiB", "exit", "all: s", "MiB", "exit")
    var isMet = true
    var memory: [Double] = []
    for row in rows where only.map(row.name.contains) ?? true {
      let one = try await HostileChild(tool, answering: row.answer, .oneRequest).run()
      let all = try await HostileChild(tool, answering: row.answer, .allServices).run()
      table.add(
        row.name, text(one.seconds), text(one.mebibytes), "\(one.code)", text(all.seconds),
        text(all.mebibytes), "\(all.code)")
      memory.append(one.mebibytes)
      for child in [one, all] where child.seconds > Self.seconds || !child.hasOwnCode {
        isMet = false
      }
    }
    table.print()
    let most = (memory.max() ?? 0) - (memory.min() ?? 0)
    Target(
      name: "a body takes at most \(Int(Self.mebibytes)) MiB", figure: "\(text(most)) MiB",
      isMet: most <= Self.mebibytes
    ).print()
    var signals = 0
    for _ in 0..<(only == nil ? Self.runs : 0) {
      let child = try HostileChild(
        tool, answering: HostileAnswer.headerFlood.answer, .allServices)
      if try await !child.run().hasOwnCode { signals += 1 }
    }
    Target(
      name: "none of \(Self.runs) consecutive runs ends by a signal", figure: "\(signals)",
      isMet: signals == 0
    ).print()
    Target(
      name: "every row within \(Self.seconds) s and with an exit code of the tool", figure: "",
      isMet: isMet
    ).print()
    return isMet && most <= Self.mebibytes && signals == 0
  }

  private func text(_ value: Double) -> String { String(format: "%.1f", value) }
}

/// Bodies in the envelope of the nationwide bus service.
private enum HostileRows {
  static var all: [(name: String, answer: LoopbackServer.Answer)] {
    [
      ("one name of 10 MB", body([row(1, name: String(repeating: "가", count: 3_333_333))])),
      ("30,000 rows", body((0..<30_000).map { row($0, name: "시청\($0)") })),
      // The allowed maximum: 16 MB with fewer than 200,000 values.
      ("numbers", reply("[1\(String(repeating: ",123456789012345678", count: 199_000))]")),
      ("16 MB of texts", reply("[1\(String(repeating: ",\"\(long)\"", count: 199_000))]")),
      ("16 MB of elements", reply("<a>\(String(repeating: "<b>\(long)</b>", count: 180_000))</a>")),
      ("16 MB of rows", body((0..<32_000).map { row($0, name: "시청\(long)\(long)\(long)\(long)") })),
      ("more rows than allowed", body((0..<150_000).map { row($0, name: "시청\($0)") })),
    ]
  }

  private static let long = String(repeating: "1234567890", count: 7)

  private static func row(_ index: Int, name: String) -> String {
    """
    {"gpslati":\(36 + Double(index) / 100_000),"gpslong":127.5,"nodeid":"DJB\(8_000_000 + index)",\
    "nodenm":"\(name)","nodeno":\(10_000 + index)}
    """
  }

  private static func body(_ rows: [String]) -> LoopbackServer.Answer {
    let text = """
      {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"items":\
      {"item":[\(rows.joined(separator: ","))]},"numOfRows":100000,"pageNo":1,\
      "totalCount":\(rows.count)}}}
      """
    return reply(text)
  }

  private static func reply(_ text: String) -> LoopbackServer.Answer {
    .reply(HTTPReply(status: 200, body: Data(text.utf8)))
  }
}
