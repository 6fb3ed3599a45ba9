public import TransitCore
public import TransitHTTP

/// Seoul's buses, by the city's own service at `ws.bus.go.kr` (TOPIS).
///
/// Stops and routes of the whole region are in its searches, arrivals only at stops that bear one
/// of Seoul's numbers. What it answers, and how it errs, stands in the README.
public struct SeoulBusProvider: TransitProvider {
  public static let manifest: ProviderManifest = .seoulBus

  public static let endpoints: [any Endpoint.Type] = [
    StopNameSearch.self, LowFloorStopSearch.self, StopsNear.self, RouteSearch.self,
    StopArrivals.self,
  ]

  public static let probes: [any Endpoint] = [StopArrivals(number: "22009")]

  private let client: TransitClient

  public init(client: TransitClient) {
    self.client = client
  }
}

extension SeoulBusProvider: StationSearching {
  /// Finds stops whose name contains the text, as typed, or the one stop of a five-digit number.
  ///
  /// - Throws: `TransitError`; `unsupported` where the text is neither, such as `472`.
  public func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    if query.kinds.contains(.station) {
      if let number = query.stopNumber, number.count == 5 {
        return try await client.rows(StopByNumber(number: number))
          .map { $0.prefix(1).map(SearchItem.station) }
      }
      if query.isName {
        return try await client.rows(StopNameSearch(text: query.text))
          .map { $0.map(SearchItem.station) }
      }
    }
    throw TransitError(
      .unsupported,
      Words(
        "정류소는 이름이나 다섯 자리 번호로 찾습니다: \(query.text)",
        "stops are found by name or five-digit number: \(query.text)"), provider: id)
  }
}

extension SeoulBusProvider: RouteSearching {
  /// Finds routes whose public or management name contains the text, as typed; the service's own
  /// trial entries are left out.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop's number as signs write it, `22-009`.
  public func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> {
    let wanted = NameKey.text(query.text)
    guard query.kinds.contains(.route), !wanted.isEmpty,
      !query.isSignNumber
    else {
      throw TransitError(
        .unsupported,
        Words("노선 번호나 이름이 아닙니다: \(query.text)", "no route's number or name: \(query.text)"),
        provider: id)
    }
    return try await client.rows(RouteSearch(text: query.text)).map { rows in
      rows.filter { !$0.isTrial }.map(\.route).filter { route in
        ([route.name] + route.aliases).contains { NameKey.text($0).contains(wanted) }
      }
    }
  }
}

extension SeoulBusProvider: ArrivalProviding {
  /// Whether the item is a stop with one of Seoul's numbers.
  public func servesArrivals(for item: SearchItem) -> Bool {
    guard case .station(let stop) = item else { return false }
    return stop.identifiers.first(.seoulARS) != nil
  }

  /// Asks for the next two buses of every route at a stop, in the service's order.
  ///
  /// Countdowns are advanced to now. The answer is closed where every route has ended.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a stop with one of Seoul's numbers.
  public func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    guard servesArrivals(for: query.item),
      let number = query.item.identifiers.first(.seoulARS)
    else {
      throw TransitError(
        .unsupported,
        Words(
          "서울 정류소 번호가 없습니다: \(query.item.name)",
          "it bears no stop number of Seoul's: \(query.item.name)"), provider: id)
    }
    var answer = try await client.rows(StopArrivals(number: number))
    let now = client.clock.now()
    answer.isClosed =
      answer.isClosed || (!answer.value.isEmpty && answer.value.allSatisfy(\.hasEnded))
    answer.value = answer.value.map { $0.judged(at: now) }
    return answer
  }
}
