internal import Foundation
public import TransitCore
public import TransitHTTP

/// KMA, the Korea Meteorological Administration: what is measured now, the next hours and the next
/// days, for every 5 km of the country.
public struct KMAProvider: WeatherForecasting {
  private let client: TransitClient

  public init(client: TransitClient) { self.client = client }

  public static let manifest: ProviderManifest = ProviderManifest(
    id: "kma", name: Words("기상청", "KMA (Korea Meteorological Administration)"),
    coverage: .nationwide,
    attribution: Attribution(
      text: "기상청", licence: "KOGL-1", url: "https://www.data.go.kr/data/15084084/openapi.do"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: KMARequest.key, product: "기상청_단기예보 조회서비스",
        page: "https://www.data.go.kr/data/15084084/openapi.do", dailyCalls: 10_000)
    ],
    services: [
      service(KMARequest.host, ["1360000"]), service(KMARequest.hub, ["api", "typ02", "openApi"]),
    ])

  public static let endpoints: [any Endpoint.Type] = [
    NowCast.self, UltraShortForecast.self, ShortTermForecast.self,
  ]

  /// The cell of Seoul's city hall.
  public static let probes: [any Endpoint] = [
    NowCast(run: ForecastRun(date: "20261120", time: "0800"), cell: GridCell(nx: 60, ny: 127))
  ]

  private static func service(_ host: Request.Host, _ prefix: [String]) -> Service {
    Service(
      host: host, pathPrefix: prefix,
      incidentalQuery: ["servicekey", "authkey", "numofrows", "datatype"],
      queryDefaults: ["pageNo": "1"])
  }

  /// Answers what was measured last, the slots from the current hour on and the days' extremes.
  ///
  /// The three products are asked at once; one that is not published yet is asked for its run
  /// before. What fails while others answer is told in `Answer.failures`.
  ///
  /// - Throws: `TransitError`; `outOfCoverage` outside the grid, else the first error where all
  ///   three fail.
  public func forecast(for query: ForecastQuery) async throws -> Answer<Forecast> {
    guard let cell = GridCell(query.coordinate) else {
      throw TransitError(
        .outOfCoverage,
        Words("한국 예보 격자 밖의 위치", "a position outside Korea's forecast grid"), provider: id)
    }
    async let nowCast = part(
      .nowCast, at: query, Words("초단기실황", "now-cast")
    ) { NowCast(run: $0, cell: cell) }
    async let ultraShort = part(
      .ultraShort, at: query, Words("초단기예보", "ultra-short forecast")
    ) { UltraShortForecast(run: $0, cell: cell) }
    async let shortTerm = part(
      .shortTerm, at: query, Words("단기예보", "short-term forecast")
    ) { ShortTermForecast(run: $0, cell: cell) }
    let parts = await [nowCast, ultraShort, shortTerm]
    let joined = try Answer<[WeatherValue]>.joining(parts)
    let values = parts.map { (try? $0.get().value) ?? [] }
    let builder = ForecastBuilder(nowCast: values[0], ultraShort: values[1], shortTerm: values[2])
    return joined.map { _ in
      builder.forecast(at: query.coordinate, from: query.moment, origin: joined.origin)
    }
  }

  /// One product's latest run, or the run before where that is not there yet.
  private func part<E: PagedEndpoint>(
    _ clock: PublicationClock, at query: ForecastQuery, _ name: Words,
    _ endpoint: @Sendable (ForecastRun) -> E
  ) async -> Result<Answer<[WeatherValue]>, any Error>
  where E.Row == WeatherValue, E.Output == Rows<WeatherValue> {
    let run = clock.latestRun(at: query.moment)
    do {
      let answer = try await client.allRows(endpoint(run))
      guard answer.value.isEmpty, let earlier = clock.run(before: run) else {
        return .success(answer)
      }
      return .success(try await client.allRows(endpoint(earlier)))
    } catch let error as TransitError {
      if error.permitsStale,
        let known = await lastKnown(before: run, of: clock, at: query.moment, endpoint)
      {
        var answer = known
        answer.staleBecause = error.about(name)
        return .success(answer)
      }
      return .failure(error.about(name))
    } catch {
      return .failure(error)
    }
  }

  /// The newest run of the last six hours that is known without asking: each run is a question of its
  /// own, and a forecast of this morning is better than none.
  private func lastKnown<E: PagedEndpoint>(
    before run: ForecastRun, of clock: PublicationClock, at moment: Date,
    _ endpoint: @Sendable (ForecastRun) -> E
  ) async -> Answer<[WeatherValue]>?
  where E.Row == WeatherValue, E.Output == Rows<WeatherValue> {
    var run = run
    while let earlier = clock.run(before: run), let start = earlier.moment,
      moment.timeIntervalSince(start) <= 6 * 3600
    {
      if let known = await client.lastKnown(endpoint(earlier)), !known.value.rows.isEmpty {
        return known.map(\.rows)
      }
      run = earlier
    }
    return nil
  }
}
