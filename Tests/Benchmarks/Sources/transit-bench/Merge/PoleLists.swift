internal import Foundation
internal import TransitCore

/// The public lists of stops for the merge, as rows of service responses.
struct PoleLists {
  let folder: URL

  /// A pole of a list.
  struct Pole: Hashable {
    /// The capital area's nine digits.
    var id: String
    var number: String
    var name: String
    var latitude: Double?
    var longitude: Double?
    var city: String?

    /// As an answer of Seoul's bus service.
    func seoulBusRow() throws -> SearchItem {
      try answer("seoul-bus", ["kr-node": id, "seoul-ars": number]).item()
    }

    /// As an answer of TAGO for Gyeonggi.
    func tagoRow() throws -> SearchItem {
      var ids = ["tago-node": "GGB" + id]
      if !number.isEmpty { ids["tago-nodeno"] = number }
      return try answer("tago", ids).item()
    }

    private func answer(_ provider: ProviderID, _ ids: [String: String]) -> CorpusAnswer {
      CorpusAnswer(
        provider: provider, kind: .station, ids: ids, name: name, latitude: latitude,
        longitude: longitude, city: city)
    }
  }

  /// Seoul's poles of 2026.
  func seoul() throws -> [Pole] {
    let table = try table("seoul-bus-stops-20260506.csv", .utf8)
    return try Self.poles(
      table, id: "NODE_ID", number: "ARS_ID", name: "정류소명", latitude: "Y좌표", longitude: "X좌표")
  }

  /// The poles that are in Seoul's routes of 2024 and in Gyeonggi's list of 2021, in Seoul's
  /// order.
  func shared() throws -> [(seoul: Pole, gyeonggi: Pole)] {
    let courses = try table("seoul-route-stops-2024.csv", .utf8)
    let gyeonggi = Dictionary(
      try gyeonggi().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    return try Self.poles(
      courses, id: "NODE_ID", number: "ARS_ID", name: "정류소명", latitude: "Y좌표", longitude: "X좌표"
    ).compactMap { pole in
      guard let other = gyeonggi[pole.id], seen.insert(pole.id).inserted else { return nil }
      return (pole, other)
    }
  }

  /// Gyeonggi's poles of 2021.
  func gyeonggi() throws -> [Pole] {
    try Self.poles(
      table("gyeonggi-bus-stops-2021.csv", Self.cp949), id: "정류소id", number: "정류소번호",
      name: "정류소명", latitude: "WGS84위도", longitude: "WGS84경도", city: "시군명")
  }

  /// Windows' Korean code page, by its Core Foundation number.
  static let cp949 = String.Encoding(rawValue: 0x8000_0422)

  func table(_ name: String, _ encoding: String.Encoding) throws -> CSVTable {
    let file = folder.appending(path: name)
    guard let text = String(data: try BenchFailure.contents(of: file), encoding: encoding) else {
      throw BenchFailure(unreadable: "\(name): its text cannot be decoded")
    }
    return CSVTable(text, named: name)
  }

  static func poles(
    _ table: CSVTable, id: String, number: String, name: String, latitude: String,
    longitude: String, city: String? = nil
  ) throws -> [Pole] {
    let (ids, numbers, names) = try (table.column(id), table.column(number), table.column(name))
    let latitudes = try table.column(latitude).map { Double($0) }
    let longitudes = try table.column(longitude).map { Double($0) }
    let cities = try city.map(table.column)
    return ids.indices.map { row in
      Pole(
        id: ids[row], number: numbers[row], name: names[row], latitude: latitudes[row],
        longitude: longitudes[row], city: cities?[row])
    }
  }
}
