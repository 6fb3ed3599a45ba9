internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitTesting

/// Seconds and peak memory of the tool for each hostile response, one process a row, over loopback.
struct HostileBench {
  /// What a person is promised, and the process's start and end.
  private static let seconds = 10.5

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
    var table = Table("response", "one service: s", "MiB", "exit", "all: s", "MiB", "exit")
    var isMet = true
    for row in rows where only.map(row.name.contains) ?? true {
      let one = try await HostileChild(tool, answering: row.answer, services: ["tago"]).run()
      let all = try await HostileChild(
        tool, answering: row.answer, services: HostileChild.services
      ).run()
      table.add(
        row.name, text(one.seconds), text(one.mebibytes), "\(one.code)", text(all.seconds),
        text(all.mebibytes), "\(all.code)")
      for child in [one, all] {
        // Exit codes from sysexits.h: an answer, or "try again later".
        if child.seconds > Self.seconds || ![0, 69, 75, 76].contains(child.code) { isMet = false }
      }
    }
    table.print()
    Target(
      name: "every row within \(Self.seconds) s and with an exit code of the tool", figure: "",
      isMet: isMet
    ).print()
    return isMet
  }

  private func text(_ value: Double) -> String { String(format: "%.1f", value) }
}

/// Bodies in the envelope of the nationwide bus service.
private enum HostileRows {
  static var all: [(name: String, answer: LoopbackServer.Answer)] {
    [
      ("one name of 10 MB", body([row(1, name: String(repeating: "가", count: 3_333_333))])),
      ("40,000 rows", body((0..<40_000).map { row($0, name: "시청\($0)") })),
    ]
  }

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
    return .reply(HTTPReply(status: 200, body: Data(text.utf8)))
  }
}
