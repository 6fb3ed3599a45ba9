internal import CTransitData
internal import Foundation
package import TransitCore

/// The city of a position, determined by the nearest centre of a dong, eup or myeon.
///
/// Source: the 3,558 centres of such areas in the area table of the Korea Meteorological
/// Administration's forecast grid (2026-07, KOGL type 1), rounded to 0.001°. For 93.2 % of 34,580
/// stops in Gyeonggi, the nearest centre is in the city that their list names; the rest are near a
/// border.
package struct CityAreas: Sendable {
  /// The areas of South Korea.
  package static let korea = unsafe CityAreas(StationRows.text(transit_city_areas()))

  /// Every city with an area.
  package private(set) var cities: [City] = []
  private var centres: [[Coordinate]] = []
  private var cells: [Cell: [Area]] = [:]

  private struct Area {
    var centre: Coordinate
    var city: Int
  }

  private struct Cell: Hashable {
    var row: Int
    var column: Int

    init(_ row: Int, _ column: Int) { (self.row, self.column) = (row, column) }

    init(_ centre: Coordinate) {
      self.init(Int(centre.latitude / CityAreas.side), Int(centre.longitude / CityAreas.side))
    }
  }

  /// The side of a cell in degrees: about 4.4 km from west to east.
  private static let side = 0.05
  /// The minimum width of a cell in metres.
  private static let width = 4_300.0
  /// The number of rings of cells to search; no stop on land is farther from a centre.
  private static let rings = 5

  /// How much farther than the nearest centre the named city's own centre may be: a factor, and
  /// metres.
  ///
  /// On Gyeonggi's list, whose cities are correct, this changes 97 of 34,580 stops; on Sejong's
  /// list, the 209 of 1,566 that are well inside Daejeon, Cheongju, Gongju or Cheonan.
  private static let tolerance = (factor: 3.0, meters: 3_000.0)

  /// Returns the city that a position is in.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - named: the city that the source names, often the operator's. It is used near its border,
  ///     where the nearest centre may be a neighbour's.
  /// - Returns: `named` if no centre is near.
  package func city(at position: Coordinate, named: City?) -> City? {
    guard let (nearest, distance) = nearest(to: position) else { return named }
    guard let named, cities[nearest] != named, let index = cities.firstIndex(of: named) else {
      return cities[nearest]
    }
    let own = centres[index].map { Self.meters(position, $0) }.min() ?? .infinity
    let isFar = own > distance * Self.tolerance.factor && own > Self.tolerance.meters
    return isFar ? cities[nearest] : named
  }

  /// Returns the centre of a city: that of its areas nearest to the middle of all; `nil` if it has
  /// none.
  package func center(of city: City) -> Coordinate? {
    let all = cities.firstIndex(of: city).map { centres[$0] } ?? []
    guard !all.isEmpty,
      let middle = Coordinate(
        latitude: all.map(\.latitude).reduce(0, +) / Double(all.count),
        longitude: all.map(\.longitude).reduce(0, +) / Double(all.count))
    else { return nil }
    return all.min { Self.meters(middle, $0) < Self.meters(middle, $1) }
  }

  private func nearest(to here: Coordinate) -> (city: Int, distance: Double)? {
    let middle = Cell(here)
    var best: (city: Int, distance: Double)?
    for ring in 0...Self.rings {
      for row in -ring...ring {
        // In the inner rows only the two end cells are new.
        let step = abs(row) == ring ? 1 : max(1, 2 * ring)
        for column in stride(from: -ring, through: ring, by: step) {
          for area in cells[Cell(middle.row + row, middle.column + column)] ?? [] {
            let distance = Self.meters(here, area.centre)
            if distance < best?.distance ?? .infinity { best = (area.city, distance) }
          }
        }
      }
      if let best, best.distance <= Double(ring) * Self.width { return best }
    }
    return best
  }

  /// Accurate to a few metres within some kilometres, where it matters.
  private static func meters(_ left: Coordinate, _ right: Coordinate) -> Double {
    let north = (left.latitude - right.latitude) * 111_200
    let east = (left.longitude - right.longitude) * 111_200 * cos(left.latitude * .pi / 180)
    return (north * north + east * east).squareRoot()
  }

  /// - Parameter table: lines `@ city`, each followed by lines of `latitude,longitude` pairs in
  ///   thousandths of a degree.
  private init(_ table: String) {
    // Splitting into characters took 4 ms more at the first use.
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "@") {
        cities.append(City(name: String(Substring(line.dropFirst(2)))))
        centres.append([])
      } else if let city = cities.indices.last {
        for pair in line.split(separator: UInt8(ascii: " ")) {
          let numbers = pair.split(separator: UInt8(ascii: ",")).compactMap { Int(Substring($0)) }
          guard numbers.count == 2,
            let centre = Coordinate(
              latitude: Double(numbers[0]) / 1000, longitude: Double(numbers[1]) / 1000)
          else { continue }
          centres[city].append(centre)
          cells[Cell(centre), default: []].append(Area(centre: centre, city: city))
        }
      }
    }
  }
}
