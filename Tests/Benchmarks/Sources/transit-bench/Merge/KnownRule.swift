internal import Foundation
internal import TransitCore

/// How other projects, per their source code, decide that two stops without shared ids are the
/// same; only for comparison.
enum KnownRule: CaseIterable {
  /// KDE KPublicTransport: within 1 km if one name begins with the other or both have the same
  /// fragments, within 25 m whatever the names.
  case kde
  /// MOTIS / nigiri: the same name within 100 m.
  case motis
  /// SkedGo TripKit: one title contains the other, less than 50 m.
  case skedGo
  /// OpenTripPlanner: the same name, and the same position to four decimals.
  case openTripPlanner

  var name: String {
    switch self {
    case .kde: "KDE KPublicTransport"
    case .motis: "MOTIS / nigiri"
    case .skedGo: "SkedGo TripKit"
    case .openTripPlanner: "OpenTripPlanner"
    }
  }

  /// The published number of Seoul's stops of 2026-05-06 that the rule joins with another one.
  var published: Int {
    switch self {
    case .kde: 8705
    case .motis: 6144
    case .skedGo: 5373
    case .openTripPlanner: 78
    }
  }

  /// The distance in meters beyond which the rule joins no stops.
  private var reach: Double {
    switch self {
    case .kde: 1000
    case .motis: 100
    case .skedGo: 50
    case .openTripPlanner: 20
    }
  }

  /// A stop with the values that the rules compare.
  struct Pole {
    let name: String
    let coordinate: Coordinate
    fileprivate let bytes: [UInt8]
    fileprivate let folded: [UInt8]
    fileprivate let fragments: Set<String>

    init(name: String, coordinate: Coordinate) {
      self.name = name
      self.coordinate = coordinate
      bytes = Array(name.utf8)
      folded = Array(name.lowercased().utf8)
      // Fragments of one character are read as a means of transport.
      fragments = Set(
        name.lowercased().split { ", ()[]*+-./".contains($0) }.filter { $0.count > 1 }
          .map(String.init))
    }
  }

  func areSame(_ left: Pole, _ right: Pole) -> Bool {
    let meters = left.coordinate.distance(to: right.coordinate)
    switch self {
    case .kde:
      guard meters <= 1000 else { return false }
      // Case counts in one direction only, as in the original.
      return left.folded.starts(with: right.folded) || right.bytes.starts(with: left.bytes)
        || left.fragments == right.fragments || meters < 25
    case .motis: return meters <= 100 && left.bytes == right.bytes
    case .skedGo:
      return meters < 50 && (left.name.contains(right.name) || right.name.contains(left.name))
    case .openTripPlanner:
      return left.bytes == right.bytes
        && Self.cell(left.coordinate, 10_000, 10_000)
          == Self.cell(right.coordinate, 10_000, 10_000)
    }
  }

  /// The rule's groups of two and more, joined by any of their pairs.
  func clusters(of poles: [Pole]) -> [[Int]] {
    // A cell is at least as wide as the rule's distance, so only neighbors are compared; a degree
    // of longitude has 87 km or more at Seoul's latitude.
    let (perLatitude, perLongitude) = (110_000 / reach, 87_000 / reach)
    var cells: [Cell: [Int]] = [:]
    for (index, pole) in poles.enumerated() {
      cells[Self.cell(pole.coordinate, perLatitude, perLongitude), default: []].append(index)
    }
    var parent = Array(poles.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parent[index] != index {
        parent[index] = parent[parent[index]]
        index = parent[index]
      }
      return index
    }
    for (cell, members) in cells {
      for left in members {
        for right in cell.around.flatMap({ cells[$0] ?? [] }) where left < right {
          if areSame(poles[left], poles[right]) { parent[root(right)] = root(left) }
        }
      }
    }
    return Dictionary(grouping: poles.indices, by: root).values.filter { $0.count > 1 }
  }

  private struct Cell: Hashable {
    var row: Int
    var column: Int

    var around: [Cell] {
      (-1...1).flatMap { dRow in
        (-1...1).map { Cell(row: row + dRow, column: column + $0) }
      }
    }
  }

  private static func cell(
    _ position: Coordinate, _ perLatitude: Double, _ perLongitude: Double
  ) -> Cell {
    Cell(
      row: Int((position.latitude * perLatitude).rounded()),
      column: Int((position.longitude * perLongitude).rounded()))
  }
}
