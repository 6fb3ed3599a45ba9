internal import Foundation
public import TransitCore
public import TransitHTTP

/// The recorded payloads that come with the package: one snapshot, standing at its `asOf`.
///
/// They are what the tool answers from while no key is configured, and what the contract tests run
/// over. The library never falls back to them by itself.
public enum ShippedRecordings: Sendable {
  /// Opens the snapshot; one small index is read, whatever its size.
  ///
  /// - Throws: `TransitError` `configuration` where it is not installed.
  public static func snapshot(
    locator: ResourceLocator = ResourceLocator(), services: [Service]
  ) throws -> RecordingFolder {
    try RecordingFolder(
      locator.folder("Snapshot", of: "TransitRecordings"), services: services, usesIndex: true)
  }
}
