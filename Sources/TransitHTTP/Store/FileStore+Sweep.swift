internal import Foundation
internal import Synchronization
internal import TransitCore

/// When the folders were last looked through, and how much they held then.
struct SweepMark: Codable, Hashable, Sendable {
  /// Seconds since 1970.
  var at: Date
  /// Of answers, with those that were kept since by this process.
  var bytes: Int
}

extension FileStore {
  /// Sweeps where the last time is an hour ago, in whatever process, or this process knows of more
  /// bytes than there may be.
  func sweepIfDue(added: Int) throws {
    let now = clock.now()
    let isDue = swept.withLock { known in
      var mark = known ?? lastSweep
      mark.bytes += added
      // A time to come is that of a clock that was set back since.
      let age = now.timeIntervalSince(mark.at)
      let isDue = mark.bytes > maximumBytes || !(0..<3600).contains(age)
      // No other task of this process begins another one.
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

  /// Removes what has ended, then the oldest, until a tenth is free for what comes next; answers how
  /// much is left.
  ///
  /// Who reads an answer meanwhile has its file open, and reads it whole. One that is kept anew at
  /// the very moment its old one goes may go with it: answers may be lost at any time.
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
      files.append((file, file.size, written ?? .distantPast))
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

  /// The end that a kept file tells, for another version too; `nil` where it is damaged.
  private func end(of file: URL) -> Date? { start(of: file).flatMap(FileStoreAnswer.Head.end) }

  /// Removes what a process began to write before it was ended.
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
