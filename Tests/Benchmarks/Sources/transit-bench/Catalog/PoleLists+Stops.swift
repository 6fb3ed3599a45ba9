internal import Foundation
internal import TransitCatalog
internal import TransitCore

extension PoleLists {
  /// The stops of all the lists, each id once: Seoul, Gyeonggi, Daegu, Sejong, Gumi.
  func stops() throws -> [BusStop] {
    var seen: Set<String> = []
    let lists = try [
      seoul().map { $0.stop(number: .seoulARS) }, gyeonggi().map { $0.stop(prefix: "GGB") },
      daegu().map { $0.stop(prefix: "DGB", in: "대구") },
      sejong().map { $0.stop(prefix: "SJB", in: "세종") },
      gumi().map { $0.stop(prefix: "GMB", in: "구미시") },
    ]
    return lists.flatMap { list in
      list.filter { stop in
        // A stop at a border is in two lists.
        let key = stop.identifiers.first(.node) ?? stop.id
        return stop.coordinate != nil && seen.insert(key).inserted
      }
    }
  }

  private func daegu() throws -> [Pole] {
    try Self.poles(
      table("daegu-bus-stops.csv", .utf8), id: "station_id", number: "bs_id", name: "stop_name",
      latitude: "latitude", longitude: "longitude")
  }

  private func sejong() throws -> [Pole] {
    try Self.poles(
      table("sejong-route-stops-20250514.csv", .utf8), id: "정류장ID", number: "서비스ID",
      name: "정류장명", latitude: "위도", longitude: "경도")
  }

  /// Its columns of latitude and longitude are swapped.
  private func gumi() throws -> [Pole] {
    try Self.poles(
      table("gumi-bus-stops.csv", .utf8), id: "sttn_idntfr", number: "sttn_svc_idntfr",
      name: "korean_nm", latitude: "lo", longitude: "la")
  }
}

extension PoleLists.Pole {
  /// The stop as the catalog stores it.
  ///
  /// - Parameter prefix: TAGO's prefix of the id; `nil` for Seoul's stops.
  fileprivate func stop(
    prefix: String? = nil, number scheme: Identifier.Scheme = .tagoNumber, in town: String? = nil
  ) -> BusStop {
    let own = prefix.map { Identifier(.tagoNode, $0 + id) } ?? Identifier(.node, id)
    return BusStop(
      name: name, number: number.isEmpty ? nil : number,
      identifiers: IdentifierSet([own, Identifier(scheme, number)]),
      coordinate: Coordinate(inKorea: latitude, longitude),
      city: City(name: town ?? city ?? "서울"),
      isBoardable: !BusStop.isPassThrough(name: name),
      sources: [SourceMark(.catalog, .catalog)])
  }
}
