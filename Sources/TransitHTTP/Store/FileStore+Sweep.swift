internal import Foundation
internal import Synchronization
internal import TransitCore

/// When the folders were last swept, and their size after that.
struct SweepMark: Codable, Hashable, Sendable {
  /// Seconds since 1970.
  var at: Date
  /// The bytes of all responses, including those written since by this process.
  var bytes: Int
}

extension FileStore {
  /// Sweeps if no process has for an hour, or if this process has counted more bytes than allowed.
  func sweepIfDue(added: Int) throws {
    let now = clock.now()
    let isDue = swept.withLock { known in
      var mark = known ?? lastSweep
      mark.bytes += added
      // A time in the future is from a clock that has since been set back.
      let age = now.timeIntervalSince(mark.at)
      let isDue = mark.bytes > maximumBytes || !(0..<3600).contains(age)
      // Prevents another task of this process from sweeping too.
      known = isDue ? SweepMark(at: now, bytes: 0) : mark
      return isDue
    }
    if isDue { try sweep(at: now) }
  }

  private func sweep(at now: Date) throws {
    let mark = SweepMark(at: now, bytes: try pruneAnswers(at: now))
    swept.withLock { $0 = mark }
    try write(json(mark, for: markFile), to: markFile)
    try removeEndedStates(at: now)
    try removeEndedLeases()
    let folders =
      try [folders.cache, folder(of: .answers), folder(of: .states), leaseFolder]
      + list(quotaFolder)
    for folder in folders { try removeUnfinished(in: folder) }
  }

  private var lastSweep: SweepMark {
    (try? SystemFile.read(markFile, .small)).flatMap { read(SweepMark.self, from: $0) }
      ?? SweepMark(at: .distantPast, bytes: 0)
  }

  private var markFile: URL { folders.cache.appending(path: "swept.json") }

  /// Removes expired responses and then, if there are too many bytes, the oldest until a tenth is
  /// free; returns the remaining bytes.
  ///
  /// Readers have their file open and can finish. A response replaced at the same time as its old
  /// file is removed may be lost; that only costs a call.
  private func pruneAnswers(at now: Date) throws -> Int {
    var files: [(file: URL, size: Int, written: Date)] = []
    for file in try list(folder(of: .answers), [.fileSizeKey, .contentModificationDateKey])
    where file.isKept {
      guard let end = end(of: file), end > now else {
        try delete(file)
        continue
      }
      let written = try? file.resourceValues(forKeys: [.contentModificationDateKey])
        .contentModificationDate
      files.append((file, file.size.onDisk, written ?? .distantPast))
    }
    var bytes = files.reduce(0) { $0 + $1.size }
    guard bytes > maximumBytes else { return bytes }
    for (file, size, _) in files.sorted(by: { $0.written < $1.written })
    where bytes > maximumBytes / 10 * 9 {
      try delete(file)
      bytes -= size
    }
    return bytes
  }

  private func removeEndedStates(at now: Date) throws {
    let files = try list(folder(of: .states)).filter(\.isKept)
    guard !files.isEmpty else { return }
    try states.locked {
      for file in files where !(end(of: file).map { $0 > now } ?? false) { try delete(file) }
    }
  }

  /// The end time in a file's head, for any version of the format; `nil` if the file is damaged.
  private func end(of file: URL) -> Date? { start(of: file).flatMap(FileStoreAnswer.Head.end) }

  /// Removes temporary files of processes that have ended.
  private func removeUnfinished(in folder: URL) throws {
    for file in try list(folder) {
      let parts = file.pathExtension.split(separator: "-")
      guard parts.count == 3, parts[0] == "tmp", let writer = Int32(parts[1]),
        !SystemFile.isRunning(writer)
      else { continue }
      try delete(file)
    }
  }
}
