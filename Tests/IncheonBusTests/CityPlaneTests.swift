import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import IncheonBus

/// The conversion of the city's plane, against the city's own list, which has metres and degrees.
struct CityPlaneTests {
  @Test(
    arguments: [
      // 부평역: the metres of the guide's example, and the degrees of the same stop in the list.
      (175203.652303, 443251.821996, 37.49113365, 126.7204036),
      // 간석오거리, 부평역, 구산사거리, 열우물테니스경기장.
      (174115.3478, 440871.5943, 37.46965811, 126.7081816),
      (175459.1198, 443418.8936, 37.49264578, 126.7232867),
      (177988.8955, 442437.057, 37.48386341, 126.751922),
      (172519.2481, 442088.8551, 37.48057934, 126.6900936),
    ] as [(Double, Double, Double, Double)])
  func `metres are within 0.2 m of the list's degrees`(
    east: Double, north: Double, latitude: Double, longitude: Double
  ) throws {
    let found = try #require(CityPlane.coordinate(east: east, north: north))
    let listed = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(found.distance(to: listed) < 0.2)
  }

  @Test(
    arguments: [
      (0, 0), (0, 443251), (175203, 0), (-1, -1), (126.7204, 37.4911), (nil, 443251),
      (175203, nil), (443251, 175203), (1e300, 443251),
    ] as [(Double?, Double?)])
  func `numbers that are no metres of the plane have no position`(east: Double?, north: Double?) {
    #expect(CityPlane.coordinate(east: east, north: north) == nil)
  }

  @Test(
    arguments: [
      // Degrees are used as they are, under either name and in preference to metres.
      (["LAT": "37.49", "LNG": "126.72"], 37.49, 126.72),
      (["POSX": "126.72", "POSY": "37.49"], 37.49, 126.72),
      (
        ["LAT": "37.49", "LNG": "126.72", "POSX": "175203.65", "POSY": "443251.82"], 37.49,
        126.72
      ),
      // Metres in any of the fields.
      (["LAT": "443251.821996", "LNG": "175203.652303"], 37.4911, 126.7204),
      (["LAT": "0", "LNG": "0", "POSX": "175203.65", "POSY": "443251.82"], 37.4911, 126.7204),
      (["LAT": "", "LNG": "-", "POSX": "", "POSY": "443251.82"], nil, nil),
      (["LAT": "126.72", "LNG": "37.49"], nil, nil), ([:], nil, nil),
    ] as [(KeyValuePairs<String, String>, Double?, Double?)])
  func `the range of the values decides what they are`(
    fields: KeyValuePairs<String, String>, latitude: Double?, longitude: Double?
  ) throws {
    let row = "<BSTOPID>166000190</BSTOPID><BSTOPNM>부평역</BSTOPNM>"
    let text = item(fields).replacing("<itemList>", with: "<itemList>" + row)
    let rows = try StopsNear().decode(response(body([text]))).rows
    let position = try #require(rows.first).coordinate
    #expect(position?.latitude.rounded(toPlaces: 4) == latitude)
    #expect(position?.longitude.rounded(toPlaces: 4) == longitude)
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return (self * factor).rounded() / factor
  }
}
