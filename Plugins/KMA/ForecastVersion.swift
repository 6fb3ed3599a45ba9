package import Foundation
package import TransitCore
internal import TransitHTTP

/// When a run was last renewed (`getFcstVersion`, 예보버전): tells a new revision without asking for
/// its values. The forecast does not ask it: the revisions come by the clock.
package struct ForecastVersion: Endpoint {
  package static let operation: OperationFacts = OperationFacts(
    "getFcstVersion", capability: .weather, key: KMARequest.key,
    quota: KMAService.shortTerm.quota)

  /// Which product's run; the mid-term forecast has no versions.
  package enum File: String, Hashable, Sendable, CaseIterable {
    /// What was measured (초단기실황).
    case nowCast = "ODAM"
    /// The next six hours (초단기예보).
    case ultraShort = "VSRT"
    /// The next days (단기예보).
    case shortTerm = "SHRT"

    var product: PublicationClock {
      switch self {
      case .nowCast: .nowCast
      case .ultraShort: .ultraShort
      case .shortTerm: .shortTerm
      }
    }
  }

  /// The product that is asked about.
  package var file: File
  /// The run that is asked about.
  package var run: ForecastRun

  /// Asks when a product's run was last renewed.
  package init(_ file: File, run: ForecastRun) {
    self.file = file
    self.run = run
  }

  package init?(_ request: Request) {
    guard KMARequest.page(of: request, .shortTerm, Self.operation.name) == 1,
      let file = request.queryText("ftype").flatMap(File.init),
      let base = request.queryText("basedatetime"), base.utf8.count == 12
    else { return nil }
    self.init(file, run: ForecastRun(date: String(base.prefix(8)), time: String(base.suffix(4))))
  }

  package var request: Request {
    KMARequest.make(
      .shortTerm, Self.operation.name,
      ["ftype": file.rawValue, "basedatetime": run.date + run.time])
  }

  package var lifetime: Lifetime { .live(.seconds(60)) }

  package func asked(at moment: Date) -> Self {
    Self(file, run: file.product.latestRun(at: moment))
  }

  /// The stamp as text, about the run and issued when it says.
  ///
  /// - Throws: `TransitError`; `malformed` for a row without type or version, or with a version
  ///   that is no moment.
  package func decode(_ response: Response) throws -> Rows<WeatherValue> {
    try Envelope.read(response).map { row in
      let version = try row.required("version")
      guard let at = run.moment, let stamped = KoreanTime.parse(version) else {
        throw WireValue.missing("version")
      }
      return WeatherValue(
        element: try row.required("filetype"), at: at, issuedAt: stamped, raw: version,
        meaning: .text(version))
    }
  }
}
