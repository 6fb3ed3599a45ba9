internal import TransitCatalog
public import TransitCore

/// The notices that count at a time.
public struct ServiceNotices: Sendable {
  /// The notices that are in force, announced, or not known to have ended; newest first.
  public var notices: [ServiceNotice]
  /// The lines of which any provider reports disruptions. No notice about another line does not mean
  /// that it runs normally.
  public var coveredLines: [SubwayLine]

  /// Creates a value, for example for a preview or a test.
  public init(notices: [ServiceNotice], coveredLines: [SubwayLine] = []) {
    self.notices = notices
    self.coveredLines = coveredLines
  }
}

extension Aggregator {
  /// Returns the notices about disruptions that count now, newest first.
  ///
  /// It takes one call, which all queries of a minute share.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func notices(within time: Duration? = nil) async throws -> Answered<ServiceNotices> {
    var answer = try await limited(to: time) { try await currentNotices(gate: nil) }
    answer.coveredLines = noticeLines
    return answer
  }

  /// Runs a query and returns the notices too, if they arrive within the patience after its result.
  func withNotices<Value: Sendable>(
    for item: SearchItem?, _ query: @Sendable () async throws -> Value
  ) async throws -> (value: Value, notices: Answered<ServiceNotices>) {
    guard let item, reportsNotices(at: item) else {
      return (try await query(), Answered(ServiceNotices(notices: []), asOf: clock.now()))
    }
    let gate = Gate()
    async let notices = currentNotices(gate: gate)
    let value = try await gate.open(after: query)
    return (value, try await notices)
  }

  /// Whether an enabled provider reports disruptions at the item.
  private func reportsNotices(at item: SearchItem) -> Bool {
    if case .subway(let station) = item { !noticeLines(at: station).isEmpty } else { false }
  }

  /// The lines of which an enabled provider reports disruptions, at one station at least.
  private var noticeLines: [SubwayLine] {
    StationTable.korea.lines.map(\.line).filter { line in
      StationTable.korea.stations(on: line.id).contains {
        noticeLines(at: StationTable.korea.subwayStation($0)).contains(line)
      }
    }
  }

  private func noticeLines(at station: SubwayStation) -> [SubwayLine] {
    registered.filter(\.settings.isEnabled).flatMap { $0.notices?.noticeLines(at: station) ?? [] }
  }

  /// The lines without notices: of the stations of queries, and among other lines of the capital.
  package func linesWithoutNotices(
    at queries: [ArrivalQuery], on lines: [SubwayLine]
  ) -> [SubwayLine] {
    let atStations = queries.flatMap { query -> [SubwayLine] in
      guard case .subway(let station) = query.item else { return [] }
      let covered = noticeLines(at: station)
      return (query.lines.isEmpty ? station.lines : query.lines).filter { !covered.contains($0) }
    }
    let covered = lines.isEmpty ? [] : noticeLines
    return (atStations + lines.filter { !covered.contains($0) }).uniqued()
      .filter { $0.network == .capital }
  }

  func currentNotices(gate: Gate?) async throws -> Answered<ServiceNotices> {
    let answers = try await askAll(
      .notices, of: "", gate: gate, Self.asking(\.notices) { try await $0.notices() })
    let now = clock.now()
    let notices = NoticeBoard(answers.flatMap(\.value), at: now).current(at: now)
    var answer = answered(
      ServiceNotices(notices: notices),
      answers.map(\.outcome).filter { $0.skipped != .unsupported })
    answer.asOf = now
    return answer
  }
}
