internal import KoreaTransit
internal import TransitCommute
internal import TransitCore

/// What a briefing is about: the items and the place that were asked for, or else the person's own.
struct BriefRequest {
  var plan: Briefing.Plan
  let profile: Profile
  /// Whether the times of leaving and returning were given.
  let hasGivenTimes: Bool
  /// The lines to query as a whole.
  var lines: [SubwayLine] = []
  /// The texts that do not name a stop, station or route, or could not be looked up.
  var notFound: [String] { missing.map(\.text) }
  private var missing: [(text: String, why: Words)] = []
  /// The outcomes of finding the items and the place.
  var outcomes: [Outcome] = []

  /// The error if there is neither a favourite nor my place.
  static let noFavoritesError = Invocation.wrong(
    "즐겨찾기가 없습니다. 추가: transit favorites add <이름이나 번호>",
    "there are no favorites. To add one: transit favorites add <name or number>")

  /// - Parameters:
  ///   - most: The maximum number of the person's favourites; all given items are queried.
  ///   - takesLines: Whether an argument may be a line.
  /// - Throws: `TransitError` if there is nothing to show, a text is ambiguous or an option invalid.
  init(
    _ session: Session<Services>, most: Int = Briefing.Plan.defaultLimit, takesLines: Bool = false
  ) async throws {
    let invocation = session.invocation
    (profile, hasGivenTimes) = try Self.profile(session)
    let favorites: Favorites
    if invocation.arguments.isEmpty {
      favorites = try session.favorites()
    } else {
      let texts = invocation.arguments.map { text in
        (text, takesLines ? ArrivalsCommand(session: session, argument: text).lineAlone : nil)
      }
      lines = texts.compactMap(\.1).uniqued()
      let items = try await Self.items(texts.filter { $0.1 == nil }.map(\.0), session)
      let subjects = items.flatMap { (try? $0.found.get().subjects) ?? [] }
      if subjects.isEmpty, lines.isEmpty {
        for item in items { _ = try item.found.get() }
      }
      favorites = Favorites(subjects.map(\.favorite).uniqued())
      missing = items.compactMap { text, found in
        Self.why(text, found, session).map { (text, $0) }
      }
      outcomes = Outcome.joining(items.compactMap { try? $0.found.get().outcomes })
    }
    var here = try session.myPlace()
    let isElsewhere = !invocation.arguments.isEmpty || invocation.has(.place)
    if isElsewhere { here = nil }
    if let text = invocation.value(.place) {
      let location = try await session.withProgress { _ in try await session.location(for: text) }
      here = location.place
      outcomes = Outcome.joining([outcomes, location.outcomes])
    }
    if favorites.items.isEmpty, here == nil, lines.isEmpty, missing.isEmpty {
      throw Self.noFavoritesError
    }
    plan = Briefing.Plan(
      favorites, here: here, profile: profile, asOf: session.aggregator.clock.now(),
      most: invocation.arguments.isEmpty ? most : .max)
    if isElsewhere { plan.start?.origin = .given }
  }

  /// The profile, with the times, the style and the sensitivity of the options.
  private static func profile(_ session: Session<Services>) throws -> (Profile, hasGivenTimes: Bool)
  {
    let invocation = session.invocation
    var profile = try session.readProfile()
    profile.style = try invocation.choice(.style) ?? profile.style
    profile.sensitivity = try invocation.choice(.sensitivity) ?? profile.sensitivity
    let (leave, back) = try invocation.outingTimes()
    guard leave != nil || back != nil else { return (profile, false) }
    for day in Weekday.allCases {
      let own = profile.weekdays[day] ?? .standard
      profile.weekdays[day] = Outing.Hours(
        leave: leave ?? own.leave, return: back ?? own.return)
    }
    return (profile, true)
  }

  private typealias Found = (subjects: [BoardSubject], outcomes: [Outcome])

  /// The subjects of each text, all found at the same time, or why one could not be looked up.
  ///
  /// - Throws: `CancellationError`.
  private static func items(
    _ texts: [String], _ session: Session<Services>
  ) async throws -> [(text: String, found: Result<Found, any Error>)] {
    let found = try await texts.concurrentMap { text -> Result<Found, any Error> in
      do { return .success(try await item(text, session)) } catch is CancellationError {
        throw CancellationError()
      } catch { return .failure(error) }
    }
    return Array(zip(texts, found))
  }

  /// Why a text has no subjects; `nil` if it has some.
  private static func why(
    _ text: String, _ found: Result<Found, any Error>, _ session: Session<Services>
  ) -> Words? {
    switch found {
    case .success(let found):
      guard found.subjects.isEmpty else { return nil }
      let words = ArrivalsCommand.notFoundText(text)
      if session.notFoundMessage(words, found.outcomes) == words { return words }
      return Words(
        "'\(text)'을(를) 찾지 못했습니다. 응답하지 않은 서비스가 있습니다.",
        "'\(text)' was not found. Some services did not respond.")
    case .failure(let error):
      let error = ToolFailure(error).error
      return Words(error.toolLine(in: .korean), error.toolLine(in: .english)).about(text)
    }
  }

  private static func item(_ text: String, _ session: Session<Services>) async throws -> Found {
    if let favorite = try session.favoriteForQuery(text) {
      return ([BoardSubject(favorite)].compactMap(\.self), [])
    }
    return try await ArrivalsCommand(session: session, argument: text).subjects()
  }

  /// Makes the briefing from the responses; without arrivals, if none were requested.
  func briefing(
    _ arrivals: [ArrivalResult], _ weather: WeatherResult?, wardrobe: Wardrobe
  ) -> Briefing {
    var answered = plan
    if arrivals.isEmpty { answered.favorites = [] }
    return Briefing(
      answered, answers: arrivals, weather: weather, profile: profile, wardrobe: wardrobe)
  }

  /// Whether nothing in it can be queried.
  var isEmpty: Bool { plan.favorites.isEmpty && lines.isEmpty && plan.start == nil }

  /// Notes the texts that do not name a stop, station or route.
  func tellNotFound(_ session: Session<Services>) {
    for (_, why) in missing { session.note(why) }
  }
}

extension Words {
  /// The same words, after the text that they are about if they do not name it.
  fileprivate func about(_ text: String) -> Words {
    korean.contains("'\(text)'") ? self : Words(verbatim: "'\(text)': ") + self
  }
}
