internal import Foundation
internal import KoreaTransit
internal import Synchronization
internal import TransitCommute

/// The board in full-screen mode, until the person leaves it.
struct WatchScreen {
  let session: Session<Services>
  let board: LiveBoard
  let screen: Screen
  let follow: WatchFollow?

  /// - Returns: `nil` if the terminal cannot be switched to full screen.
  func run(followsFavorites: Bool) async -> ExitCode? {
    let sources = WatchSources()
    let painter = BoardPainter(
      screen: screen, language: session.language, hasColor: session.console.hasColor,
      sources: sources)
    let (language, following) = (session.language, follow?.following)
    let code = await screen.run(letters: KeyReader.board) { events in
      await withTaskGroup { group in
        group.addTask {
          await board.run(
            following: following, show: { painter.draw($0) },
            onAnswer: { _ = sources.take($0.result, language) })
        }
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
    // The attributions disappear with the full-screen page, so print them again.
    if code != nil {
      follow?.reportErrors(await board.followError)
      sources.tell(session, withStandIns: true)
    }
    return code
  }

  /// Updates the board when the favourites change, even if another process changes them.
  private func followFavorites() async {
    let store = FileFavoritesStore(folder: session.tool.favorites.file.deletingLastPathComponent())
    for await favorites in store.changes() {
      // An unreadable profile was reported at the start.
      if let subjects = try? session.watched(favorites) { await board.put(subjects) }
    }
  }
}

extension BoardEvent.Intent {
  /// The intent for a key; `nil` if the board has no use for it.
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

/// Draws the board when it has changed.
final class BoardPainter: Sendable {
  private let screen: Screen
  private let language: Language
  private let hasColor: Bool
  private let sources: WatchSources
  private let drawn = Mutex<[TerminalText]>([])

  init(screen: Screen, language: Language, hasColor: Bool, sources: WatchSources) {
    self.screen = screen
    self.language = language
    self.hasColor = hasColor
    self.sources = sources
  }

  func draw(_ state: BoardState) {
    let page = BoardPage(state: state, language: language, sources: sources.names(in: language))
    let frame = page.frame(Screen.size)
      .map { $0.painted(if: hasColor) }
    let isNew = drawn.withLock { drawn in
      defer { drawn = frame }
      return drawn != frame
    }
    if isNew { screen.draw(frame) }
  }

  /// Forces the next draw, after the terminal was resized.
  func forget() { drawn.withLock { $0 = [] } }
}
