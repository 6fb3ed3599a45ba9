internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension Aggregator {
  /// Queries the providers that have a capability and serve the query, the best for an item first,
  /// until all of it has a fresh answer. "Closed for the night" is an answer too.
  ///
  /// If no provider answers all of it, partial answers are used. Each part comes from one provider.
  ///
  /// - Parameters:
  ///   - capability: the capability that is queried.
  ///   - item: the item of the query; `nil` if it does not depend on a provider's area.
  ///   - parts: the parts that are required, possibly from several providers; empty if one provider
  ///     answers the whole.
  ///   - part: the part that a row belongs to.
  ///   - subject: what is asked about; by default the name of the item.
  ///   - question: the query of a provider; `nil` if it does not serve it.
  @concurrent
  func bestAnswer<Value: Sendable>(
    _ capability: Capability, about item: SearchItem?, parts: Set<String> = [],
    part: @escaping @Sendable (Value) -> String = { _ in "" }, of subject: String? = nil,
    _ question: @Sendable (RegisteredProvider) -> Question<Value>?
  ) async throws -> Answered<[Value]> {
    let steps = coverageMatches(for: item).map { provider, match in
      var step = step(provider, capability, question)
      // A provider rarely has all data outside its area, and its calls are limited.
      step.isLastResort = match == .other
      return step
    }
    let plan = Plan(of: subject ?? item?.name ?? "", steps, isInTurn: true) { answers in
      let answers = answers.compactMap(\.self)
      let sound = answers.filter { $0.outcome.isSound }
      guard parts.isEmpty else { return parts.isSubset(of: sound.flatMap(\.value).map(part)) }
      return !sound.isEmpty
        || answers.contains { $0.outcome.kind == .closed && $0.outcome.isWhole }
    }
    let answers = try await run(plan)
    var best = Self.best(of: answers, part: part, at: clock.now())
    let servingProviders = Set(registered.filter { question($0) != nil }.map(\.id))
    best.fallbackFor.removeAll { !servingProviders.contains($0) }
    best.outcomes = registered.flatMap { provider in
      best.outcomes.filter { $0.provider == provider.id }
    }
    best.attributions = attributions(for: best.outcomes)
    return best
  }

  /// Where an item lies relative to a provider's coverage, in the order of the queries.
  private enum CoverageMatch: Int {
    case own, country, other
  }

  /// Returns all providers with where the item lies relative to their coverage. Providers that cover
  /// the city of a stop or route come first, then nationwide ones, then those of other cities;
  /// equals in the order of precedence.
  ///
  /// The authority of an area has the best data for it: Seoul for the stops 1xx, Gyeonggi, which
  /// the nationwide service carries, for 2xx.
  private func coverageMatches(
    for item: SearchItem?
  ) -> [(provider: RegisteredProvider, match: CoverageMatch)] {
    let province = item?.province
    let matches = registered.map { provider -> CoverageMatch in
      guard let province, case .cities(let cities) = provider.manifest.coverage else {
        return .country
      }
      return cities.contains { $0.province == province } ? .own : .other
    }
    return matches.indices.sorted { (matches[$0].rawValue, $0) < (matches[$1].rawValue, $1) }
      .map { (registered[$0], matches[$0]) }
  }

  /// Returns, for each part, the rows of the first sound answer, else of the first fresh partial
  /// answer, else of the first answer; if there are no rows, a provider that is closed counts as
  /// the answer. The other answers are superseded.
  ///
  /// - Parameter answers: the results, the best provider first.
  private static func best<Value: Sendable>(
    of answers: [ProviderResult<Value>], part: (Value) -> String, at now: Date
  ) -> Answered<[Value]> {
    var best = Answered<[Value]>([], asOf: now, outcomes: answers.map(\.outcome))
    var (reported, answering) = (Set<String>(), Set<Int>())
    let ranks = answers.map(\.outcome.rank)
    for index in answers.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      let rows = answers[index].value.filter { !reported.contains(part($0)) }
      reported.formUnion(rows.map(part))
      best.value += rows
      let outcome = best.outcomes[index]
      best.outcomes[index].recount(rows.count)
      if !rows.isEmpty {
        answering.insert(index)
      } else if outcome.kind == .answered {
        // Keeps the reason why it was not used, and when to query it again.
        best.outcomes[index] = Outcome(
          provider: outcome.provider, state: .skipped(.superseded, outcome.error),
          elapsed: outcome.elapsed, receivedAt: outcome.receivedAt,
          refreshError: outcome.refreshError, isFrozen: outcome.isFrozen)
      }
    }
    let outcomes = best.outcomes
    if answering.isEmpty {
      answering = Set(outcomes.indices.filter { outcomes[$0].kind == .closed })
    }
    best.answeredBy = answering.sorted().map { outcomes[$0].provider }
    best.fallbackFor = outcomes.indices.prefix(answering.max() ?? 0)
      .filter {
        let state = outcomes[$0].state
        return !answering.contains($0) && !state.isElsewhere && state != .skipped(.notNeeded)
      }
      .map { outcomes[$0].provider }
    return best
  }
}

extension Outcome {
  /// Whether the answer is complete and fresh, so that no other provider is needed.
  var isSound: Bool { kind == .answered && isWhole }

  /// How good it is as the best answer; zero is sound.
  fileprivate var rank: Int {
    switch kind {
    case .answered: isWhole ? 0 : isNew ? 1 : 2
    case .closed where isWhole: 3
    default: 4
    }
  }

  /// Whether no part failed, and the answer is fresh.
  fileprivate var isWhole: Bool { error == nil && isNew }

  /// Whether the answer is neither stale nor frozen.
  fileprivate var isNew: Bool { refreshError == nil && !isFrozen }
}

extension Outcome.State {
  /// Whether the provider does not serve the query at all.
  var isElsewhere: Bool {
    guard case .skipped(let reason, _) = self else { return false }
    return [.unsupported, .outOfCoverage, .disabled].contains(reason)
  }
}

extension SearchItem {
  /// The province or metropolitan city of a stop or route; `nil` if not known, and for a station,
  /// which belongs to its network.
  ///
  /// The number in the capital area takes precedence over the city's name, which sources get wrong.
  fileprivate var province: String? {
    if kind == .subway { return nil }
    let number = identifiers.first(.node) ?? identifiers.first(.route)
    return CapitalArea(number: number)?.province ?? city?.province
  }
}
