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
    let recording = try await offPool { try folder.recording(for: identity, at: moment) }
    guard let recording else {
      throw TransitError(.notRecorded, what(identity))
    }
    return recording.response(receivedAt: moment)
  }

  /// What is recorded, where the folder says it; else the request that is not, Hangul readable.
  private func what(_ identity: String) -> Words {
    guard !folder.queries.isEmpty else {
      return Words(verbatim: identity.removingPercentEncoding ?? identity)
    }
    let list = folder.queries.joined(separator: ", ")
    return Words("저장된 것은 \(list)", "recorded are \(list)")
  }
}
