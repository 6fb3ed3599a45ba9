internal import Foundation
internal import TransitCore

/// The figures of all benchmarks on one machine, as a table in Markdown that can be read back.
struct BenchReport: Hashable {
  /// The machine and the time.
  var facts: [Fact]
  var figures: [Figure]
  /// What was not run, and why.
  var missing: [Fact]

  /// A name and a text.
  struct Fact: Hashable {
    var name: String
    var text: String

    init(_ name: String, _ text: String) {
      self.name = name
      // A line end would end the list.
      self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  /// The build configuration, as `Machine` reports it; `nil` if it is missing.
  var build: String? { facts.first { $0.name == "Build" }?.text }

  private static let head = [
    "Benchmark", "Figure", "Median", "Unit", "Baseline", "Its median", "Ratio", "Target", "Met",
  ]
  private static let missingHead = "## Not run"

  var markdown: String {
    var lines = [
      "# Benchmarks", "",
      "Written by `swift run -c release --package-path Tests/Benchmarks transit-bench report`, after",
      "`swift build -c release` for the tool that `startup` starts. `transit-bench compare OLD NEW`",
      "compares two reports. Smaller figures are better. Baselines are measured in the same run, so",
      "their ratios can be compared between machines. [README](README.md) describes the figures.",
      "",
    ]
    lines += facts.map { "- \($0.name): \($0.text)" } + [""]
    lines.append(Self.row(Self.head))
    lines.append(
      Self.row(Self.head.map { ["Median", "Its median", "Ratio"].contains($0) ? "--:" : "--" }))
    lines += figures.map { Self.row(Self.cells(of: $0)) }
    if !missing.isEmpty {
      lines += ["", Self.missingHead, ""] + missing.map { "- \($0.name): \($0.text)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads what `markdown` wrote.
  ///
  /// - Throws: `BenchFailure` if it is not a report, or a row is broken.
  init(markdown: String, named name: String) throws(BenchFailure) {
    (facts, figures, missing) = ([], [], [])
    var (hasTable, isMissing) = (false, false)
    for line in markdown.split(whereSeparator: \.isNewline).map(String.init) {
      if line == Self.missingHead { isMissing = true }
      if line == Self.row(Self.head) { hasTable = true }
      if line.hasPrefix("- "), let colon = line.firstRange(of: ": ") {
        let fact = Fact(
          String(line[line.index(line.startIndex, offsetBy: 2)..<colon.lowerBound]),
          String(line[colon.upperBound...]))
        if isMissing { missing.append(fact) } else { facts.append(fact) }
      }
      guard line.hasPrefix("| "), line != Self.row(Self.head), !line.hasPrefix("| --") else {
        continue
      }
      guard let figure = Self.figure(line) else {
        throw BenchFailure(
          unreadable: Words("\(name): 읽을 수 없는 줄: \(line)", "\(name): invalid row: \(line)"))
      }
      figures.append(figure)
    }
    guard hasTable else {
      throw BenchFailure(
        unreadable: Words("\(name): 벤치마크 보고서가 아님", "\(name): not a benchmark report"))
    }
  }

  init(facts: [Fact], figures: [Figure], missing: [Fact]) {
    (self.facts, self.figures, self.missing) = (facts, figures, missing)
  }

  /// - Throws: `BenchFailure` if the file cannot be opened or is not a report.
  init(contentsOf file: URL) throws(BenchFailure) {
    let data = try BenchFailure.contents(of: file)
    try self.init(markdown: String(decoding: data, as: UTF8.self), named: file.lastPathComponent)
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func cells(of figure: Figure) -> [String] {
    let target =
      switch figure.limit {
      case .median(let most): "≤ \(text(most))"
      case .ratio(let most): "≤ \(text(most)) ×"
      case nil: ""
      }
    return [
      figure.benchmark, figure.name, text(figure.median), figure.unit, figure.baseline?.name ?? "",
      figure.baseline.map { text($0.median) } ?? "", figure.ratio.map { text($0) } ?? "", target,
      figure.isMet.map { $0 ? "yes" : "**no**" } ?? "",
    ]
  }

  private static func figure(_ line: String) -> Figure? {
    let cells = line.dropFirst().dropLast().components(separatedBy: "|")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard line.hasSuffix("|"), cells.count == head.count, !cells[0].isEmpty,
      let median = Double(cells[2])
    else { return nil }
    var figure = Figure(cells[0], cells[1], median, cells[3])
    if !cells[4].isEmpty {
      guard let other = Double(cells[5]) else { return nil }
      figure.baseline = Figure.Baseline(cells[4], other)
    }
    if !cells[7].isEmpty {
      let isRatio = cells[7].hasSuffix(" ×")
      let number = cells[7].filter { !"≤ ×".contains($0) }
      guard let most = Double(number) else { return nil }
      figure.limit = isRatio ? .ratio(most) : .median(most)
    }
    return figure
  }

  /// Without a decimal point for whole numbers.
  static func text(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
