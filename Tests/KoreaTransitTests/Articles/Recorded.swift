import Foundation
import KoreaTransit

/// Stand-ins for what an article's code reaches outside with, so that it can run in a test:
/// `private typealias Aggregator = Recorded.Aggregator`.
///
/// Their declarations are those of the real ones; the answers are the shipped recordings.
enum Recorded {
  enum Aggregator {
    static func korea(
      _ configuration: Configuration? = nil, keys: KeySource? = nil,
      control: CallControl? = nil, observe: (@Sendable (TransitEvent) -> Void)? = nil
    ) throws -> TransitRegistry.Aggregator {
      // That the real one takes the same is checked by making one, which asks nobody anything.
      _ = try TransitRegistry.Aggregator.korea(
        configuration, keys: keys ?? KeySource.none, control: control, observe: observe)
      return try Snapshot.korea(configuration, observe: observe ?? { _ in })
    }
  }

  enum StoreFolders {
    /// Folders of no person.
    static func standard() -> TransitHTTP.StoreFolders {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "transit-article-\(UUID().uuidString)", directoryHint: .isDirectory)
      return TransitHTTP.StoreFolders(
        cache: folder.appending(path: "cache"), state: folder.appending(path: "state"))
    }
  }

  /// Whatever an article prints; a line of it can be looked at.
  static func print(_ items: Any...) {
    _ = items.map { "\($0)" }.joined(separator: " ")
  }
}
