import Foundation
import KoreaTransit

/// Replacements for what an article's code accesses outside the process, so that it can run in a
/// test: `private typealias Aggregator = Recorded.Aggregator`.
///
/// They are declared like the real ones and return the shipped recordings.
enum Recorded {
  enum Aggregator {
    static func korea(
      _ configuration: Configuration? = nil, keys: KeySource? = nil,
      control: CallControl? = nil, observe: (@Sendable (TransitEvent) -> Void)? = nil
    ) throws -> TransitRegistry.Aggregator {
      // Creating the real one, which sends nothing, checks that it accepts the same arguments.
      _ = try TransitRegistry.Aggregator.korea(
        configuration, keys: keys ?? KeySource.none, control: control, observe: observe)
      return try Snapshot.korea(configuration, observe: observe ?? { _ in })
    }
  }

  enum StoreFolders {
    /// Temporary folders instead of the user's.
    static func standard() -> TransitHTTP.StoreFolders {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "transit-article-\(UUID().uuidString)", directoryHint: .isDirectory)
      return TransitHTTP.StoreFolders(
        cache: folder.appending(path: "cache"), state: folder.appending(path: "state"))
    }
  }

  /// Accepts what an article prints and discards it.
  static func print(_ items: Any...) {
    _ = items.map { "\($0)" }.joined(separator: " ")
  }
}
