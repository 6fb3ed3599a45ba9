package import Foundation
package import TransitCore
package import TransitHTTP

/// A question for one run of a product.
package protocol RunEndpoint: Endpoint where Output == Rows<WeatherValue> {
  /// The operation's own publication clock.
  static var product: PublicationClock { get }

  /// The run that is asked for.
  var run: ForecastRun { get }

  /// All values of the run, page after page where there are several.
  func values(from client: TransitClient) async throws -> Answer<[WeatherValue]>
}

/// A question for one run in one cell of the grid: what KMA's three short-term operations share.
package protocol ForecastRunEndpoint: PagedEndpoint, RunEndpoint where Row == WeatherValue {
  /// The cell of the grid that is asked for.
  var cell: GridCell { get }

  /// Asks for a page of a run in a cell.
  ///
  /// - Parameters:
  ///   - run: the run that is asked for.
  ///   - cell: the cell of the grid.
  ///   - page: counted from 1, 1,100 rows each; the longest run has 1,052.
  init(run: ForecastRun, cell: GridCell, page: Int)
}

extension ForecastRunEndpoint {
  package init?(_ request: Request) {
    guard let page = KMARequest.page(of: request, .shortTerm, Self.operation.name),
      let date = request.queryText("base_date"), let time = request.queryText("base_time"),
      let nx = request.queryText("nx").flatMap({ Int($0) }),
      let ny = request.queryText("ny").flatMap({ Int($0) })
    else { return nil }
    self.init(
      run: ForecastRun(date: date, time: time), cell: GridCell(nx: nx, ny: ny), page: page)
  }

  /// The request that asks it.
  package var request: Request {
    KMARequest.make(
      .shortTerm, Self.operation.name, page: page,
      [
        "base_date": run.date, "base_time": run.time, "nx": "\(cell.nx)", "ny": "\(cell.ny)",
      ])
  }

  package var lifetime: Lifetime { Self.product.lifetime }

  /// The run that is the latest at that moment: KMA keeps its runs for three days.
  package func asked(at moment: Date) -> Self {
    Self(run: Self.product.latestRun(at: moment), cell: cell, page: page)
  }

  /// Reads every value, with what it means by the time of its slot; code 03 is an empty list.
  ///
  /// - Throws: `TransitError`; `malformed` for a row without category or time.
  package func decode(_ response: Response) throws -> Rows<WeatherValue> {
    try WeatherRow.values(of: response, run: run, product: Self.product)
  }

  package func values(from client: TransitClient) async throws -> Answer<[WeatherValue]> {
    try await client.allRows(self)
  }
}

/// What was measured in a cell at a full hour (`getUltraSrtNcst`, 초단기실황): eight values.
package struct NowCast: ForecastRunEndpoint {
  package static let operation: OperationFacts = OperationFacts(
    "getUltraSrtNcst", capability: .weather, key: KMARequest.key, quota: KMAService.shortTerm.quota)
  package static let product: PublicationClock = .nowCast

  package var run: ForecastRun
  package var cell: GridCell
  package var page: Int

  package init(run: ForecastRun, cell: GridCell, page: Int = 1) {
    self.run = run
    self.cell = cell
    self.page = page
  }
}

/// The next six hours in a cell (`getUltraSrtFcst`, 초단기예보), from the hour after the run.
package struct UltraShortForecast: ForecastRunEndpoint {
  package static let operation: OperationFacts = OperationFacts(
    "getUltraSrtFcst", capability: .weather, key: KMARequest.key, quota: KMAService.shortTerm.quota)
  package static let product: PublicationClock = .ultraShort

  package var run: ForecastRun
  package var cell: GridCell
  package var page: Int

  package init(run: ForecastRun, cell: GridCell, page: Int = 1) {
    self.run = run
    self.cell = cell
    self.page = page
  }
}

/// Hours up to four days and 3-hourly one day more in a cell (`getVilageFcst`, 단기예보).
package struct ShortTermForecast: ForecastRunEndpoint {
  package static let operation: OperationFacts = OperationFacts(
    "getVilageFcst", capability: .weather, key: KMARequest.key, quota: KMAService.shortTerm.quota)
  package static let product: PublicationClock = .shortTerm

  package var run: ForecastRun
  package var cell: GridCell
  package var page: Int

  package init(run: ForecastRun, cell: GridCell, page: Int = 1) {
    self.run = run
    self.cell = cell
    self.page = page
  }
}
