public import TransitCore

/// What was measured in a cell at a full hour (`getUltraSrtNcst`, 초단기실황): eight values.
public struct NowCast: PagedEndpoint {
  public var run: ForecastRun
  public var cell: GridCell
  /// Counted from 1, 1,100 rows each.
  public var page: Int

  public init(run: ForecastRun, cell: GridCell, page: Int = 1) {
    self.run = run
    self.cell = cell
    self.page = page
  }

  public static let operation: OperationFacts = OperationFacts(
    "getUltraSrtNcst", capability: .weather, key: KMARequest.key)

  public init?(_ request: Request) {
    guard let asked = KMARequest.read(request, "getUltraSrtNcst") else { return nil }
    self.init(run: asked.run, cell: asked.cell, page: asked.page)
  }

  public var request: Request {
    KMARequest.make("getUltraSrtNcst", run: run, cell: cell, page: page)
  }

  /// Renewed every ten minutes within its hour.
  public var lifetime: Lifetime { .live(.seconds(600)) }

  public func page(_ number: Int) -> NowCast { NowCast(run: run, cell: cell, page: number) }

  /// Reads every value, with what it means; code 03 is an empty list.
  ///
  /// - Throws: `TransitError`; `malformed` for a row without category or time.
  public func decode(_ response: Response) throws -> Rows<WeatherValue> {
    try WeatherRow.values(of: response, run: run, product: .nowCast)
  }
}

/// The next six hours in a cell (`getUltraSrtFcst`, 초단기예보), from the hour after the run.
public struct UltraShortForecast: PagedEndpoint {
  public var run: ForecastRun
  public var cell: GridCell
  /// Counted from 1, 1,100 rows each.
  public var page: Int

  public init(run: ForecastRun, cell: GridCell, page: Int = 1) {
    self.run = run
    self.cell = cell
    self.page = page
  }

  public static let operation: OperationFacts = OperationFacts(
    "getUltraSrtFcst", capability: .weather, key: KMARequest.key)

  public init?(_ request: Request) {
    guard let asked = KMARequest.read(request, "getUltraSrtFcst") else { return nil }
    self.init(run: asked.run, cell: asked.cell, page: asked.page)
  }

  public var request: Request {
    KMARequest.make("getUltraSrtFcst", run: run, cell: cell, page: page)
  }

  /// A published run does not change.
  public var lifetime: Lifetime { .immutable }

  public func page(_ number: Int) -> UltraShortForecast {
    UltraShortForecast(run: run, cell: cell, page: number)
  }

  /// Reads every value, with what it means; code 03 is an empty list.
  ///
  /// - Throws: `TransitError`; `malformed` for a row without category or time.
  public func decode(_ response: Response) throws -> Rows<WeatherValue> {
    try WeatherRow.values(of: response, run: run, product: .ultraShort)
  }
}

/// Hours up to four days and 3-hourly one day more in a cell (`getVilageFcst`, 단기예보).
public struct ShortTermForecast: PagedEndpoint {
  public var run: ForecastRun
  public var cell: GridCell
  /// Counted from 1, 1,100 rows each; a run has 798 to 1,052.
  public var page: Int

  public init(run: ForecastRun, cell: GridCell, page: Int = 1) {
    self.run = run
    self.cell = cell
    self.page = page
  }

  public static let operation: OperationFacts = OperationFacts(
    "getVilageFcst", capability: .weather, key: KMARequest.key)

  public init?(_ request: Request) {
    guard let asked = KMARequest.read(request, "getVilageFcst") else { return nil }
    self.init(run: asked.run, cell: asked.cell, page: asked.page)
  }

  public var request: Request {
    KMARequest.make("getVilageFcst", run: run, cell: cell, page: page)
  }

  /// A published run does not change.
  public var lifetime: Lifetime { .immutable }

  public func page(_ number: Int) -> ShortTermForecast {
    ShortTermForecast(run: run, cell: cell, page: number)
  }

  /// Reads every value, with what it means by the time of its slot; code 03 is an empty list.
  ///
  /// - Throws: `TransitError`; `malformed` for a row without category or time.
  public func decode(_ response: Response) throws -> Rows<WeatherValue> {
    try WeatherRow.values(of: response, run: run, product: .shortTerm)
  }
}
