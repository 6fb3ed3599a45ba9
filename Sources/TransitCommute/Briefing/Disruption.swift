public import Foundation
public import TransitCore
package import TransitRegistry
internal import TransitText

/// A known disruption and its source.
public struct Disruption: Codable, Hashable, Sendable {
  /// The kind of disruption.
  public var kind: Kind
  /// The label of the affected favourite; `nil` for the weather.
  public var favorite: String?
  /// The affected line or route.
  public var line: String?
  /// The affected direction.
  public var direction: Arrival.Direction?
  /// A description: `우회 운행`, `호우주의보 서울동남권`.
  public var words: Words
  /// When it starts, if known.
  public var from: Date?
  /// When it ends, or when a retry makes sense.
  public var until: Date?
  /// The provider that reports it or does not answer.
  public var source: ProviderID?

  /// The kinds of disruptions, the most serious first.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A weather warning in force or announced (기상특보).
    case weatherWarning
    /// A notice of the operator (알림정보).
    case notice
    /// A source does not answer, or only partly.
    case missingFeed
    /// A source repeats the same data.
    case frozenFeed
    /// A source's data is too old to rely on.
    case staleFeed
    /// Service has ended.
    case serviceEnded
    /// The last vehicle has just left.
    case lastGone
    /// The next vehicle is the last one (막차).
    case lastIsNext
    /// A vehicle takes a detour (우회).
    case detour
    /// No vehicle is on its way: the next waits to start or at the turning point.
    case waiting

    var words: Words {
      switch self {
      case .weatherWarning: Words("기상특보", "weather warning")
      case .notice: Notice.Effect.other.words
      case .missingFeed: TransitError.Code.timedOut.problem ?? Outcome.Kind.failed.words
      case .frozenFeed: Freshness.frozen.words
      case .staleFeed: Freshness.stale.words
      case .serviceEnded: TimeLeft.notRunning(.ended).words
      case .lastGone: Words("막차 출발함", "the last one has left")
      case .lastIsNext: Words("다음 차가 막차", "the next one is the last")
      case .detour: Words("우회 운행", "on a detour")
      case .waiting: TimeLeft.notRunning(.waiting).words
      }
    }
  }

  /// Makes the disruption of a notice.
  package init(_ notice: ServiceNotice, favorite: String? = nil) {
    self.init(
      .notice, favorite: favorite, words: notice.words,
      from: notice.notice.startsAt ?? notice.notice.publishedAt, until: notice.notice.endsAt,
      source: notice.notice.sources.first?.provider)
  }

  /// Makes a disruption.
  package init(
    _ kind: Kind, favorite: String? = nil, line: String? = nil,
    direction: Arrival.Direction? = nil, words: Words? = nil, from: Date? = nil,
    until: Date? = nil, source: ProviderID?
  ) {
    self.kind = kind
    self.favorite = favorite
    self.line = line
    self.direction = direction
    self.words = words ?? kind.words
    self.from = from
    self.until = until
    self.source = source
  }
}
