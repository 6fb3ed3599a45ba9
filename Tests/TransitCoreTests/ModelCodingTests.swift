import Foundation
import Testing
import TransitCore

struct ModelCodingTests {
  @Test(
    arguments: [
      (.countdown(seconds: 95, expected: Date(timeIntervalSince1970: 1_700_000_000)), nil, []),
      (.countdown(seconds: 95, expected: nil), 2, []), (.stopsAway(3), 3, []),
      (.arriving, nil, []), (.atPlatform, 0, []), (.departed, nil, []), (.notRunning(nil), nil, []),
      (.notRunning(.ended), nil, []), (.notRunning(.waiting), nil, []),
      (.notRunning(.turning), nil, []), (.notReported, 4, []), (.unknown, nil, ["곧 옴"]),
    ] as [(TimeLeft, Int?, [String])])
  func `each kind of time left is restored`(left: TimeLeft, stops: Int?, unparsed: [String]) throws
  {
    let behind = Arrival(
      line: "2호선", timeLeft: left, stopsAway: stops, message: "", unparsedText: unparsed)
    let arrival = Arrival(
      line: "2호선", identifiers: [Identifier(.statn, "1002000222")], stop: "강남",
      headsign: "성수", nextStop: "역삼", direction: .outer, timeLeft: left, stopsAway: stops,
      order: 1, stopSequence: 7, currentStop: "교대", message: "전역 출발",
      observedAt: Date(timeIntervalSince1970: 1_795_130_970), freshness: .corrected,
      vehicle: Arrival.Vehicle(
        id: "2345", plate: "서울74사1234", isLowFloor: true, occupancy: .crushedStandingRoomOnly,
        seatsLeft: 0, passengerCount: 3, isFull: true),
      isLast: true, isExpress: true, isDetour: true, noPickup: .terminatesHere,
      firstDeparture: TimeOfDay("05:30"), lastDeparture: TimeOfDay("24:30"), headwayMinutes: 5,
      unparsedText: unparsed, following: [behind],
      sources: [SourceMark("seoul-bus", .live), SourceMark("tago", .recorded)])
    let data = try JSONEncoder().encode(arrival)
    #expect(try JSONDecoder().decode(Arrival.self, from: data) == arrival)
  }

  @Test func `an arrival stored before documents and models had one coding is read`() throws {
    let stored = """
      {"line": "472", "identifiers": ["kr.route:100100221"], "stopIdentifiers": [],
       "timeLeft": {"countdown": {"seconds": 95, "expected": 721692800}}, "message": "1분 35초 후",
       "observedAt": 721692705, "freshness": "live", "isLast": false, "isExpress": false,
       "isDetour": true, "unparsedText": [], "following": [],
       "sources": [{"provider": "seoul-bus", "origin": "live"}]}
      """
    #expect(
      try JSONDecoder().decode(Arrival.self, from: Data(stored.utf8))
        == Arrival(
          line: "472", identifiers: [Identifier(.route, "100100221")],
          timeLeft: .countdown(
            seconds: 95, expected: Date(timeIntervalSinceReferenceDate: 721_692_800)),
          message: "1분 35초 후", observedAt: Date(timeIntervalSinceReferenceDate: 721_692_705),
          isDetour: true, sources: [SourceMark("seoul-bus", .live)]))
  }

  @Test func `a missing line is an error that names it`() {
    #expect {
      try JSONDecoder().decode(Arrival.self, from: Data(#"{"identifiers": []}"#.utf8))
    } throws: { error in
      guard case DecodingError.keyNotFound(let key, _) = error else { return false }
      return key.stringValue == "line"
    }
  }

  @Test func `a format of dates that encoder and decoder share is kept`() throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "yyyy-MM-dd HH:mm:ss"
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.dateEncodingStrategy = .formatted(format)
    decoder.dateDecodingStrategy = .formatted(format)
    let moment = Date(timeIntervalSince1970: 1_795_130_970)
    let slot = WeatherSlot(start: moment, hours: 1, issuedAt: moment)
    #expect(try decoder.decode(WeatherSlot.self, from: encoder.encode(slot)) == slot)
    // The form of documents is read with any format.
    let trip = Trip(
      mode: .train, identifiers: [], origin: "서울", destination: "부산", departure: moment,
      sources: [])
    #expect(try decoder.decode(Trip.self, from: encoder.encode(trip)) == trip)
  }

  @Test func `a missing date is an error that names it`() {
    let notice = #"{"title": "", "role": "begins", "kind": "other", "cause": "UNKNOWN_CAUSE"}"#
    #expect {
      try JSONDecoder().decode(Notice.self, from: Data(notice.utf8))
    } throws: { error in
      guard case DecodingError.keyNotFound(let key, _) = error else { return false }
      return key.stringValue == "publishedAt"
    }
  }
}
