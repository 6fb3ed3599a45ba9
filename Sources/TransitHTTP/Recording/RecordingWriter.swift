public import Foundation
public import TransitCore

/// Puts recordings into a folder, each at its place; refuses one in which a configured key occurs.
public struct RecordingWriter: Sendable {
  private let folder: URL
  private let secrets: @Sendable () throws -> [Secret]
  private let wrote: @Sendable (URL) -> Void

  /// - Parameters:
  ///   - secrets: every configured key.
  ///   - wrote: takes each file that was written.
  public init(
    folder: URL, secrets: @escaping @Sendable () throws -> [Secret],
    wrote: @escaping @Sendable (URL) -> Void = { _ in }
  ) {
    self.folder = folder
    self.secrets = secrets
    self.wrote = wrote
  }

  /// Writes a recording whole or not at all.
  ///
  /// - Parameter path: below the folder.
  /// - Throws: `TransitError` `storage` where the file cannot be written or would hold a key.
  public func write(_ recording: Recording, at path: String) throws {
    let data = recording.data
    try refuseKeys(in: data, at: path)
    let file = folder.appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw TransitError(.storage, Words(verbatim: file.path), cause: error)
    }
    wrote(file)
  }

  /// - Throws: `TransitError` `storage` where a configured key occurs in a recording or its path.
  public func refuseKeys(in data: Data, at path: String) throws {
    for secret in try secrets() {
      for form in secret.forms
      where path.contains(form) || data.range(of: Data(form.utf8)) != nil {
        throw TransitError(
          .storage,
          Words("응답에 인증키가 들어 있어 저장하지 않았습니다", "the recording would hold a key and was not written"))
      }
    }
  }

  /// `<provider>/<operation>/<time>-<what was asked>-<check sum of it>.http`
  ///
  /// The words are cut; the sum keeps two questions of one second apart.
  ///
  /// - Parameter operation: the operation's name; what the URL says if `nil`.
  public static func path(
    for request: Request, provider: ProviderID, services: [Service], operation: String?,
    at moment: Date
  ) -> String {
    let service = services.first { $0.owns(request) }
    let operation = operation ?? service?.operationName(of: request) ?? ""
    let asked = (service ?? Service(host: request.host)).identity(of: request)
    let words = (asked.removingPercentEncoding ?? asked)
      .split { !($0.isLetter || $0.isNumber) }.suffix(6).joined(separator: "-")
    let time = KoreanTime.iso(moment).prefix(19).filter(\.isNumber)
    let name = [time, safe(words), checkSum(of: asked)].joined(separator: "-")
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

extension Response.Header {
  /// Whether it says something about the answer that a recording keeps.
  var isWorthKeeping: Bool {
    ["content-type", "retry-after", "date", "last-modified"].contains(name.lowercased())
  }
}
