package import Foundation
package import TransitCore
package import TransitHTTP

/// A question for one issue of the mid-term forecast (중기예보) of one region.
package protocol MidTermEndpoint: RunEndpoint {
  /// What the service calls the region's code: `regId` or `stnId`.
  static var codeName: String { get }

  /// KMA's code of the region, the city or the office.
  var code: String { get }

  /// Asks for one issue, of one region, city or office.
  ///
  /// - Parameters:
  ///   - code: a code of the operation's own set; another one is answered with nothing.
  ///   - run: the issue, of 06 or 18 o'clock.
  init(code: String, run: ForecastRun)
}

extension MidTermEndpoint {
  package static var product: PublicationClock { .midTerm }

  package init?(_ request: Request) {
    guard KMARequest.page(of: request, .midTerm, Self.operation.name) == 1,
      let code = request.queryText(Self.codeName), let issue = request.queryText("tmFc"),
      issue.utf8.count == 12
    else { return nil }
    self.init(
      code: code, run: ForecastRun(date: String(issue.prefix(8)), time: String(issue.suffix(4))))
  }

  /// The request that asks it.
  package var request: Request {
    KMARequest.make(
      .midTerm, Self.operation.name, [Self.codeName: code, "tmFc": run.date + run.time])
  }

  /// A published issue does not change.
  package var lifetime: Lifetime { Self.product.lifetime }

  /// The issue that is the latest at that moment: issues are kept for 24 hours.
  package func asked(at moment: Date) -> Self {
    Self(code: code, run: Self.product.latestRun(at: moment))
  }

  /// Reads every field that tells of a day or of them all, in the order of days; code 03 is an
  /// empty list.
  ///
  /// - Throws: `TransitError`; `malformed` where the issue asked for is no moment.
  package func decode(_ response: Response) throws -> Rows<WeatherValue> {
    try MidTermRow.values(of: response, issue: run)
  }

  package func values(from client: TransitClient) async throws -> Answer<[WeatherValue]> {
    try await client.rows(self)
  }
}

/// Sky and rain of a land region, days 4 or 5 to 10 (`getMidLandFcst`, 중기육상예보).
package struct MidLandForecast: MidTermEndpoint {
  package static let operation: OperationFacts = OperationFacts(
    "getMidLandFcst", capability: .weather, key: KMARequest.key, quota: KMAService.midTerm.quota)
  package static let codeName: String = "regId"

  package var code: String
  package var run: ForecastRun

  package init(code: String, run: ForecastRun) {
    self.code = code
    self.run = run
  }
}

/// Extremes of a city, days 4 or 5 to 10 (`getMidTa`, 중기기온).
package struct MidTemperatures: MidTermEndpoint {
  package static let operation: OperationFacts = OperationFacts(
    "getMidTa", capability: .weather, key: KMARequest.key, quota: KMAService.midTerm.quota)
  package static let codeName: String = "regId"

  package var code: String
  package var run: ForecastRun

  package init(code: String, run: ForecastRun) {
    self.code = code
    self.run = run
  }
}

/// The outlook of an office in words (`getMidFcst`, 중기전망).
package struct MidOutlook: MidTermEndpoint {
  package static let operation: OperationFacts = OperationFacts(
    "getMidFcst", capability: .weather, key: KMARequest.key, quota: KMAService.midTerm.quota)
  package static let codeName: String = "stnId"

  package var code: String
  package var run: ForecastRun

  package init(code: String, run: ForecastRun) {
    self.code = code
    self.run = run
  }
}
