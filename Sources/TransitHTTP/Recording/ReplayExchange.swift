package import Foundation
package import TransitCore

/// Responds only from recordings, without network access; requests without a recording fail.
package struct ReplayExchange: Exchanging {
  private let folder: RecordingFolder
  private let services: [Service]
  private let moment: Date
  private let secrets: @Sendable () -> [Secret]

  /// Makes an exchange for a folder.
  ///
  /// - Parameters:
  ///   - folder: the recordings.
  ///   - services: the services of all providers; they determine which requests are the same.
  ///   - moment: recordings that are not later are preferred.
  ///   - secrets: returns every known key; a user's own recording may contain one.
  package init(
    _ folder: RecordingFolder, services: [Service], at moment: Date,
    secrets: @escaping @Sendable () -> [Secret] = { [] }
  ) {
    self.folder = folder
    self.services = services
    self.moment = moment
    self.secrets = secrets
  }

  /// Returns the recording that matches the request.
  ///
  /// - Throws: `TransitError` `notRecorded`, with the recorded queries.
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

  /// The recorded queries, if the index lists them, or the missing request with decoded Hangul.
  private func what(_ identity: String) -> Words {
    guard !folder.queries.isEmpty else {
      return Words(verbatim: identity.removingPercentEncoding ?? identity)
    }
    let list = folder.queries.joined(separator: ", ")
    return Words("\(list)만 있습니다", "only \(list) are recorded")
  }
}
