internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension Aggregator {
  /// How long to wait for a provider before the next is queried as well: not at all for a slow one;
  /// `nil` for recordings, whose source must not depend on the speed of the machine.
  func headStart(of provider: RegisteredProvider) -> Duration? {
    control?.punctuality.isSlow(provider.id) == true ? .zero : patience
  }

  /// Asks one provider after another until one answers; whoever might be asked after it is not
  /// needed. What keeps a provider from being asked at all is told of each.
  ///
  /// Where one has not answered in time the next is asked beside it, and who answers first is
  /// used; the outcomes of the others are `overtaken`.
  ///
  /// - Parameters:
  ///   - providers: the best first; all in the order of precedence where none are given.
  ///   - gate: as in `fanOut`.
  ///   - patience: how long to wait for one provider before the next is queried; `nil` until all
  ///     before it have answered.
  ///   - isEnough: whether what is answered so far needs no other.
  /// - Returns: in the order of `providers`.
  @concurrent
  func firstAnswer<Value: Sendable>(
    of providers: [RegisteredProvider]? = nil, gate: Gate? = nil,
    patience: @Sendable (_ asked: RegisteredProvider, _ next: RegisteredProvider) -> Duration? = {
      _, _ in nil
    },
    isEnough: @Sendable ([ProviderResult<Value>]) -> Bool = {
      $0.contains { $0.outcome.kind == .answered }
    },
    _ makeQuery: @Sendable (RegisteredProvider) -> ProviderQuery<Value>
  ) async throws -> [ProviderResult<Value>] {
    let providers = providers ?? registered
    let queries = providers.map(makeQuery)
    var answers = zip(queries, providers).map { $0.result(of: $1) }
    var begun: [Int: Duration] = [:]
    var left = queryOrder(of: providers).filter { answers[$0] == nil }[...]
    var newest = -1
    // An answer that suffices supersedes the others.
    var reason: Outcome.SkipReason? = .overtaken
    let pending = PendingQueries<ProviderResult<Value>>()
    func wait() -> Duration? {
      left.first.flatMap { patience(providers[newest], providers[$0]) }
    }
    func askNext() {
      while let next = left.first, isNeeded(providers[next], of: providers, answers) == false {
        answers[next] = Self.notNeeded(providers[next])
        left.removeFirst()
      }
      guard let place = left.popFirst(), case .run(let question) = queries[place] else { return }
      (begun[place], newest) = (clock.elapsed(), place)
      pending.start(place) { await self.run(question, of: providers[place]) }
      if let patience = wait() { pending.setTimer(.headStart(of: place), in: patience, on: clock) }
    }
    askNext()
    if !begun.isEmpty {
      if let deadline = Deadline.current {
        pending.setTimer(.deadline, in: deadline.timeUntilClose, on: clock)
      }
      gate?.onOpen { [patience = self.patience] in
        guard let patience else { return }
        let left = Deadline.current?.patience(of: patience) ?? patience
        pending.setTimer(.patience, in: left, on: self.clock)
      }
      try await pending.forEachEvent { event in
        switch event {
        case .finished(let place, let answer):
          answers[place] = answer
          if isEnough(answers.compactMap(\.self)) { return false }
          let isAsked = begun.keys.contains { answers[$0] == nil }
          if !isAsked || (place == newest && wait() != nil) { askNext() }
          return begun.keys.contains { answers[$0] == nil }
        case .timer(.headStart(let place)):
          if place == newest, answers[place] == nil { askNext() }
          return true
        case .timer(let timer):
          reason = timer == .deadline ? nil : .notWaitedFor
          return false
        }
      }
    }
    try Task.checkCancellation()
    let now = clock.elapsed()
    return Self.toldOffline(
      zip(providers, answers).enumerated().map { place, asked in
        if let answer = asked.1 { return answer }
        guard let start = begun[place] else {
          return Self.notNeeded(asked.0)
        }
        return (outcomeWithoutAnswer(of: asked.0, reason, after: now - start), [])
      })
  }

  /// Asks those who have a capability and serve the question, the best for an item first, until one
  /// answers all of it, and newly; that it is closed for the night is an answer too.
  ///
  /// Where nobody does, what was told in part is taken. Each part is told by one source.
  ///
  /// - Parameters:
  ///   - item: what is asked about; `nil` where nobody's ground is.
  ///   - parts: all of these must be told, perhaps by several sources; empty where one tells all.
  ///   - part: the part that a row belongs to.
  @concurrent
  func bestAnswer<Value: Sendable>(
    _ capability: Capability, about item: SearchItem?, parts: Set<String> = [],
    part: @Sendable (Value) -> String = { _ in "" },
    _ question: @Sendable (RegisteredProvider) -> Question<Value>?
  ) async throws -> Answered<[Value]> {
    @Sendable func isEnough(_ answers: [ProviderResult<Value>]) -> Bool {
      let sound = answers.filter { $0.outcome.isSound }
      guard parts.isEmpty else { return parts.isSubset(of: sound.flatMap(\.value).map(part)) }
      return !sound.isEmpty
        || answers.contains { $0.outcome.kind == .closed && $0.outcome.isWhole }
    }
    // What a source knows of another's ground is rarely all, and its calls are few.
    let strangers = Set(
      zip(registered, grounds(for: item)).filter { $0.1 == .other }.map { $0.0.id })
    @Sendable func patience(
      _ asked: RegisteredProvider, _ next: RegisteredProvider
    ) -> Duration? {
      strangers.contains(next.id) ? nil : headStart(of: asked)
    }
    let answers = try await firstAnswer(
      of: self.best(for: item), patience: patience, isEnough: isEnough
    ) { self.makeQuery($0, capability, question) }
    var best = Self.best(of: answers, part: part, at: clock.now())
    let isServing = Set(registered.filter { question($0) != nil }.map(\.id))
    best.insteadOf.removeAll { !isServing.contains($0) }
    best.outcomes = registered.flatMap { provider in
      best.outcomes.filter { $0.provider == provider.id }
    }
    best.attributions = attributions(for: best.outcomes)
    return best
  }

  /// Returns all providers, the best for an item first.
  func best(for item: SearchItem?) -> [RegisteredProvider] {
    let grounds = grounds(for: item)
    return registered.indices
      .sorted { (grounds[$0].rawValue, $0) < (grounds[$1].rawValue, $1) }
      .map { registered[$0] }
  }

  /// Whose ground an item stands on, as one source sees it; the nearest is asked first.
  private enum Ground: Int {
    case own, country, other
  }

  /// Who is asked first about an item, of each who is registered: on a pole's or route's ground
  /// whoever covers that city alone, then who covers the country, then those of other cities;
  /// equals in the order of precedence.
  ///
  /// Source of the rule: the authority that owns the ground knows it best, Seoul for the poles 1xx,
  /// Gyeonggi, which the nationwide service carries, for 2xx.
  private func grounds(for item: SearchItem?) -> [Ground] {
    let province = item?.province
    return registered.map { provider in
      guard let province, case .cities(let cities) = provider.manifest.coverage else {
        return .country
      }
      return cities.contains { $0.province == province } ? .own : .other
    }
  }
}

extension Aggregator {
  /// Of each part the rows of the first that answered soundly, else of the first that answered
  /// newly in part, else of the first that answered at all, else of one that is closed; the others
  /// are overtaken.
  ///
  /// - Parameter answers: the best source's first.
  private static func best<Value: Sendable>(
    of answers: [ProviderResult<Value>], part: (Value) -> String, at now: Date
  ) -> Answered<[Value]> {
    var best = Answered<[Value]>([], asOf: now, outcomes: answers.map(\.outcome))
    var (told, answering) = (Set<String>(), Set<Int>())
    for index in answers.indices.sorted(by: { isBetter(answers, $0, $1) }) {
      let rows = answers[index].value.filter { !told.contains(part($0)) }
      told.formUnion(rows.map(part))
      best.value += rows
      let outcome = best.outcomes[index]
      best.outcomes[index].recount(rows.count)
      if !rows.isEmpty {
        answering.insert(index)
      } else if outcome.kind == .answered {
        // Why it was not used stays, and with it when to query it again.
        best.outcomes[index] = Outcome(
          provider: outcome.provider, state: .skipped(.overtaken, outcome.error),
          elapsed: outcome.elapsed, receivedAt: outcome.receivedAt,
          staleBecause: outcome.staleBecause, isFrozen: outcome.isFrozen)
      }
    }
    let outcomes = best.outcomes
    if answering.isEmpty {
      answering = Set(outcomes.indices.filter { outcomes[$0].kind == .closed })
    }
    best.answeredBy = answering.sorted().map { outcomes[$0].provider }
    best.insteadOf = outcomes.indices.prefix(answering.max() ?? 0)
      .filter {
        !answering.contains($0) && !outcomes[$0].isElsewhere && outcomes[$0].skipped != .notNeeded
      }
      .map { outcomes[$0].provider }
    return best
  }

  private static func isBetter<Value>(
    _ answers: [ProviderResult<Value>], _ left: Int, _ right: Int
  ) -> Bool {
    func rank(_ index: Int) -> Int {
      let outcome = answers[index].outcome
      return switch outcome.kind {
      case .answered: outcome.isWhole ? 0 : outcome.isNew ? 1 : 2
      case .closed where outcome.isWhole: 3
      default: 4
      }
    }
    return (rank(left), left) < (rank(right), right)
  }
}

extension Outcome {
  /// Whether it answered all, and newly: nobody else could know more.
  var isSound: Bool { kind == .answered && isWhole }

  /// Whether no part of it failed, and it is new.
  fileprivate var isWhole: Bool { error == nil && isNew }

  /// Whether it is no older than it should be.
  fileprivate var isNew: Bool { staleBecause == nil && !isFrozen }

  /// Whether the question was none for it.
  fileprivate var isElsewhere: Bool {
    switch skipped {
    case .unsupported, .outOfCoverage, .disabled: true
    case .noKey, .quotaSpent, .notNeeded, .overtaken, .notWaitedFor, nil: false
    }
  }
}

extension SearchItem {
  /// The province, or the metropolitan city, on whose ground a pole stands or whose route it is;
  /// `nil` for a station, which belongs to its network, and where that is not known.
  ///
  /// The capital area's number says so before a city's name does, which sources get wrong.
  fileprivate var province: String? {
    if kind == .subway { return nil }
    let number = identifiers.first(.node) ?? identifiers.first(.route)
    return CapitalArea(number: number)?.province ?? city?.province
  }
}
