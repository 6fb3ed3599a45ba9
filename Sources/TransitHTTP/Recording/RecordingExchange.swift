package import Foundation
package import TransitCore

/// Writes every response as a recording; placed above the stage that adds keys, so it sees none.
package struct RecordingExchange: Exchanging {
  private let next: any Exchanging
  private let writer: RecordingWriter
  private let provider: ProviderID
  private let services: [Service]
  private let operation: @Sendable (Request) -> String?

  /// Makes an exchange that records the responses of another one.
  ///
  /// - Parameters:
  ///   - next: the exchange that responds.
  ///   - folder: the folder for the files.
  ///   - provider: the provider; names the subfolder.
  ///   - services: the services of the provider.
  ///   - operation: returns the name of a request's operation; the URL is used if it returns `nil`.
  ///   - secrets: every configured key; a file that contains one is refused.
  ///   - wrote: called with each file that was written.
  package init(
    _ next: any Exchanging, folder: URL, provider: ProviderID, services: [Service],
    operation: @escaping @Sendable (Request) -> String? = { _ in nil },
    secrets: @escaping @Sendable () throws -> [Secret],
    wrote: @escaping @Sendable (URL) -> Void = { _ in }
  ) {
    self.next = next
    writer = RecordingWriter(folder: folder, secrets: secrets, wrote: wrote)
    self.provider = provider
    self.services = services
    self.operation = operation
  }

  /// Passes a request to the other exchange, and records the response.
  ///
  /// - Throws: the error of the exchange; `TransitError` `storage` if the file cannot be written,
  ///   `containsKey` if it would contain a key.
  package func exchange(_ request: Request) async throws -> Response {
    let response = try await next.exchange(request)
    let recording = Recording(
      request: request,
      comments: [
        Recording.Comment("recorded", response.receivedAt.map(KoreanTime.iso) ?? "unknown"),
        Recording.Comment("completeness", "whole"),
        Recording.Comment("origin", "recorded by transit"),
      ],
      status: response.status, headers: response.headers.filter(\.isWorthKeeping),
      body: response.body)
    let path = RecordingWriter.path(
      for: request, provider: provider, services: services, operation: operation(request),
      at: response.receivedAt)
    let writer = writer
    try await offPool { try writer.write(recording, at: path) }
    return response
  }
}
