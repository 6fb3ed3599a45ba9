public import Foundation
public import TransitCore

/// A question for one run in one cell of the grid: what KMA's three short-term operations share.
public protocol ForecastRunEndpoint: PagedEndpoint where Row == WeatherValue {
  /// The operation's own publication clock.
  static var product: PublicationClock { get }

  var run: ForecastRun { get }
  var cell: GridCell { get }

  /// - Parameter page: counted from 1, 1,100 rows each; the longest run has 1,052.
  init(run: ForecastRun, cell: GridCell, page: Int)
}

extension ForecastRunEndpoint {
  public init?(_ request: Request) {
    guard let asked = KMARequest.read(request, Self.operation.name) else { return nil }
    self.init(run: asked.run, cell: asked.cell, page: asked.page)
  }

  public var request: Request {
    KMARequest.make(Self.operation.name, run: run, cell: cell, page: page)
  }

  /// The run that is the latest at that moment: KMA keeps its runs for three days.
  public func asked(at moment: Date) -> Self {
    Self(run: Self.product.latestRun(at: moment), cell: cell, page: page)
  }

  /// Reads every value, with what it means by the time of its slot; code 03 is an empty list.
  ///
  /// - Throws: `TransitError`; `malformed` for a row without category or time.
  public func decode(_ response: Response) throws -> Rows<WeatherValue> {
    try WeatherRow.values(of: response, run: run, product: Self.product)
  }
}

/// What was measured in a cell at a full hour (`getUltraSrtNcst`, 초단기실황): eight values.
public struct NowCast: ForecastRunEndpoint {
  public static let operation: OperationFacts = OperationFacts(
    "getUltraSrtNcst", capability: .weather, key: KMARequest.key, quota: KMARequest.quota)
  public static let product: PublicationClock = .nowCast

  public var run: ForecastRun
  public var cell: GridCell
  public var page: Int

  public init(run: ForecastRun, cell: GridCell, page: Int = 1) {
    self.run = run
    self.cell = cell
    self.page = page
  }

  /// Renewed every ten minutes within its hour.
  public var lifetime: Lifetime { .kmaRevisions }
}

/// The next six hours in a cell (`getUltraSrtFcst`, 초단기예보), from the hour after the run.
public struct UltraShortForecast: ForecastRunEndpoint {
  public static let operation: OperationFacts = OperationFacts(
    "getUltraSrtFcst", capability: .weather, key: KMARequest.key, quota: KMARequest.quota)
  public static let product: PublicationClock = .ultraShort

  public var run: ForecastRun
  public var cell: GridCell
  public var page: Int

  public init(run: ForecastRun, cell: GridCell, page: Int = 1) {
    self.run = run
    self.cell = cell
    self.page = page
  }

  /// Renewed every ten minutes after its first publication.
  public var lifetime: Lifetime { .kmaRevisions }
}

/// Hours up to four days and 3-hourly one day more in a cell (`getVilageFcst`, 단기예보).
public struct ShortTermForecast: ForecastRunEndpoint {
  public static let operation: OperationFacts = OperationFacts(
    "getVilageFcst", capability: .weather, key: KMARequest.key, quota: KMARequest.quota)
  public static let product: PublicationClock = .shortTerm

  public var run: ForecastRun
  public var cell: GridCell
  public var page: Int

  public init(run: ForecastRun, cell: GridCell, page: Int = 1) {
    self.run = run
    self.cell = cell
    self.page = page
  }

  /// A published run does not change.
  public var lifetime: Lifetime { .immutable }
}

extension Lifetime {
  /// A run is revised every ten minutes after its first publication, at full tens of minutes; the
  /// minute that a revision takes to be there is ours.
  static let kmaRevisions = Lifetime.reissued(every: .seconds(600), lag: .seconds(60))
}
