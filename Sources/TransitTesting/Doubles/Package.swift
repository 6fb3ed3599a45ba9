package import Foundation

/// The package's own files, for tests in a checkout.
package enum Package: Sendable {
  /// The folder that this package's manifest is in.
  package static let root = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

  /// The recordings that the package ships.
  package static let snapshot = root.appending(path: "Sources/TransitRecordings/Snapshot")

  /// The recordings of a provider that this project wrote: those next to its tests, then the
  /// shipped ones.
  ///
  /// - Parameters:
  ///   - provider: The provider's id.
  ///   - file: A source file of the provider's tests.
  package static func recordings(
    of provider: String, nextTo file: String = #filePath
  ) throws -> [ContractRecording] {
    let tests = URL(filePath: file, directoryHint: .notDirectory).deletingLastPathComponent()
    return try [
      tests.appending(path: "Recordings/\(provider)"), snapshot.appending(path: provider),
    ]
    .flatMap { try ContractRecording.folder($0) }
  }
}
