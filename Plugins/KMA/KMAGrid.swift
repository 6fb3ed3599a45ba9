internal import Foundation
internal import TransitCore

/// A cell of KMA's forecast grid, about 5 km wide: nx 1–149 eastward, ny 1–253 northward. The
/// service returns code 10 outside its grid.
struct GridCell: Hashable, Sendable, CustomStringConvertible {
  /// Counted from the west, 1–149.
  var nx = 0
  /// Counted from the south, 1–253.
  var ny = 0

  var description: String { "\(nx),\(ny)" }
}

extension GridCell {
  /// Creates the cell that contains a coordinate; `nil` outside the grid, which covers Korea and
  /// its seas.
  init?(_ coordinate: Coordinate) {
    guard let point = KMAGrid.point(of: coordinate) else { return nil }
    let (x, y) = ((point.x + 0.5).rounded(.down), (point.y + 0.5).rounded(.down))
    guard KMAGrid.columns.contains(x), KMAGrid.rows.contains(y) else { return nil }
    self.init(nx: Int(x), ny: Int(y))
  }
}

/// The projection of KMA's grid (DFS): Lambert conformal conic on a sphere.
///
/// Source: formula and constants of the service's published usage guide.
enum KMAGrid: Sendable {
  static let columns = 1.0...149.0
  static let rows = 1.0...253.0

  /// Earth's radius in cells of 5 km.
  private static let radius = 6371.00877 / 5.0
  private static let standardParallels = (30.0 * radians, 60.0 * radians)
  private static let origin = (latitude: 38.0 * radians, longitude: 126.0 * radians)
  /// The grid numbers of the origin.
  private static let offset = (x: 43.0, y: 136.0)
  private static let radians = Double.pi / 180

  /// Cone constant, 0.715566847180628.
  static let sn: Double = {
    let (first, second) = standardParallels
    return log(cos(first) / cos(second))
      / log(tan(.pi / 4 + second / 2) / tan(.pi / 4 + first / 2))
  }()
  /// Scale, 1.7930256259404227.
  static let sf: Double = {
    let first = standardParallels.0
    return pow(tan(.pi / 4 + first / 2), sn) * cos(first) / sn
  }()
  /// The origin's distance from the pole in cells, 1366.777782832094.
  static let ro: Double = distance(latitude: origin.latitude)

  private static func distance(latitude: Double) -> Double {
    radius * sf / pow(tan(.pi / 4 + latitude / 2), sn)
  }

  /// Returns a coordinate in grid numbers, not rounded; `nil` at the south pole, where they are
  /// undefined.
  static func point(of coordinate: Coordinate) -> (x: Double, y: Double)? {
    let ra = distance(latitude: coordinate.latitude * radians)
    var theta = coordinate.longitude * radians - origin.longitude
    if theta > .pi { theta -= 2 * .pi }
    if theta < -.pi { theta += 2 * .pi }
    theta *= sn
    let (x, y) = (ra * sin(theta) + offset.x, ro - ra * cos(theta) + offset.y)
    return x.isFinite && y.isFinite ? (x, y) : nil
  }
}
