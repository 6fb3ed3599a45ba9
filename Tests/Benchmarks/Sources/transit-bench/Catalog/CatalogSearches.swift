internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// The cost of a query of each class, with the index and with the scan.
final class CatalogSearches {
  /// The number of queries per class for the scan, which is a hundred times slower, once each.
  private static let few = 15
  private static let nearestLimit = 0.05

  private let catalog: Catalog
  private let scan: LinearScan
  private let places: CatalogPlaces
  private let rounds: Int
  private(set) var targets: [Target] = []

  init(_ files: CatalogFiles, _ places: CatalogPlaces, rounds: Int) throws {
    catalog = try Catalog(contentsOf: files.index)
    scan = LinearScan(
      places.items.map(PlainName.init), positions: places.items.compactMap(\.coordinate))
    self.places = places
    self.rounds = rounds
  }

  /// Prints a line per class, then the nearest stops and the lookup.
  func printTimes(_ classes: [[TypedText]]) {
    var table = Table(
      "20 best", "queries", "answered", "median", "p99", "near: median", "p99", "scan: median",
      "× index")
    for texts in classes { add(texts, to: &table) }
    table.print()
    print(
      """
      The scan runs \(Self.few) queries of each class, once each. It does not find half-typed text \
      or text with a slip.

      """)
    printOthers(classes.flatMap(\.self))
  }

  private func add(_ texts: [TypedText], to table: inout Table) {
    guard let kind = texts.first?.kind else { return }
    let plain = texts.map { $0.query(isNear: false) }
    let near = texts.map { $0.query(isNear: true) }
    let answered = plain.count { !catalog.search($0).isEmpty }
    let alone = sample(plain, rounds) { catalog.search($0).count }
    let there = sample(near, rounds) { catalog.search($0).count }
    let scanned =
      kind.isSubstring ? sample(texts.prefix(Self.few), 1) { scan.search($0.text) } : nil
    let cells = [alone.median, alone.part(0.99), there.median, there.part(0.99)]
      .map { String(format: "%.4f", $0) }
    table.add(
      kind.rawValue, "\(texts.count)", "\(answered)", cells[0], cells[1], cells[2], cells[3],
      Self.text(scanned?.median), Self.ratio(scanned, alone))
    let isMet = [alone, there].allSatisfy { $0.median <= 0.1 && $0.part(0.99) <= 1 }
    targets.append(
      Target(
        name: "\(kind.rawValue): median 0.1 ms, p99 1 ms, also with a position",
        figure: cells.joined(separator: ", "), isMet: isMet))
  }

  private func printOthers(_ texts: [TypedText]) {
    let positions = texts.map(\.near)
    let nearest = sample(positions, rounds) { catalog.nearest(to: $0, count: 10).count }
    let scanned = sample(positions.prefix(Self.few), 1) { scan.nearest(to: $0) }
    let step = max(1, places.items.count / 1000)
    let identifiers = stride(from: 0, to: places.items.count, by: step)
      .compactMap { places.items[$0].identifiers.strongest }
    let lookup = sample(identifiers, rounds) { catalog.item($0) == nil ? 0 : 1 }
    var table = Table("", "queries", "median", "p99", "scan: median", "× index")
    let row = [nearest.median, nearest.part(0.99), lookup.median, lookup.part(0.99)]
      .map { String(format: "%.4f", $0) }
    table.add(
      "10 nearest", "\(positions.count)", row[0], row[1], Self.text(scanned.median),
      Self.ratio(scanned, nearest))
    table.add("by identifier", "\(identifiers.count)", row[2], row[3], "", "")
    table.print()
    targets.append(
      Target(
        name: "10 nearest: median 0.05 ms", figure: row[0],
        isMet: nearest.median <= Self.nearestLimit))
  }

  /// Milliseconds of processor time for each query, the median of its rounds. A query runs on one
  /// thread, so other load does not affect it.
  private func sample<Query>(
    _ queries: some Collection<Query>, _ rounds: Int, _ work: (Query) -> Int
  ) -> Sample {
    var times = queries.map { _ in [Double]() }
    var found = 0
    // The first of several rounds warms up and does not count.
    for round in (rounds > 1 ? 0 : 1)...rounds {
      for (index, query) in queries.enumerated() {
        let start = ProcessorTime.now
        found += work(query)
        if round > 0 { times[index].append((ProcessorTime.now - start) * 1000) }
      }
    }
    return Sample(times.map { Sample($0).median })
  }

  private static func text(_ value: Double?) -> String {
    value.map { String(format: "%.4f", $0) } ?? ""
  }

  private static func ratio(_ other: Sample?, _ own: Sample) -> String {
    other.map { String(format: "%.0f", $0.median / max(own.median, .leastNonzeroMagnitude)) } ?? ""
  }
}
