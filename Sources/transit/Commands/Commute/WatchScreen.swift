internal import Commute
internal import Foundation
internal import KoreaTransit
internal import Synchronization

/// The board on the whole of a terminal, until the person leaves it.
struct WatchScreen {
  let session: Session
  let board: LiveBoard
  let screen: Screen

  /// - Parameter followsFavorites: whether the panels change with the favourites.
  /// - Returns: `nil` where the terminal cannot be taken over.
  func run(followsFavorites: Bool) async -> ExitCode? {
    let painter = BoardPainter(
      screen: screen, language: session.language, hasColor: session.console.hasColor)
    return await screen.run(letters: KeyReader.board) { events in
      await withTaskGroup { group in
        group.addTask { await board.run(show: { painter.draw($0) }) }
        if followsFavorites { group.addTask { await followFavorites() } }
        var code = ExitCode.interrupted
        for await event in events {
          if case .resized = event {
            painter.forget()
            await board.take(.tick(session.aggregator.clock.now()))
          }
          if case .closed = event { break }
          guard case .key(let key) = event else { continue }
          if key == .interrupt { break }
          if key == .quit {
            code = .success
            break
          }
          if let intent = BoardEvent.Intent(key) { await board.take(.intent(intent)) }
        }
        group.cancelAll()
        return code
      }
    }
  }

  /// Puts the favourites on the board as they change, whoever changes them.
  private func followFavorites() async {
    let store = FileFavoritesStore(folder: session.favoritesStore.file.deletingLastPathComponent())
    for await favorites in store.changes() {
      // A profile that cannot be read was told when the board began.
      if let subjects = try? session.watched(favorites) { await board.put(subjects) }
    }
  }
}

extension BoardEvent.Intent {
  /// What a key wants of the board; `nil` for one that means nothing here.
  init?(_ key: Key) {
    switch key {
    case .right, .next: self = .next
    case .left, .previous: self = .previous
    case .pause: self = .pause
    case .refresh: self = .refresh
    case .help: self = .help
    case .up, .down, .pageUp, .pageDown, .quit, .interrupt: return nil
    }
  }
}

/// Draws the board where it has changed.
final class BoardPainter: Sendable {
  private let screen: Screen
  private let language: Language
  private let hasColor: Bool
  private let drawn = Mutex<[String]>([])

  init(screen: Screen, language: Language, hasColor: Bool) {
    self.screen = screen
    self.language = language
    self.hasColor = hasColor
  }

  func draw(_ state: BoardState) {
    let frame = BoardPage(state: state, language: language).frame(Screen.size)
      .map { $0.painted(if: hasColor) }
    let isNew = drawn.withLock { drawn in
      defer { drawn = frame }
      return drawn != frame
    }
    if isNew { screen.draw(frame) }
  }

  /// What stands on the terminal is not what was drawn any more.
  func forget() { drawn.withLock { $0 = [] } }
}
