public import Foundation
internal import TransitCore

/// What a `VersionedFile` keeps.
public protocol VersionedContent: Codable, Hashable, Sendable {
  /// The file's name without its ending.
  static var fileName: String { get }
  /// The version of the content's form, from 1; a file of any other version is refused.
  static var version: Int { get }
  /// Nothing is set: it needs no file.
  static var empty: Self { get }
}

extension VersionedContent {
  /// Whether there is nothing to keep; then there need be no file.
  public var isEmpty: Bool { self == .empty }
}

/// What a person set down, kept in a file: `NAME.json`, readable and with a version.
///
/// The file is replaced as a whole, so whoever reads sees the old content or the new. Changes are
/// made one at a time, in whatever process: none is lost. Where the name is a link, as people keep
/// their settings elsewhere, the file at its end is the one.
public struct VersionedFile<Content: VersionedContent>: Sendable {
  /// `…/NAME.json`
  public let file: URL

  /// Makes a file in a folder; nothing is read yet.
  ///
  /// - Parameter folder: `StoreFolders.data()` for the person's own; it is made when it is needed.
  public init(folder: URL) {
    file = folder.appending(path: "\(Content.fileName).json", directoryHint: .notDirectory)
  }

  /// What reading found.
  public enum Reading: Hashable, Sendable {
    /// What the file holds.
    case content(Content)
    /// Nothing was set.
    case none
    /// The file is no JSON: nothing is set. The next change gives it this name.
    case damaged(URL)
  }

  /// Reads the content, and changes nothing: a file that is no JSON, or in which somebody mistyped a
  /// field, stays as it is.
  ///
  /// - Throws: `TransitError` `configuration` that names the file, the field and what may stand
  ///   there, where the content cannot be made of it, and what to do where the file cannot be read,
  ///   is too large, of another version, or no JSON at the end of a link.
  public func read() throws -> Reading {
    try understood() ?? .damaged(try otherName())
  }

  /// `nil` for what is no JSON at all.
  private func understood() throws -> Reading? {
    let data: Data
    do { data = try SystemFile.read(file, .settings) } catch {
      // Where it was not there it may be by now: another has just written it.
      guard !error.isNoSuchFile, FileManager.default.fileExists(atPath: file.path) else {
        return Reading.none
      }
      throw unread(error)
    }
    // At the end of a link that is how an empty content is written.
    if isLink, (try? WireValue.json(data))?.names == ["version"] { return Reading.none }
    return try Self.content(of: data, from: file.path).map { .content($0) }
  }

  /// What the bytes of such a file hold; `nil` for what is no JSON at all.
  ///
  /// - Parameter name: what errors call the file.
  /// - Throws: `TransitError` `configuration` as `read()`.
  package static func content(of data: Data, from name: String) throws -> Content? {
    guard let found = try decoded(Version.self, from: data, name)?.version else { return nil }
    let version = Content.version
    guard found <= version else {
      throw wrong(
        name,
        Words(
          "더 새로운 판 (\(found))의 파일이라 읽을 수 없습니다; 새 도구로 바꾸거나 파일을 옮기세요",
          "written by a newer version (\(found)); update the tool, or move the file"))
    }
    guard found == version else {
      throw wrong(
        name, Words("version은 \(version) 이어야 합니다", "version: must be \(version)"))
    }
    return try decoded(Content.self, from: data, name)
  }

  /// `nil` for what is no JSON at all.
  private static func decoded<Value: Decodable>(
    _ type: Value.Type, from data: Data, _ name: String
  ) throws -> Value? {
    do { return try JSONDecoder().decode(type, from: data) } catch {
      guard (try? WireValue.json(data)) != nil else { return nil }
      let words = (error as? DecodingError)?.words ?? (error as? TransitError)?.detail
      throw wrong(name, words ?? Words(verbatim: error.localizedDescription))
    }
  }

  /// What is there cannot be read: a folder, another person's file, or one that is too large.
  private func unread(_ error: any Error) -> TransitError {
    if let error = error as? TransitError { return TransitError(.configuration, error.detail) }
    let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    return Self.wrong(
      file.path,
      isFolder
        ? Words("폴더가 있어 읽을 수 없습니다; 옮기세요", "cannot be read, for it is a folder; move it")
        : Words("읽을 수 없습니다; 권한을 확인하세요", "cannot be read; check its permissions"),
      cause: error)
  }

  private static func wrong(
    _ name: String, _ words: Words, cause: (any Error)? = nil
  ) -> TransitError {
    TransitError(
      .configuration, Words("\(name): \(words.korean)", "\(name): \(words.english)"),
      cause: cause)
  }

  /// Changes the content; the file is readable by its owner alone, and an empty content leaves none.
  /// What is no JSON there gets another name and is never written over; at the end of a link it
  /// stays, and is an error.
  ///
  /// - Parameter change: changes what is set, `.empty` where nothing is.
  /// - Returns: what is set now.
  /// - Throws: `TransitError` as `read()`, `storage` where the file cannot be written or moved, and
  ///   what `change` throws.
  @discardableResult
  public func update(_ change: (inout Content) throws -> Void) throws -> Content {
    try lock.locked {
      var content = Content.empty
      switch try read() {
      case .content(let found): content = found
      case .damaged(let other): try setAside(as: other)
      case .none: break
      }
      try change(&content)
      if content.isEmpty { try remove() } else { try write(content) }
      return content
    }
  }

  private var lock: FileLock {
    FileLock(
      file: file.deletingLastPathComponent()
        .appending(path: ".\(Content.fileName).lock", directoryHint: .notDirectory))
  }

  private func write(_ content: Content) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let folder = file.deletingLastPathComponent()
    removeDrafts(in: SystemFile.end(of: file).deletingLastPathComponent())
    let draft = folder.appending(path: "\(Self.draftPrefix)\(UUID().uuidString).json")
    do {
      let document = Document(
        version: Version(version: Content.version), content: content.isEmpty ? nil : content)
      let data = try encoder.encode(document) + Data("\n".utf8)
      try SystemFile.replace(file, with: data, temporary: draft)
    } catch let error as TransitError {
      throw error
    } catch {
      throw failure("쓰지 못했습니다", "cannot be written", error)
    }
  }

  private static var draftPrefix: String { ".\(Content.fileName)-" }

  /// Takes away what a writer left behind that was killed; one that still writes is younger.
  private func removeDrafts(in folder: URL) {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(Self.draftPrefix) && name.hasSuffix(".json") {
      let draft = folder.appending(path: name, directoryHint: .notDirectory)
      let changed = (try? files.attributesOfItem(atPath: draft.path))?[.modificationDate] as? Date
      guard let changed, Date().timeIntervalSince(changed) > 60 else { continue }
      try? files.removeItem(at: draft)
    }
  }

  /// Nothing outside the folder is removed: at the end of a link an empty content is written.
  private func remove() throws {
    if isLink { return try write(.empty) }
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do { try FileManager.default.removeItem(at: file) } catch {
      throw failure("지우지 못했습니다", "cannot be removed", error)
    }
  }

  private var isLink: Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil
  }

  /// The name that a file gets that is no JSON.
  private func otherName() throws -> URL {
    guard !isLink else {
      throw Self.wrong(
        file.path,
        Words(
          "링크 끝의 파일이 JSON이 아닙니다; 고치거나 링크를 지우세요",
          "the file at the end of the link is no JSON; correct it, or remove the link"))
    }
    let folder = file.deletingLastPathComponent()
    for number in 1...1_000 {
      let other = folder.appending(
        path: "\(Content.fileName).damaged-\(number).json", directoryHint: .notDirectory)
      if !FileManager.default.fileExists(atPath: other.path) { return other }
    }
    throw failure("옮기지 못했습니다", "cannot be set aside", CocoaError(.fileWriteUnknown))
  }

  private func setAside(as other: URL) throws {
    do { try FileManager.default.moveItem(at: file, to: other) } catch {
      throw failure("옮기지 못했습니다", "cannot be set aside", error)
    }
  }

  /// The system's own text, in no language of ours, stays with the cause.
  private func failure(_ korean: String, _ english: String, _ error: any Error) -> TransitError {
    TransitError(
      .storage, Words("\(file.path): \(korean)", "\(file.path): \(english)"), cause: error)
  }

  private struct Version: Codable {
    var version: Int
  }

  /// The content's fields, if there is any content, and the version.
  private struct Document: Encodable {
    var version: Version
    var content: Content?

    func encode(to encoder: any Encoder) throws {
      try content?.encode(to: encoder)
      try version.encode(to: encoder)
    }
  }
}
