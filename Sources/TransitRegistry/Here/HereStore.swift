public import Foundation
internal import TransitCore
internal import TransitHTTP

/// Keeps the person's own place in a file: `here.json`, readable and with a version.
///
/// It stands here, beside `LocatedPlace`, for an app keeps the same place as the tool. It does no
/// locking: the file is replaced as a whole, so whoever reads sees the old place or the new.
public struct HereStore: Sendable {
  /// `…/here.json`
  public let file: URL

  /// - Parameter folder: `StoreFolders.data()` for the person's own; it is made when it is needed.
  public init(folder: URL) {
    self.file = folder.appending(path: "here.json", directoryHint: .notDirectory)
  }

  /// What reading found.
  public enum Reading: Hashable, Sendable {
    case place(LocatedPlace)
    /// Nothing was set.
    case none
    /// The file could not be understood; it now has this name, and nothing is set.
    case setAside(URL)
  }

  /// Reads the place. A file that is damaged is given another name and is never written over.
  ///
  /// - Throws: `TransitError` `storage` where the file cannot be read or moved, or is of a newer
  ///   version.
  public func read() throws -> Reading {
    let data: Data
    do { data = try Data(contentsOf: file) } catch {
      guard FileManager.default.fileExists(atPath: file.path) else { return .none }
      throw Self.failure("읽지 못했습니다", "cannot be read", file, error)
    }
    let decoder = JSONDecoder()
    if let version = try? decoder.decode(Version.self, from: data).version,
      version > Document.version
    {
      throw TransitError(
        .storage,
        Words(
          "\(file.path): 더 새로운 판 (\(version)) 의 파일입니다",
          "\(file.path): written by a newer version (\(version))"))
    }
    guard let document = try? decoder.decode(Document.self, from: data) else {
      return .setAside(try setAside())
    }
    return .place(document.place)
  }

  /// Sets the place; the file is readable by its owner alone.
  ///
  /// - Throws: `TransitError` `storage`.
  public func write(_ place: LocatedPlace) throws {
    // What is damaged there now is kept under another name.
    _ = try read()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let folder = file.deletingLastPathComponent()
    let draft = folder.appending(path: ".here-\(UUID().uuidString).json")
    do {
      let data = try encoder.encode(Document(place: place)) + Data("\n".utf8)
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try SystemFile.replace(file, with: data, temporary: draft)
    } catch let error as TransitError {
      throw error
    } catch {
      throw Self.failure("쓰지 못했습니다", "cannot be written", file, error)
    }
  }

  /// Forgets the place.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `TransitError` `storage`.
  @discardableResult
  public func clear() throws -> Bool {
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    do { try FileManager.default.removeItem(at: file) } catch {
      throw Self.failure("지우지 못했습니다", "cannot be removed", file, error)
    }
    return true
  }

  private func setAside() throws -> URL {
    for number in 1...1_000 {
      let other = file.deletingLastPathComponent().appending(path: "here.damaged-\(number).json")
      if FileManager.default.fileExists(atPath: other.path) { continue }
      do { try FileManager.default.moveItem(at: file, to: other) } catch {
        throw Self.failure("옮기지 못했습니다", "cannot be set aside", file, error)
      }
      return other
    }
    throw Self.failure("옮기지 못했습니다", "cannot be set aside", file, CocoaError(.fileWriteUnknown))
  }

  private static func failure(
    _ korean: String, _ english: String, _ file: URL, _ error: any Error
  ) -> TransitError {
    let why = error.localizedDescription
    return TransitError(
      .storage,
      Words("\(file.path) 을(를) \(korean): \(why)", "\(file.path) \(english): \(why)"))
  }

  private struct Version: Decodable {
    var version: Int
  }

  private struct Document: Codable {
    static let version = 1
    var version = Self.version
    var place: LocatedPlace
  }
}
