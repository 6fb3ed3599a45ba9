internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// A made-up list in the format of the national list of bus stops (전국 버스정류장 위치정보): CP949,
/// CRLF, nine columns.
///
/// Like the real one, it has empty numbers, some rows without a position or with latitude and
/// longitude swapped, names with commas, and stops of the capital area once for each system that
/// lists them. A count and a seed always give the same bytes.
struct NationalList {
  let rows: Int
  let seed: UInt64

  private static let encoding = String.Encoding(rawValue: 0x8000_0422)
  private static let head = "정류장번호,정류장명,위도,경도,정보수집일,모바일단축번호,도시코드,도시명,관리도시명"

  func data() -> Data {
    var maker = StopMaker(likeness: [], seed: seed)
    var random = SeededNumbers(seed: seed &+ 1)
    var data = Self.bytes(of: Self.head)
    var count = 0
    for (place, stop) in maker.stops(rows).enumerated() where count < rows {
      let row = Row(stop, number: 100_000_000 + place, &random)
      data += Self.bytes(of: row.text)
      count += 1
      if row.prefix == "SEB", count < rows, Int.random(in: 0..<10, using: &random) < 4 {
        data += Self.bytes(of: row.twin(&random).text)
        count += 1
      }
    }
    return data
  }

  /// A line in the encoding; letters that the encoding lacks are lost.
  private static func bytes(of text: String) -> Data {
    (text + "\r\n").data(using: encoding, allowLossyConversion: true) ?? Data()
  }

  private struct Row {
    var prefix: String
    var number: Int
    var name: String
    var latitude: Double?
    var longitude: Double?
    var sign: String
    var city: City

    init(_ stop: BusStop, number: Int, _ random: inout SeededNumbers) {
      prefix = String((stop.identifiers.first(.tagoNode) ?? "SEB").prefix(3))
      self.number = prefix == "GGB" ? number + 100_000_000 : number
      name = stop.name
      let chance = Int.random(in: 0..<1_000, using: &random)
      if chance < 5 { name = "\"\(name),\(number % 9)단지\"" }
      (latitude, longitude) = (stop.coordinate?.latitude, stop.coordinate?.longitude)
      if (5..<8).contains(chance) { (latitude, longitude) = (longitude, latitude) }
      if (8..<10).contains(chance) { (latitude, longitude) = (nil, nil) }
      sign = chance % 5 == 0 ? "" : stop.number ?? ""
      city = stop.city ?? .seoul
    }

    /// The same stop in the neighboring region's system.
    func twin(_ random: inout SeededNumbers) -> Row {
      var twin = self
      (twin.prefix, twin.city) = ("GGB", City(name: "고양시"))
      twin.latitude = latitude.map { $0 + Double.random(in: 0...0.000_4, using: &random) }
      return twin
    }

    var text: String {
      func degrees(_ value: Double?) -> String { value.map { String(format: "%.6f", $0) } ?? "" }
      return [
        "\(prefix)\(number)", name, degrees(latitude), degrees(longitude), "2025-10-30", sign,
        city.tagoCode ?? "11", city.name, city.name,
      ].joined(separator: ",")
    }
  }
}
