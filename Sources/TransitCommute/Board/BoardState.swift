public import Foundation
internal import TransitCore

/// The state of a live board: the next arrivals of each favourite or stop, the visible panel, and
/// how current the data is.
///
/// It changes only by events (`reduce`). It always fits a Live Activity: encoded as JSON it takes
/// at most `byteLimit` bytes.
public struct BoardState: Codable, Hashable, Sendable {
  /// The panels in the order of paging.
  public internal(set) var panels: [BoardPanel] = []
  /// The index of the visible panel.
  public internal(set) var shown = 0
  /// Whether queries are paused. The rows stay and become outdated.
  public internal(set) var isPaused = false
  /// Whether the help is shown.
  public internal(set) var isHelpShown = false
  /// Whether responses are recorded, so that the clock does not advance.
  public internal(set) var isRecorded: Bool
  /// The time that countdowns refer to, in whole seconds.
  public internal(set) var now: Date
  /// The state of the person's location; `nil` if it was never requested.
  public internal(set) var here: Here?
  /// The calls left today for the visible panel's query; `nil` if unknown.
  public internal(set) var callsLeft: Int?

  /// The state of the person's location.
  @nonexhaustive
  public enum Here: String, Codable, Hashable, Sendable {
    /// The location is known.
    case located
    /// The person denied access.
    case denied
    /// No location is available now.
    case unavailable
  }

  /// Makes a board without panels.
  package init(now: Date, isRecorded: Bool = false) {
    self.now = now.wholeSeconds ?? Date(timeIntervalSince1970: 0)
    self.isRecorded = isRecorded
  }

  /// The visible panel; `nil` if there is none.
  public var panel: BoardPanel? { panels.indices.contains(shown) ? panels[shown] : nil }

  /// The maximum number of panels, the same as that of favourites.
  package static let panelLimit = Favorites.limit
  /// The maximum size as JSON in bytes, within the 4 kB limit of a Live Activity's content.
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
