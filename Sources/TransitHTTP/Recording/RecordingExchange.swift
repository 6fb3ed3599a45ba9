package import Foundation
package import TransitCore

/// Writes down every answer that passes, as recordings; sits above the key, so none can be in them.
package struct RecordingExchange: Exchanging {
  private let next: any Exchanging
  private let writer: RecordingWriter
  private let provider: ProviderID
  private let services: [Service]
  private let operation: @Sendable (Request) -> String?

  /// Makes an exchange that writes down what another one answers.
  ///
  /// - Parameters:
  ///   - next: what answers.
  ///   - folder: where the files go.
  ///   - provider: whose they are; names the folder in it.
  ///   - services: those of the provider.
  ///   - operation: the name of the operation that a request asks; what its URL says if `nil`.
  ///   - secrets: every configured key; a file in which one occurs is refused.
  ///   - wrote: takes each file that was written.
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

  /// Asks the other exchange, and writes down what it answers.
  ///
  /// - Throws: what the exchange throws; `TransitError` `storage` where the file cannot be written,
  ///   `holdsKey` where it would hold a key.
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
