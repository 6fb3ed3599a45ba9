import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitTestSupport
import TransitTesting

/// The shipped snapshot, opened without keys, as the tool does.
enum Snapshot {
  static let asOf = Date(timeIntervalSince1970: 1_795_131_000)

  static func folder() throws -> RecordingFolder {
    try RecordingFolder(Package.snapshot, services: services, usesIndex: true)
  }

  /// All providers, replying from the snapshot.
  static func korea(
    _ configuration: Configuration? = nil,
    observe: @escaping @Sendable (TransitEvent) -> Void = { _ in }
  ) throws -> Aggregator {
    try Aggregator(
      configuration: configuration ?? .korea(), factories: BuiltInProviders.all, keys: .none,
      answers: .recorded(folder()), catalog: .stations, clock: FrozenClock(asOf), observe: observe
    )
  }
}

/// Collects lines from any thread.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock(\.self) }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// One outcome on one line: `tago answered 5`, `kma skipped unsupported`.
func summary(_ outcome: Outcome) -> String {
  let what = outcome.skipped?.rawValue ?? (outcome.kind == .answered ? "\(outcome.count)" : nil)
  let error = outcome.kind == .skipped ? nil : outcome.error?.code.rawValue
  return [outcome.provider.rawValue, outcome.kind.rawValue, what, error].compactMap(\.self)
    .joined(separator: " ")
}
