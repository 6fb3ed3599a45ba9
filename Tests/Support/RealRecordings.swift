package import Foundation
package import TransitCore
package import TransitHTTP
package import TransitTesting

/// Real recordings outside the package, in the folder named by `TRANSIT_TEST_RECORDINGS`.
package enum RealRecordings: Sendable {
  /// The folder; `nil` if the variable is not set.
  package static let folder: URL? = ProcessInfo.processInfo.environment["TRANSIT_TEST_RECORDINGS"]
    .flatMap { $0.isEmpty ? nil : URL(filePath: $0, directoryHint: .isDirectory) }

  /// Returns all recordings of a provider in that folder.
  package static func all(of provider: String) throws -> [ContractRecording] {
    guard let folder else { throw unset }
    var all = try ContractRecording.folder(folder.appending(path: provider))
    // Recordings of journeys have a folder of their own.
    let journeys = folder.appending(
      path: "journeys/\(provider.replacing("kakao-local", with: "kakao"))")
    if FileManager.default.fileExists(atPath: journeys.path) {
      all += try ContractRecording.folder(journeys)
    }
    return all
  }

  /// Reads `<provider>/<operation>/<case>.http` of that folder.
  package static func recording(_ path: String) throws -> Recording {
    guard let folder else { throw unset }
    let file = folder.appending(path: path)
    try RecordingUse.note(file)
    return try Recording(Data(contentsOf: file))
  }

  /// Returns a recording as the response that an endpoint decodes; an unknown time is the epoch.
  package static func response(_ path: String) throws -> Response {
    try recording(path).response(receivedAt: Date(timeIntervalSince1970: 0))
  }

  private static let unset = TransitError(
    .configuration, Words(verbatim: "TRANSIT_TEST_RECORDINGS"))
}
