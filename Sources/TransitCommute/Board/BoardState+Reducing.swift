internal import Foundation
internal import TransitCore

extension BoardState {
  /// Applies an event. Events for a panel that no longer exists are ignored.
  package mutating func reduce(_ event: BoardEvent) {
    switch event {
    case .tick(let moment):
      // Time that stops or goes back changes only `now`.
      if let moment = moment.wholeSeconds { now = moment }
      return
    case .panels(let heads): replace(heads, isHere: false)
    case .nearby(let heads): replace(here == .located ? heads : [], isHere: true)
    case .here(let coordinate, let isDenied):
      here = isDenied ? .denied : coordinate == nil ? .unavailable : .located
      if here != .located { replace([], isHere: true) }
    case .asking(let id): change(id) { $0.isQuerying = true }
    case .answered(let id, let rows, let emptiness, let lines, let trouble):
      let now = now
      change(id) { panel in
        panel.isQuerying = false
        panel.take(rows)
        panel.emptiness = rows.isEmpty ? emptiness ?? .nothing : nil
        panel.uncoveredLines =
          lines.isEmpty ? nil : lines.prefix(Self.lineLimit).map { $0.fitted(toBytes: 24) }
        panel.trouble = trouble
        panel.answeredAt = now
      }
    case .rowsRestored(let id, let rows): change(id) { $0.take(rows) }
    case .failed(let id, let trouble):
      // The last rows stay.
      change(id) { panel in
        panel.isQuerying = false
        panel.trouble = trouble
      }
    case .scheduled(let id, let next, let interval):
      change(id) { panel in
        panel.nextAt = next?.wholeSeconds
        panel.interval = interval.map { min(max($0, 0), 86_400) }
      }
    case .quota(let left): callsLeft = left.map { min(max($0, 0), 99_999_999) }
    case .intent(let intent): take(intent)
    }
    fit()
  }

  /// More lines than any station has.
  private static let lineLimit = 8

  /// More rows than any screen shows.
  static let rowLimit = 30

  private mutating func take(_ intent: BoardEvent.Intent) {
    switch intent {
    case .next: turn(by: 1)
    case .previous: turn(by: -1)
    case .pause: isPaused.toggle()
    case .help: isHelpShown.toggle()
    // The live board handles it.
    case .refresh: break
    }
  }

  /// Shows another panel, wrapping around, or closes the help.
  private mutating func turn(by step: Int) {
    if isHelpShown {
      isHelpShown = false
    } else if !panels.isEmpty {
      shown = (shown + step + panels.count) % panels.count
    }
  }

  private mutating func change(_ id: BoardPanel.ID, _ change: (inout BoardPanel) -> Void) {
    guard let place = panels.firstIndex(where: { $0.id == id }) else { return }
    change(&panels[place])
  }

  /// Replaces the panels of the favourites, or those of nearby stops. The visible panel stays
  /// visible if it still exists.
  private mutating func replace(_ heads: [BoardPanel.Head], isHere: Bool) {
    let looked = panel?.id
    let others = panels.filter { $0.isHere != isHere }
    var taken = Set(others.map(\.id))
    let new = heads.filter { taken.insert($0.id).inserted }.map { head in
      let fresh = BoardPanel(head, isHere: isHere)
      guard var panel = panels.first(where: { $0.id == head.id }) else { return fresh }
      (panel.title, panel.walkMinutes, panel.isHere) = (fresh.title, fresh.walkMinutes, isHere)
      return panel
    }
    panels = Array((isHere ? new + others : others + new).prefix(Self.panelLimit))
    let place = panels.firstIndex { $0.id == looked }
    shown = place ?? min(shown, max(0, panels.count - 1))
  }
}

extension BoardPanel {
  fileprivate mutating func take(_ rows: [BoardRow]) {
    self.rows = Array(rows.prefix(BoardState.rowLimit))
    rowsLeftOut = rows.count > BoardState.rowLimit ? rows.count - BoardState.rowLimit : nil
  }
}
