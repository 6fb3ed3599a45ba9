internal import Foundation
public import TransitCore
public import TransitHTTP

/// The recorded payloads shipped with the package: one snapshot with a fixed `asOf`.
///
/// The tool uses them while no key is configured, and the contract tests run on them. The library
/// never falls back to them by itself.
public enum ShippedRecordings: Sendable {
  /// Opens the snapshot. It reads only one small index, regardless of the snapshot's size.
  ///
  /// - Throws: `TransitError` `configuration` if the snapshot is not installed.
  public static func snapshot(
    locator: ResourceLocator = ResourceLocator(), services: [Service]
  ) throws -> RecordingFolder {
    try RecordingFolder(
      locator.folder("Snapshot", of: "TransitRecordings"), services: services, usesIndex: true)
  }
}
