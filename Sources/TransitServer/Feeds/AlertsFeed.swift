internal import Foundation
internal import TransitCatalog
package import TransitCore
internal import TransitOperations
package import TransitRegistry

/// The notices of the operators as service alerts of GTFS Realtime 2.0: `/gtfs-rt/alerts.pb`, and the
/// same as `alerts.json`. Stations have the ids of the nationwide GTFS (KTDB).
///
/// Source: https://gtfs.org/documentation/realtime/reference/
package struct AlertsFeed: Sendable {
  private let snapshot: SharedSnapshot<[ServiceNotice]>
  private let clock: any TransitClock
  private let compress: Compressor?

  /// Seconds between two refreshes; the notices themselves are asked for once a minute at most.
  private static let lifetime: TimeInterval = 30

  /// - Parameter aggregator: Returns the providers, which may change while the server runs.
  package init(
    _ aggregator: @escaping @Sendable () -> Aggregator, clock: any TransitClock,
    compress: Compressor? = nil
  ) {
    (self.clock, self.compress) = (clock, compress)
    snapshot = SharedSnapshot(lifetime: Self.lifetime, clock: clock) {
      let aggregator = aggregator()
      // A sample must not look like a notice that is in force.
      if aggregator.isRecorded { throw TransitError(.noKey) }
      let answer = try await aggregator.notices()
      if let failure = Outcome.failure(of: answer.outcomes) { throw failure }
      return (
        answer.notices, answer.outcomes.compactMap(\.receivedAt).min() ?? answer.asOf,
        answer.outcomes.allSatisfy { $0.refreshError == nil }
      )
    }
  }

  /// The resources.
  package var routes: [ServerRoute] {
    [
      ServerRoute("/gtfs-rt/alerts.pb") {
        await respond(to: $0, "application/x-protobuf", Self.bytes)
      },
      ServerRoute("/gtfs-rt/alerts.json") {
        await respond(to: $0, "application/json") { Self.json($0, $1).line }
      },
    ]
  }

  private func respond(
    to routed: RoutedRequest, _ type: String, _ write: ([Alert], Date) -> [UInt8]
  ) async -> ServerResponse {
    let now = clock.now()
    do {
      let (notices, receivedAt) = try await snapshot.current()
      let document = RenderedDocument(
        write(notices.compactMap { Alert($0, at: now) }, receivedAt), type, in: .korean,
        lifetime: Self.lifetime, compress: compress)
      return document.response(to: routed.request.headers, isPrivate: false, at: now)
    } catch {
      return Problem.feed(error).response(in: routed.language, at: now)
    }
  }

  /// An alert, as both forms have it.
  struct Alert {
    let id: String
    /// When it begins; `nil` for an announcement that does not say when.
    let start: Date?
    let end: Date?
    let cause: Int
    let effect: Int
    let effectName: String
    let causeName: String
    let stops: [String]
    var hasPeriod: Bool { start != nil || end != nil }
    let header: Words
    let text: String?

    /// - Returns: `nil` for a notice that says of no station whom it concerns, that may have ended,
    ///   or that has.
    init?(_ notice: ServiceNotice, at now: Date) {
      let published = notice.notice
      let codes =
        notice.stations.isEmpty
        ? notice.lines.flatMap { StationTable.korea.stations(on: $0.id).compactMap(\.code) }
        : notice.stations.flatMap { $0.identifiers.values(of: .stationCode) }
      stops = codes.compactMap { Identifier(.stationCode, $0).planner?.value }.uniqued()
      guard !stops.isEmpty, notice.state != .endUnknown, published.endsAt.map({ $0 > now }) ?? true
      else { return nil }
      let begun = notice.state == .announced ? nil : published.publishedAt
      (start, end) = (published.startsAt ?? begun, published.endsAt)
      (causeName, effectName) = (published.cause.rawValue, published.effect.gtfs)
      cause = Self.causes.firstIndex(of: causeName).map { $0 + 1 } ?? 1
      effect = Self.effects.firstIndex(of: effectName).map { $0 + 1 } ?? 8
      (header, text) = (notice.words, published.text)
      let mark = (published.title + stops.joined()).utf8.fnv1a
      id = "\(Int(published.publishedAt.timeIntervalSince1970))-\(String(mark, radix: 16))"
    }

    /// The terms in the order of their numbers, from 1.
    private static let causes = [
      "UNKNOWN_CAUSE", "OTHER_CAUSE", "TECHNICAL_PROBLEM", "STRIKE", "DEMONSTRATION", "ACCIDENT",
      "HOLIDAY", "WEATHER", "MAINTENANCE", "CONSTRUCTION", "POLICE_ACTIVITY", "MEDICAL_EMERGENCY",
    ]
    private static let effects = [
      "NO_SERVICE", "REDUCED_SERVICE", "SIGNIFICANT_DELAYS", "DETOUR", "ADDITIONAL_SERVICE",
      "MODIFIED_SERVICE", "OTHER_EFFECT", "UNKNOWN_EFFECT", "STOP_MOVED",
    ]
  }

  private static func seconds(_ date: Date) -> UInt64 {
    UInt64(max(0, date.timeIntervalSince1970))
  }

  static func bytes(_ alerts: [Alert], _ moment: Date) -> [UInt8] {
    var feed = ProtobufWriter()
    feed.add(1) { header in
      header.add(1, "2.0")
      header.add(2, 0)
      header.add(3, seconds(moment))
    }
    for alert in alerts {
      feed.add(2) { entity in
        entity.add(1, alert.id)
        entity.add(5) { message in
          if alert.hasPeriod {
            message.add(1) { period in
              if let start = alert.start { period.add(1, seconds(start)) }
              if let end = alert.end { period.add(2, seconds(end)) }
            }
          }
          for stop in alert.stops { message.add(5) { $0.add(5, stop) } }
          message.add(6, UInt64(alert.cause))
          message.add(7, UInt64(alert.effect))
          func add(_ field: Int, _ texts: [(String, String)]) {
            message.add(field) { text in
              for (language, words) in texts {
                text.add(1) { translation in
                  translation.add(1, words)
                  translation.add(2, language)
                }
              }
            }
          }
          add(10, [("ko", alert.header.korean), ("en", alert.header.english)])
          if let text = alert.text { add(11, [("ko", text)]) }
        }
      }
    }
    return feed.bytes
  }

  /// The names and forms of Protocol Buffers' JSON.
  static func json(_ alerts: [Alert], _ moment: Date) -> JSONValue {
    func texts(_ texts: [(String, String)]) -> JSONValue {
      [
        "translation": .array(
          texts.map { ["text": .string($0.1), "language": .string($0.0)] })
      ]
    }
    return [
      "header": [
        "gtfsRealtimeVersion": "2.0", "incrementality": "FULL_DATASET",
        "timestamp": .string("\(seconds(moment))"),
      ],
      "entity": .array(
        alerts.map { alert in
          var period: JSONValue = [:]
          if let start = alert.start { period["start"] = .string("\(seconds(start))") }
          if let end = alert.end { period["end"] = .string("\(seconds(end))") }
          var message: JSONValue = [
            "activePeriod": alert.hasPeriod ? [period] : [], "cause": .string(alert.causeName),
            "effect": .string(alert.effectName),
            "informedEntity": .array(alert.stops.map { ["stopId": .string($0)] }),
            "headerText": texts([("ko", alert.header.korean), ("en", alert.header.english)]),
          ]
          if let text = alert.text { message["descriptionText"] = texts([("ko", text)]) }
          return ["id": .string(alert.id), "alert": message]
        }),
    ]
  }
}
