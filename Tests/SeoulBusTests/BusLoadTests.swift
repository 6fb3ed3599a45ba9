import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

/// The occupancy fields of an arrival row and their meaning.
struct LoadForm: CustomTestStringConvertible, Sendable {
  var fields: [String: String]
  var type = "3"
  var congestion: Arrival.OccupancyStatus?
  var seats: Int?
  var heads: Int?

  var testDescription: String { "\(type) \(fields.sorted { $0.key < $1.key })" }
}

struct BusLoadTests {
  @Test(arguments: [
    LoadForm(fields: ["congestion1": "3"], congestion: .manySeatsAvailable),
    LoadForm(fields: ["congestion1": "4"], congestion: .standingRoomAvailable),
    LoadForm(fields: ["congestion1": "5"], congestion: .standingRoomOnly),
    LoadForm(fields: ["congestion1": "6"], congestion: .crushedStandingRoomOnly),
    LoadForm(fields: ["congestion1": "0"]), LoadForm(fields: ["congestion1": "9"]),
    // In 2021 one field was used for both buses.
    LoadForm(fields: ["congestion": "5"], congestion: .standingRoomOnly),
    LoadForm(fields: ["rerdieDiv1": "0", "rerideNum1": "3"]),
    LoadForm(fields: ["rerdieDiv1": "1", "rerideNum1": "18"], seats: 18),
    LoadForm(fields: ["rerdieDiv1": "1", "rerideNum1": "0"], seats: 0),
    LoadForm(fields: ["rerdieDiv1": "1", "rerideNum1": "-1"]),
    LoadForm(fields: ["rerdieDiv1": "2", "rerideNum1": "12"], heads: 12),
    LoadForm(fields: ["rerdieDiv1": "2", "rerideNum1": "0"]),
    LoadForm(
      fields: ["rerdieDiv1": "2", "rerideNum1": "23", "congestion1": "3"],
      congestion: .manySeatsAvailable,
      heads: 23),
    LoadForm(fields: ["rerdieDiv1": "4", "rerideNum1": "3"], congestion: .manySeatsAvailable),
    LoadForm(fields: ["rerdieDiv1": "4", "rerideNum1": "0"]),
    LoadForm(
      fields: ["rerdieDiv1": "4", "rerideNum1": "2", "congestion1": "3"],
      congestion: .manySeatsAvailable),
    LoadForm(fields: ["rerdieDiv1": "2", "rerideNum1": "28"], type: "6", seats: 28),
    LoadForm(fields: ["rerdieDiv1": "2", "rerideNum1": "0"], type: "6", seats: 0),
    LoadForm(
      fields: ["rerdieDiv1": "4", "rerideNum1": "5"], type: "6", congestion: .standingRoomOnly),
    // The field names of the arrive service.
    LoadForm(fields: ["rerdie_Div1": "2", "reride_Num1": "28"], type: "6", seats: 28),
    LoadForm(fields: ["rerdie_Div1": "2", "reride_Num1": "17"], heads: 17),
    LoadForm(fields: ["rerdie_Div1": "4", "reride_Num1": "4"], congestion: .standingRoomAvailable),
    LoadForm(fields: ["rerdie_Div1": "0", "reride_Num1": "0"]),
    // These fields describe the bus behind, not this one.
    LoadForm(fields: ["brerde_Div1": "4", "brdrde_Num1": "3"]),
    LoadForm(fields: ["remndrNmpr1": "12"], seats: 12), LoadForm(fields: ["remndrNmpr1": "0"]),
  ])
  func `occupancy, seats and passengers are read by their kind`(_ form: LoadForm) throws {
    let texts = form.fields.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
    let row = busRow(type: form.type).dropLast() + ",\(texts)}"
    let arrival = try #require(
      StopArrivals(number: "22009").decode(response(body([String(row)]))).rows.first)
    #expect(arrival.vehicle?.occupancy == form.congestion)
    #expect(arrival.vehicle?.seatsLeft == form.seats)
    #expect(arrival.vehicle?.passengerCount == form.heads)
    // There is no bus behind it.
    #expect(arrival.following.map(\.vehicle) == [nil])
  }

  @Test(
    arguments: [
      ("0", false, false), ("1", true, true), ("N", nil, false), ("Y", nil, true),
      ("2", nil, nil), (" ", nil, nil), (nil, nil, nil),
    ] as [(String?, Bool?, Bool?)])
  func `low-floor and full buses are read from their flags`(
    flag: String?, isLowFloor: Bool?, isFull: Bool?
  ) throws {
    for name in ["isFullFlag1", "full1"] {
      let arrivals = body([busRow(more: ["busType1": flag, name: flag])])
      let vehicle = try StopArrivals(number: "22009").decode(response(arrivals)).rows.first?.vehicle
      #expect(vehicle?.isLowFloor == isLowFloor)
      #expect(vehicle?.isFull == isFull)
    }
    let positions = body([object(["vehId": "1", "busType": flag, "isFullFlag": flag])])
    let bus = try RouteBuses(route: "1").decode(response(positions)).rows.first?.position.vehicle
    #expect(bus?.isLowFloor == isLowFloor)
    #expect(bus?.isFull == isFull)
  }

  @Test(
    arguments: [
      ("00", false), ("11", true), (nil, false), ("1", false), (" ", false),
    ] as [(String?, Bool)])
  func `only the flag 11 is a detour`(flag: String?, isDetour: Bool) throws {
    let row = busRow(more: ["deTourAt": flag])
    let arrival = try StopArrivals(number: "1").decode(response(body([row]))).rows.first
    #expect(arrival?.isDetour == isDetour)
    #expect(arrival?.following.map(\.isDetour) == [isDetour])
  }

  /// The values of all buses of a response, and the occupancy and seats that they mean.
  @Test(
    arguments: [
      (
        ["3", "4", "5", "6", "0"],
        [
          .manySeatsAvailable, .standingRoomAvailable, .standingRoomOnly, .crushedStandingRoomOnly,
          nil,
        ],
        [nil, nil, nil, nil, nil]
      ),
      (["41"], [nil], [41]), (["6", "41", "99", "0"], [nil, nil, nil, nil], [6, 41, nil, 0]),
      (["99", "3"], [nil, nil], [nil, 3]), ([nil, "5"], [nil, .standingRoomOnly], [nil, nil]),
      (["-1", "3"], [nil, .manySeatsAvailable], [nil, nil]), (["100"], [nil], [nil]),
    ] as [([String?], [Arrival.OccupancyStatus?], [Int?])])
  func `one value that is not a code makes all values of a response seats`(
    numbers: [String?], congestion: [Arrival.OccupancyStatus?], seats: [Int?]
  ) throws {
    let text = body(numbers.map { object(["vehId": "1", "congetion": $0]) })
    let vehicles = try RouteBuses(route: "1").decode(response(text)).rows.map(\.position.vehicle)
    #expect(vehicles.map(\.occupancy) == congestion)
    #expect(vehicles.map(\.seatsLeft) == seats)
  }

  @Test func `a Gyeonggi route with only occupancy codes has occupancy`() async throws {
    let rows = ["3", "5"].map { object(["vehId": "1", "congetion": $0]) }
    let provider = SeoulBusProvider(
      client: .stub("seoul-bus", StubExchange(["getBusPosByRtid": body(rows)])))
    let route = BusRoute(
      name: "10", kind: .gyeonggi, identifiers: IdentifierSet([Identifier(.route, "212000003")]))
    let vehicles = try await provider.vehicles(for: .route(route)).value.map(\.vehicle)
    #expect(vehicles.map(\.occupancy) == [.manySeatsAvailable, .standingRoomOnly])
    #expect(vehicles.map(\.seatsLeft) == [nil, nil])
  }

  @Test(
    arguments: [
      (.wideArea, [nil, nil, nil, nil], [3, 6, nil, 0]),
      (.trunk, [.manySeatsAvailable, .crushedStandingRoomOnly, nil, nil], [nil, nil, nil, nil]),
      (nil, [nil, nil, nil, nil], [3, 6, nil, 0]),
      // Express routes of Gyeonggi and Incheon have no kind of their own.
      (.gyeonggi, [nil, nil, nil, nil], [3, 6, nil, 0]),
      (.incheon, [nil, nil, nil, nil], [3, 6, nil, 0]),
    ] as [(BusRoute.Kind?, [Arrival.OccupancyStatus?], [Int?])])
  func `the kind of the route decides whether a value is occupancy or seats`(
    kind: BusRoute.Kind?, congestion: [Arrival.OccupancyStatus?], seats: [Int?]
  ) async throws {
    let rows = ["3", "6", "99", "0"].map { object(["vehId": "1", "congetion": $0]) }
    let provider = SeoulBusProvider(
      client: .stub("seoul-bus", StubExchange(["getBusPosByRtid": body(rows)])))
    let route = BusRoute(
      name: "9401", kind: kind, identifiers: IdentifierSet([Identifier(.route, "100100389")]))
    let vehicles = try await provider.vehicles(for: .route(route)).value.map(\.vehicle)
    #expect(vehicles.map(\.occupancy) == congestion)
    #expect(vehicles.map(\.seatsLeft) == seats)
  }
}
