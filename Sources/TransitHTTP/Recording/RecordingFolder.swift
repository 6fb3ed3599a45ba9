public import Foundation
public import TransitCore

/// A folder of recordings, found by what they were asked.
///
/// The heads of all its files are read when it is opened. A folder of one's own making can be
/// opened by its `INDEX` instead: that costs one small file, however many recordings there are.
public struct RecordingFolder: Sendable {
  /// The folder that it reads.
  public let folder: URL
  /// The moment the folder stands at: its own `asOf`, else its newest full time.
  public let asOf: Date?
  /// The queries that the folder says it covers; the tool names those of the command alone.
  public package(set) var queries: [String]
  private let entries: [String: [Entry]]

  /// One recording of the folder.
  struct Entry: Hashable, Sendable {
    var path: String
    /// As it is written; read only where the recording is asked for.
    var recorded: String

    var recordedAt: Date? { KoreanTime.parse(recorded) }
  }

  /// The name of the file that lists the folder's recordings.
  public static let indexName = "INDEX"

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - folder: that of the recordings.
  ///   - services: what tells two requests apart; that of every provider.
  ///   - usesIndex: whether an `INDEX`, if there is one, is believed. It knows nothing of files
  ///     that came later.
  /// - Throws: `TransitError` `configuration` where the folder is missing, cannot be read or holds
  ///   no recording, and `malformed` where one of them or the index cannot be read.
  public init(_ folder: URL, services: [Service], usesIndex: Bool = false) throws {
    // A link to a folder is a folder.
    let folder = folder.resolvingSymlinksInPath()
    guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
      throw TransitError(
        .configuration,
        Words("저장된 응답의 폴더가 없습니다: \(folder.path)", "no folder of recordings: \(folder.path)"))
    }
    self.folder = folder
    let index =
      try (usesIndex ? Self.readIndex(in: folder) : nil)
      ?? Self.makeIndex(of: folder, services: services)
    entries = index.entries
    asOf = index.asOf
    queries = index.queries
    if entries.isEmpty {
      throw TransitError(
        .configuration,
        Words("폴더에 저장된 응답(.http)이 없습니다: \(folder.path)", "no recordings (.http) in \(folder.path)"))
    }
  }

  /// How many recordings there are.
  public var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// The recording that answers a request: the newest not later than the moment, else the newest;
  /// unknown times are oldest, ties go by path.
  ///
  /// - Throws: `TransitError` `malformed` where that file is broken.
  public func recording(for identity: String, at moment: Date) throws -> Recording? {
    guard let found = entries[identity] else { return nil }
    let sorted = found.map { (age: $0.recordedAt ?? .distantPast, path: $0.path) }
      .sorted { ($0.age, $0.path) < ($1.age, $1.path) }
    guard let entry = sorted.last(where: { $0.age <= moment }) ?? sorted.last else { return nil }
    return try Self.read(folder.appending(path: entry.path))
  }

  static func read(_ file: URL) throws -> Recording {
    do { return try Recording(bytes(of: file)) } catch {
      throw TransitError.wrapping(error).naming(file.lastPathComponent)
    }
  }

  private static func bytes(of file: URL) throws -> Data {
    do { return try SystemFile.read(file, .response) } catch { throw unreadable(error) }
  }

  /// A file down to its first empty line, or all of it where there is none.
  private static func headBytes(of file: URL) throws -> Data {
    var head = Data()
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      while let chunk = try handle.read(upToCount: 4096), !chunk.isEmpty {
        // The line end before the blank line may be the last byte that was read before.
        let start = max(0, head.count - 3)
        head += chunk
        for blank in ["\n\n", "\n\r\n"] {
          if let found = head.range(of: Data(blank.utf8), in: start..<head.count) {
            return Data(head[..<found.upperBound])
          }
        }
        if head.count >= maximumHead { break }
      }
    } catch { throw unreadable(error) }
    guard head.count < maximumHead else {
      throw TransitError(
        .malformed, Words("빈 줄이 없습니다", "there is no empty line"))
    }
    return head
  }

  /// Longer than any head; what has no empty line by then is no recording.
  private static let maximumHead = 65_536

  private static func unreadable(_ error: any Error) -> TransitError {
    if let error = error as? TransitError { return TransitError(.malformed, error.detail) }
    return TransitError(.malformed, Words("읽을 수 없습니다", "cannot be read"), cause: error)
  }
}

extension RecordingFolder {
  /// What an index holds.
  struct Index {
    var asOf: Date?
    var queries: [String] = []
    var entries: [String: [Entry]] = [:]
  }

  /// The index of a folder as text: `# asOf:`, `# queries:`, then `identity⇥path⇥recorded` a line.
  ///
  /// - Parameters:
  ///   - folder: that of the recordings.
  ///   - services: what tells two requests apart.
  ///   - asOf: the moment that the folder stands at; its newest full time if none is given.
  ///   - queries: what the recordings answer, for people.
  /// - Throws: `TransitError` `malformed` for the first recording that cannot be read.
  public static func indexText(
    of folder: URL, services: [Service], asOf: Date? = nil, queries: [String]
  ) throws -> String {
    let index = try makeIndex(of: folder, services: services)
    var lines = ["# asOf: \((asOf ?? index.asOf).map(KoreanTime.iso) ?? "unknown")"]
    lines.append("# queries: " + queries.joined(separator: ", "))
    for (identity, entries) in index.entries.sorted(by: { $0.key < $1.key }) {
      for entry in entries.sorted(by: { $0.path < $1.path }) {
        lines.append(
          [identity, entry.path, entry.recordedAt == nil ? "" : entry.recorded]
            .joined(separator: "\t"))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func readIndex(in folder: URL) throws -> Index? {
    let file = folder.appending(path: indexName)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let data: Data
    do { data = try bytes(of: file) } catch { throw TransitError.wrapping(error).naming(indexName) }
    var index = Index()
    var saysMoment = false
    let lines = [UInt8](data).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, bytes) in lines.enumerated() {
      let line = bytes.last == 0x0D ? bytes.dropLast() : bytes
      if line.isEmpty { continue }
      if line.first == UInt8(ascii: "#") {
        let text = String(decoding: line, as: UTF8.self)
        if let value = text.after("# asOf: ") {
          index.asOf = KoreanTime.parse(value)
          saysMoment = true
        }
        if let value = text.after("# queries: ") {
          index.queries = value.split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        }
        continue
      }
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
      guard fields.count == 3 else {
        throw TransitError(
          .malformed,
          Words("INDEX \(number + 1)번째 줄이 깨졌습니다", "line \(number + 1) of INDEX is broken"))
      }
      index.entries[String(decoding: fields[0], as: UTF8.self), default: []].append(
        Entry(
          path: String(decoding: fields[1], as: UTF8.self),
          recorded: String(decoding: fields[2], as: UTF8.self)))
    }
    if !saysMoment { index.asOf = newest(of: index.entries.values.joined()) }
    return index
  }

  private static func makeIndex(of folder: URL, services: [Service]) throws -> Index {
    var index = Index()
    for path in try files(in: folder) {
      let head: (request: Request, comments: [Recording.Comment])
      do { head = try Recording.head(of: headBytes(of: folder.appending(path: path))) } catch {
        throw TransitError.wrapping(error).naming(path)
      }
      let recorded = head.comments.first { $0.key == "recorded" }?.value ?? ""
      let entry = Entry(path: path, recorded: recorded)
      let identity = services.identity(of: head.request)
      index.entries[identity, default: []].append(entry)
    }
    index.asOf = newest(of: index.entries.values.joined())
    return index
  }

  /// The newest full time; a bare date would be midnight, and the folder does not stand there.
  private static func newest(of entries: some Sequence<Entry>) -> Date? {
    entries.lazy.filter { Recording.hasTimeOfDay($0.recorded) }.compactMap(\.recordedAt).max()
  }

  /// The recordings of a folder and its subfolders, sorted, relative to it.
  ///
  /// - Throws: `TransitError` `configuration` where the folder cannot be read.
  public static func files(in folder: URL) throws -> [String] {
    let all: [String]
    do { all = try FileManager.default.subpathsOfDirectory(atPath: folder.path) } catch {
      throw TransitError(
        .configuration,
        Words("저장된 응답 폴더를 읽을 수 없습니다: \(folder.path)", "cannot read the folder \(folder.path)"),
        cause: error)
    }
    return all.filter { $0.hasSuffix(".http") }.sorted()
  }
}

extension [Service] {
  /// A text that is equal for two requests exactly when they ask the same.
  public func identity(of request: Request) -> String {
    (first { $0.owns(request) } ?? Service(host: request.host)).identity(of: request)
  }
}

extension TransitError {
  /// The same error with a file named in its particulars.
  package func naming(_ file: String) -> TransitError {
    about(Words(verbatim: file))
  }
}

extension String {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
