public import Foundation
public import TransitCore

/// An event that changes a board.
@nonexhaustive
public enum BoardEvent: Hashable, Sendable {
  /// The new favourites. Panels that stay keep their contents.
  case panels([BoardPanel.Head])
  /// The stops near the person, shown before the favourites.
  case nearby([BoardPanel.Head])
  /// The person's location changed. Without a coordinate, the panels of nearby stops are removed.
  case here(Coordinate?, isDenied: Bool)
  /// A query has started.
  case asking(BoardPanel.ID)
  /// A response has arrived, with its rows in the source's order and relative to the current time.
  ///
  /// - Parameters:
  ///   - emptiness: Why there are no rows.
  ///   - uncoveredLines: The station's lines without live arrivals.
  ///   - trouble: Why the response is older than it should be.
  case answered(
    BoardPanel.ID, [BoardRow], emptiness: BoardPanel.Emptiness? = nil,
    uncoveredLines: [String] = [], trouble: BoardPanel.Trouble? = nil)
  /// All rows of the last response again, for a panel whose rows did not fit before.
  case rowsRestored(BoardPanel.ID, [BoardRow])
  /// The query failed.
  case failed(BoardPanel.ID, BoardPanel.Trouble)
  /// When the panel is queried next, and the interval in seconds.
  case scheduled(BoardPanel.ID, next: Date?, interval: Int?)
  /// The calls left today; `nil` if unknown.
  case quota(left: Int?)
  /// Time has passed.
  case tick(Date)
  /// The user requests an action.
  case intent(Intent)

  /// An action of the user.
  @nonexhaustive
  public enum Intent: String, Hashable, Sendable, CaseIterable {
    /// Show the next panel.
    case next
    /// Show the previous panel.
    case previous
    /// Pause or resume queries.
    case pause
    /// Show or hide the help.
    case help
    /// Query now.
    case refresh
  }
}
