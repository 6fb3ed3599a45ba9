public import Foundation
public import TransitCore

/// A folder of recordings, looked up by request.
///
/// The heads of all files are read when the folder is opened. A trusted folder can be opened by its
/// `INDEX` instead: one small file, however many recordings there are.
public struct RecordingFolder: Sendable {
  /// The folder on disk.
  public let folder: URL
  /// The time that the folder represents: its own `asOf`, or its newest time with a time of day.
  public let asOf: Date?
  /// The queries that the folder covers, by its index; the tool limits them to its command.
  package var queries: [String]
  private let entries: [String: [Entry]]

  /// One recording of the folder.
  struct Entry: Hashable, Sendable {
    var path: String
    /// The `recorded` text; parsed only when a recording is looked up.
    var recorded: String

    var recordedAt: Date? { KoreanTime.parse(recorded) }
  }

  /// The name of the file that lists the folder's recordings.
  package static let indexName = "INDEX"

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - services: the services of all providers; they determine which requests are the same.
  ///   - usesIndex: whether an `INDEX`, if present, is used. It lacks files that were added later.
  /// - Throws: `TransitError` `configuration` if the folder is missing, cannot be read or contains
  ///   no recordings; `malformed` if a recording or the index cannot be read.
  public init(_ folder: URL, services: [Service], usesIndex: Bool = false) throws {
    // Follow a symbolic link to a folder.
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

  /// The number of recordings.
  package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// Returns the recording for a request: the newest that is not later than a time, or else the
  /// newest. Recordings of unknown time count as oldest; ties are ordered by path.
  ///
  /// - Throws: `TransitError` `malformed` if the file is malformed.
  package func recording(for identity: String, at moment: Date) throws -> Recording? {
    guard let found = entries[identity] else { return nil }
    let sorted = found.map { (age: $0.recordedAt ?? .distantPast, path: $0.path) }
      .sorted { ($0.age, $0.path) < ($1.age, $1.path) }
    guard let entry = sorted.last(where: { $0.age <= moment }) ?? sorted.last else { return nil }
    return try Self.read(folder.appending(path: entry.path))
  }

  /// The paths of all recordings, sorted and relative to the folder.
  package var paths: [String] { entries.values.joined().map(\.path).sorted() }

  /// Returns the recording at a path.
  ///
  /// - Throws: `TransitError` `malformed` if the file is malformed.
  package func recording(at path: String) throws -> Recording {
    try Self.read(folder.appending(path: path))
  }

  static func read(_ file: URL) throws -> Recording {
    do { return try Recording(bytes(of: file)) } catch {
      throw TransitError.wrapping(error).naming(file.lastPathComponent)
    }
  }

  private static func bytes(of file: URL) throws -> Data {
    do { return try SystemFile.read(file, .response) } catch { throw unreadable(error) }
  }

  /// Returns the file up to and including its first empty line, or the whole file if there is none.
  private static func headBytes(of file: URL) throws -> Data {
    var head = Data()
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      while let chunk = try handle.read(upToCount: 4096), !chunk.isEmpty {
        // The line end before the empty line may be the last byte of the previous chunk.
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
        .malformed, Words("빈 줄이 없습니다", "the empty line is missing"))
    }
    return head
  }

  /// Longer than any head; a file without an empty line by then is not a recording.
  private static let maximumHead = 65_536

  private static func unreadable(_ error: any Error) -> TransitError {
    if let error = error as? TransitError { return TransitError(.malformed, error.detail) }
    return TransitError(.malformed, Words("읽을 수 없습니다", "cannot be read"), cause: error)
  }
}

extension RecordingFolder {
  /// The content of an index.
  struct Index {
    var asOf: Date?
    var queries: [String] = []
    var entries: [String: [Entry]] = [:]
  }

  /// Returns the index of a folder as text: `# asOf:`, `# queries:`, then lines of
  /// `identity⇥path⇥recorded`.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - services: the services of all providers; they determine which requests are the same.
  ///   - asOf: the time that the folder represents; by default its newest time with a time of day.
  ///   - queries: the queries that the recordings answer, for people.
  /// - Throws: `TransitError` `malformed` for the first recording that cannot be read.
  package static func indexText(
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
          Words("INDEX \(number + 1)번째 줄이 손상되었습니다", "line \(number + 1) of INDEX is damaged"))
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

  /// The newest time with a time of day; a date without one would count as midnight.
  private static func newest(of entries: some Sequence<Entry>) -> Date? {
    entries.lazy.filter { Recording.hasTimeOfDay($0.recorded) }.compactMap(\.recordedAt).max()
  }

  /// Returns the paths of the recordings in a folder and its subfolders, sorted and relative to it.
  ///
  /// - Throws: `TransitError` `configuration` if the folder cannot be read.
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
  /// Returns a text that is equal for two requests if and only if they request the same data.
  package func identity(of request: Request) -> String {
    (first { $0.handles(request) } ?? Service(host: request.host)).canonicalKey(for: request)
  }
}

extension TransitError {
  /// Returns the error with a file named in its detail.
  package func naming(_ file: String) -> TransitError {
    prefixed(with: Words(verbatim: file))
  }
}

extension String {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
