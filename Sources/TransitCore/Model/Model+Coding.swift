internal import Foundation

// The coding of these models is that of the documents: an app that stores an arrival stores a row of
// `arrivals --json`, and can decode a row of the HTTP API. Dates are ISO 8601 to the second, and
// nothing says which identifiers are disputed.

extension Arrival {
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  public init(from decoder: any Decoder) throws {
    let document = try decoder.container(keyedBy: FieldName.self)
    self.init(
      line: try document.value("line"), identifiers: try document.value("identifiers"),
      kind: try document.known("kind"), stop: try document.known("stop"),
      stopIdentifiers: try document.value("stopIdentifiers"),
      headsign: try document.known("headsign"), nextStop: try document.known("nextStop"),
      direction: try document.known("direction"), timeLeft: .unknown,
      stopsAway: try document.known("stopsAway"), order: try document.known("order"),
      stopSequence: try document.known("stopSequence"),
      currentStop: try document.known("currentStop"), message: try document.value("message"),
      observedAt: try document.known("observedAt"), freshness: try document.value("freshness"),
      vehicle: try document.known("vehicle"), isLast: try document.value("isLast"),
      isExpress: try document.value("isExpress"), isDetour: try document.value("isDetour"),
      noPickup: try document.known("noPickup"),
      firstDeparture: try document.known("firstDeparture"),
      lastDeparture: try document.known("lastDeparture"),
      headwayMinutes: try document.known("headwayMinutes"),
      unparsedText: try document.value("unparsedText"),
      following: try document.value("following"), sources: try document.value("sources"))
    // Written before documents and models had one coding.
    if let former: TimeLeft = try document.known("timeLeft") {
      timeLeft = former
    } else {
      timeLeft = try timeLeft(
        try document.value("state"), try document.known("secondsLeft"),
        try document.known("expectedAt"))
    }
  }

  private func timeLeft(
    _ state: String, _ seconds: Int?, _ expected: Date?
  ) throws -> TimeLeft {
    let all: [TimeLeft] =
      [.arriving, .atPlatform, .departed, .notRunning(nil)]
      + TimeLeft.NotRunning.allCases.map { .notRunning($0) }
    if let found = all.first(where: { $0.state == state }) { return found }
    if let seconds { return .countdown(seconds: seconds, expected: expected) }
    if state == "running", let stopsAway { return .stopsAway(stopsAway) }
    return unparsedText.isEmpty ? .notReported : .unknown
  }
}

extension Arrival.Vehicle {
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension BikeStation {
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension CityCode {
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Departure {
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Notice {
  enum CodingKeys: String, CodingKey {
    case title, text, publishedAt, role, cause, lines, stations, isForWholeLines, directions
    case startsAt, endsAt, sources
    case effect = "kind"
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Place {
  enum CodingKeys: String, CodingKey {
    case id, name, category, group, address, roadAddress, postcode, building, legalArea
    case administrativeArea, city, phone, coordinate, url, sources
    case distance = "distanceMeters"
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Region {
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension ServiceSpan {
  enum CodingKeys: String, CodingKey {
    case line, identifiers, stop, day, direction, first, last, sources
    case firstDestination = "firstHeadsign"
    case lastDestination = "lastHeadsign"
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Terminal {
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Trip {
  enum CodingKeys: String, CodingKey {
    case mode, number, grade, identifiers, origin, destination, departure, arrival, sources
    case fare = "fareWon"
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension VehiclePosition {
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// The name of a field of a document.
private struct FieldName: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { stringValue = name }
  init?(stringValue name: String) { stringValue = name }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer where Key == FieldName {
  fileprivate func value<Value: Decodable>(_ name: FieldName) throws -> Value {
    try decode(Value.self, forKey: name)
  }

  fileprivate func known<Value: Decodable>(_ name: FieldName) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: name)
  }

  fileprivate func known(_ name: FieldName) throws -> Date? {
    try decodeIfPresent(Date.self, forKey: name)
  }
}

/// Synthesized decoding in this module uses these for dates: the form of the decoder, else that of
/// documents.
extension KeyedDecodingContainer {
  func decode(_ type: Date.Type, forKey key: Key) throws -> Date {
    guard contains(key) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "no date"))
    }
    do { return try superDecoder(forKey: key).singleValueContainer().decode(Date.self) } catch {
      guard let text = try? decode(String.self, forKey: key), let date = KoreanTime.parse(text)
      else { throw error }
      return date
    }
  }

  func decodeIfPresent(_ type: Date.Type, forKey key: Key) throws -> Date? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decode(type, forKey: key)
  }
}
