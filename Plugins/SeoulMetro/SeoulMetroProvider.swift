package import TransitCore
public import TransitHTTP

/// Seoul Metro (서울교통공사): journeys by the timetable, and notices about disruptions.
///
/// Two gateways have the same service; the keys decide which one is queried. The README describes
/// both and their errors.
package struct SeoulMetroProvider: TransitProvider {
  package static let manifest: ProviderManifest = .seoulMetro

  package static let endpoints: [any Endpoint.Type] = [
    PlazaPath.self, PortalPath2.self, PortalPath.self, PlazaNotices.self, PortalNotices.self,
  ]

  package static let probes: [any Endpoint] = [PlazaNotices(), PortalNotices()]

  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }

  /// Runs the queries one after another, until the key of one is accepted and its answer is enough.
  ///
  /// - Throws: The first error that is not about a key, else the first.
  func firstAnswer<Value>(
    of queries: [@Sendable () async throws -> Answer<Value>], isEnough: (Answer<Value>) -> Bool
  ) async throws -> Answer<Value> {
    var (last, failure): (Answer<Value>?, TransitError?)
    for query in queries {
      do {
        let answer = try await query()
        if isEnough(answer) { return answer }
        last = answer
      } catch let error as TransitError where error.leavesOther {
        if failure.map({ [.noKey, .notRecorded].contains($0.code) }) ?? true { failure = error }
      }
    }
    if let last { return last }
    throw failure ?? TransitError(.unsupported, provider: client.provider)
  }
}

extension TransitError {
  /// Whether the other gateway, or the other spelling, may still answer.
  fileprivate var leavesOther: Bool {
    isUnknownStation
      || [.noKey, .badKey, .keyNotGranted, .quotaSpent, .quotaReserved, .notRecorded].contains(code)
  }
}

extension SeoulMetroProvider: NoticeProviding {
  /// Returns the lines at which the station is the agency's own.
  package func noticeLines(at station: SubwayStation) -> [SubwayLine] {
    station.metroLines
  }

  /// Returns the notices of today and yesterday as they were published, newest first.
  ///
  /// It takes one call, which is cached for a minute.
  package func notices() async throws -> Answer<[Notice]> {
    let client = client
    return try await firstAnswer(of: [
      { try await client.rows(PlazaNotices()) },
      { try await client.rows(PortalNotices().updated(to: client.clock.now())) },
    ]) { _ in true }.newestOnly
  }
}

extension Answer<[Notice]> {
  /// The answer without how many older notices there are.
  fileprivate var newestOnly: Self {
    var answer = self
    answer.total = nil
    return answer
  }
}

extension ProviderFactory {
  /// The factory of the provider of Seoul Metro's journeys and notices.
  public static let seoulMetro = ProviderFactory(SeoulMetroProvider.self) {
    SeoulMetroProvider(client: $0.client)
  }
}
