internal import Foundation
internal import TransitCore
internal import TransitRegistry

/// What the merge costs, and what stands beside it: the keys of names, which are made once, and the
/// order of the list.
///
/// All of it is one thread's work: its processor time decides, in which nobody else's work is.
struct MergeCost {
  /// Milliseconds for 10,000 answers.
  private static let limit = 20.0
  /// How many times as long ten times the answers may take.
  private static let growth = 12.0

  let rounds: Int

  func run() {
    let sizes = [1_000, 10_000, 100_000].map { MadeUpAnswers(count: $0).rows }
    let merger = Merger(precedence: MadeUpAnswers.providers)
    let merge = merger.merging(sizes[1])
    let list = merge.items
    let names = sizes[1].map(\.name)
    let ranking = Ranking(for: SearchQuery("강남"))
    print(
      """
      answers of six providers, \(rounds) rounds, one of each in turn; medians in milliseconds. \
      10,000 answers are \(list.count) items.

      """)
    let works: [(name: String, work: () -> Int)] =
      sizes.map { rows in ("merge of \(rows.count)", { merger.merging(rows).items.count }) } + [
        (
          "the same of \(sizes[1].count) with the catalogue",
          { Aggregator.merging(sizes[1], precedence: MadeUpAnswers.providers).items.count }
        ),
        ("10,000 names to NameKey.text", { names.reduce(0) { $0 + NameKey.text($1).utf8.count } }),
        (
          "10,000 names to NameKey.station",
          { names.reduce(0) { $0 + NameKey.station($1).utf8.count } }
        ),
        ("ranking of \(list.count) items", { ranking.sorted(list).count }),
        ("explanations of \(list.count) items", { merge.explanations().count }),
      ]
    var times = works.map { _ in (wall: [Double](), processor: [Double]()) }
    var total = 0
    // The first round warms up and does not count.
    for round in 0...rounds {
      for (index, each) in works.enumerated() {
        let processor = ProcessorTime.now
        let wall = ContinuousClock().measure { total += each.work() } / .milliseconds(1)
        guard round > 0 else { continue }
        times[index].wall.append(wall)
        times[index].processor.append((ProcessorTime.now - processor) * 1000)
      }
    }
    let samples = times.map { (wall: Sample($0.wall), processor: Sample($0.processor)) }
    var table = Table("", "processor", "wall", "wall, nine of ten")
    for (each, sample) in zip(works, samples) {
      table.add(
        each.name, Self.text(sample.processor.median), Self.text(sample.wall.median),
        Self.text(sample.wall.ninth))
    }
    table.print()
    print()
    Target(
      name: "10,000 answers merged within \(Self.text(Self.limit)) ms",
      figure: Self.text(samples[1].processor.median),
      isMet: samples[1].processor.median < Self.limit
    ).print()
    for step in 0..<2 {
      let (more, less) = (samples[step + 1].processor, samples[step].processor)
      let ratio = more.median / max(less.median, .leastNonzeroMagnitude)
      Target(
        name: "\(sizes[step + 1].count) answers at most \(Int(Self.growth)) × \(sizes[step].count)",
        figure: String(format: "%.1f ×", ratio), isMet: ratio <= Self.growth
      ).print()
    }
  }

  private static func text(_ value: Double) -> String { String(format: "%.2f", value) }
}
