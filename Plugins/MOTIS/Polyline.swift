internal import Foundation
internal import TransitCore

/// A line on a map in Google's encoding: differences of latitude and longitude, in groups of five
/// bits.
struct Polyline {
  /// The points up to the first that is no position.
  let points: [Coordinate]

  /// - Parameter decimals: The decimals of a degree.
  init(_ text: String, decimals: Int) {
    let scale = pow(10, Double(decimals))
    var bytes = text.utf8.makeIterator()
    func next() -> Int? {
      var (value, shift) = (0, 0)
      while let byte = bytes.next(), byte >= 63, shift < 60 {
        let bits = Int(byte) - 63
        value |= (bits & 31) << shift
        shift += 5
        if bits < 32 { return value & 1 == 1 ? ~(value >> 1) : value >> 1 }
      }
      return nil
    }
    var points: [Coordinate] = []
    var (latitude, longitude) = (0, 0)
    while let north = next(), let east = next() {
      latitude &+= north
      longitude &+= east
      guard
        let point = Coordinate(
          latitude: Double(latitude) / scale, longitude: Double(longitude) / scale)
      else { break }
      points.append(point)
    }
    self.points = points
  }
}
