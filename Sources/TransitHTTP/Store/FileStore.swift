public import Foundation
internal import Synchronization
public import TransitCore

/// A store in files that all processes of one user on one machine share.
///
/// ```
/// cache/answers/<key's checksum>.kept     responses: a readable head, then the bytes
/// cache/swept.json                        when the folder was last swept
/// state/states/<key's checksum>.kept      states of services
/// state/quota/2026-11-20/<account>.json   counts of calls; can be edited by hand
/// state/quota/2026-11-20/<account>.full   its length: calls counted while the disk was full
/// state/leases/<key's checksum>.json      leases
/// state/*.lock                            locks; never removed
/// ```
///
/// Files are written under another name and then renamed, so readers see either the old or the new
/// one even if a process is killed. A file that cannot be read, is damaged or has another key is a
/// cache miss and is overwritten. Only the owner can read the files and folders.
///
/// Processes that cannot see each other's ids, such as two containers with one folder, may take
/// each other's leases; counts are still correct.
public final class FileStore: SharedStore {
  let clock: any TransitClock
  let random: @Sendable () -> UInt64
  let folders: StoreFolders
  let maximumBytes: Int
  /// The id of this process, used in leases and names of temporary files.
  let process: Int32
  /// `nil` until this process has read it.
  let swept = Mutex<SweepMark?>(nil)

  /// Makes a store; no file is created or read before the first call.
  ///
  /// - Parameters:
  ///   - cache: a folder that can be lost at the cost of calls.
  ///   - state: a folder that must persist.
  ///   - clock: the clock used for expiry.
  ///   - maximumBytes: the maximum size of all responses on the disk; beyond it the oldest are
  ///     removed.
  ///   - random: makes tokens and names of temporary files.
  public convenience init(
    cache: URL, state: URL, clock: any TransitClock = SystemClock(),
    maximumBytes: Int = 200 << 20,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
  ) {
    self.init(
      StoreFolders(cache: cache, state: state), clock: clock, maximumBytes: maximumBytes,
      random: random, process: ProcessInfo.processInfo.processIdentifier)
  }

  init(
    _ folders: StoreFolders, clock: any TransitClock, maximumBytes: Int,
    random: @escaping @Sendable () -> UInt64, process: Int32
  ) {
    self.folders = folders
    self.clock = clock
    self.maximumBytes = maximumBytes
    self.random = random
    self.process = process
  }

  public func data(for key: StoreKey) async throws -> StoredData? {
    try await offPool { [self] in
      let now = clock.now()
      guard let answer = answer(for: key), answer.head.end > now else { return nil }
      return StoredData(
        answer.data, age: .seconds(now.timeIntervalSince(answer.head.since)))
    }
  }

  public func save(
    _ data: Data, for key: StoreKey, until end: Date, by lease: Lease?
  ) async throws {
    try await offPool { [self] in
      let head = FileStoreAnswer.Head(
        end: end, since: clock.now(), fence: lease?.fence ?? fence(of: key))
      let bytes = FileStoreAnswer(data, for: key, head).file
      if let lease {
        // The lock prevents a newer lease and its data in between.
        try leases.locked {
          guard fence(of: key) <= lease.fence else { return }
          try save(bytes, for: key)
        }
      } else {
        try save(bytes, for: key)
      }
      try sweepIfDue(added: key.kind == .answers ? bytes.count.onDisk : 0)
    }
  }

  public func remove(_ key: StoreKey) async throws {
    try await offPool { [self] in try delete(file(of: key)) }
  }

  public func size() async throws -> StoreSize {
    try await offPool { [self] in
      let files = try list(folder(of: .answers), [.fileSizeKey]).filter(\.isKept)
      return StoreSize(
        answers: files.count, bytes: files.reduce(0) { $0 + $1.size }, place: folders.cache.path)
    }
  }
}

extension FileStore {
  func folder(of kind: StoreKey.Kind) -> URL {
    let above =
      switch kind {
      case .answers: folders.cache
      case .states: folders.state
      }
    return above.appending(path: kind.rawValue, directoryHint: .isDirectory)
  }

  private func save(_ bytes: Data, for key: StoreKey) throws {
    switch key.kind {
    case .answers: try write(over: file(of: key), bytes)
    // The lock prevents a sweep from removing the new file as an expired one.
    case .states: try states.locked { try write(over: file(of: key), bytes) }
    }
  }

  /// The data stored under a key, expired or not; `nil` if the file is damaged.
  private func answer(for key: StoreKey) -> FileStoreAnswer? {
    (try? SystemFile.read(file(of: key), .response)).flatMap { FileStoreAnswer($0, for: key) }
  }

  /// The largest fence of the leases under which data was stored for a key; 0 if there is none.
  func fence(of key: StoreKey) -> Int {
    start(of: file(of: key)).flatMap { FileStoreAnswer.Head(in: $0) }?.fence ?? 0
  }

  /// The first bytes of a stored file, up to the length of a head; `nil` if it cannot be read.
  func start(of file: URL) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    return try? handle.read(upToCount: FileStoreAnswer.Head.length)
  }

  private func file(of key: StoreKey) -> URL {
    folder(of: key.kind).appending(
      path: "\(CheckSum(Data(key.text.utf8)).hex).\(URL.keptExtension)")
  }

  var states: FileLock { FileLock(file: folders.state.appending(path: "states.lock")) }

  func write(_ data: Data, to file: URL) throws {
    // The process id shows later whether the file is still being written.
    let name = "\(file.lastPathComponent).tmp-\(process)-\(String(random(), radix: 16))"
    try SystemFile.replace(
      file, with: data,
      temporary: file.deletingLastPathComponent().appending(path: name))
  }

  /// Replaces anything with that name, including a folder.
  private func write(over file: URL, _ data: Data) throws {
    if file.isFolder { try delete(file) }
    try write(data, to: file)
  }

  func json(_ value: some Encodable, for file: URL) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do { return try encoder.encode(value) + Data("\n".utf8) } catch {
      throw TransitError(.storage, Words(verbatim: file.path), cause: error)
    }
  }

  func read<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try? decoder.decode(type, from: data)
  }

  /// Deletes a file or a folder with its contents; a missing file is not an error.
  func delete(_ file: URL) throws {
    do { try FileManager.default.removeItem(at: file) } catch {
      if error.isNoSuchFile { return }
      throw TransitError(.storage, Words(verbatim: file.path), cause: error)
    }
  }

  /// Lists a folder; empty if it does not exist.
  func list(_ folder: URL, _ keys: [URLResourceKey] = []) throws -> [URL] {
    do {
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: keys)
    } catch {
      // Foundation also reports "no such file" for a path below a plain file.
      if error.isNoSuchFile, folder.nearestThatExists.isFolder { return [] }
      throw TransitError(.storage, Words(verbatim: folder.path), cause: error)
    }
  }
}

extension Error {
  /// Whether the error means that the file does not exist.
  var isNoSuchFile: Bool {
    [.fileNoSuchFile, .fileReadNoSuchFile].contains((self as? CocoaError)?.code)
  }
}

extension StoreKey {
  /// The kind and the name in one line, unique per key.
  package var text: String { "\(kind.rawValue)/\(Request.percentEncoded(name))" }
}

extension Int {
  /// The bytes that a file of this size takes: whole blocks of 4 KiB, as on most file systems.
  var onDisk: Int { (self + 4095) / 4096 * 4096 }
}

extension URL {
  static let keptExtension = "kept"

  var isKept: Bool { pathExtension == Self.keptExtension }

  var isFolder: Bool { (try? resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }

  /// The URL itself, or its nearest existing parent.
  fileprivate var nearestThatExists: URL {
    var place = absoluteURL
    while place.pathComponents.count > 1, !FileManager.default.fileExists(atPath: place.path) {
      place.deleteLastPathComponent()
    }
    return place
  }

  /// The file size in bytes.
  var size: Int { (try? resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0 }
}
