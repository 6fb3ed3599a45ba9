package import Foundation
internal import TransitCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A lock file for mutual exclusion between all processes of this machine.
///
/// The system releases the lock when a process ends for any reason. The file itself is never
/// removed: otherwise two processes could hold locks of the same name.
package struct FileLock: Sendable {
  package let file: URL
  /// How long to wait for the lock, in real time since other processes hold it.
  let patience: Duration

  package init(file: URL, patience: Duration = .seconds(5)) {
    self.file = file
    self.patience = patience
  }

  /// Runs work while holding the lock.
  ///
  /// - Throws: `TransitError` `storage` if the file cannot be opened or the lock is not available
  ///   in time; otherwise the error of the work.
  package func locked<Value>(_ work: () throws -> Value) throws -> Value {
    // A descriptor per call, so that calls within one process exclude each other too.
    let descriptor = try SystemFile.open(file, O_RDWR | O_CREAT)
    // Closing the descriptor releases the lock.
    defer { close(descriptor) }
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemFile.failure(file) }
      guard ContinuousClock.now < end else {
        throw TransitError(
          .storage,
          Words(
            "다른 프로그램이 파일을 사용하고 있습니다: \(file.path)",
            "another program is using the file: \(file.path)"))
      }
      Thread.sleep(forTimeInterval: 0.001)
    }
    return try work()
  }
}

/// System calls without a Foundation equivalent. Every `unsafe` here is a C call that reads a path
/// or bytes, which are on this stack and used only during the call.
package enum SystemFile {
  /// Replaces a file atomically: readers see either the old bytes or the new ones.
  ///
  /// The file is intact if the process ends, but not after a power failure; readers must detect
  /// damage. If `file` is a symbolic link, its target is replaced or created.
  ///
  /// - Parameters:
  ///   - file: the file to replace.
  ///   - data: the new bytes.
  ///   - temporary: an unused name in the same folder; for a link, the name is used in the folder
  ///     of its target.
  /// - Throws: `TransitError` `storage` that names the file, after removing the temporary one.
  package static func replace(_ file: URL, with data: Data, temporary: URL) throws {
    let (link, file) = (file, end(of: file))
    let temporary =
      link == file
      ? temporary
      : file.deletingLastPathComponent()
        .appending(path: temporary.lastPathComponent, directoryHint: .notDirectory)
    let descriptor = try open(temporary, O_WRONLY | O_CREAT | O_EXCL, naming: file)
    do {
      do {
        defer { close(descriptor) }
        try write(data, to: descriptor, of: file)
      }
      guard unsafe rename(temporary.path, file.path) == 0 else { throw failure(file) }
    } catch {
      unsafe unlink(temporary.path)
      throw error
    }
  }

  /// The most links that are followed, as in the system (`ELOOP`).
  private static let links = 40

  /// Returns the target of a symbolic link, even if missing; the file itself if it is no link.
  package static func end(of file: URL) -> URL {
    var file = file
    for _ in 0..<links {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
      guard let target else { break }
      let folder = file.deletingLastPathComponent().path
      file = URL(
        filePath: target.hasPrefix("/") ? target : "\(folder)/\(target)",
        directoryHint: .notDirectory)
    }
    return file
  }

  /// Creates a file that only its owner can read, and flushes it to the disk.
  ///
  /// - Returns: `false` if the file already exists; it is then unchanged.
  /// - Throws: `TransitError` `storage` that names the file, after removing it.
  package static func create(_ file: URL, with data: Data) throws -> Bool {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL)
    if descriptor < 0, errno == EEXIST { return false }
    guard descriptor >= 0 else { throw failure(file) }
    do {
      defer { close(descriptor) }
      try write(data, to: descriptor, of: file)
      // Some file systems report a full disk only now.
      guard fsync(descriptor) == 0 else { throw failure(file) }
    } catch {
      unsafe unlink(file.path)
      throw error
    }
    return true
  }

  /// Sets the length of a file, which is created if needed. What is added takes no space on the disk.
  ///
  /// - Throws: `TransitError` `storage` that names the file.
  static func setLength(of file: URL, to length: Int) throws {
    let descriptor = try open(file, O_WRONLY | O_CREAT)
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw failure(file) }
  }

  private static func write(_ data: Data, to descriptor: Int32, of file: URL) throws {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
        #elseif canImport(Musl)
          unsafe Musl.write(descriptor, $0.baseAddress, $0.count)
        #else
          unsafe Darwin.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(file) }
      rest = rest.dropFirst(count)
    }
  }

  /// Opens a file and creates its parent folders, readable only by the owner.
  fileprivate static func open(
    _ file: URL, _ flags: Int32, naming named: URL? = nil
  ) throws -> Int32 {
    var descriptor = open(file.path, flags)
    if descriptor < 0, errno == ENOENT {
      let folder = file.deletingLastPathComponent()
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch { throw TransitError(.storage, Words(verbatim: folder.path), cause: error) }
      descriptor = open(file.path, flags)
    }
    guard descriptor >= 0 else { throw failure(named ?? file) }
    return descriptor
  }

  /// Close-on-exec, so that no child process inherits the file or its lock.
  private static func open(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600)
    #elseif canImport(Musl)
      unsafe Musl.open(path, flags | O_CLOEXEC, 0o600)
    #else
      unsafe Darwin.open(path, flags | O_CLOEXEC, 0o600)
    #endif
  }

  /// Whether a process of this machine is running, including one of another user.
  static func isRunning(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno != ESRCH)
  }

  /// The error of the last system call, with the file's path.
  fileprivate static func failure(_ file: URL) -> TransitError {
    let code = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    // The text belongs to the system and is copied at once.
    let reason = unsafe String(cString: strerror(code.code.rawValue))
    return TransitError(.storage, Words(verbatim: "\(file.path): \(reason)"), cause: code)
  }
}
