public import TransitCore

/// Runs the endpoints of one provider: caching, retries, quotas and time-outs.
///
/// The stages are those of `Call`. Responses are decoded before they are cached or evaluated,
/// because these services report errors with HTTP 200.
public struct TransitClient: Sendable {
  /// A class, so that copies of the client are cheap to pass from stage to stage.
  private let parts: Parts

  private final class Parts: Sendable {
    let holder: QuotaHolder
    let clock: any TransitClock
    let exchange: any Exchanging
    let timeout: Duration
    let control: CallControl?
    let usesCache: Bool
    let proxy: LiveExchange.Proxy?
    let scope: String
    let observe: (@Sendable (TransitEvent) -> Void)?

    init(
      holder: QuotaHolder, exchange: any Exchanging, clock: any TransitClock, timeout: Duration,
      control: CallControl?, usesCache: Bool, proxy: LiveExchange.Proxy?,
      observe: (@Sendable (TransitEvent) -> Void)?
    ) {
      self.holder = holder
      self.clock = clock
      self.exchange = exchange
      self.timeout = timeout
      self.control = control
      self.usesCache = usesCache
      self.proxy = proxy
      scope = proxy?.scope ?? ""
      self.observe = observe
    }
  }

  /// The default time-out of one attempt: these services respond within a second or hang, and a
  /// retry is then faster than waiting.
  public static let timeout: Duration = .seconds(6)

  /// The provider whose endpoints it runs.
  public var provider: ProviderID { parts.holder.provider }
  var holder: QuotaHolder { parts.holder }
  /// The clock used for all times and waits.
  public var clock: any TransitClock { parts.clock }
  var timeout: Duration { parts.timeout }
  /// Whether cached responses are used; new ones are cached in any case.
  var usesCache: Bool { parts.usesCache }
  /// The origin of the proxy, if there is one.
  var proxyOrigin: String? { parts.proxy?.host.origin }
  /// Separates the cached responses of a proxy from others.
  var scope: String { parts.scope }

  /// Makes the client of one provider.
  ///
  /// - Parameters:
  ///   - provider: the provider named in errors and events.
  ///   - exchange: sends the requests, or answers them from recordings.
  ///   - clock: the clock used for all times and waits.
  ///   - timeout: the time-out of one attempt.
  ///   - control: the state shared by all calls of a process; without it every request is one call,
  ///     as in a replay.
  ///   - usesCache: whether cached responses are used.
  ///   - proxy: the proxy that requests are sent to instead of the service.
  ///   - holder: the holder of the quotas; the provider's own by default.
  ///   - observe: receives the events if there is no control.
  public init(
    provider: ProviderID, exchange: any Exchanging, clock: any TransitClock = SystemClock(),
    timeout: Duration = TransitClient.timeout, control: CallControl? = nil, usesCache: Bool = true,
    proxy: LiveExchange.Proxy? = nil, holder: QuotaHolder? = nil,
    observe: (@Sendable (TransitEvent) -> Void)? = nil
  ) {
    parts = Parts(
      holder: holder ?? QuotaHolder(provider), exchange: exchange, clock: clock, timeout: timeout,
      control: control,
      usesCache: usesCache, proxy: proxy, observe: control?.observe ?? observe)
  }

  /// Returns the error of a query that the service cannot answer; it costs no call.
  ///
  /// - Parameter words: what cannot be queried, and what can.
  public func unsupported(_ words: Words) -> TransitError {
    TransitError(.unsupported, words, provider: provider)
  }

  /// Runs an endpoint, off the caller's actor.
  ///
  /// - Throws: `TransitError` that names the provider; `CancellationError` when cancelled.
  @concurrent
  public func run<E: Endpoint>(_ endpoint: E) async throws -> Answer<E.Output> {
    OperationRecorder.current?.record(E.operation, of: provider)
    do {
      if let control = parts.control {
        return try await Call(endpoint, client: self, control: control).answer()
      }
      return try await queryOnce(endpoint)
    } catch let error as CancellationError {
      throw error
    } catch {
      var error = TransitError.wrapping(error, provider: provider)
      // A time-out of the service behind a server has that server's status.
      if error.code == .timedOut, error.vendorCode == nil { error.server = parts.proxy?.server }
      throw error
    }
  }

  /// Returns the cached response of an endpoint, fresh or stale, without a request.
  ///
  /// For services whose requests contain a time: if the newest data is not available, the previous
  /// data is cached under another request.
  @concurrent
  public func lastKnown<E: Endpoint>(_ endpoint: E) async -> Answer<E.Output>? {
    guard let control = parts.control else { return nil }
    let call = Call(endpoint, client: self, control: control)
    guard call.cachesResponses, let entry = await call.lastEntry() else { return nil }
    return call.cachedAnswer(from: entry, refreshError: nil)
  }

  /// Makes one call without any of the stages.
  private func queryOnce<E: Endpoint>(_ endpoint: E) async throws -> Answer<E.Output> {
    let start = clock.elapsed()
    do {
      let response = try await send(endpoint, endpoint.request, attempt: 1, timeout: timeout)
      let answer = Answer(
        try Deadline.$ofDecoding.withValue(
          Deadline(in: timeout, leavesMargin: false, clock: clock)
        ) { try endpoint.decode(response) },
        origin: response.origin, receivedAt: response.receivedAt,
        nextUpdateAt: response.receivedAt.flatMap(endpoint.lifetime.nextUpdate))
      emit(E.operation, .called(error: nil, elapsed: clock.elapsed() - start))
      return answer
    } catch {
      if !(error is CancellationError) {
        let error = TransitError.wrapping(error)
        emit(E.operation, .called(error: error, elapsed: clock.elapsed() - start))
      }
      throw error
    }
  }

  /// Makes one exchange within its time-out.
  func send<E: Endpoint>(
    _ endpoint: E, _ request: Request, attempt: Int, timeout: Duration
  ) async throws -> Response {
    OperationRecorder.current?.recordRequest(E.operation)
    emit(
      E.operation,
      .sends(
        parts.proxy.map { LiveExchange.route(request, through: $0) } ?? request, attempt: attempt))
    return try await withTimeout(timeout, clock: clock) { [parts] in
      try await parts.exchange.exchange(request)
    }
  }

  func emit(
    _ operation: @autoclosure () -> OperationFacts, _ kind: @autoclosure () -> TransitEvent.Kind
  ) {
    guard let observe = parts.observe else { return }
    observe(
      TransitEvent(at: clock.now(), provider: provider, operation: operation().name, kind: kind()))
  }

  /// Runs an endpoint and returns its rows.
  public func rows<E: Endpoint, Row>(
    _ endpoint: E
  ) async throws -> Answer<[Row]> where E.Output == Rows<Row> {
    let answer = try await run(endpoint)
    var result = answer.map(\.rows)
    result.isClosed = answer.value.isClosed
    result.failures += [answer.value.failure].compactMap(\.self)
    if let total = answer.value.total,
      total > answer.value.rows.count + answer.value.failures.count
    {
      result.total = total
    }
    return result
  }

  /// Fetches page after page until all rows are there.
  ///
  /// A failed page ends the fetch: the earlier rows are returned with the total and the failure. A
  /// page without a recording is not a failure.
  public func allRows<E: PagedEndpoint>(
    _ endpoint: E, maximumPages: Int = 20
  ) async throws -> Answer<[E.Row]> where E.Output == Rows<E.Row> {
    var answer = try await rows(endpoint)
    var (page, pages) = (endpoint.page, 1)
    while let total = answer.total, answer.value.count < total, pages < maximumPages,
      page < .max
    {
      page += 1
      pages += 1
      do {
        let next = try await rows(endpoint.page(page))
        if next.value.isEmpty { break }
        answer.value += next.value
        answer.failures += next.failures
        answer.receivedAt = [answer.receivedAt, next.receivedAt].compactMap(\.self).min()
        answer.nextUpdateAt = [answer.nextUpdateAt, next.nextUpdateAt].compactMap(\.self).min()
        answer.refreshError = answer.refreshError ?? next.refreshError
      } catch let error as TransitError where error.code == .notRecorded {
        break
      } catch let error as TransitError {
        answer.failures.append(error)
        break
      }
    }
    if let total = answer.total, answer.value.count >= total { answer.total = nil }
    return answer
  }

  /// Runs several queries concurrently and joins their rows in the order of the queries.
  ///
  /// Failed queries are reported in `Answer.failures`; if all fail, the first error is thrown.
  @concurrent
  public func gather<Question: Sendable, Row: Sendable>(
    _ questions: [Question],
    _ ask: @escaping @Sendable (Question) async throws -> Answer<[Row]>
  ) async throws -> Answer<[Row]> {
    let results = await questions.concurrentMap { question -> Result<Answer<[Row]>, any Error> in
      do { return .success(try await ask(question)) } catch { return .failure(error) }
    }
    return try Answer.joining(results)
  }
}

extension Answer {
  /// Joins several answers into one, or throws the first error if all failed.
  public static func joining<Row: Sendable>(
    _ results: [Result<Answer<[Row]>, any Error>]
  ) throws -> Answer<[Row]> where Value == [Row] {
    var joined = Answer<[Row]>([], isClosed: true)
    // A part without a total is complete.
    let totals = results.compactMap { try? $0.get() }.map { ($0.total, $0.value.count) }
    if totals.contains(where: { $0.0 != nil }) {
      joined.total = totals.reduce(0) { $0 + ($1.0 ?? $1.1) }
    }
    var answered = 0
    var firstError: (any Error)?
    for result in results {
      switch result {
      case .success(let answer):
        joined.value += answer.value
        joined.origin = answered == 0 ? answer.origin : joined.origin
        joined.receivedAt = [joined.receivedAt, answer.receivedAt].compactMap(\.self).min()
        joined.nextUpdateAt = [joined.nextUpdateAt, answer.nextUpdateAt].compactMap(\.self).min()
        joined.failures += answer.failures
        joined.uncovered = (joined.uncovered + answer.uncovered).uniqued()
        joined.refreshError = joined.refreshError ?? answer.refreshError
        joined.unchangedSince = [joined.unchangedSince, answer.unchangedSince].compactMap(\.self)
          .max()
        // Service has ended only if it has ended in all parts.
        joined.isClosed = joined.isClosed && answer.isClosed
        answered += 1
      case .failure(let error):
        if error is CancellationError { throw error }
        firstError = firstError ?? error
        joined.failures.append(TransitError.wrapping(error))
      }
    }
    if answered == 0 {
      joined.isClosed = false
      if let firstError { throw firstError }
    }
    return joined
  }
}
