package import Foundation
package import TransitTesting

/// The package's own files, for tests in a checkout.
package enum Package: Sendable {
  /// The folder that this package's manifest is in.
  package static let root = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  /// The recordings that the package ships.
  package static let snapshot = root.appending(path: "Sources/TransitRecordings/Snapshot")

  /// The recordings of a provider that this project wrote: those next to its tests, then the
  /// shipped ones.
  ///
  /// - Parameters:
  ///   - provider: The provider's id.
  ///   - module: The provider's target.
  package static func recordings(
    of provider: String, testedBy module: String
  ) throws -> [ContractRecording] {
    try [
      root.appending(path: "Tests/\(module)Tests/Recordings/\(provider)"),
      snapshot.appending(path: provider),
    ]
    .flatMap { try ContractRecording.folder($0) }
  }
}
