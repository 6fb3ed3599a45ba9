import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulSubway

/// An error body and the error it maps to.
struct ErrorBody: CustomTestStringConvertible, Sendable {
  var name: String
  var body: String
  var status = 200
  var code: TransitError.Code
  var vendorCode: String?

  var testDescription: String { name }
}

struct SubwayWireTests {
  @Test(arguments: [
    ErrorBody(
      name: "page", body: "<html><body>busy</body></html>", status: 503, code: .unavailable,
      vendorCode: "HTTP 503"),
    ErrorBody(name: "empty", body: "", code: .malformed),
    ErrorBody(
      name: "a row without line and station",
      body: #"{"realtimeArrivalList":[{"btrainNo":"1"}]}"#, code: .malformed),
    ErrorBody(name: "cut", body: #"{"errorMessage":{"status":200,"#, code: .malformed),
  ])
  func `each error body maps to its own code`(_ row: ErrorBody) throws {
    let error = try #require(throws: TransitError.self) {
      try StationArrivals(name: "강남").decode(response(row.body, status: row.status))
    }
    #expect(error.code == row.code)
    #expect(error.vendorCode == row.vendorCode)
  }

  @Test(arguments: [noLiveRows, noNames, liveBody([])])
  func `no rows is an empty response, not an error`(_ body: String) throws {
    let rows = try StationArrivals(name: "강남").decode(response(body))
    #expect(rows.rows.isEmpty)
    #expect(rows.state == .empty)
  }

  @Test func `a single row may be an object`() throws {
    let body =
      #"{"errorMessage":{"code":"INFO-000","total":1},"realtimeArrivalList":\#(liveRow())}"#
    #expect(try StationArrivals(name: "강남").decode(response(body)).rows.count == 1)
  }

  @Test func `a row decodes to a complete arrival`() throws {
    let body = liveBody([
      liveRow(
        line: "1077", way: "광교행 - 양재방면", seconds: "95", train: "D0012", terminus: "광교",
        message: "1분 35초 후 (신논현)", place: "신논현", code: "99", direction: "하행")
    ])
    let observed = try moment("2026-11-20 08:29:30")
    let rows = try StationArrivals(name: "강남").decode(response(body, origin: .recorded))
    #expect(
      rows.rows == [
        Arrival(
          line: "신분당선",
          identifiers: IdentifierSet([
            Identifier(.statn, "1002000222"), Identifier(.subwayStation, "수도권/강남"),
          ]),
          stop: "강남", headsign: "광교", nextStop: "양재", direction: .down,
          timeLeft: .countdown(seconds: 95, expected: observed.addingTimeInterval(95)),
          currentStop: "신논현", message: "1분 35초 후 (신논현)", observedAt: observed,
          freshness: .recorded, vehicle: Arrival.Vehicle(id: "D0012"),
          sources: [SourceMark("seoul-subway", .recorded)])
      ])
    #expect(rows.total == 1)
  }

  @Test func `an unknown line is shown by its code`() throws {
    let rows = try StationArrivals(name: "강남").decode(response(liveBody([liveRow(line: "1099")])))
    #expect(rows.rows.map(\.line) == ["1099"])
    #expect(rows.rows.first?.identifiers.first(.subwayStation) == nil)
  }

  @Test(arguments: [
    ("01호선", "1001"), ("09호선", "1009"), ("경의선", "1063"), ("공항철도", "1065"), ("경춘선", "1067"),
    ("수인분당선", "1075"), ("신분당선", "1077"), ("우이신설경전철", "1092"), ("신림선", "1094"),
    ("서해선", "1093"), ("경강선", "1081"), ("GTX-A", "1032"), ("인천선", "incheon.1"),
    ("인천2호선", "incheon.2"), ("김포도시철도", "gimpo"), ("용인경전철", "yongin"), ("의정부경전철", "uijeongbu"),
  ])
  func `the name service's lines are known`(_ written: String, id: String) throws {
    let body = nameBody([("0222", "강남", written, "222")])
    let station = try #require(StationNameSearch(name: "강남").decode(response(body)).rows.first)
    #expect(station.lines.map(\.id) == [id])
  }

  @Test func `a row of names decodes to a complete station`() throws {
    let body = nameBody([("0150", "서울역", "01호선", "133"), ("0312", "신촌", "경의선", "P312")])
    let rows = try StationNameSearch(name: "서울역").decode(response(body))
    #expect(
      rows.rows == [
        SubwayStation(
          name: "서울", aliases: ["서울역"],
          lines: [SubwayLine(id: "1001", name: "1호선", network: .capital)],
          identifiers: IdentifierSet([
            Identifier(.subwayStation, "수도권/서울"), Identifier(.stationCode, "0150"),
            Identifier(.frCode, "133"),
          ]), sources: [SourceMark("seoul-subway", .live)]),
        SubwayStation(
          name: "신촌", lines: [SubwayLine(id: "1063", name: "경의중앙선", network: .capital)],
          identifiers: IdentifierSet([
            Identifier(.subwayStation, "수도권/신촌(경의중앙선)"), Identifier(.stationCode, "0312"),
            Identifier(.frCode, "P312"),
          ]), sources: [SourceMark("seoul-subway", .live)]),
      ])
    #expect(rows.total == 2)
  }
}
