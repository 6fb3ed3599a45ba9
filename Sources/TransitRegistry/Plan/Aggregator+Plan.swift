package import TransitCore
internal import TransitHTTP

extension Aggregator {
  /// Returns the plan of a search; once the catalogue has an exact match, all steps are
  /// supplements.
  package func plan(for query: SearchQuery) -> QueryPlan {
    if let typed = TypedIdentifier(query.text) { return plan(for: typed, query) }
    let meant = resolved(query)
    let known = catalogMatches(for: query)
    var plan = plan(of: query.text) {
      makeQuery($0, meant)
    } as: { provider in
      self.searchSteps(provider, meant, as: self.isEnough([], known, for: meant))
    }
    plan.items = known?.value.filter { $0.hasName(matching: meant) } ?? []
    return plan
  }

  /// Returns the plan of an arrivals query.
  package func plan(for query: ArrivalQuery) -> QueryPlan {
    bestPlan(.arrivals, about: query.item) { $0.arrivals?.servesArrivals(for: query.item) == true }
  }

  /// Returns the plan of a route's stops and vehicles.
  package func plan(detailsOf route: BusRoute) -> QueryPlan {
    var plan = bestPlan(.routeStops, about: .route(route)) {
      $0.routeDetails?.servesRoute(route) == true
    }
    plan.add(self.plan(for: .route(route)))
    return plan
  }

  /// Returns the plan of a vehicle query.
  package func plan(for query: VehicleQuery) -> QueryPlan {
    let item: SearchItem? = if case .route(let route) = query { .route(route) } else { nil }
    var plan = bestPlan(.vehicles, about: item) {
      $0.vehicles?.servesVehicles(for: query) == true
    }
    if case .line(let line) = query { plan.text = line.name }
    return plan
  }

  /// Returns the plan of a timetable query.
  package func plan(for query: TimetableQuery) -> QueryPlan {
    if case .station(let stop) = query.item, query.route == nil {
      var plan = self.plan(of: stop.name) {
        makeQuery($0, .stopRoutes, Self.asking(stop))
      } as: { provider in
        [QueryPlan.Step(provider.id, .stopRoutes, as: .essential)]
      }
      plan.items = [query.item]
      return plan
    }
    var plan = bestPlan(.timetables, about: nil) {
      $0.timetables?.servesTimetable(for: query) == true
    }
    (plan.text, plan.items) = (query.item.name, [query.item])
    let spans = self.plan(of: plan.text) {
      makeQuery($0, .serviceSpans) { provider -> Question<ServiceSpan>? in
        guard let source = provider.spans, source.servesSpans(for: query) else { return nil }
        return { try await source.spans(for: query) }
      }
    } as: { provider in
      [QueryPlan.Step(provider.id, .serviceSpans, as: .essential)]
    }
    plan.add(spans)
    return plan
  }

  /// Returns the plan of a nearby query; all steps are essential unless the catalogue has items of
  /// each kind.
  package func plan(for query: NearbyQuery) -> QueryPlan {
    let isKnown = isEnough([], known(query).value, for: query)
    let role = isKnown ? QueryPlan.Role.supplement : .essential
    return plan(of: "\(query.coordinate.latitude),\(query.coordinate.longitude)") {
      makeQuery($0, query)
    } as: { provider in
      [QueryPlan.Step(provider.id, .nearby, as: role)]
    }
  }

  /// Returns the plan of the weather at a position, with its areas and air quality.
  package func plan(weatherAt coordinate: Coordinate, air: AirDetail = .outlook) -> QueryPlan {
    let text = "\(coordinate.latitude),\(coordinate.longitude)"
    var plan = ordered(text, .weather) { $0.weather != nil && $0.covers(coordinate) }
    for (capability, isServed): (Capability, (RegisteredProvider) -> Bool) in [
      (.airQuality, { air != .none && $0.airQuality != nil && $0.covers(coordinate) }),
      (.regions, { $0.regions != nil }),
    ] {
      var part = ordered(text, capability, isServed).all(.supplement)
      if capability == .airQuality {
        part.steps = airQualityProviders.flatMap { provider in
          part.steps.filter { $0.provider == provider.id }
        }
      }
      plan.add(part)
    }
    return plan
  }

  /// Reports a query's plan to the observer.
  func announce(_ plan: @escaping @Sendable () -> QueryPlan) {
    observe?(TransitEvent(at: clock.now(), kind: .planned(plan)))
  }

  // MARK: parts

  /// Makes a step or a skip for each provider.
  func plan<Value: Sendable>(
    of text: String, _ makeQuery: (RegisteredProvider) -> ProviderQuery<Value>,
    as steps: (RegisteredProvider) -> [QueryPlan.Step]
  ) -> QueryPlan {
    var plan = QueryPlan(text: text)
    for provider in queryOrder(of: registered).map({ registered[$0] }) {
      if let result = makeQuery(provider).result(of: provider) {
        // A key that cannot be read counts as missing.
        plan.skipped.append(QueryPlan.Skip(provider.id, result.outcome.skipped ?? .noKey))
      } else {
        plan.steps += steps(provider)
      }
    }
    return plan
  }

  /// Makes a plan in which the first provider is essential and the others are fallbacks.
  private func bestPlan(
    _ capability: Capability, about item: SearchItem?, _ serves: (RegisteredProvider) -> Bool
  ) -> QueryPlan {
    var plan = ordered(item?.name ?? "", capability, about: item, serves)
    plan.items = [item].compactMap(\.self)
    return plan
  }

  func ordered(
    _ text: String, _ capability: Capability, about item: SearchItem? = nil,
    _ serves: (RegisteredProvider) -> Bool
  ) -> QueryPlan {
    let emptyQuestion: Question<Int> = { Answer([]) }
    let unordered = plan(of: text) { provider in
      makeQuery(provider, capability) { serves($0) ? emptyQuestion : nil }
    } as: { provider in
      [QueryPlan.Step(provider.id, capability, as: .fallback)]
    }
    var plan = unordered
    let best = best(for: item)
    let order = queryOrder(of: best).map { best[$0].id }
    plan.steps = order.flatMap { id in unordered.steps.filter { $0.provider == id } }
    if !plan.steps.isEmpty { plan.steps[0].role = .essential }
    return plan
  }

  /// Returns the steps of a provider in a search.
  private func searchSteps(
    _ provider: RegisteredProvider, _ query: SearchQuery, as isSupplement: Bool
  ) -> [QueryPlan.Step] {
    let (query, halves) = searched(provider, query)
    let authorities = authorities(before: provider, in: query, takesKeys: false)
    let cities = query.cities.filter { providers(of: $0).contains(provider.id) }
    let isFallback =
      main(of: provider, in: registered) != nil
      || !cities.isEmpty && cities.allSatisfy { authorities[$0] != nil }
    return halves.compactMap { half in
      // Subway stations do not depend on cities.
      let isAnywhere = query.cities.isEmpty || half == .stations && query.kinds.contains(.subway)
      if cities.isEmpty, !isAnywhere { return nil }
      return QueryPlan.Step(
        provider.id, half,
        in: isFallback ? cities : cities.filter { authorities[$0] == nil },
        as: isFallback
          ? .fallback : isSupplement ? .supplement : .essential)
    }
  }
}

extension QueryPlan {
  /// Returns the plan with one role for every step.
  func all(_ role: Role) -> QueryPlan {
    var plan = self
    for index in plan.steps.indices { plan.steps[index].role = role }
    return plan
  }

  /// Adds another part of the same query; a provider with a step in any part is not skipped.
  mutating func add(_ other: QueryPlan) {
    steps += other.steps.filter { !steps.contains($0) }
    let queried = Set(steps.map(\.provider))
    skipped =
      (skipped
      + other.skipped.filter { skip in
        !skipped.contains { $0.provider == skip.provider }
      }).filter { !queried.contains($0.provider) }
  }
}
