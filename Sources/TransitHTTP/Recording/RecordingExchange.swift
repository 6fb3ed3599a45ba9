public import Foundation
public import TransitCore

/// Writes down every answer that passes, as recordings; sits above the key, so none can be in them.
public struct RecordingExchange: Exchanging {
  private let next: any Exchanging
  private let folder: URL
  private let provider: ProviderID
  private let services: [Service]
  private let operation: @Sendable (Request) -> String?
  private let secrets: @Sendable () throws -> [Secret]

  /// - Parameters:
  ///   - operation: the name of the operation that a request asks; what its URL says if `nil`.
  ///   - secrets: every configured key; a file in which one occurs is refused.
  public init(
    _ next: any Exchanging, folder: URL, provider: ProviderID, services: [Service],
    operation: @escaping @Sendable (Request) -> String? = { _ in nil },
    secrets: @escaping @Sendable () throws -> [Secret]
  ) {
    self.next = next
    self.folder = folder
    self.provider = provider
    self.services = services
    self.operation = operation
    self.secrets = secrets
  }

  /// - Throws: what the exchange throws; `TransitError` `storage` where the file cannot be written
  ///   or would hold a key.
  public func exchange(_ request: Request) async throws -> Response {
    let response = try await next.exchange(request)
    let recording = Recording(
      request: request,
      comments: [
        Recording.Comment("recorded", KoreanTime.iso(response.receivedAt)),
        Recording.Comment("completeness", "whole"),
        Recording.Comment("origin", "recorded by transit"),
      ],
      status: response.status, headers: response.headers.filter(Self.isWorthKeeping),
      body: response.body)
    let path = path(for: request, response.receivedAt)
    try await offPool { try write(recording, at: path) }
    return response
  }

  private func write(_ recording: Recording, at path: String) throws {
    let data = recording.data
    for secret in try secrets() {
      for form in secret.forms
      where path.contains(form) || data.range(of: Data(form.utf8)) != nil {
        throw TransitError(
          .storage,
          Words("응답에 인증키가 들어 있어 저장하지 않았습니다", "the recording would hold a key and was not written"))
      }
    }
    let file = folder.appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw TransitError(.storage, Words(verbatim: file.path), cause: error)
    }
  }

  /// `<provider>/<operation>/<time>-<what was asked>-<check sum of it>.http`
  ///
  /// The words are cut; the sum keeps two questions of one second apart.
  private func path(for request: Request, _ moment: Date) -> String {
    let service = services.first { $0.owns(request) }
    let operation = operation(request) ?? service?.operationName(of: request) ?? ""
    let asked = (service ?? Service(host: request.host)).identity(of: request)
    let words = (asked.removingPercentEncoding ?? asked)
      .split { !($0.isLetter || $0.isNumber) }.suffix(6).joined(separator: "-")
    let time = KoreanTime.iso(moment).prefix(19).filter(\.isNumber)
    let name = [time, Self.safe(words), Self.checkSum(of: asked)]
      .joined(separator: "-")
    return "\(Self.safe(provider.rawValue))/\(Self.safe(operation))/\(name).http"
  }

  /// FNV-1a, eight hex digits; `Hasher` differs from run to run.
  private static func checkSum(of text: String) -> String {
    let sum = text.utf8.reduce(into: UInt32(0x811C_9DC5)) { $0 = ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// A text as one part of a path: no dots, no slashes, never empty, never too long.
  private static func safe(_ text: some StringProtocol) -> String {
    let kept = text.prefix(60).filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return kept.isEmpty ? "unknown" : String(kept)
  }

  private static func isWorthKeeping(_ header: Response.Header) -> Bool {
    ["content-type", "retry-after", "date", "last-modified"].contains(header.name.lowercased())
  }
}
