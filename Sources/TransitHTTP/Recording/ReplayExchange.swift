package import Foundation
package import TransitCore

/// Answers from a folder of recordings alone; what is not recorded fails, and nothing touches the
/// network.
package struct ReplayExchange: Exchanging {
  private let folder: RecordingFolder
  private let services: [Service]
  private let moment: Date
  private let secrets: @Sendable () -> [Secret]

  /// Makes an exchange that answers from a folder.
  ///
  /// - Parameters:
  ///   - folder: what answers.
  ///   - services: what tells two requests apart.
  ///   - moment: recordings that are not later are taken first.
  ///   - secrets: every key that is known; a recording of one's own making may hold one.
  package init(
    _ folder: RecordingFolder, services: [Service], at moment: Date,
    secrets: @escaping @Sendable () -> [Secret] = { [] }
  ) {
    self.folder = folder
    self.services = services
    self.moment = moment
    self.secrets = secrets
  }

  /// Answers with the recording that the request matches.
  ///
  /// - Throws: `TransitError` `notRecorded`, with what is recorded.
  package func exchange(_ request: Request) async throws -> Response {
    let identity = services.identity(of: request)
    let response = try await offPool {
      let secrets = self.secrets()
      do {
        return try folder.recording(for: identity, at: moment)?.response().scrubbed(of: secrets)
      } catch { throw TransitError.wrapping(error).scrubbed(of: secrets) }
    }
    guard let response else {
      throw TransitError(.notRecorded, what(identity))
    }
    return response
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
