#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  package import Foundation
  internal import TransitCore

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Darwin
  #endif

  /// Records which recordings the tests read; `transit recordings verify --used` reports the
  /// others.
  ///
  /// `ContractRecording.folder(_:environment:)` and `RealRecordings` note the recordings that they
  /// read; the contract run over the registry notes those that an operation decodes.
  package enum RecordingUse: Sendable {
    /// The environment variable with the file that paths are appended to, one per line.
    package static let variable = "TRANSIT_RECORDINGS_USED"

    /// Notes that a test read a recording; does nothing if the variable is not set.
    ///
    /// Safe from any thread and any number of processes: each line is appended whole.
    ///
    /// - Throws: `TransitError` `storage` if the file cannot be written.
    package static func note(
      _ file: URL, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
      guard let list = environment[variable], !list.isEmpty else { return }
      let path = file.standardizedFileURL.resolvingSymlinksInPath().path
      // The path is read only during the call.
      let descriptor = unsafe open(list, O_WRONLY | O_APPEND | O_CREAT, 0o644)
      guard descriptor >= 0 else { throw TransitError(.storage, Words(verbatim: list)) }
      do {
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
          .write(contentsOf: Data((path + "\n").utf8))
      } catch { throw TransitError(.storage, Words(verbatim: list), cause: error) }
    }
  }
#endif
