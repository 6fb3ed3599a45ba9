public import Foundation
public import TransitCore

/// The panel of one favourite or stop: its arrivals and the state of its queries.
public struct BoardPanel: Codable, Hashable, Sendable, Identifiable {
  /// The number on the board, unchanged while the panel exists.
  public let id: Int
  /// The heading.
  public internal(set) var title: String
  /// The walk to the stop in minutes.
  public internal(set) var walkMinutes: Int?
  /// Whether it is shown because the person is near.
  @OmittedIfFalse public internal(set) var isHere = false
  /// The arrivals in the last response, which stay during and after a failed query.
  public internal(set) var rows: [BoardRow] = []
  /// The number of rows that did not fit.
  public internal(set) var rowsLeftOut: Int?
  /// When the last response arrived; `nil` before the first.
  public internal(set) var answeredAt: Date?
  /// Why the last response had no rows.
  public internal(set) var emptiness: Emptiness?
  /// The station's lines without live arrivals; `nil` if each has them.
  public internal(set) var uncoveredLines: [String]?
  /// Whether a query is running.
  @OmittedIfFalse public internal(set) var isQuerying = false
  /// Why the last query failed or returned outdated data; `nil` if it succeeded.
  public internal(set) var trouble: Trouble?
  /// When it is queried next; `nil` if unknown or never.
  public internal(set) var nextAt: Date?
  /// Seconds between queries.
  public internal(set) var interval: Int?

  /// The fixed part of a panel.
  public struct Head: Hashable, Sendable {
    /// The panel's number on the board.
    public var id: Int
    /// The heading.
    public var title: String
    /// The walk to the stop in minutes, if the user set it.
    public var walkMinutes: Int?
  }

  /// Why there are no rows.
  @nonexhaustive
  public enum Emptiness: String, Codable, Hashable, Sendable {
    /// No arrival is known.
    case nothing
    /// Service has ended for the day.
    case ended
  }

  /// The error of a query.
  public struct Trouble: Codable, Hashable, Sendable {
    /// The error's code.
    public var code: TransitError.Code
    /// When a retry makes sense.
    public var until: Date?

    /// Makes a trouble with an error code and the time of a retry.
    package init(_ code: TransitError.Code, until: Date? = nil) {
      self.code = TransitError.Code(rawValue: code.rawValue.fitted(toBytes: 24))
      self.until = until?.wholeSeconds
    }

    private enum CodingKeys: String, CodingKey {
      case code = "c"
      case until = "u"
    }
  }

  init(_ head: Head, isHere: Bool) {
    id = head.id
    title = head.title.fitted(toBytes: 80)
    walkMinutes = head.walkMinutes.map { min(max($0, 0), Favorite.walkRange.upperBound) }
    self.isHere = isHere
  }

  /// The observation times of the oldest and the newest row; `nil` if no row has one.
  public var observed: ClosedRange<Date>? {
    let moments = rows.compactMap(\.observedAt)
    guard let first = moments.min(), let last = moments.max() else { return nil }
    return first...last
  }

  private enum CodingKeys: String, CodingKey {
    case id = "i"
    case title = "t"
    case walkMinutes = "w"
    case isHere = "h"
    case rows = "r"
    case rowsLeftOut = "m"
    case answeredAt = "a"
    case emptiness = "e"
    case uncoveredLines = "l"
    case isQuerying = "k"
    case trouble = "x"
    case nextAt = "n"
    case interval = "v"
  }
}
