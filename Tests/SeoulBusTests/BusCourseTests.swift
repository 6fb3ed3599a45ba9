import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

/// Stop sequences, shapes and positions.
struct BusCourseTests {
  @Test func `a row of a stop sequence decodes to a complete stop`() throws {
    let row = courseRow(["transYn": "Y", "beginTm": "04:31", "lastTm": "00:12"])
    let mark = [SourceMark("seoul-bus", .live)]
    #expect(
      try RouteStops(route: "100100075").decode(response(body([row]))).rows == [
        RouteStop(
          route: "472", routeIdentifiers: IdentifierSet([Identifier(.route, "100100075")]),
          stopSequence: 7,
          stop: BusStop(
            name: "강남구청역", number: "23127",
            identifiers: IdentifierSet([
              Identifier(.node, "122000027"), Identifier(.seoulARS, "23127"),
            ]),
            coordinate: Coordinate(latitude: 37.5169, longitude: 127.0407), city: .seoul,
            sources: mark),
          direction: "신촌로타리", isTurningPoint: true, distanceFromPrevious: 307,
          firstDeparture: TimeOfDay("04:31"), lastDeparture: TimeOfDay("24:12"), sources: mark)
      ])
  }

  @Test func `a stop that a route passes repeatedly appears once per passing`() throws {
    let rows = ["7", "8", "9"].map { courseRow(["seq": $0]) }
    let stops = try RouteStops(route: "1").decode(response(body(rows))).rows
    #expect(stops.map(\.stopSequence) == [7, 8, 9])
    #expect(Set(stops.map(\.id)).count == 3)
    #expect(Set(stops.map(\.stop)).count == 1)
  }

  @Test(
    arguments: [
      ("강남베드로병원(미정차)", "0", false), ("구파발(가상)", "12345", false), ("강남역(경유)", "22009", false),
      ("가상정류장", "12345", false), ("강남역", "0", false), ("강남역", "22009", true),
    ])
  func `stops without boarding stay in the stop sequence and are marked`(
    name: String, number: String, isBoardable: Bool
  ) throws {
    let rows = [
      courseRow(["seq": "1"]),
      courseRow(["seq": "2", "stationNm": name, "stationNo": number, "arsId": number]),
    ]
    let stops = try RouteStops(route: "1").decode(response(body(rows))).rows
    #expect(stops.map(\.stop.name) == ["강남구청역", name])
    #expect(stops.map(\.stop.isBoardable) == [true, isBoardable])
  }

  @Test(
    arguments: [
      ("0", nil), ("307", 307), ("307.0", 307), ("0.307", nil), ("-5", nil), (" ", nil), (nil, nil),
      ("9999999", nil),
    ] as [(String?, Int?)])
  func `the distance from the previous stop is in meters`(text: String?, meters: Int?) throws {
    let row = courseRow(["fullSectDist": text])
    let stop = try RouteStops(route: "1").decode(response(body([row]))).rows.first
    #expect(stop?.distanceFromPrevious == meters)
  }

  @Test(arguments: ["0", "-1", "10000", "x", " ", nil] as [String?])
  func `a row without its sequence number is malformed`(place: String?) throws {
    let text = body([courseRow(["seq": place])])
    let error = try #require(throws: TransitError.self) {
      try RouteStops(route: "1").decode(response(text))
    }
    #expect(error.code == .malformed)
    #expect(error.detail == WireValue.missing("seq").detail)
  }

  @Test func `a shape keeps its points in their order`() throws {
    let rows = [
      object(["no": "1", "gpsX": "127.039507", "gpsY": "37.686917", "posX": "203484.2"]),
      object(["no": "2", "gpsX": "127.039559", "gpsY": "37.686922", "posX": "203488.8"]),
    ]
    #expect(
      try RoutePath(route: "1").decode(response(body(rows))).rows == [
        ShapePoint(number: 1, coordinate: try place(37.686917, 127.039507)),
        ShapePoint(number: 2, coordinate: try place(37.686922, 127.039559)),
      ])
  }

  @Test(
    arguments: [
      (["gpsX": "127.04", "gpsY": "37.68"], "no"),
      (["no": "1", "gpsX": "0", "gpsY": "0"], "gpsX"),
      (["no": "1", "posX": "203484.2", "posY": "465254.2"], "gpsX"),
    ] as [([String: String], String)])
  func `a point without a number or a position is malformed`(
    fields: [String: String], lacked: String
  )
    throws
  {
    let row = "{" + fields.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",") + "}"
    let error = try #require(throws: TransitError.self) {
      try RoutePath(route: "1").decode(response(body([row])))
    }
    #expect(error.code == .malformed)
    #expect(error.detail == WireValue.missing(lacked).detail)
  }

  /// Field names of X and Y with their values, and whether they give the position.
  @Test(
    arguments: [
      (["gpsX": "127.0407", "gpsY": "37.5169"], true),
      (["tmX": "127.0407", "tmY": "37.5169"], true),
      (["posX": "127.0407", "posY": "37.5169"], true),
      (["gpsX": "127.0407", "gpsY": "37.5169", "posX": "203599.1", "posY": "446388.2"], true),
      (["gpsX": "203599.1", "gpsY": "446388.2", "posX": "127.0407", "posY": "37.5169"], true),
      (["tmX": "0", "tmY": "0", "gpsX": "127.0407", "gpsY": "37.5169"], true),
      (["posX": "203599.1", "posY": "446388.2"], false),
      (["tmX": "203599.1", "tmY": "446388.2"], false),
      (["gpsX": "37.5169", "gpsY": "127.0407"], false), (["gpsX": "0", "gpsY": "0"], false),
      (["gpsX": "139.7", "gpsY": "35.6"], false), (["gpsX": "127.0407"], false),
      (["gpsX": " ", "gpsY": " "], false), ([:], false),
    ] as [([String: String], Bool)])
  func `degrees are recognized by their range in every operation, regardless of the field`(
    fields: [String: String], isPlace: Bool
  ) throws {
    let common = [
      "stId": "122000027", "stNm": "강남구청역", "arsId": "23127", "seq": "1", "vehId": "122029201",
    ]
    let row =
      "{" + fields.merging(common) { $1 }.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",") + "}"
    let answer = response(body([row]))
    let expected = isPlace ? try place(37.5169, 127.0407) : nil
    let here = try place(37.5, 127)
    let stops = [
      try StopNameSearch(text: "").decode(answer).rows.first,
      try StopsNear(here, radius: 1).decode(answer).rows.first,
      try RouteStops(route: "1").decode(answer).rows.first?.stop,
    ]
    #expect(stops.map { $0?.coordinate } == Array(repeating: expected, count: 3))
    let bus = try RouteBuses(route: "1").decode(answer).rows.first
    #expect(bus?.position.coordinate == expected)
    #expect(
      (try? RoutePath(route: "1").decode(
        response(body([row.replacing("\"seq\"", with: "\"no\"")]))))?.rows.first?.coordinate
        == expected)
  }

  @Test func `a row of the positions decodes to a complete bus`() throws {
    let row = object([
      "vehId": "107017461", "plainNo": "서울74사2186", "busType": "0", "sectOrd": "12",
      "sectDist": "0.25", "fullSectDist": "1.0", "rtDist": "72.36", "stopFlag": "0",
      "dataTm": "20261120082950", "gpsX": "127.108866", "gpsY": "37.340015", "isrunyn": "1",
      "islastyn": "1", "isFullFlag": "0", "congetion": "4", "lastStnId": "206000498",
      "nextStId": "206000245", "lastStTm": "8756", "nextStTm": "1062", "trnstnid": "101000005",
    ])
    let bus = try #require(RouteBuses(route: "100100389").decode(response(body([row]))).rows.first)
    #expect(
      bus.position
        == VehiclePosition(
          vehicle: Arrival.Vehicle(
            id: "107017461", plate: "서울74사2186", isLowFloor: false,
            occupancy: .standingRoomAvailable,
            isFull: false),
          coordinate: try place(37.340015, 127.108866),
          stopIdentifiers: IdentifierSet([Identifier(.node, "206000498")]), currentStopSequence: 12,
          state: .moving, progress: 0.25, isLast: true,
          observedAt: StubExchange.moment.addingTimeInterval(-10),
          sources: [SourceMark("seoul-bus", .live)]))
    #expect(bus.load == 4)
  }

  @Test(arguments: [#"{"vehId":" ","busType":"1"}"#, #"{"vehId":"0","gpsX":"0","gpsY":"0"}"#, "7"])
  func `a row without a vehicle or a position is malformed`(row: String) throws {
    let text = body(itemList: "[\(row)]")
    let error = try #require(throws: TransitError.self) {
      try RouteBuses(route: "1").decode(response(text))
    }
    #expect(error.code == .malformed)
    #expect(error.detail == WireValue.missing("vehId").detail)
  }

  @Test(
    arguments: [
      ("0", "1", .moving), ("1", "1", .atStop), ("1", "0", .ended), ("0", "0", .ended),
      ("0", nil, .moving), ("1", nil, .atStop), (nil, nil, .unknown), ("2", "1", .unknown),
    ] as [(String?, String?, VehiclePosition.State)])
  func `a bus is at a stop, moving or ended`(
    stopFlag: String?, runs: String?, state: VehiclePosition.State
  ) throws {
    let text = body([object(["vehId": "1", "stopFlag": stopFlag, "isrunyn": runs])])
    #expect(try RouteBuses(route: "1").decode(response(text)).rows.first?.position.state == state)
  }

  /// A distance in kilometers has its section in kilometers; one in meters has no matching section.
  @Test(
    arguments: [
      ("0.667", "1.011", 0.667 / 1.011), ("0", "0.471", 0), ("0.471", "0.471", 1),
      ("342", "0.471", nil), ("342", nil, nil), ("0.5", "0", nil), ("-0.1", "1", nil),
      (nil, "1", nil), ("x", "1", nil),
    ] as [(String?, String?, Double?)])
  func `the progress on a section needs both distances in the same unit`(
    distance: String?, section: String?, progress: Double?
  ) throws {
    let text = body([object(["vehId": "1", "sectDist": distance, "fullSectDist": section])])
    let bus = try RouteBuses(route: "1").decode(response(text)).rows.first
    #expect(bus?.position.progress == progress)
  }

  @Test(
    arguments: [
      ("아진교통  02-955-2321", "아진교통"), ("서부운수 02-372-0221", "서부운수"), ("한남버스 --", "한남버스"),
      ("KD 운송그룹 031-000-0000", "KD 운송그룹"), ("공항리무진 02)2664-9898~9", "공항리무진"),
      ("도선여객", "도선여객"), ("3번 마을버스", "3번 마을버스"), (" --", nil), ("02-955-2321", nil),
      (" ", nil), (nil, nil),
    ] as [(String?, String?)])
  func `a company is its name without the phone number`(text: String?, name: String?) throws {
    let row = object(["busRouteId": "100100020", "busRouteNm": "141", "corpNm": text])
    #expect(try RouteDetails(route: "1").decode(response(body([row]))).rows.first?.company == name)
  }

  @Test(
    arguments: [
      ("54.1", 54.1), ("188", 188), ("0", nil), ("-3", nil), ("99999", nil), (" ", nil), (nil, nil),
    ] as [(String?, Double?)])
  func `a length is in kilometers, and 0 is nil`(text: String?, length: Double?) throws {
    let row = object(["busRouteId": "100100020", "busRouteNm": "141", "length": text])
    #expect(try RouteDetails(route: "1").decode(response(body([row]))).rows.first?.length == length)
  }
}

private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}
