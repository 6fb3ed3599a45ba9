internal import Foundation
internal import TransitCore
internal import TransitRegistry

/// What the merge costs, and what stands beside it: the keys of names, which are made once, and the
/// order of the list.
struct MergeCost {
  /// Milliseconds for 10,000 answers.
  private static let limit = 20.0
  /// How many times as long ten times the answers may take.
  private static let growth = 12.0

  let rounds: Int

  func run() {
    let sizes = [1_000, 10_000, 100_000].map { MadeUpAnswers(count: $0).rows }
    let merger = Merger(precedence: MadeUpAnswers.providers)
    let list = merger.merging(sizes[1]).items
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
      ]
    var times = works.map { _ in [Double]() }
    var total = 0
    // The first round warms up and does not count.
    for round in 0...rounds {
      for (index, each) in works.enumerated() {
        let time = ContinuousClock().measure { total += each.work() } / .milliseconds(1)
        if round > 0 { times[index].append(time) }
      }
    }
    let samples = times.map(Sample.init)
    var table = Table("", "median", "ninth of ten")
    for (each, sample) in zip(works, samples) {
      table.add(each.name, Self.text(sample.median), Self.text(sample.ninth))
    }
    table.print()
    print()
    Target(
      name: "10,000 answers merged within \(Self.text(Self.limit)) ms",
      figure: Self.text(samples[1].median), isMet: samples[1].median < Self.limit
    ).print()
    for step in 0..<2 {
      let ratio = samples[step + 1].median / max(samples[step].median, .leastNonzeroMagnitude)
      Target(
        name: "\(sizes[step + 1].count) answers at most \(Int(Self.growth)) × \(sizes[step].count)",
        figure: String(format: "%.1f ×", ratio), isMet: ratio <= Self.growth
      ).print()
    }
  }

  private static func text(_ value: Double) -> String { String(format: "%.2f", value) }
}
