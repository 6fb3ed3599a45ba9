internal import Foundation
internal import TransitCatalog
package import TransitCommute
package import TransitCore
package import TransitRegistry

/// What a person needs to know before leaving: the arrivals at favourites or given items, the
/// weather, what to wear and disruptions.
package struct Brief: TransitOperation {
  package static let query = Query.board

  let question: Question
  /// The maximum number of the person's favourites; all given items are queried.
  package var mostFavorites = Briefing.Plan.defaultLimit
  /// Whether to query the arrivals, their notices, and the weather.
  package var wants = (arrivals: true, notices: true, weather: true)

  package init(_ values: QueryValues) throws { question = try Question(values) }

  package func answer(in context: OperationContext) async throws -> Answered<BriefContent> {
    let clothes = try context.personal.clothes()
    let asked = try await question.asked(in: context, most: mostFavorites)
    let found = try await Responses(
      asked, arrivals: wants.arrivals, notices: wants.notices, weather: wants.weather,
      air: .current, in: context)
    var briefing = asked.briefing(found, wardrobe: clothes.wardrobe)
    let due = wants.arrivals ? try await dueJourneys(asked, context) : []
    briefing.journeys = due.map { Briefing.DueJourney($0.favorite, $0.answer.plan.journeys.first) }
    let content = BriefContent(
      briefing: briefing, asked: asked, arrivals: found.arrivals,
      failure: found.failure(asked, context))
    return found.answered(content, at: briefing.asOf)
  }
}

extension Brief {
  /// Seconds before setting out at which a journey is due.
  private static let horizon: TimeInterval = 3 * 3600

  /// Answers the saved journeys on which the person sets out soon, without those whose ends are not
  /// known now.
  private func dueJourneys(
    _ asked: Asked, _ context: OperationContext
  ) async throws -> [(favorite: Favorite, answer: Answered<JourneysContent>)] {
    try await asked.journeys.concurrentMap { favorite in
      guard let journey = favorite.journey,
        let time = favorite.journeyTime(
          at: asked.plan.asOf, by: asked.profile, within: Self.horizon)
      else { return nil }
      do {
        return (favorite, try await Journeys(journey, time).answer(in: context))
      } catch is CancellationError {
        throw CancellationError()
      } catch { return nil }
    }.compactMap(\.self)
  }
}

/// The disruptions at favourites or given items and lines, and the weather warnings.
package struct Notices: TransitOperation {
  package static let query = Query.notices

  private let question: Brief.Question

  package init(_ values: QueryValues) throws {
    question = try Brief.Question(values, takesLines: true)
  }

  package func answer(in context: OperationContext) async throws -> Answered<NoticesContent> {
    let asked = try await question.asked(in: context, most: Briefing.Plan.defaultLimit)
    async let published = context.aggregator.notices()
    let found = try await Brief.Responses(asked, air: .none, in: context)
    let notices = try await published
    var briefing = asked.briefing(found, wardrobe: try .builtIn())
    for (line, trains) in found.lines { briefing.add(line, trains) }
    // Without a favourite or a given line, all notices are shown.
    let isWhole =
      asked.plan.favorites.isEmpty && asked.lines.isEmpty && asked.missing.isEmpty
    let queries = asked.plan.queries
    let shown = notices.notices.filter { notice in
      isWhole || asked.lines.contains(where: notice.lines.contains)
        || queries.contains { ![notice].concerning($0.item, on: $0.lines).isEmpty }
    }
    briefing.add(shown)
    // What is published is an answer even if trains and the weather are unknown.
    let isKnown =
      notices.outcomes.contains(where: \.isAnswer)
      && (isWhole || !asked.lines.isEmpty
        || asked.plan.favorites.contains { $0.item?.kind == .subway })
    let content = NoticesContent(
      briefing: briefing, asked: asked, notices: shown,
      linesWithoutNotices: context.aggregator.linesWithoutNotices(
        at: queries, on: isWhole ? SubwayLine.all : asked.lines),
      failure: isKnown ? nil : found.failure(asked, context))
    var answer = found.answered(content, at: briefing.asOf)
    answer.outcomes = Outcome.joining([answer.outcomes, notices.outcomes])
    answer.attributions = (answer.attributions + notices.attributions).uniqued()
    return answer
  }
}

extension Brief {
  /// The values of a briefing's query.
  struct Question {
    private let items: [String]
    private let place: String?
    private let hours: OutingTimes
    private let style: Style?
    private let sensitivity: Sensitivity?
    /// Whether an item may be a line.
    private let takesLines: Bool

    /// - Throws: `ParameterFault` for equal times.
    init(_ values: QueryValues, takesLines: Bool = false) throws {
      (items, place, self.takesLines) = (values.texts(.item), values.text(.place), takesLines)
      hours = try OutingTimes(values)
      style = values.text(.style).flatMap(Style.init)
      sensitivity = values.text(.sensitivity).flatMap(Sensitivity.init)
    }

    /// Finds the items and the place, or else takes the person's own.
    ///
    /// - Throws: `ParameterFault` if there is nothing to ask about; the error of an item if none was
    ///   found.
    func asked(in context: OperationContext, most: Int) async throws -> Asked {
      var asked = Asked(profile: try profile(context), hasGivenTimes: hours.isAny)
      var favorites = Favorites()
      if items.isEmpty {
        favorites = try context.personal.favorites()
      } else {
        favorites = Favorites(try await found(&asked, context))
      }
      var isGiven = !items.isEmpty || place != nil
      var here = items.isEmpty && place == nil ? try context.personal.myPlace() : nil
      if let place {
        let location = try await context.location(of: place)
        here = location.place
        asked.outcomes = Outcome.joining([asked.outcomes, location.outcomes])
      }
      if favorites.items.allSatisfy({ $0.journey != nil }), here == nil, asked.lines.isEmpty,
        asked.missing.isEmpty
      {
        // Without anything of the person's own, what is known of the capital.
        guard items.isEmpty, let city = Self.capital else {
          throw ParameterFault.missing(.item.orMine)
        }
        (here, isGiven) = (city, true)
      }
      asked.journeys = favorites.items.filter { $0.journey != nil }
      asked.plan = Briefing.Plan(
        favorites, here: here, profile: asked.profile, asOf: context.aggregator.clock.now(),
        most: items.isEmpty ? most : .max)
      if isGiven { asked.plan.start?.origin = .given }
      return asked
    }

    private static let capital = TypedText("서울 시청").stations.first.map {
      LocatedPlace(name: City.seoul.name, coordinate: $0.coordinate, city: .seoul)
    }

    /// The profile, with the times, the style and the sensitivity that are given.
    private func profile(_ context: OperationContext) throws -> Profile {
      var profile = try context.personal.profile()
      profile.style = style ?? profile.style
      profile.sensitivity = sensitivity ?? profile.sensitivity
      if hours.isAny {
        for day in Weekday.allCases {
          profile.weekdays[day] = hours.applied(to: profile.weekdays[day] ?? .standard)
        }
      }
      return profile
    }

    /// Finds the favourites that the items mean, all at the same time.
    private func found(
      _ asked: inout Asked, _ context: OperationContext
    ) async throws -> [Favorite] {
      let texts = items.map { text in
        let entry = [(parameter: Query.Parameter.query, values: [QueryValues.Value.text(text)])]
        return Arrivals(QueryValues(entry))
      }
      asked.lines = takesLines ? texts.compactMap(\.line).uniqued() : []
      let named = takesLines ? texts.filter { $0.line == nil } : texts
      typealias Found = (subjects: [BoardSubject], outcomes: [Outcome])
      let results = try await named.concurrentMap { arrivals -> Result<Found, any Error> in
        do { return .success(try await arrivals.subjects(in: context)) } catch is CancellationError
        {
          throw CancellationError()
        } catch { return .failure(error) }
      }
      let all = results.compactMap { try? $0.get() }
      if all.allSatisfy(\.subjects.isEmpty), asked.lines.isEmpty {
        for result in results { _ = try result.get() }
      }
      asked.missing = zip(named, results).compactMap { arrivals, result in
        switch result {
        case .success(let found):
          guard found.subjects.isEmpty else { return nil }
          let failure = context.failure(ofNothingFound: found.outcomes, for: .arrivals)
          return Missing(text: arrivals.text, error: nil, isCertain: failure == nil)
        case .failure(let error):
          return Missing(text: arrivals.text, error: error, isCertain: true)
        }
      }
      asked.outcomes = Outcome.joining(all.map(\.outcomes))
      return all.flatMap(\.subjects).map(\.favorite).uniqued()
    }
  }

  /// A text that names no stop, station or route, or could not be looked up.
  package struct Missing: Sendable {
    package let text: String
    /// Why it could not be looked up; `nil` if nothing has the name.
    package let error: (any Error)?
    /// Whether all services answered, so that nothing has the name.
    package let isCertain: Bool
  }

  /// What a briefing is about.
  package struct Asked: Sendable {
    package internal(set) var plan = Briefing.Plan(
      Favorites(), here: nil, profile: Profile(), asOf: .distantPast)
    let profile: Profile
    /// Whether the times of leaving and returning were given.
    package let hasGivenTimes: Bool
    /// The lines to query as a whole.
    package internal(set) var lines: [SubwayLine] = []
    /// The saved journeys.
    var journeys: [Favorite] = []
    package internal(set) var missing: [Missing] = []
    /// The outcomes of finding the items and the place.
    var outcomes: [Outcome] = []

    init(profile: Profile, hasGivenTimes: Bool) {
      (self.profile, self.hasGivenTimes) = (profile, hasGivenTimes)
    }

    /// Whether nothing in it can be queried.
    package var isEmpty: Bool { plan.favorites.isEmpty && lines.isEmpty && plan.start == nil }

    /// Makes the briefing; without arrivals, if none were queried.
    func briefing(_ found: Responses, wardrobe: Wardrobe) -> Briefing {
      var answered = plan
      if found.arrivals.isEmpty { answered.favorites = [] }
      return Briefing(
        answered, answers: found.arrivals, weather: found.weather, profile: profile,
        wardrobe: wardrobe)
    }
  }

  /// The results of the queries, which run at once: one for each favourite and line, and the
  /// weather of one place.
  struct Responses: Sendable {
    let arrivals: [ArrivalResult]
    let weather: WeatherResult?
    /// The trains of each line that was queried as a whole.
    let lines: [(line: SubwayLine, trains: Answered<[VehiclePosition]>)]
    /// The outcomes of finding the items and the place.
    private let names: [Outcome]

    init(
      _ asked: Asked, arrivals wantsArrivals: Bool = true, notices: Bool = true,
      weather wantsWeather: Bool = true, air: AirDetail, in context: OperationContext
    ) async throws {
      let aggregator = context.aggregator
      let queries = wantsArrivals ? asked.plan.queries : []
      async let arrivals = aggregator.arrivals(for: queries, withNotices: notices)
      async let trains = asked.lines.concurrentMap { line in
        (line: line, trains: try await aggregator.vehicles(for: .line(line)))
      }
      var weather: WeatherResult?
      if wantsWeather, let place = asked.plan.start?.place {
        weather = try await aggregator.forecast(at: place.coordinate, air: air)
      }
      (self.arrivals, lines) = (try await arrivals, try await trains)
      (self.weather, names) = (weather, Outcome.ofNames(asked.outcomes))
    }

    func answered<Content>(_ content: Content, at now: Date) -> Answered<Content> {
      let attributions =
        arrivals.flatMap(\.attributions) + lines.flatMap(\.trains.attributions)
        + (weather?.attributions ?? [])
      return Answered(
        content, asOf: now,
        outcomes: Outcome.joining(
          arrivals.map(\.outcomes) + arrivals.map(\.noticeOutcomes)
            + lines.map(\.trains.outcomes)
            + [weather?.outcomes ?? [], names]),
        attributions: attributions.uniqued())
    }

    /// The error if no query was answered.
    func failure(_ asked: Asked, _ context: OperationContext) -> TransitError? {
      if asked.isEmpty {
        return names.first { $0.kind == .failed }?.error ?? TransitError(.unsupported)
      }
      var failures: [TransitError?] = lines.map {
        Trains.failure(of: $0.trains, on: $0.line, in: context)
      }
      if let weather { failures.insert(context.failure(ofForecast: weather), at: 0) }
      if !arrivals.isEmpty {
        let outcomes = arrivals.flatMap(\.outcomes)
        failures.insert(context.failure(of: outcomes, for: .arrivals), at: 0)
      }
      if failures.isEmpty {
        return names.isEmpty ? nil : context.failure(of: names, for: .arrivals)
      }
      return failures.contains { $0 == nil } ? nil : failures[0]
    }
  }
}
