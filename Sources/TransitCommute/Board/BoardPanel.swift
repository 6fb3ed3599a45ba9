public import Foundation
public import TransitCore

/// One favourite or stop of the board: what comes there, and how it stands with asking.
public struct BoardPanel: Codable, Hashable, Sendable, Identifiable {
  /// Given by whoever makes the board, and kept while the panel is there.
  public let id: Int
  /// What stands above it.
  public internal(set) var title: String
  /// Minutes on foot from where the person sets out.
  public internal(set) var walkMinutes: Int?
  /// Whether it is there because the person is near.
  public internal(set) var isHere: Bool {
    get { here == true }
    set { here = newValue.orAbsent }
  }
  /// What comes, as of the last answer; kept while a new one is awaited, and where it fails.
  public internal(set) var rows: [BoardRow] = []
  /// Rows of the answer that there was no room for.
  public internal(set) var rowsLeftOut: Int?
  /// When the last answer came; `nil` before the first.
  public internal(set) var answeredAt: Date?
  /// What the last answer said where it had no rows.
  public internal(set) var emptiness: Emptiness?
  /// Whether an answer is awaited.
  public internal(set) var isAsking: Bool {
    get { asking == true }
    set { asking = newValue.orAbsent }
  }
  /// Why the last question had no answer, or an old one; `nil` where all is well.
  public internal(set) var trouble: Trouble?
  /// When it is asked again; `nil` where that is not known, or never.
  public internal(set) var nextAt: Date?
  /// Seconds from one question to the next.
  public internal(set) var interval: Int?

  // A no takes no room in JSON.
  private var here: Bool?
  private var asking: Bool?

  /// What a panel begins with.
  public struct Head: Hashable, Sendable {
    /// The panel's number on the board.
    public var id: Int
    /// What stands above it.
    public var title: String
    /// Minutes to walk there, where the person said so.
    public var walkMinutes: Int?

    /// Makes a head.
    public init(id: Int, title: String, walkMinutes: Int? = nil) {
      self.id = id
      self.title = title
      self.walkMinutes = walkMinutes
    }
  }

  /// Why there are no rows.
  @nonexhaustive
  public enum Emptiness: String, Codable, Hashable, Sendable {
    /// Nothing is known to come.
    case nothing
    /// Service has ended for the day.
    case ended
  }

  /// What went wrong.
  public struct Trouble: Codable, Hashable, Sendable {
    /// What kind of error it is.
    public var code: TransitError.Code
    /// When trying again makes sense.
    public var until: Date?

    /// Makes it of an error's code and when it may be over.
    public init(_ code: TransitError.Code, until: Date? = nil) {
      self.code = TransitError.Code(rawValue: code.rawValue.fitted(toBytes: 24))
      self.until = until?.boardMoment
    }

    private enum CodingKeys: String, CodingKey {
      case code = "c"
      case until = "u"
    }
  }

  init(_ head: Head, isHere: Bool) {
    id = head.id
    title = head.title.fitted(toBytes: 48)
    walkMinutes = head.walkMinutes.map { min(max($0, 0), Favorite.walkRange.upperBound) }
    self.isHere = isHere
  }

  /// When the oldest and when the newest of the rows was observed; `nil` where none is dated.
  public var observed: ClosedRange<Date>? {
    let moments = rows.compactMap(\.observedAt)
    guard let first = moments.min(), let last = moments.max() else { return nil }
    return first...last
  }

  private enum CodingKeys: String, CodingKey {
    case id = "i"
    case title = "t"
    case walkMinutes = "w"
    case here = "h"
    case rows = "r"
    case rowsLeftOut = "m"
    case answeredAt = "a"
    case emptiness = "e"
    case asking = "k"
    case trouble = "x"
    case nextAt = "n"
    case interval = "v"
  }
}
