internal import Foundation
package import TransitCore
internal import TransitOperations
package import TransitRegistry

/// Seoul's public bikes as GBFS 3.0, below `/gbfs/v3/`.
///
/// Free docks are left out: a bike can be returned beside full racks, so their number is no limit.
///
/// Source: https://gbfs.org/documentation/reference/
package struct GBFSFeeds: Sendable {
  private let contact: String
  private let snapshot: SharedSnapshot<[BikeStation]>
  private let attribution: Attribution?
  private let clock: any TransitClock
  private let compress: Compressor?

  /// Seconds between two refreshes of three calls each: 960 calls a day at most, within the five
  /// minutes that a status may be old.
  private static let lifetime: TimeInterval = 270
  /// Seconds after which a reader should ask again.
  private static let timeToLive = 60

  /// - Parameters:
  ///   - contact: The email address of the operator of the server.
  ///   - aggregator: Returns the providers, which may change while the server runs.
  package init(
    contact: String, _ aggregator: @escaping @Sendable () -> Aggregator, clock: any TransitClock,
    compress: Compressor? = nil
  ) {
    (self.contact, self.clock, self.compress) = (contact, clock, compress)
    attribution = aggregator().attribution(of: .bikes)
    snapshot = SharedSnapshot(lifetime: Self.lifetime, clock: clock) {
      let aggregator = aggregator()
      // A sample must not look like a station with bikes.
      if aggregator.isRecorded { throw TransitError(.noKey) }
      let answer = try await aggregator.allBikeStations()
      // Half a city must not replace a city, and no list is ever empty.
      let error = answer.outcomes.lazy.compactMap(\.error).first
      if let failure = Outcome.failure(of: answer.outcomes) ?? error { throw failure }
      let stations = answer.value.filter { $0.coordinate != nil && $0.bikesAvailable != nil }
      guard !stations.isEmpty else { throw TransitError(.malformed) }
      return (
        stations, answer.outcomes.compactMap(\.receivedAt).min() ?? answer.asOf,
        answer.outcomes.allSatisfy { $0.refreshError == nil }
      )
    }
  }

  /// The resources; `/gbfs/gbfs.json` is where readers look first.
  package var routes: [ServerRoute] {
    [ServerRoute("/gbfs/gbfs.json") { await respond(to: $0, "gbfs", index) }]
      + Self.files.map { name in
        ServerRoute("/gbfs/v3/\(name).json") { await respond(to: $0, name, data(name)) }
      }
  }

  private static let files = [
    "gbfs", "system_information", "vehicle_types", "station_information", "station_status",
  ]

  private typealias Content = @Sendable ([BikeStation], Date, RoutedRequest) -> JSONValue

  private func data(_ file: String) -> Content {
    switch file {
    case "gbfs": index
    case "system_information": system
    case "vehicle_types": { _, _, _ in Self.vehicleTypes }
    case "station_information": { stations, _, _ in Self.information(stations) }
    default: { stations, moment, _ in Self.status(stations, moment) }
    }
  }

  private func respond(
    to routed: RoutedRequest, _ name: String, _ data: Content
  ) async -> ServerResponse {
    let now = clock.now()
    do {
      let (stations, receivedAt) = try await snapshot.current()
      let file: JSONValue = [
        "last_updated": .string(KoreanTime.iso(receivedAt)), "ttl": .integer(Self.timeToLive),
        "version": "3.0", "data": data(stations, receivedAt, routed),
      ]
      let document = RenderedDocument(
        file.line, "application/json", in: .korean, lifetime: TimeInterval(Self.timeToLive),
        compress: compress)
      // The addresses of the index depend on the reader's way here.
      return document.response(
        to: routed.request.headers, isPrivate: name == "gbfs", at: now)
    } catch {
      return Problem.feed(error).response(in: routed.language, at: now)
    }
  }

  // MARK: files

  private func index(_: [BikeStation], _: Date, _ routed: RoutedRequest) -> JSONValue {
    let host = routed.request.headers["Host"] ?? "localhost"
    // The server speaks HTTP; a proxy in front of it, HTTPS.
    let isSecure = routed.request.headers["X-Forwarded-Proto"]?.lowercased() == "https"
    let scheme = isSecure ? "https" : "http"
    return [
      "feeds": .array(
        Self.files.dropFirst().map {
          ["name": .string($0), "url": .string("\(scheme)://\(host)/gbfs/v3/\($0).json")]
        })
    ]
  }

  private func system(_: [BikeStation], _: Date, _: RoutedRequest) -> JSONValue {
    var data: JSONValue = [
      "system_id": "seoul_bike", "languages": ["ko", "en"],
      "name": [Self.text("따릉이", "ko"), Self.text("Seoul Bike", "en")],
      "opening_hours": "24/7", "feed_contact_email": .string(contact), "timezone": "Asia/Seoul",
    ]
    if let attribution {
      // Without a license or a page about it, GBFS takes data for free of any.
      data["license_url"] = .string(attribution.url)
      data["attribution_url"] = .string(attribution.url)
      data["attribution_organization_name"] = [
        Self.text(attribution.words.korean, "ko"), Self.text(attribution.words.english, "en"),
      ]
    }
    return data
  }

  private static let vehicleTypes: JSONValue = [
    "vehicle_types": [
      [
        "vehicle_type_id": "bike", "form_factor": "bicycle", "propulsion_type": "human",
        "name": [text("자전거", "ko"), text("Bicycle", "en")],
      ]
    ]
  ]

  private static func information(_ stations: [BikeStation]) -> JSONValue {
    let rows = stations.compactMap { station -> JSONValue? in
      guard let here = station.coordinate else { return nil }
      var row: JSONValue = [
        "station_id": .string(id(of: station)), "name": [text(station.name, "ko")],
        "lat": .number(here.latitude), "lon": .number(here.longitude),
      ]
      if let number = station.number { row["short_name"] = [text(number, "ko")] }
      if let capacity = station.capacity { row["capacity"] = .integer(capacity) }
      return row
    }
    return ["stations": .array(rows)]
  }

  private static func status(_ stations: [BikeStation], _ moment: Date) -> JSONValue {
    let rows = stations.compactMap { station -> JSONValue? in
      guard let bikes = station.bikesAvailable else { return nil }
      return [
        "station_id": .string(id(of: station)), "num_vehicles_available": .integer(bikes),
        "vehicle_types_available": [["vehicle_type_id": "bike", "count": .integer(bikes)]],
        "is_installed": true, "is_renting": true, "is_returning": true,
        "last_reported": .string(KoreanTime.iso(station.observedAt ?? moment)),
      ]
    }
    return ["stations": .array(rows)]
  }

  /// The service's own id: `ST-4`.
  private static func id(of station: BikeStation) -> String {
    station.identifiers.strongest?.value ?? station.id
  }

  private static func text(_ text: String, _ language: String) -> JSONValue {
    ["text": .string(text), "language": .string(language)]
  }
}
