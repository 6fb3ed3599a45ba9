public import Foundation
public import TransitCore

/// Something known to stand in the way, and who says so.
public struct Disturbance: Codable, Hashable, Sendable {
  /// What stands in the way.
  public var kind: Kind
  /// The favourite that it is about, by its label; `nil` for the weather.
  public var favorite: String?
  /// The line or route that it is about.
  public var line: String?
  /// Which way of the line.
  public var direction: Arrival.Direction?
  /// What there is: `우회 운행`, `호우주의보 서울동남권`.
  public var words: Words
  /// From when on, where it begins later or that is known.
  public var from: Date?
  /// Until when, or when asking again makes sense.
  public var until: Date?
  /// Who says so, or does not answer.
  public var source: ProviderID?

  /// The gravest first.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A weather warning in force or announced (기상특보).
    case weatherWarning
    /// A source does not answer, or in part alone.
    case missingFeed
    /// A source repeats itself.
    case frozenFeed
    /// A source's answer is too old to go by.
    case staleFeed
    /// Service has ended.
    case serviceEnded
    /// The last vehicle has just left.
    case lastGone
    /// The next vehicle is the last one (막차).
    case lastIsNext
    /// A vehicle leaves its usual way (우회).
    case detour
    /// No vehicle is on its way: the next waits to start or to turn.
    case waiting

    var words: Words {
      switch self {
      case .weatherWarning: Words("기상특보", "weather warning")
      case .missingFeed: Words("답이 없음", "no answer")
      case .frozenFeed: Words("정보가 멈춰 있음", "the information is frozen")
      case .staleFeed: Words("정보가 오래됨", "the information is old")
      case .serviceEnded: Words("운행 종료", "service has ended")
      case .lastGone: Words("막차가 떠남", "the last one has left")
      case .lastIsNext: Words("다음 차가 막차", "the next is the last one")
      case .detour: Words("우회 운행", "runs by a detour")
      case .waiting: Words("출발 대기", "waiting to start")
      }
    }
  }

  /// Makes a disturbance, with the words and their source.
  public init(
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
