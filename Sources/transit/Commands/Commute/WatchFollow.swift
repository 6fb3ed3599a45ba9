internal import Foundation
internal import KoreaTransit
internal import Synchronization
internal import TransitCommute

/// The source of positions for `watch --follow`, and the errors found in it.
final class WatchFollow: Sendable {
  private let source: FollowSource
  private let isFile: Bool
  private let session: Session<Services>
  private let counts = Mutex((fixes: 0, broken: BrokenLines(limit: 1), first: Words?.none))

  /// - Returns: `nil` without `--follow`.
  /// - Throws: `ToolFailure` if the file cannot be read.
  init?(_ session: Session<Services>) throws {
    guard let path = session.invocation.value(.follow) else { return nil }
    self.session = session
    switch try AlertsPlan.track(path, session.tool.workingFolder) {
    case .file(let file):
      (source, isFile) = (FollowSource(file), true)
    case .standardInput:
      (source, isFile) = (FollowSource(nil), false)
    }
  }

  /// The positions, for a board.
  var following: LiveBoard.Following {
    let (follow, items) = (self, source.items())
    let updates = AsyncThrowingStream<LocationUpdate, any Error> { sink in
      let task = Task {
        do {
          for try await item in items {
            if let update = follow.update(item) { sink.yield(update) }
          }
          sink.finish()
        } catch { sink.finish(throwing: error) }
      }
      sink.onTermination = { _ in task.cancel() }
    }
    let session = session
    return LiveBoard.Following(updates) { item in
      var subject = BoardSubject(Favorite(.item(SavedItem(item))))
      subject?.title = session.title(of: item)
      return subject
    }
  }

  private func update(_ item: Track.Item) -> LocationUpdate? {
    switch item {
    case .fix(var fix):
      counts.withLock { $0.fixes += 1 }
      // The file's times are in the past, and the board's are now.
      if isFile { fix.moment = nil }
      return fix.update(at: session.aggregator.clock.now())
    case .broken(let line, let why):
      counts.withLock { if let words = $0.broken.add(line, why) { $0.first = words } }
      return nil
    }
  }

  /// Reports the errors in the track, once it has ended or is no longer followed.
  func reportErrors(_ error: TransitError?) {
    let (fixes, lines) = counts.withLock { ($0.fixes, [$0.first, $0.broken.rest]) }
    if let error { session.console.note(error.toolLine(in: session.language), .yellow) }
    for words in lines.compactMap(\.self) { session.note(words, .yellow) }
    if fixes == 0, error == nil {
      session.note("따라갈 위치가 없습니다", "there are no positions to follow", .yellow)
    }
  }
}

/// The attributions and substitute sources of a board.
final class WatchSources: Sendable {
  private let shown = Mutex((attributions: [Attribution](), standIns: [String]()))

  func names(in language: Language) -> [String] {
    shown.withLock { $0.attributions.map { $0.words.text(in: language) }.uniqued() }
  }

  /// - Returns: A note about a substitute source that has not been shown yet.
  func take(_ result: ArrivalResult, _ language: Language) -> String? {
    let standIn = result.standIn?.text(in: language)
    return shown.withLock { shown in
      shown.attributions = (shown.attributions + result.attributions).uniqued()
      guard let standIn, !shown.standIns.contains(standIn) else { return nil }
      shown.standIns.append(standIn)
      return standIn
    }
  }

  /// Prints the attributions after the board.
  func tell(_ session: Session<Services>, withStandIns: Bool) {
    let (attributions, standIns) = shown.withLock(\.self)
    guard session.invocation.output == .people else { return }
    if withStandIns { for line in standIns { session.console.note(line, .yellow) } }
    session.printAttributions(attributions)
  }
}
