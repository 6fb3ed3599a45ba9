package import Foundation
package import TransitCore

extension Catalog {
  /// Whether a list with all stops of a city and their numbers was imported in the last 90 days: a
  /// number that is not in the catalogue is then no stop's. One that opened since is found by name.
  package func hasAllStops(of city: City, at now: Date) -> Bool {
    guard let whole = WholeList.all.first(where: { $0.province == city.province }),
      let list = lists.first(where: { $0.id == whole.list.id }), list.rows >= whole.rows,
      now.timeIntervalSince(list.importedAt) < 90 * 86_400, let center = whole.center
    else { return false }
    // The column of the numbers is optional.
    return nearest(to: center, count: 8, kinds: [.station]).contains {
      if case .station(let stop) = $0.item { stop.number != nil } else { false }
    }
  }
}

/// A list that is complete, for all cities of a province, if it has enough rows.
private struct WholeList: Sendable {
  var list: PublicList
  var province: String
  var rows: Int
  /// A place with stops.
  var center: Coordinate?

  /// Seoul's list had 11,250 rows in 2026, Gyeonggi's 34,580 in 2021. The places are Seoul and Suwon
  /// City Hall.
  static let all = [
    WholeList(
      list: .seoulStops, province: "서울", rows: 10_000,
      center: Coordinate(latitude: 37.5663, longitude: 126.9779)),
    WholeList(
      list: .gyeonggiStops, province: "경기", rows: 30_000,
      center: Coordinate(latitude: 37.2636, longitude: 127.0286)),
  ]
}
