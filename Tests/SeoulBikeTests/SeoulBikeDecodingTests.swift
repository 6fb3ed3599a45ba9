import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBike

/// The rows of a page, and the habits of the service.
struct SeoulBikeDecodingTests {
  private func stations(_ rows: String...) throws -> [BikeStation] {
    try SeoulBikePage().decode(bikeResponse(bikeBody(rows))).rows
  }

  @Test func `a row decodes to a complete station`() throws {
    #expect(
      try stations(bikeRow()) == [
        BikeStation(
          name: "합정역 1번출구 앞", number: "104",
          identifiers: IdentifierSet([Identifier(.seoulBikeStation, "ST-6")]),
          coordinate: Coordinate(latitude: 37.55073929, longitude: 126.91508484), city: .seoul,
          bikesAvailable: 7, capacity: 13, observedAt: StubExchange.moment, freshness: .live,
          sources: [SourceMark("seoul-bike", .live)])
      ])
    #expect(try stations(bikeRow()).map(\.id) == ["seoul-bike.station:ST-6"])
  }

  @Test(
    arguments: [
      ("102. 망원역 1번출구 앞", "102", "망원역 1번출구 앞"), ("593.자양중앙나들목", "593", "자양중앙나들목"),
      ("2335. 3호선 매봉역 3번출구앞", "2335", "3호선 매봉역 3번출구앞"),
      // The first full stop counts, not a later one.
      ("1611. 4.19민주묘지역", "1611", "4.19민주묘지역"),
      // Without a number.
      ("4.19 민주묘지역", nil, "4.19 민주묘지역"), ("여의나루역", nil, "여의나루역"), ("A. 가", nil, "A. 가"),
      ("", nil, ""), ("102.", nil, "102."), ("102. ", nil, "102. "),
      ("123456. 가", nil, "123456. 가"),
      ("１０２. 가", nil, "１０２. 가"),
    ] as [(String, String?, String)])
  func `the number in front of a name is split off`(text: String, number: String?, name: String) {
    let split = BikeStation.split(text)
    #expect(split.number == number)
    #expect(split.name == name)
  }

  @Test func `more bikes than racks are normal`() throws {
    let station = try #require(try stations(bikeRow(bikes: "53", racks: "15", shared: "353")).first)
    #expect(station.bikesAvailable == 53)
    #expect(station.capacity == 15)
  }

  @Test(arguments: ["0", "54", "", "x"])
  func `the ratio is not read`(shared: String) throws {
    #expect(try stations(bikeRow(shared: shared)) == stations(bikeRow()))
  }

  @Test(arguments: ["", "-", "null", "-1", "10000", "3.5", "７"])
  func `an unknown count is unknown and never zero`(text: String) throws {
    let station = try #require(try stations(bikeRow(bikes: text, racks: text)).first)
    #expect(station.bikesAvailable == nil)
    #expect(station.capacity == nil)
  }

  @Test func `a missing count is unknown, and a reported zero is zero`() throws {
    let rows = try stations(bikeRow(bikes: nil, racks: nil), bikeRow(bikes: "0", racks: "0"))
    #expect(rows.map(\.bikesAvailable) == [nil, 0])
    #expect(rows.map(\.capacity) == [nil, 0])
  }

  @Test(arguments: [("0", "0"), ("0.00000000", "0.00000000"), ("", ""), ("126.91508484", "37.55")])
  func `a position that is not in Korea is dropped, and the bikes stay`(
    latitude: String, longitude: String
  ) throws {
    let station = try #require(
      try stations(bikeRow(latitude: latitude, longitude: longitude)).first)
    #expect(station.coordinate == nil)
    #expect(station.bikesAvailable == 7)
  }

  @Test func `a row without id or name is left out and reported`() throws {
    let body = bikeBody([bikeRow(nil), bikeRow(name: nil), bikeRow("ST-8")])
    let rows = try SeoulBikePage().decode(bikeResponse(body))
    #expect(rows.rows.map(\.id) == ["seoul-bike.station:ST-8"])
    #expect(rows.failures.count == 2)
    #expect(rows.failure?.code == .malformed)
  }

  @Test(arguments: [2, 500, 2_740])
  func `the count of the response is not the city's`(total: Int) throws {
    let rows = try SeoulBikePage().decode(
      bikeResponse(bikeBody([bikeRow(), bikeRow()], total: total)))
    #expect(rows.total == nil)
    #expect(rows.count == 2)
  }

  @Test func `a recording keeps its origin and has no time without a time of day`() throws {
    let rows = try SeoulBikePage().decode(
      bikeResponse(bikeBody([bikeRow()]), at: nil, origin: .recorded))
    #expect(rows.rows.map(\.observedAt) == [nil])
    #expect(rows.rows.map(\.freshness) == [.recorded])
    #expect(rows.rows.map(\.sources) == [[SourceMark("seoul-bike", .recorded)]])
  }

  @Test func `rows in XML, or one row in place of a list, are read`() throws {
    let xml = """
      <rentBikeStatus><list_total_count>1</list_total_count><RESULT><CODE>INFO-000</CODE></RESULT>\
      <row><rackTotCnt>13</rackTotCnt><stationName>104. 합정역 1번출구 앞</stationName>\
      <parkingBikeTotCnt>7</parkingBikeTotCnt><stationLatitude>37.55073929</stationLatitude>\
      <stationLongitude>126.91508484</stationLongitude><stationId>ST-6</stationId></row>\
      </rentBikeStatus>
      """
    let one = bikeBody([bikeRow()]).replacing("[{", with: "{").replacing("}]", with: "}")
    for body in [xml, one] {
      #expect(try SeoulBikePage().decode(bikeResponse(body)).rows == stations(bikeRow()))
    }
  }
}
