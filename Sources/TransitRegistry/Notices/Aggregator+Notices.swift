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
    guard case .subway(let station) = item else { return false }
    return registered.contains {
      $0.settings.isEnabled && $0.notices?.noticeLines(at: station).isEmpty == false
    }
  }

  /// The lines of which an enabled provider reports disruptions.
  private var noticeLines: [SubwayLine] {
    let sources = registered.filter(\.settings.isEnabled).compactMap(\.notices)
    return StationTable.korea.lines.filter { line in
      sources.contains { source in
        line.stations.contains {
          source.noticeLines(at: StationTable.korea.subwayStation($0)).contains(line.line)
        }
      }
    }.map(\.line)
  }

  func currentNotices(gate: Gate?) async throws -> Answered<ServiceNotices> {
    let answers = try await fanOut(.notices, gate: gate) { provider -> Question<Notice>? in
      guard let source = provider.notices else { return nil }
      return { try await source.notices() }
    }
    let now = clock.now()
    let notices = NoticeBoard(answers.flatMap(\.value), at: now).current(at: now)
    var answer = answered(
      ServiceNotices(notices: notices),
      answers.map(\.outcome).filter { $0.skipped != .unsupported })
    answer.asOf = now
    return answer
  }
}
