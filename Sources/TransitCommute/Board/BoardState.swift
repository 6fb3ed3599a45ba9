public import Foundation
internal import TransitCore

/// What a live board shows: of each favourite or stop what comes next, which of them is looked at,
/// and how fresh it all is.
///
/// It changes by events alone (`reduce`), and is never larger than a Live Activity may be: encoded
/// as JSON it takes `byteLimit` bytes at most, whatever comes in.
public struct BoardState: Codable, Hashable, Sendable {
  /// In the order in which they are paged through.
  public internal(set) var panels: [BoardPanel] = []
  /// The place of the panel that is looked at.
  public internal(set) var shown = 0
  /// Nothing is asked while it is; what is known stays and grows old.
  public internal(set) var isPaused = false
  /// Whether the help is shown.
  public internal(set) var isHelpShown = false
  /// The answers are recorded ones, and the clock stands still.
  public internal(set) var isRecorded: Bool
  /// The moment that times are reckoned to, in whole seconds.
  public internal(set) var now: Date
  /// Whether it is known where the person is; `nil` where nobody asked for it.
  public internal(set) var here: Here?
  /// Calls that are left today of the source that has the fewest; `nil` where nobody knows.
  public internal(set) var callsLeft: Int?

  /// What is known of where the person is.
  @nonexhaustive
  public enum Here: String, Codable, Hashable, Sendable {
    /// It is known where the person is.
    case located
    /// The person lets nobody know.
    case denied
    /// Nothing tells it now.
    case unavailable
  }

  /// Makes a board without panels.
  public init(now: Date, isRecorded: Bool = false) {
    self.now = now.boardMoment ?? Date(timeIntervalSince1970: 0)
    self.isRecorded = isRecorded
  }

  /// The panel that is looked at; `nil` where there is none.
  public var panel: BoardPanel? { panels.indices.contains(shown) ? panels[shown] : nil }

  /// As many panels as there may be favourites.
  public static let panelLimit = Favorites.limit
  /// Bytes of JSON, within the 4 kB that a Live Activity's content may have.
  public static let byteLimit = 4000

  private enum CodingKeys: String, CodingKey {
    case panels = "p"
    case shown = "s"
    case isPaused = "pa"
    case isHelpShown = "he"
    case isRecorded = "re"
    case now = "n"
    case here = "h"
    case callsLeft = "q"
  }
}
