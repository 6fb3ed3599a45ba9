public import Foundation
internal import TransitCore

/// What a person set down, kept in a file: `NAME.json`, readable and with a version.
///
/// The file is replaced as a whole, so whoever reads sees the old content or the new. Changes are
/// made one at a time, in whatever process: none is lost.
public struct VersionedFile<Content: Codable & Hashable & Sendable>: Sendable {
  /// `…/NAME.json`
  public let file: URL
  private let name: String
  private let version: Int

  /// - Parameters:
  ///   - folder: it is made when it is needed.
  ///   - version: the content's own, from 1; the content itself reads what older ones wrote.
  public init(folder: URL, name: String, version: Int) {
    file = folder.appending(path: "\(name).json", directoryHint: .notDirectory)
    self.name = name
    self.version = version
  }

  /// What reading found.
  public enum Reading: Hashable, Sendable {
    case content(Content)
    /// Nothing was set.
    case none
    /// The file could not be understood; it now has this name, and nothing is set.
    case setAside(URL)
  }

  /// Reads the content. A file that is damaged is given another name and is never written over.
  ///
  /// - Throws: `TransitError` `storage` where the file cannot be read or moved, or is of a newer
  ///   version.
  public func read() throws -> Reading {
    let data: Data
    do { data = try Data(contentsOf: file) } catch {
      guard FileManager.default.fileExists(atPath: file.path) else { return .none }
      throw failure("읽지 못했습니다", "cannot be read", error)
    }
    let decoder = JSONDecoder()
    let found = try? decoder.decode(Version.self, from: data).version
    if let found, found > version {
      throw TransitError(
        .storage,
        Words(
          "\(file.path): 더 새로운 판 (\(found)) 의 파일입니다",
          "\(file.path): written by a newer version (\(found))"))
    }
    guard let found, found >= 1, let content = try? decoder.decode(Content.self, from: data) else {
      return .setAside(try setAside())
    }
    return .content(content)
  }

  /// Changes the content; the file is readable by its owner alone. What is damaged there is kept
  /// under another name.
  ///
  /// - Parameter change: makes what is set, `nil` where nothing is, what is to be; `nil` forgets it.
  /// - Returns: what is set now, and whether that is something else than before.
  /// - Throws: `TransitError` `storage`, and what `change` throws.
  @discardableResult
  public func update(
    _ change: (inout Content?) throws -> Void
  ) throws -> (content: Content?, isChanged: Bool) {
    let folder = file.deletingLastPathComponent()
    let lock = FileLock(
      file: folder.appending(path: ".\(name).lock", directoryHint: .notDirectory))
    return try lock.locked {
      var content: Content?
      if case .content(let found) = try read() { content = found }
      let before = content
      try change(&content)
      if let content { try write(content) } else { try remove() }
      return (content, content != before)
    }
  }

  private func write(_ content: Content) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let folder = file.deletingLastPathComponent()
    let draft = folder.appending(path: ".\(name)-\(UUID().uuidString).json")
    do {
      let document = Document(version: Version(version: version), content: content)
      let data = try encoder.encode(document) + Data("\n".utf8)
      try SystemFile.replace(file, with: data, temporary: draft)
    } catch let error as TransitError {
      throw error
    } catch {
      throw failure("쓰지 못했습니다", "cannot be written", error)
    }
  }

  private func remove() throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do { try FileManager.default.removeItem(at: file) } catch {
      throw failure("지우지 못했습니다", "cannot be removed", error)
    }
  }

  private func setAside() throws -> URL {
    for number in 1...1_000 {
      let other = file.deletingLastPathComponent().appending(path: "\(name).damaged-\(number).json")
      if FileManager.default.fileExists(atPath: other.path) { continue }
      do { try FileManager.default.moveItem(at: file, to: other) } catch {
        throw failure("옮기지 못했습니다", "cannot be set aside", error)
      }
      return other
    }
    throw failure("옮기지 못했습니다", "cannot be set aside", CocoaError(.fileWriteUnknown))
  }

  private func failure(_ korean: String, _ english: String, _ error: any Error) -> TransitError {
    let why = error.localizedDescription
    return TransitError(
      .storage,
      Words("\(file.path) 을(를) \(korean): \(why)", "\(file.path) \(english): \(why)"))
  }

  private struct Version: Codable {
    var version: Int
  }

  /// The content's fields, and the version beside them.
  private struct Document: Encodable {
    var version: Version
    var content: Content

    func encode(to encoder: any Encoder) throws {
      try content.encode(to: encoder)
      try version.encode(to: encoder)
    }
  }
}
