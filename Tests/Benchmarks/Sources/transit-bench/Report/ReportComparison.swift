internal import Foundation
internal import TransitCore

/// The changes of each figure between two reports.
struct ReportComparison: Hashable {
  var changes: [Change] = []
  /// Figures that only one of the two has.
  var onlyOld: [String] = []
  var onlyNew: [String] = []

  /// A figure that both reports have.
  struct Change: Hashable {
    var name: String
    var unit: String
    var old: Double
    var new: Double

    /// New divided by old; infinite if only the old is zero.
    var ratio: Double { old == 0 ? (new == 0 ? 1 : .infinity) : new / old }

    /// Whether it is worse by more than this percentage.
    func isWorse(beyond percent: Double) -> Bool { ratio > 1 + percent / 100 }
    func isBetter(beyond percent: Double) -> Bool { ratio < 1 / (1 + percent / 100) }
  }

  /// Compares the ratios to the baseline if both have the same one, because machines differ.
  init(old: BenchReport, new: BenchReport) {
    func name(_ figure: Figure) -> String { "\(figure.benchmark): \(figure.name)" }
    for figure in new.figures {
      guard let former = old.figures.first(where: { name($0) == name(figure) }) else {
        onlyNew.append(name(figure))
        continue
      }
      if let baseline = figure.baseline?.name, baseline == former.baseline?.name,
        let (was, now) = former.ratio.flatMap({ was in figure.ratio.map { (was, $0) } })
      {
        changes.append(Change(name: name(figure), unit: "× \(baseline)", old: was, new: now))
      } else {
        changes.append(
          Change(name: name(figure), unit: figure.unit, old: former.median, new: figure.median))
      }
    }
    onlyOld = old.figures.map(name).filter { name in
      !new.figures.contains { name == "\($0.benchmark): \($0.name)" }
    }
  }

  /// The changes that are worse by more than this percentage.
  func worse(beyond percent: Double) -> [Change] { changes.filter { $0.isWorse(beyond: percent) } }

  func lines(within percent: Double) -> [String] {
    changes.map { change in
      let mark =
        change.isWorse(beyond: percent)
        ? "WORSE " : change.isBetter(beyond: percent) ? "better" : "same  "
      let ratio = change.ratio.isFinite ? String(format: "%.2f", change.ratio) : "∞"
      let (old, new) = (BenchReport.text(change.old), BenchReport.text(change.new))
      return "\(mark)  \(ratio) ×  \(change.name): \(old) → \(new) \(change.unit)"
    }
      + onlyOld.map { "gone           \($0)" } + onlyNew.map { "new            \($0)" }
  }
}

/// `transit-bench compare OLD NEW [--within PERCENT]`
struct CompareBench {
  private let old: URL
  private let new: URL
  private let percent: Double

  init(_ arguments: [String]) throws(BenchFailure) {
    let files = arguments.prefix { !$0.hasPrefix("--") }
    guard files.count == 2 else {
      throw BenchFailure(
        argument: "compare", Words("보고서 둘이 필요함: OLD NEW", "requires two reports: OLD NEW"))
    }
    let options = try BenchOptions(Array(arguments.dropFirst(2)), known: ["--within"])
    (old, new) = (URL(filePath: files[0]), URL(filePath: files[1]))
    guard let text = options["--within"] else {
      percent = 10
      return
    }
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw BenchFailure(
        argument: "--within \(text)", Words("0 이상의 수가 아님", "not a number of at least 0"))
    }
    percent = number
  }

  /// Returns whether no figure is gone or worse by more than is allowed.
  ///
  /// - Throws: `BenchFailure` if a file is not a report, or the two are of different builds.
  func run() throws(BenchFailure) -> Bool {
    let reports = (old: try BenchReport(contentsOf: old), new: try BenchReport(contentsOf: new))
    guard reports.old.build == reports.new.build else {
      let builds = [reports.old, reports.new].map { $0.build ?? "?" }.joined(separator: " ≠ ")
      throw BenchFailure(
        unreadable: Words("빌드가 달라서 견줄 수 없음: \(builds)", "cannot compare other builds: \(builds)"))
    }
    let comparison = ReportComparison(old: reports.old, new: reports.new)
    for line in comparison.lines(within: percent) { print(line) }
    let worse = comparison.worse(beyond: percent).count
    let gone = comparison.onlyOld.count
    print(
      "\n\(comparison.changes.count) figures compared, \(gone) gone, \(worse) worse by more than "
        + "\(BenchReport.text(percent)) %")
    return worse == 0 && gone == 0
  }
}
