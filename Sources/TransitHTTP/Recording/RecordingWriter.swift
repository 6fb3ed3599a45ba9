package import Foundation
package import TransitCore

/// Puts recordings into a folder, each at its place; refuses one in which a configured key occurs,
/// or in whose path, the folder's own included.
package struct RecordingWriter: Sendable {
  private let folder: URL
  private let secrets: @Sendable () throws -> [Secret]
  private let wrote: @Sendable (URL) -> Void

  /// Makes a writer into a folder.
  ///
  /// - Parameters:
  ///   - folder: where the files go.
  ///   - secrets: every configured key.
  ///   - wrote: takes each file that was written.
  package init(
    folder: URL, secrets: @escaping @Sendable () throws -> [Secret],
    wrote: @escaping @Sendable (URL) -> Void = { _ in }
  ) {
    self.folder = folder
    self.secrets = secrets
    self.wrote = wrote
  }

  /// Writes a recording whole or not at all.
  ///
  /// - Parameters:
  ///   - recording: what is written.
  ///   - path: below the folder.
  /// - Throws: `TransitError` `storage` where the file cannot be written, `holdsKey` where it would
  ///   hold a key; neither tells one.
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

  /// Makes sure that no configured key occurs in the bytes.
  ///
  /// - Throws: `TransitError` `holdsKey` where a configured key occurs in a recording or its path.
  package func refuseKeys(in data: Data, at path: String) throws {
    let secrets = try secrets()
    if secrets.occur(in: folder.appending(path: path).path) { throw Self.namedByKey }
    if secrets.occur(in: data) { throw TransitError(.holdsKey, Words("내용", "its content")) }
  }

  /// A key stands in the name of a file or of a folder.
  package static let namedByKey = TransitError(
    .holdsKey, Words("파일이나 폴더의 이름", "the name of the file or its folder"))

  /// `<provider>/<operation>/<time>-<what was asked>-<check sum of it>.http`
  ///
  /// The words are cut; the sum keeps two questions of one second apart.
  ///
  /// - Parameters:
  ///   - request: what was asked.
  ///   - provider: whose the answer is.
  ///   - services: those of the provider.
  ///   - operation: the operation's name; what the URL says if `nil`.
  ///   - moment: when it was asked.
  package static func path(
    for request: Request, provider: ProviderID, services: [Service], operation: String?,
    at moment: Date?
  ) -> String {
    let service = services.first { $0.owns(request) } ?? Service(host: request.host)
    let operation = operation ?? service.operationName(of: request) ?? ""
    let time = moment.map { KoreanTime.iso($0).prefix(19).filter(\.isNumber) } ?? ""
    let words = service.asked(by: request).flatMap { $0.split { !($0.isLetter || $0.isNumber) } }
    let sum = checkSum(of: service.identity(of: request))
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

  /// A text as one part of a path: no dots, no slashes, never empty, never too long.
  private static func safe(_ text: some StringProtocol) -> String {
    let kept = text.prefix(60).filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return kept.isEmpty ? "unknown" : String(kept)
  }
}

extension Service {
  /// What a request asks of its operation: the path behind it, then the values of the query; less
  /// key, format, page size and the first page.
  fileprivate func asked(by request: Request) -> [String] {
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
  /// Whether it says something about the answer that a recording keeps.
  var isWorthKeeping: Bool {
    ["content-type", "retry-after", "date", "last-modified"].contains(name.lowercased())
  }
}
