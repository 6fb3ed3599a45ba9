public import Foundation
public import TransitCore

/// What happens to a board.
@nonexhaustive
public enum BoardEvent: Hashable, Sendable {
  /// The favourites are these now; those that were there keep what they show.
  case panels([BoardPanel.Head])
  /// What is near the person, before the favourites.
  case nearby([BoardPanel.Head])
  /// Where the person is came to be known, or no more; without a position what is near leaves.
  case here(Coordinate?, isDenied: Bool)
  /// A question is under way.
  case asking(BoardPanel.ID)
  /// An answer came, in its source's order; its times are true for now.
  ///
  /// - Parameters:
  ///   - emptiness: what it says where it has no rows.
  ///   - trouble: why it is older than it should be.
  case answered(
    BoardPanel.ID, [BoardRow], emptiness: BoardPanel.Emptiness? = nil,
    trouble: BoardPanel.Trouble? = nil)
  /// All rows of the last answer again, for a panel that there was no room for them in.
  case recalled(BoardPanel.ID, [BoardRow])
  /// No answer came.
  case failed(BoardPanel.ID, BoardPanel.Trouble)
  /// When the panel is asked next, and how many seconds apart.
  case scheduled(BoardPanel.ID, next: Date?, interval: Int?)
  /// How many calls are left today; `nil` where nobody knows.
  case quota(left: Int?)
  /// Time has passed.
  case tick(Date)
  /// The person wants something.
  case intent(Intent)

  /// What the person wants.
  @nonexhaustive
  public enum Intent: String, Hashable, Sendable, CaseIterable {
    /// To look at the next panel.
    case next
    /// To look at the panel before.
    case previous
    /// To stop asking, or to go on.
    case pause
    /// To see the help, or to see it no more.
    case help
    /// To ask now.
    case refresh
  }
}
