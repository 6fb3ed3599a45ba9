internal import KoreaTransit
internal import TransitCommute

/// What a briefing is about: the items and the place that were asked for, or else the person's own.
struct BriefRequest {
  var plan: Briefing.Plan
  let profile: Profile
  /// Whether the times of leaving and returning were given.
  let hasGivenTimes: Bool
  /// The texts that no stop, station or route has.
  var notFound: [String] = []
  /// The outcomes of finding the items and the place.
  var outcomes: [Outcome] = []

  /// The error if there is neither a favourite nor my place.
  static let noFavoritesError = Invocation.wrong(
    "즐겨찾기가 없습니다. 추가: transit favorites add <이름이나 번호>",
    "there are no favorites. To add one: transit favorites add <name or number>")

  /// - Parameters:
  ///   - most: The maximum number of the person's favourites; all given items are queried.
  /// - Throws: `TransitError` if there is nothing to show, a text is ambiguous or an option invalid.
  init(_ session: Session<Services>, most: Int = Briefing.Plan.defaultLimit) async throws {
    let invocation = session.invocation
    (profile, hasGivenTimes) = try Self.profile(session)
    let favorites: Favorites
    if invocation.arguments.isEmpty {
      favorites = try session.favorites()
    } else {
      let items = try await Self.items(session)
      favorites = Favorites(items.flatMap(\.found.subjects).map(\.favorite).uniqued())
      notFound = items.filter(\.found.subjects.isEmpty).map(\.text)
      outcomes = Outcome.joining(items.map(\.found.outcomes))
    }
    var here = try session.myPlace()
    let isElsewhere = !invocation.arguments.isEmpty || invocation.has(.place)
    if isElsewhere { here = nil }
    if let text = invocation.value(.place) {
      let location = try await session.withProgress { _ in try await session.location(for: text) }
      here = location.place
      outcomes = Outcome.joining([outcomes, location.outcomes])
    }
    if favorites.items.isEmpty, here == nil, notFound.isEmpty { throw Self.noFavoritesError }
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

  /// The subjects of each argument, all found at the same time.
  private static func items(_ session: Session<Services>) async throws -> [(
    text: String, found: Found
  )] {
    let texts = session.invocation.arguments
    return try await withThrowingTaskGroup(of: (Int, Found).self) { group in
      for (index, text) in texts.enumerated() {
        group.addTask { (index, try await Self.item(text, session)) }
      }
      var found: [Int: Found] = [:]
      for try await (index, item) in group { found[index] = item }
      return texts.enumerated().map { ($1, found[$0] ?? ([], [])) }
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

  /// Notes the texts that no stop, station or route has.
  func tellNotFound(_ session: Session<Services>) {
    for text in notFound {
      let words = ArrivalsCommand.notFoundText(text)
      if let words = session.notFoundMessage(words, outcomes) { session.note(words) }
    }
  }
}
