internal import Foundation
package import TransitCore
public import TransitHTTP

/// Seoul Metro (서울교통공사): journeys by the timetable, and notices about disruptions.
///
/// Two gateways have the same service; the keys decide which one is queried. The README describes
/// both and their errors.
package struct SeoulMetroProvider: TransitProvider {
  package static let manifest: ProviderManifest = .seoulMetro

  // Without a host, the plaza's paths are the least specific.
  package static let endpoints: [any Endpoint.Type] = [
    PortalPath2.self, PortalPath.self, PortalNotices.self, PlazaPath.self, PlazaNotices.self,
  ]

  package static let probes: [any Endpoint] = [PlazaNotices(), PortalNotices()]

  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }

  /// Runs the queries one after another, until one is answered.
  ///
  /// - Throws: The first error that is not about a missing key, else the first.
  func firstAnswer<Value>(
    of queries: [@Sendable () async throws -> Answer<Value>]
  ) async throws -> Answer<Value> {
    var failure: TransitError?
    for query in queries {
      do { return try await query() } catch let error as TransitError where error.leavesOther {
        if failure.map({ [.noKey, .notRecorded].contains($0.code) }) ?? true { failure = error }
      }
    }
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
    ]).newest(at: client.clock.now())
  }
}

extension Answer<[Notice]> {
  /// The notices since yesterday's midnight, and those that end later than now. The plaza has those
  /// of months.
  fileprivate func newest(at now: Date) -> Self {
    let first = KoreanTime.midnight(after: now).addingTimeInterval(-2 * 86_400)
    var answer = map { notices in
      notices.filter { $0.publishedAt >= first || $0.endsAt.map { $0 > now } ?? false }
    }
    answer.total = nil
    return answer
  }
}

extension ProviderFactory {
  /// The factory of the provider of Seoul Metro's journeys and notices.
  public static let seoulMetro = ProviderFactory(client: SeoulMetroProvider.init)
}
