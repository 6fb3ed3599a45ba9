package import Foundation
internal import TransitCore
internal import TransitText

extension AlertEngine {
  /// Seconds before leaving at which a saved journey alerts.
  package static let journeyLead: TimeInterval = 15 * 60
  /// A departure that differs by fewer seconds is the same.
  private static let sameDeparture: TimeInterval = 60

  /// Reports when to leave for a saved journey, and again when that changes before the person has
  /// left.
  mutating func journeyEvents(
    of id: Favorite.ID, _ journey: Journey, _ notices: [Words], at moment: Date
  ) -> [AlertEvent] {
    guard let favorite = alarmed(id), let leaves = journey.departsAt, !isQuiet(at: moment) else {
      return []
    }
    let left = leaves.timeIntervalSince(moment)
    let reported = reportedDepartures?[id]
    if let reported, ServiceDay.date(of: reported) == ServiceDay.date(of: moment) {
      // After the reported departure the person is on the way. A mean is later at each query.
      guard moment <= reported, journey.timeBasis != .mean,
        abs(leaves.timeIntervalSince(reported)) >= Self.sameDeparture
      else {
        return []
      }
    } else if left > Self.journeyLead {
      return []
    }
    guard left >= 0 else { return [] }
    reportedDepartures = (reportedDepartures ?? [:]).merging([id: leaves]) { $1 }
    onTheWay = (onTheWay ?? [:]).merging([id: JourneyOnTheWay(journey: journey)]) { $1 }
    let leave = Words.leave(inMinutes: Int(left) / 60)
    let title = favorite.titleWords
    return [
      AlertEvent(
        kind: .leave, favoriteID: id,
        title: Words("\(title.korean): \(leave.korean)", "\(title.english): \(leave.english)"),
        body: notices.reduce(
          Words(body(journey, in: .korean, at: moment), body(journey, in: .english, at: moment))
        ) { $0 + Words("\n⚠ \($1.korean)", "\n⚠ \($1.english)") },
        moment: moment, arrivals: journey.rides.first?.arrivals ?? [], asOf: moment,
        sources: journey.sources.map(\.provider))
    ]
  }

  /// `08:14 출발 → 08:55쯤 도착 · 41분, 2호선 외선 강남 → 잠실`
  private func body(_ journey: Journey, in language: Language, at moment: Date) -> String {
    let text = JourneyText(language: language, now: moment)
    let ride = text.rows(journey).first { !$0.ends.isEmpty }
    return [text.head(journey), ride.map { "\($0.label) \($0.ends)" }].compactMap(\.self)
      .joined(separator: ", ")
  }
}
