package import Foundation
package import TransitCore

/// Writes recordings to a folder; refuses one that contains a configured key in its content or its
/// path, including the folder's.
package struct RecordingWriter: Sendable {
  private let folder: URL
  private let secrets: @Sendable () throws -> [Secret]
  private let wrote: @Sendable (URL) -> Void

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - folder: the folder for the files.
  ///   - secrets: every configured key.
  ///   - wrote: called with each file that was written.
  package init(
    folder: URL, secrets: @escaping @Sendable () throws -> [Secret],
    wrote: @escaping @Sendable (URL) -> Void = { _ in }
  ) {
    self.folder = folder
    self.secrets = secrets
    self.wrote = wrote
  }

  /// Writes a recording atomically.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - path: the path within the folder.
  /// - Throws: `TransitError` `storage` if the file cannot be written, `containsKey` if it would
  ///   contain a key; neither error contains the key.
  package func write(_ recording: Recording, at path: String) throws {
    let data = recording.data
    try refuseKeys(in: data, at: path)
    let file = folder.appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw TransitError(
        .storage, Words(verbatim: file.path), cause: error)
    }
    wrote(file)
  }

  /// Verifies that a recording and its path contain no configured key.
  ///
  /// - Throws: `TransitError` `containsKey` if one of them does.
  package func refuseKeys(in data: Data, at path: String) throws {
    let secrets = try secrets()
    if secrets.occur(in: folder.appending(path: path).path) { throw Self.namedByKey }
    if secrets.occur(in: data) { throw TransitError(.containsKey, Words("내용", "its content")) }
  }

  /// The name of a file or folder contains a key.
  package static let namedByKey = TransitError(
    .containsKey, Words("파일이나 폴더의 이름", "the name of the file or its folder"))

  /// Returns `<provider>/<operation>/<time>-<request's values>-<checksum of the request>.http`.
  ///
  /// The values are truncated; the checksum distinguishes requests of the same second.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - provider: the provider that sent it.
  ///   - services: the services of the provider.
  ///   - operation: the operation's name; taken from the URL if `nil`.
  ///   - moment: the time of the request.
  package static func path(
    for request: Request, provider: ProviderID, services: [Service], operation: String?,
    at moment: Date?
  ) -> String {
    let service = services.first { $0.handles(request) } ?? Service(host: request.host)
    let operation = operation ?? service.operationName(of: request) ?? ""
    let time = moment.map { KoreanTime.iso($0).prefix(19).filter(\.isNumber) } ?? ""
    let words = service.parameters(of: request).flatMap {
      $0.split { !($0.isLetter || $0.isNumber) }
    }
    let sum = checkSum(of: service.canonicalKey(for: request))
    let name = [time, words.isEmpty ? "" : safe(words.joined(separator: "-")), sum]
      .filter { !$0.isEmpty }.joined(separator: "-")
    return "\(safe(provider.rawValue))/\(safe(operation))/\(name).http"
  }

  /// FNV-1a, eight hex digits; `Hasher` differs from run to run.
  private static func checkSum(of text: String) -> String {
    let sum = text.utf8.reduce(into: UInt32(0x811C_9DC5)) { $0 = ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Returns a text as a path component: no dots, no slashes, not empty, limited length.
  private static func safe(_ text: some StringProtocol) -> String {
    let safeText = text.prefix(60).filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return safeText.isEmpty ? "unknown" : String(safeText)
  }
}

extension Service {
  /// The parameters of a request: the path after the operation, then the values of the query,
  /// except key, format, page size and the first page.
  fileprivate func parameters(of request: Request) -> [String] {
    let operation =
      if case .at(let index) = operationSegment { index } else { request.path.count - 1 }
    let segments = request.path.indices.filter {
      $0 > operation && !incidentalSegments.contains($0)
    }
    .filter { !($0 == firstRowSegment && ["0", "1"].contains(request.pathText($0))) }
    .compactMap { request.pathText($0) }
    let values = request.query.filter { !incidentalQuery.contains($0.name.lowercased()) }
      .compactMap { queryDefaults[$0.name] == $0.value.text ? nil : $0.value.text }
    return segments + values
  }
}

extension Response.Header {
  /// Whether a recording keeps the header.
  var isWorthKeeping: Bool {
    ["content-type", "retry-after", "date", "last-modified"].contains(name.lowercased())
  }
}
