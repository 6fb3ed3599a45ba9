public import Foundation
internal import TransitCore

/// The content of a `VersionedFile`.
public protocol VersionedContent: Codable, Hashable, Sendable {
  /// The file's name without its extension.
  static var fileName: String { get }
  /// The version of the content's format, from 1; a file of any other version is refused.
  static var version: Int { get }
  /// The empty content, for which no file is needed.
  static var empty: Self { get }
}

extension VersionedContent {
  /// Whether the content is empty, so that no file is needed.
  public var isEmpty: Bool { self == .empty }
}

/// A versioned, readable file `NAME.json` with data of the user.
///
/// The file is replaced atomically, so readers see either the old or the new content. Changes are
/// serialised between all processes, so none is lost. If the name is a symbolic link, as in managed
/// settings, its target is used.
public struct VersionedFile<Content: VersionedContent>: Sendable {
  /// The URL of `NAME.json`.
  public let file: URL

  /// Makes a file in a folder, without reading it.
  ///
  /// - Parameter folder: the folder, such as `StoreFolders.data()`; it is created when needed.
  public init(folder: URL) {
    file = folder.appending(path: "\(Content.fileName).json", directoryHint: .notDirectory)
  }

  /// The result of reading.
  public enum Reading: Hashable, Sendable {
    /// The file's content.
    case content(Content)
    /// There is no content.
    case none
    /// The file is not JSON, which counts as empty. The next change moves it to this URL.
    case damaged(URL)
  }

  /// Reads the content without changing the file, even if it is not JSON or has an invalid field.
  ///
  /// - Throws: `TransitError` `configuration` that names the file, and the field and its expected
  ///   content if the content is invalid, or what to do if the file cannot be read, is too large,
  ///   has another version, or is a link to a file that is not JSON.
  public func read() throws -> Reading {
    try understood() ?? .damaged(try otherName())
  }

  /// The content; `nil` if the file is not JSON.
  private func understood() throws -> Reading? {
    let data: Data
    do { data = try SystemFile.read(file, .settings) } catch {
      // If the file exists by now, another process has just written it.
      guard !error.isNoSuchFile, FileManager.default.fileExists(atPath: file.path) else {
        return Reading.none
      }
      throw unread(error)
    }
    // An empty content at the target of a link is written as only a version.
    if isLink, (try? WireValue.json(data))?.names == ["version"] { return Reading.none }
    return try Self.content(of: data, from: file.path).map { .content($0) }
  }

  /// Decodes the content of such a file; `nil` if it is not JSON.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - name: the file's name in errors.
  /// - Throws: `TransitError` `configuration` as `read()`.
  package static func content(of data: Data, from name: String) throws -> Content? {
    guard let found = try decoded(Version.self, from: data, name)?.version else { return nil }
    let version = Content.version
    guard found <= version else {
      throw wrong(
        name,
        Words(
          "새 버전 (\(found))에서 만든 파일입니다. 도구를 업데이트하거나 파일을 옮기세요",
          "written by a newer version (\(found)); update the tool or move the file"))
    }
    guard found == version else {
      throw wrong(
        name, Words("version은 \(version)이어야 합니다", "version: must be \(version)"))
    }
    return try decoded(Content.self, from: data, name)
  }

  /// Decodes a value; `nil` if the data is not JSON.
  private static func decoded<Value: Decodable>(
    _ type: Value.Type, from data: Data, _ name: String
  ) throws -> Value? {
    do { return try JSONDecoder().decode(type, from: data) } catch {
      guard (try? WireValue.json(data)) != nil else { return nil }
      let words = (error as? DecodingError)?.words ?? (error as? TransitError)?.detail
      throw wrong(name, words ?? Words(verbatim: error.localizedDescription))
    }
  }

  /// The error for a file that cannot be read: a folder, no permission, or too large.
  private func unread(_ error: any Error) -> TransitError {
    if let error = error as? TransitError { return TransitError(.configuration, error.detail) }
    let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    return Self.wrong(
      file.path,
      isFolder
        ? Words("파일이 아니라 폴더입니다. 폴더를 옮기세요", "it is a folder, not a file; move it")
        : Words("읽을 수 없습니다. 권한을 확인하세요", "cannot be read; check its permissions"),
      cause: error)
  }

  private static func wrong(
    _ name: String, _ words: Words, cause: (any Error)? = nil
  ) -> TransitError {
    TransitError(
      .configuration, Words("\(name): \(words.korean)", "\(name): \(words.english)"),
      cause: cause)
  }

  /// Changes the content. The file is readable only by its owner, and is removed if the content is
  /// empty. A file that is not JSON is renamed and never overwritten; at the target of a link it
  /// remains and is an error.
  ///
  /// - Parameter change: changes the current content, or `.empty` if there is none.
  /// - Returns: the new content.
  /// - Throws: `TransitError` as `read()`; `storage` if the file cannot be written or moved; the
  ///   error of `change`.
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
      throw failure("저장하지 못했습니다", "cannot be saved", error)
    }
  }

  private static var draftPrefix: String { ".\(Content.fileName)-" }

  /// Removes drafts of writers that were killed; those older than a minute, as others are in use.
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

  /// Removes the file; at the target of a link, an empty content is written instead.
  private func remove() throws {
    if isLink { return try write(.empty) }
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do { try FileManager.default.removeItem(at: file) } catch {
      throw failure("지우지 못했습니다", "cannot be deleted", error)
    }
  }

  private var isLink: Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil
  }

  /// The new name for a file that is not JSON.
  private func otherName() throws -> URL {
    guard !isLink else {
      throw Self.wrong(
        file.path,
        Words(
          "링크가 가리키는 파일이 JSON이 아닙니다. 고치거나 링크를 지우세요",
          "the linked file is not JSON; fix it or remove the link"))
    }
    let folder = file.deletingLastPathComponent()
    for number in 1...1_000 {
      let other = folder.appending(
        path: "\(Content.fileName).damaged-\(number).json", directoryHint: .notDirectory)
      if !FileManager.default.fileExists(atPath: other.path) { return other }
    }
    throw failure("옮기지 못했습니다", "cannot be moved", CocoaError(.fileWriteUnknown))
  }

  private func setAside(as other: URL) throws {
    do { try FileManager.default.moveItem(at: file, to: other) } catch {
      throw failure("옮기지 못했습니다", "cannot be moved", error)
    }
  }

  /// The system's own text remains in the cause, since it is not translated.
  private func failure(_ korean: String, _ english: String, _ error: any Error) -> TransitError {
    TransitError(
      .storage, Words("\(file.path): \(korean)", "\(file.path): \(english)"), cause: error)
  }

  private struct Version: Codable {
    var version: Int
  }

  /// The content's fields, if any, and the version.
  private struct Document: Encodable {
    var version: Version
    var content: Content?

    func encode(to encoder: any Encoder) throws {
      try content?.encode(to: encoder)
      try version.encode(to: encoder)
    }
  }
}
