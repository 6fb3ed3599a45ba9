internal import Foundation
internal import TransitCore

/// Positions as a k-d tree: the middle of a range separates the points before and after it, by
/// latitude and longitude in turn.
struct PointTree {
  struct Point {
    var latitude: Int32
    var longitude: Int32
    var record: UInt32

    init(_ position: Coordinate, record: UInt32) {
      latitude = Coordinate.millionths(position.latitude)
      longitude = Coordinate.millionths(position.longitude)
      self.record = record
    }

    fileprivate func sortKey(by axis: Int) -> (Int32, Int32, UInt32) {
      axis == 0 ? (latitude, longitude, record) : (longitude, latitude, record)
    }
  }

  /// Sorts points into tree order.
  static func arrange(_ points: [Point]) -> [Point] {
    var points = points
    arrange(&points, points.indices, axis: 0)
    return points
  }

  private static func arrange(_ points: inout [Point], _ range: Range<Int>, axis: Int) {
    guard range.count > 1 else { return }
    points[range].sort { $0.sortKey(by: axis) < $1.sortKey(by: axis) }
    let middle = range.lowerBound + range.count / 2
    arrange(&points, range.lowerBound..<middle, axis: 1 - axis)
    arrange(&points, middle + 1..<range.upperBound, axis: 1 - axis)
  }

  let table: IndexTable
  /// The elements of the table that form the tree.
  let range: Range<Int>
  /// Whether each element stores its record; otherwise its index is the record.
  let storesRecords: Bool

  static func platforms(of file: IndexFile) -> PointTree {
    PointTree(
      table: file[.platforms], range: 0..<file[.platforms].count, storesRecords: true)
  }

  static func stops(of file: IndexFile) -> PointTree {
    PointTree(
      table: file[.positions], range: Int(file.head.stops)..<Int(file.head.stopsEnd),
      storesRecords: false)
  }

  /// Offers every point that may be among the nearest, within the distance that `reach` returns.
  func visit(
    from position: Coordinate, in bytes: RawSpan, reach: () -> Double,
    offer: (_ record: Int, _ distance: Double) -> Void
  ) {
    visit(range, 0, position, bytes, reach, offer)
  }

  private func visit(
    _ range: Range<Int>, _ axis: Int, _ position: Coordinate, _ bytes: RawSpan,
    _ reach: () -> Double, _ offer: (Int, Double) -> Void
  ) {
    guard !range.isEmpty else { return }
    let middle = range.lowerBound + range.count / 2
    let there = Coordinate(
      millionths: Int32(bitPattern: table.word(middle, in: bytes)),
      Int32(bitPattern: table.word(middle, at: 4, in: bytes)))
    let before = range.lowerBound..<middle
    let behind = middle + 1..<range.upperBound
    guard let there else {
      visit(before, 1 - axis, position, bytes, reach, offer)
      return visit(behind, 1 - axis, position, bytes, reach, offer)
    }
    let record = storesRecords ? table.number(middle, at: 8, in: bytes) : middle
    offer(record, there.distance(to: position))
    let isBefore =
      axis == 0 ? position.latitude < there.latitude : position.longitude < there.longitude
    visit(isBefore ? before : behind, 1 - axis, position, bytes, reach, offer)
    // The margin is for rounding.
    guard position.leastDistance(toLineOf: axis, through: there) * 0.999_999 <= reach() else {
      return
    }
    visit(isBefore ? behind : before, 1 - axis, position, bytes, reach, offer)
  }
}

extension Coordinate {
  /// `nil` if the coordinate is not valid.
  init?(millionths latitude: Int32, _ longitude: Int32) {
    self.init(latitude: Double(latitude) / 1_000_000, longitude: Double(longitude) / 1_000_000)
  }

  /// Degrees as rounded millionths.
  static func millionths(_ degrees: Double) -> Int32 { Int32((degrees * 1_000_000).rounded()) }

  /// Metres to the circle of latitude (axis 0) or the meridian (axis 1) of another position.
  fileprivate func leastDistance(toLineOf axis: Int, through other: Coordinate) -> Double {
    let radians = Double.pi / 180
    guard axis == 1 else { return 6_371_008.8 * abs(latitude - other.latitude) * radians }
    let turn = abs(longitude - other.longitude) * radians
    // Beyond 90 degrees the nearest point of the meridian is a pole, and the other way round may be
    // shorter.
    guard turn < .pi / 2 else { return 0 }
    return 6_371_008.8 * asin(cos(latitude * radians) * sin(turn))
  }
}
