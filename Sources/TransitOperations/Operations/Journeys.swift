internal import Foundation
internal import TransitCatalog
package import TransitCommute
package import TransitCore
package import TransitRegistry

/// The ways from one place to another, and when to leave.
package struct Journeys: TransitOperation {
  package static let query = Query.journeys
  /// The catalogue answers without them.
  package static let asksServices = false

  private let from: String
  private let to: String
  private let via: [String]
  private let depart: (day: KoreanDate?, time: TimeOfDay)?
  private let arrive: (day: KoreanDate?, time: TimeOfDay)?
  private let date: KoreanDate?
  private let preference: JourneyQuery.Preference
  private let modes: JourneyQuery.Modes
  private let wantsAlternatives: Bool
  /// The time of travel, if it is not one of the values.
  private var given: JourneyQuery.Time?

  /// A time as long ago as this is one of today; an earlier one is tomorrow's.
  private static let grace: TimeInterval = 600

  /// - Throws: `ParameterFault` for values that exclude each other.
  package init(_ values: QueryValues) throws {
    (from, to) = (values.text(.from) ?? "", values.text(.to) ?? "")
    via = values.texts(.via)
    (depart, arrive) = (values.moment(.depart), values.moment(.arrive))
    let flags = [Query.Parameter.fewestTransfers, .leastWalking].map(values.flag)
    date = values.date(.date) ?? (depart ?? arrive)?.day
    wantsAlternatives = values.flag(.alternatives)
    modes = values.text(.mode).flatMap(JourneyQuery.Modes.init) ?? .all
    preference = flags[0] ? .fewestTransfers : flags[1] ? .leastWalking : .fastest
    if depart != nil, arrive != nil {
      throw ParameterFault.conflict(
        .arrive, Words("출발 시각과 도착 시각 중 하나만 쓰세요", "give a departure or an arrival, not both"))
    }
    if flags[0], flags[1] {
      throw ParameterFault.conflict(
        .leastWalking, Words("최소 환승과 최소 도보 중 하나만 쓰세요", "choose fewest transfers or least walking"))
    }
    if let day = (depart ?? arrive)?.day, day != date {
      throw ParameterFault.conflict(
        .date, Words("날짜가 둘입니다: \(day)", "there are two dates: \(day)"))
    }
    if date != nil, depart == nil, arrive == nil {
      throw ParameterFault.conflict(
        .date, Words("날짜는 출발이나 도착 시각과 함께 쓰세요", "give a departure or an arrival with the date"))
    }
  }

  /// Creates the operation for a saved journey.
  package init(_ journey: SavedJourney, _ time: JourneyQuery.Time) {
    (from, to, via, preference, given) = (journey.from, journey.to, [], .fastest, time)
    (depart, arrive, date, wantsAlternatives, modes) = (nil, nil, nil, false, .all)
  }

  package func answer(in context: OperationContext) async throws -> Answered<JourneysContent> {
    let (start, end) = (
      try await self.end(from, .from, context), try await self.end(to, .to, context)
    )
    var passing: [SubwayStation] = []
    for text in via {
      guard case .station(let station) = try await self.end(text, .via, context).end else {
        throw ParameterFault.invalid(.via, text)
      }
      passing.append(station)
    }
    if start.end.isSamePlace(as: end.end) {
      throw ParameterFault.conflict(
        .to, Words("출발지와 도착지가 같습니다: \(start.end.name)", "both ends are \(start.end.name)"))
    }
    if context.plansOffline, modes == .bus {
      throw TransitError(
        .noKey,
        Words(
          "버스로 가는 길을 찾으려면 카카오나 공공데이터포털의 인증키가 필요합니다",
          "finding ways by bus needs a key of Kakao or data.go.kr"))
    }
    let now = context.plansOffline ? context.clock.now() : context.aggregator.clock.now()
    let query = JourneyQuery(
      from: start.end, to: end.end, via: passing, time: time(at: now), preference: preference,
      modes: modes, wantsAlternatives: wantsAlternatives)
    let found =
      context.plansOffline
      ? context.aggregator.knownJourneys(for: query, at: now)
      : try await context.aggregator.journeys(for: query)
    var answer = found.map { plan in
      JourneysContent(
        plan: plan,
        unserved: ([start, end].map(\.end) + passing.map(JourneyQuery.End.station)).filter {
          plan.journeys.isEmpty && !RailNetwork.korea.serves($0)
        }.map(\.name))
    }
    answer.outcomes = Outcome.joining([
      found.outcomes, Outcome.ofNames(start.outcomes), Outcome.ofNames(end.outcomes),
    ])
    return answer
  }

  /// The time of travel: the next time that the clock shows it, unless a date is given.
  private func time(at now: Date) -> JourneyQuery.Time {
    if let given { return given }
    guard let time = (depart ?? arrive)?.time else { return .now }
    func moment(_ day: KoreanDate) -> Date {
      let midnight = KoreanTime.date(day.year, day.month, day.day) ?? now
      return midnight.addingTimeInterval(TimeInterval(time.minutes * 60 + time.second))
    }
    var found = moment(date ?? KoreanTime.day(of: now))
    if date == nil, found < now.addingTimeInterval(-Self.grace) {
      found = found.addingTimeInterval(86_400)
    }
    return arrive == nil ? .departAt(found) : .arriveBy(found)
  }

  // MARK: ends

  /// What a text means: the person's own place, a station of the catalogue, or a place that the
  /// providers know.
  ///
  /// - Throws: `Unresolved` if stations of the name are at several places.
  private func end(
    _ text: String, _ parameter: Query.Parameter, _ context: OperationContext
  ) async throws -> (end: JourneyQuery.End, outcomes: [Outcome]) {
    guard !NameKey.text(text).isEmpty else { throw ParameterFault.invalid(parameter, text) }
    if let favorite = try context.personal.favorite(named: text) {
      if case .subway(let station)? = favorite.arrivalQuery?.item { return (.station(station), []) }
    } else if let station = try Self.station(text) {
      return (.station(station), [])
    }
    if TypedIdentifier(text) != nil {
      let found = try await context.aggregator.items(
        named: SearchQuery(text, kinds: [.subway]), for: .arrivals)
      if case .subway(let station)? = (found.items + found.unserved).first {
        return (.station(station), found.outcomes)
      }
    }
    do {
      let location = try await context.location(of: text)
      return (.place(name: location.place.name, location.place.coordinate), location.outcomes)
    } catch let error as TransitError {
      let similar = Self.similar(to: text, context)
      if similar.isEmpty, error.code == .notRecorded, context.plansOffline {
        throw TransitError(
          .noKey,
          Words(
            "'\(text)': 역이 아닙니다. 장소나 주소를 찾으려면 장소 서비스의 인증키가 필요합니다",
            "'\(text)' is no station; finding places and addresses needs a key of a place service"))
      }
      if similar.isEmpty { throw error }
      throw Unresolved(text, .similar, among: similar)
    }
  }

  /// The station of the catalogue that a text names, the capital's first.
  private static func station(_ text: String) throws -> SubwayStation? {
    let typed = TypedText(text)
    guard typed.route == nil, typed.stop == nil, typed.exit == nil, !typed.name.isEmpty else {
      return nil
    }
    let table = StationTable.korea
    var seen: Set<String> = []
    let places = typed.stations.map(table.subwayStation).filter { seen.insert($0.id).inserted }
    let served = places.filter { RailNetwork.korea.serves(.station($0)) }
    let best = served.isEmpty ? places : served
    guard best.count < 2 else {
      throw Unresolved(text, .several, among: best.map(SearchItem.subway))
    }
    return best.first
  }

  /// The stations with a name like the text.
  private static func similar(to text: String, _ context: OperationContext) -> [SearchItem] {
    let catalog = context.aggregator.catalog ?? .stations
    return catalog.search(SearchQuery(text, kinds: [.subway]), limit: 5).map(\.item)
  }
}

extension JourneyQuery.End {
  fileprivate func isSamePlace(as other: JourneyQuery.End) -> Bool {
    switch (self, other) {
    case (.station(let here), .station(let there)): here.id == there.id
    case (.place(_, let here), .place(_, let there)): here == there
    default: false
    }
  }
}

package struct JourneysContent: AnswerContent {
  package let plan: JourneyPlan
  /// The ends that no train of the network serves, of an answer without journeys.
  package let unserved: [String]

  package static var hasQuery: Bool { false }

  package static let fields = Fields<JourneysContent>(
    .init("from", "Where the journeys begin.", \.plan.query.from.name),
    .init("to", "Where they end.", \.plan.query.to.name),
    .init(
      "isOutOfService",
      "Whether no train runs at the time of the query: the journeys begin with the first train, or "
        + "departsAt is null if that is unknown.", \.plan.isOutOfService),
    .init(
      "unservedEnds", "The ends that no train of the network serves, if there is no journey.",
      \.unserved),
    .init(
      "journeys", "The journeys, the preferred one first; empty if there is none.",
      \.plan.journeys),
    .notices(\.plan.notices),
    .init(
      "avoidedNotices", "The notices about disruptions that the journeys avoid.",
      \.plan.avoided))
}
