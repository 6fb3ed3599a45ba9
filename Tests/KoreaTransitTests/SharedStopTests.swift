import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitRegistry
import TransitTesting

/// Stops that Seoul, Gyeonggi, Incheon and TAGO have under the same nine digits.
struct SharedStopTests {
  private static let merger = Merger(precedence: BuiltInProviders.all.map(\.manifest.id))

  /// The pairs of rows of one stop, and what a merge made of them.
  private struct Score {
    var pairs = 0
    var joined = 0
    var falseFusions: [[SearchItem]] = []

    mutating func add(_ list: SharedStopRows, _ merge: Merge) {
      for count in Dictionary(grouping: list.truths, by: \.self).values.map(\.count) {
        pairs += count * (count - 1) / 2
      }
      for group in merge.groups {
        let truths = Dictionary(grouping: group) { list.truths[$0] }
        for same in truths.values { joined += same.count * (same.count - 1) / 2 }
        if truths.count > 1 { falseFusions.append(group.map { list.rows[$0] }) }
      }
    }

    var recall: Double { pairs == 0 ? 0 : Double(joined) / Double(pairs) }
  }

  /// Merges the rows as they are, and in another order; records an issue if the groups differ.
  private static func merge(_ list: SharedStopRows, seed: UInt64) -> Merge {
    var numbers = SeededNumbers(seed: seed)
    let order = Array(list.rows.indices).shuffled(using: &numbers)
    let merge = merger.merging(list.rows)
    let other = merger.merging(order.map { list.rows[$0] })
    #expect(
      Set(other.groups.map { Set($0.map { order[$0] }) }) == Set(merge.groups.map(Set.init)))
    #expect(other.items == merge.items)
    return merge
  }

  @Test func `the known stops have pairs across the road and names of two cities`() {
    let stops = SharedStop.known
    #expect(stops.count == 70)
    #expect(Set(stops.map(\.id)).count == 70)
    let names = Dictionary(grouping: stops, by: \.name).values.filter { $0.count > 1 }
    let across = names.count { group in
      group.dropFirst().contains { other in
        guard let here = group[0].coordinate, let there = other.coordinate else { return false }
        return here.distance(to: there) < 60
      }
    }
    #expect(across == 18)
    #expect(names.count { Set($0.map(\.city)).count == 2 } == 9)
    let areas = Dictionary(grouping: stops) { CapitalArea(number: $0.id) }.mapValues(\.count)
    #expect(areas == [.seoul: 23, .gyeonggi: 37, .incheon: 10])
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 21, 34] as [UInt64])
  func `rows with one id are one stop, and no others`(seed: UInt64) throws {
    let list = try SharedStopRows(of: SharedStop.known, seed: seed)
    var score = Score()
    score.add(list, Self.merge(list, seed: seed))
    #expect(score.falseFusions == [])
    #expect(score.recall >= 0.99)
    // Four rows for each of the 33 stops of Seoul and Incheon, three for the 37 of Gyeonggi, and two
    // for each of the 9 neighbors.
    #expect(score.pairs == 33 * 6 + 37 * 3 + 9)
  }

  /// The authority's row comes first, whatever the order of the answers.
  @Test func `the first source of a stop is the service of its own area`() throws {
    let list = try SharedStopRows(of: SharedStop.known, seed: 1)
    let merge = Self.merge(list, seed: 1)
    var first: [CapitalArea: Set<ProviderID>] = [:]
    for group in merge.groups where group.count > 2 {
      let area = try #require(
        CapitalArea(number: list.rows[group[0]].identifiers.first(.node)))
      first[area, default: []].formUnion(list.rows[group[0]].sources.map(\.provider))
    }
    #expect(
      first == [.seoul: ["seoul-bus"], .gyeonggi: ["gyeonggi-bus"], .incheon: ["incheon-bus"]])
  }

  private static let folder = ProcessInfo.processInfo.environment["TRANSIT_TEST_DATASETS"]
    .flatMap { $0.isEmpty ? nil : URL(filePath: $0, directoryHint: .isDirectory) }

  @Test(.enabled(if: folder != nil, "TRANSIT_TEST_DATASETS names no folder"))
  func `all stops of Seoul's and Gyeonggi's lists are told apart`() throws {
    let folder = try #require(Self.folder)
    let stops = try SharedStop.lists(in: folder)
    #expect(stops.count > 40_000)
    var score = Score()
    for start in stride(from: 0, to: stops.count, by: 2_000) {
      // Near stops are in one part.
      let part = Array(stops[start..<min(start + 2_000, stops.count)])
      let list = try SharedStopRows(of: part, seed: UInt64(start + 1))
      score.add(list, Self.merge(list, seed: 7))
    }
    #expect(score.falseFusions == [])
    #expect(score.recall >= 0.99)
  }
}

extension SharedStop {
  /// The stops of Seoul's list of 2026 and of Gyeonggi's of 2021, by their position.
  fileprivate static func lists(in folder: URL) throws -> [SharedStop] {
    // Windows' Korean code page, by its Core Foundation number.
    let korean = String.Encoding(rawValue: 0x8000_0422)
    let seoul = try String(
      contentsOf: folder.appending(path: "seoul-bus-stops-20260506.csv"), encoding: .utf8)
    let gyeonggi = try String(
      contentsOf: folder.appending(path: "gyeonggi-bus-stops-2021.csv"), encoding: korean)
    let stops =
      seoul.split(whereSeparator: \.isNewline).map(fields).compactMap { row in
        row.count > 4 ? stop(row[0], row[1], row[2], row[4], row[3], "서울") : nil
      }
      + gyeonggi.split(whereSeparator: \.isNewline).map(fields).compactMap { row in
        row.count > 9 ? stop(row[3], row[4], row[1], row[8], row[9], row[0]) : nil
      }
    var seen: Set<String> = []
    return stops.filter { seen.insert($0.id).inserted }
      .sorted { ($0.latitude, $0.id) < ($1.latitude, $1.id) }
  }

  private static func stop(
    _ id: String, _ number: String, _ name: String, _ latitude: String, _ longitude: String,
    _ city: String
  ) -> SharedStop? {
    guard id.count == 9, let latitude = Double(latitude), let longitude = Double(longitude),
      // Points where no bus stops.
      !id.hasPrefix("277"), latitude > 36.5
    else { return nil }
    return SharedStop(
      id: id, number: number, name: name, latitude: latitude, longitude: longitude, city: city)
  }

  /// The fields of a line, without the quotation marks of a field that contains a comma.
  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
