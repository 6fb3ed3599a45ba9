public import Foundation
public import TransitCore

/// Answers from a folder of recordings alone; what is not recorded fails, and nothing touches the
/// network.
public struct ReplayExchange: Exchanging {
  private let folder: RecordingFolder
  private let services: [Service]
  private let moment: Date

  public init(_ folder: RecordingFolder, services: [Service], at moment: Date) {
    self.folder = folder
    self.services = services
    self.moment = moment
  }

  /// - Throws: `TransitError` `notRecorded`, with what is recorded.
  public func exchange(_ request: Request) async throws -> Response {
    let identity = services.identity(of: request)
    guard let recording = try folder.recording(for: identity, at: moment) else {
      throw TransitError(.notRecorded, Words(verbatim: Self.shown(identity)))
    }
    return recording.response(receivedAt: moment)
  }

  /// The request as people can read it: its Hangul not percent-encoded.
  private static func shown(_ identity: String) -> String {
    identity.removingPercentEncoding ?? identity
  }
}
