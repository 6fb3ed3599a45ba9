internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The requests of a forecast: one per product, all sent at once.
struct ForecastPlan {
  typealias Reply = Result<Answer<[WeatherValue]>, any Error>

  /// The request for a product, for any of its runs.
  struct ProductRequest: Sendable {
    var name: Words
    var clock: PublicationClock
    /// The run to request first.
    var run: ForecastRun
    /// Whether only this run is useful.
    var isFixed = false
    var values: @Sendable (ForecastRun, TransitClient) async throws -> Answer<[WeatherValue]>
    /// Returns the cached values without sending a request.
    var cachedValues: @Sendable (ForecastRun, TransitClient) async -> Answer<[WeatherValue]>?

    init<E: RunEndpoint>(
      _ name: Words, run: ForecastRun, isFixed: Bool = false,
      _ endpoint: @escaping @Sendable (ForecastRun) -> E
    ) {
      (self.name, self.run, self.isFixed) = (name, run, isFixed)
      clock = E.product
      values = { try await endpoint($0).values(from: $1) }
      cachedValues = { await $1.lastKnown(endpoint($0))?.map(\.rows) }
    }
  }

  var nowCast, ultraShort, shortTerm: ProductRequest
  /// Today's 02:00 run, if the newest one no longer contains both of today's extremes.
  var earlyMorning: ProductRequest?
  var midLand, midTemperatures, outlook: ProductRequest?
  var warnings: WarningList?

  static let warningsName = Words("기상특보", "weather warnings")

  /// - Throws: `TransitError` `outOfCoverage` outside the grid.
  init(_ query: ForecastQuery) throws {
    guard let cell = GridCell(query.coordinate) else {
      throw TransitError(
        .outOfCoverage,
        Words("기상청 예보 지역 밖의 위치", "a position outside Korea's forecast area"))
    }
    func latest(_ clock: PublicationClock) -> ForecastRun { clock.latestRun(at: query.moment) }
    nowCast = ProductRequest(Words("초단기실황", "nowcast"), run: latest(.nowCast)) {
      NowCast(run: $0, cell: cell)
    }
    ultraShort = ProductRequest(Words("초단기예보", "ultra-short forecast"), run: latest(.ultraShort)) {
      UltraShortForecast(run: $0, cell: cell)
    }
    shortTerm = ProductRequest(Words("단기예보", "short-term forecast"), run: latest(.shortTerm)) {
      ShortTermForecast(run: $0, cell: cell)
    }
    let early = ForecastRun(date: KoreanTime.day(of: query.moment).compact, time: "0200")
    // Yesterday's last run and the 02:00 run contain both extremes themselves.
    if shortTerm.run.date == early.date, shortTerm.run.time > early.time {
      earlyMorning = ProductRequest(
        Words("오늘 02시 단기예보", "short-term forecast of 02:00"), run: early, isFixed: true
      ) { ShortTermForecast(run: $0, cell: cell) }
    }
    guard let region = MidRegion(near: query.coordinate) else { return }
    midLand = ProductRequest(Words("중기육상예보", "mid-term land forecast"), run: latest(.midTerm)) {
      MidLandForecast(code: region.land, run: $0)
    }
    midTemperatures = ProductRequest(Words("중기기온", "mid-term temperatures"), run: latest(.midTerm))
    {
      MidTemperatures(code: region.city, run: $0)
    }
    outlook = ProductRequest(Words("중기전망", "mid-term outlook"), run: latest(.midTerm)) {
      MidOutlook(code: region.office, run: $0)
    }
    warnings = WarningList(office: region.office, at: query.moment)
  }

  /// Sends all requests concurrently.
  func send(
    _ ask: @Sendable (ProductRequest) async -> Reply,
    warnings askWarnings:
      @Sendable (WarningList) async -> Result<
        Answer<[WeatherWarning]>, any Error
      >
  ) async -> Replies {
    func reply(to question: ProductRequest?) async -> Reply? {
      guard let question else { return nil }
      return await ask(question)
    }
    async let nowCast = ask(self.nowCast)
    async let ultraShort = ask(self.ultraShort)
    async let shortTerm = ask(self.shortTerm)
    async let dawn = reply(to: self.earlyMorning)
    async let midLand = reply(to: self.midLand)
    async let midTemperatures = reply(to: self.midTemperatures)
    async let outlook = reply(to: self.outlook)
    let warned: Result<Answer<[WeatherWarning]>, any Error>? =
      if let warnings { await askWarnings(warnings) } else { nil }
    return Replies(
      nowCast: await nowCast, ultraShort: await ultraShort, shortTerm: await shortTerm,
      dawn: await dawn, midTerm: [await midLand, await midTemperatures, await outlook],
      warnings: warned)
  }

  /// The results of the requests.
  struct Replies {
    var nowCast, ultraShort, shortTerm: Reply
    var dawn: Reply?
    var midTerm: [Reply?]
    var warnings: Result<Answer<[WeatherWarning]>, any Error>?

    /// Returns one forecast from all successful results, with the failures.
    ///
    /// - Throws: The first error if every request failed.
    func joined(for query: ForecastQuery) throws -> Answer<Forecast> {
      let all =
        [nowCast, ultraShort, shortTerm, dawn] + midTerm
        + [warnings?.map { $0.map { _ in [WeatherValue]() } }]
      let joined = try Answer<[WeatherValue]>.joining(all.compactMap(\.self))
      func values(_ reply: Reply?) -> [WeatherValue] { (try? reply?.get())?.value ?? [] }
      let builder = ForecastBuilder(
        nowCast: values(nowCast), ultraShort: values(ultraShort), shortTerm: values(shortTerm),
        dawn: values(dawn), midTerm: midTerm.flatMap(values),
        warnings: (try? warnings?.get())?.value ?? [])
      return joined.map { _ in
        builder.forecast(at: query.coordinate, from: query.moment, origin: joined.origin)
      }
    }

    /// The first error of the now-cast, ultra-short and short-term requests.
    var firstFailure: (any Error)? {
      for case .failure(let error) in [nowCast, ultraShort, shortTerm] { return error }
      return nil
    }

    /// When the first of the successful runs is superseded; `nil` if there is none.
    var nextUpdateAt: Date? {
      let runs: [(PublicationClock, Reply?)] =
        [(.nowCast, nowCast), (.ultraShort, ultraShort), (.shortTerm, shortTerm)]
        + midTerm.map { (.midTerm, $0) }
      return runs.compactMap { clock, reply in
        (try? reply?.get())?.receivedAt.map(clock.nextRevision)
      }.min()
    }
  }
}
