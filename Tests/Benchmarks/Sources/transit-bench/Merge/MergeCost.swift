internal import Foundation
internal import TransitCore
internal import TransitRegistry

/// The cost of the merge and of two other steps of a search: making name keys, and ranking.
///
/// All of it runs on one thread, so processor time is measured, which other load does not affect.
struct MergeCost {
  /// Milliseconds for 10,000 answers.
  private static let limit = 20.0
  /// The largest allowed factor of the time for ten times the answers.
  private static let growth = 12.0

  let rounds: Int

  func run() {
    let sizes = [1_000, 10_000, 100_000].map { MadeUpAnswers(count: $0).rows }
    let works = Self.works(sizes)
    print(
      "answers of six providers, \(rounds) rounds, in turn; medians in milliseconds\n")
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

  private struct Work {
    var name: String
    var work: () -> Int

    init(_ name: String, _ work: @escaping () -> Int) {
      self.name = name
      self.work = work
    }
  }

  /// The merges first, in the order of the sizes.
  private static func works(_ sizes: [[SearchItem]]) -> [Work] {
    let precedence = MadeUpAnswers.providers
    let merger = Merger(precedence: precedence)
    let rows = sizes[1]
    let merge = merger.merging(rows)
    let names = rows.map(\.name)
    let ranking = Ranking(for: SearchQuery("강남"))
    var works = sizes.map { rows in
      Work("merge of \(rows.count) answers") { merger.merging(rows).items.count }
    }
    // Shows how much of the growth is due to the processor's caches.
    works += sizes.map { rows in
      Work("reading \(rows.count) answers once") {
        rows.reduce(0) { $0 + $1.name.utf8.count + $1.identifiers.all.count }
      }
    }
    works += [
      Work("merge of \(rows.count) with the catalogue") {
        ToolMerge.items(of: rows, precedence: precedence).count
      },
      Work("NameKey.text of \(names.count) names") {
        names.reduce(0) { $0 + NameKey.text($1).utf8.count }
      },
      Work("NameKey.station of \(names.count) names") {
        names.reduce(0) { $0 + NameKey.station($1).utf8.count }
      },
      Work("ranking of \(merge.items.count) items") { ranking.sorted(merge.items).count },
      Work("explanations of \(merge.items.count) items") { merge.explanations().count },
    ]
    return works
  }

  private static func text(_ value: Double) -> String { String(format: "%.2f", value) }
}
