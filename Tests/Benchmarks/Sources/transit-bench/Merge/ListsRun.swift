internal import Foundation
internal import TransitCore
internal import TransitRegistry

/// The merge on public lists of stops, which are identified by ids.
struct ListsRun {
  let lists: PoleLists

  init(folder: URL) { lists = PoleLists(folder: folder) }

  func run() throws -> Bool {
    let targets = try twoPublishers() + twoSpellings()
    for target in targets { target.print() }
    return targets.allSatisfy(\.isMet)
  }

  /// One id in the lists of two publishers: joined if the positions agree.
  private func twoPublishers() throws -> [Target] {
    let poles = try lists.shared()
    let pairs = try poles.map { (try $0.seoul.seoulBusRow(), try $0.gyeonggi.tagoRow()) }
    let merge = ToolMerge.merge(pairs.flatMap { [$0.0, $0.1] })
    // The rows of a pair are adjacent.
    let joined = merge.groups.filter { $0.count > 1 }
    let isPair = joined.allSatisfy { $0.count == 2 && $0[0] / 2 == $0[1] / 2 }
    let together = Set(joined.map { $0[0] / 2 })
    let near = together.count { Self.meters(pairs[$0]).map { $0 <= 50 } ?? false }
    let far = together.count { Self.meters(pairs[$0]).map { $0 > 50 && $0 <= 300 } ?? false }
    print(
      """
      Seoul's route stops of 2024 and Gyeonggi's list of 2021: \(pairs.count) poles in both.
      \(together.count) joined, \(near) within 50 m, \(far) at 50–300 m; \
      \(pairs.count - together.count) not joined:
      """)
    var reasons: [String: Int] = [:]
    for (index, pair) in pairs.enumerated() where !together.contains(index) {
      let reason = "\(ToolMerge.relation(pair.0, pair.1).reason)"
      reasons[String(reason.prefix { $0 != "(" }), default: 0] += 1
    }
    for (reason, count) in reasons.sorted(by: { $0.key < $1.key }) { print("  \(count) \(reason)") }
    let withheld = ToolMerge.merge(pairs.flatMap { [$0.0, $0.1] }.map(Self.withoutIDs))
    let blind = withheld.groups.count { $0.count > 1 }
    print("Without ids: \(blind) joins.\n")
    return [
      Target(
        name: "2,020 poles in two lists: 1,967 joined, 1,918 within 50 m and 49 at 50–300 m",
        figure: "\(pairs.count): \(together.count), \(near) and \(far)",
        isMet: pairs.count == 2020 && together.count == 1967 && near == 1918 && far == 49 && isPair),
      Target(
        name: "53 not joined, each with a reason", figure: "\(reasons.values.reduce(0, +))",
        isMet: reasons.values.reduce(0, +) == 53 && reasons["nothingShared"] == nil),
      Target(name: "no join without ids", figure: "\(blind)", isMet: blind == 0),
    ]
  }

  /// Every stop of Seoul twice, as two providers write it; also with other projects' rules.
  private func twoSpellings() throws -> [Target] {
    let poles = try lists.seoul()
    let merge = ToolMerge.merge(
      try poles.flatMap { [try $0.seoulBusRow(), try $0.tagoRow()] })
    let fused = merge.groups.filter { Set($0.map { $0 / 2 }).count > 1 }.flatMap(\.self)
    print("Seoul's \(poles.count) poles, each from two providers: \(merge.items.count) items.\n")
    var table = Table("rule", "poles fused with another", "part", "largest group", "published")
    func add(_ name: String, _ count: Int, _ largest: Int, _ published: String) {
      let part = 100 * Double(count) / Double(max(poles.count, 1))
      table.add(name, "\(count)", String(format: "%.1f %%", part), "\(largest)", published)
    }
    add("this merge", Set(fused.map { $0 / 2 }).count, 1, "")
    let seen = poles.compactMap { pole in
      Coordinate(inKorea: pole.latitude, pole.longitude)
        .map { KnownRule.Pole(name: pole.name, coordinate: $0) }
    }
    for rule in KnownRule.allCases {
      let clusters = rule.clusters(of: seen)
      add(
        rule.name, clusters.map(\.count).reduce(0, +), clusters.map(\.count).max() ?? 1,
        "\(rule.published)")
    }
    table.print()
    return [
      Target(
        name: "11,250 poles from two providers are 11,250 items",
        figure: "\(merge.items.count)", isMet: merge.items.count == 11_250),
      Target(
        name: "no pole fused with another", figure: "\(Set(fused.map { $0 / 2 }).count)",
        isMet: fused.isEmpty),
    ]
  }

  private static func meters(_ pair: (SearchItem, SearchItem)) -> Double? {
    guard let here = pair.0.coordinate, let there = pair.1.coordinate else { return nil }
    return here.distance(to: there)
  }

  /// The row with only the number on its sign.
  private static func withoutIDs(_ item: SearchItem) -> SearchItem {
    guard case .station(var stop) = item else { return item }
    stop.identifiers = IdentifierSet(
      stop.identifiers.all.filter { $0.scheme.weight == .inconclusive })
    return .station(stop)
  }
}
