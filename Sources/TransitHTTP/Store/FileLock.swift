package import Foundation
internal import TransitCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// One at a time, in whatever process of this machine: who works on what a lock file stands for.
///
/// The system takes the lock away from a process that ends, however it ends. The file itself stays:
/// were it removed, two could hold a lock of one name.
package struct FileLock: Sendable {
  package let file: URL
  /// How long it waits for another; real time, for no injected clock moves the other process.
  let patience: Duration

  package init(file: URL, patience: Duration = .seconds(5)) {
    self.file = file
    self.patience = patience
  }

  /// Runs the work alone.
  ///
  /// - Throws: `TransitError` `storage` where the file cannot be opened or another holds it for too
  ///   long, else what the work throws.
  package func locked<Value>(_ work: () throws -> Value) throws -> Value {
    // Each has a descriptor of its own, so that two in one process exclude each other as well.
    let descriptor = try SystemFile.open(file, O_RDWR | O_CREAT)
    // Closing gives the lock back.
    defer { close(descriptor) }
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemFile.failure(file) }
      guard ContinuousClock.now < end else {
        throw TransitError(
          .storage,
          Words(
            "다른 프로세스가 오래 잠그고 있습니다: \(file.path)",
            "another process has locked it for long: \(file.path)"))
      }
      Thread.sleep(forTimeInterval: 0.001)
    }
    return try work()
  }
}

/// The few calls to the system that Foundation has no words for. Every `unsafe` here is a C call
/// that reads a path or bytes, which live on this stack, during the call alone.
package enum SystemFile {
  /// Puts bytes in the place of a file: whoever reads sees the old ones or the new.
  ///
  /// The bytes are safe from a process that ends, not from a machine that loses its power: what is
  /// damaged then is found by whoever reads.
  ///
  /// A link stays a link: the file at its end is replaced, or made.
  ///
  /// - Parameter temporary: a name in the same folder that nothing has; at the end of a link its
  ///   name is taken there.
  /// - Throws: `TransitError` `storage` that names the file; the temporary one is gone then.
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

  /// Links that are followed at most, as by the system (`ELOOP`).
  private static let links = 40

  /// What is at the end of a link, whether it is there or not; the file itself where it is none.
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

  /// Writes a file that is not there yet, down to the disk; its owner alone may read it.
  ///
  /// - Returns: whether it was not there; else what is there stays.
  /// - Throws: `TransitError` `storage` that names the file; nothing of it is left then.
  package static func create(_ file: URL, with data: Data) throws -> Bool {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL)
    if descriptor < 0, errno == EEXIST { return false }
    guard descriptor >= 0 else { throw failure(file) }
    do {
      defer { close(descriptor) }
      try write(data, to: descriptor, of: file)
      // Some file systems find out only now that there is no room.
      guard fsync(descriptor) == 0 else { throw failure(file) }
    } catch {
      unsafe unlink(file.path)
      throw error
    }
    return true
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

  /// Opens a file that its owner alone may read; the folders above it are made, for the owner alone.
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

  /// No child process inherits it, and a lock with it.
  private static func open(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600)
    #elseif canImport(Musl)
      unsafe Musl.open(path, flags | O_CLOEXEC, 0o600)
    #else
      unsafe Darwin.open(path, flags | O_CLOEXEC, 0o600)
    #endif
  }

  /// Whether a process of this machine lives; one of another person's does as well.
  static func isRunning(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno != ESRCH)
  }

  /// What the last call has failed of, with the file's path.
  fileprivate static func failure(_ file: URL) -> TransitError {
    let code = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    // The text is the system's own, and copied at once.
    let reason = unsafe String(cString: strerror(code.code.rawValue))
    return TransitError(.storage, Words(verbatim: "\(file.path): \(reason)"), cause: code)
  }
}
