internal import CCatalogData
internal import Foundation
internal import TransitCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bytes of an index: in memory, in the program itself, or in a file that is read in place.
enum IndexBytes: Sendable {
  case memory([UInt8])
  /// Of the stations that the package ships.
  case shipped
  case file(MappedFile)

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .shipped: unsafe transit_stations_index().count
    case .file(let file): file.count
    }
  }

  /// All of them.
  var copy: Data {
    if case .memory(let bytes) = self { return Data(bytes) }
    return read { bytes in Data((0..<bytes.byteCount).map { bytes.number(at: $0) as UInt8 }) }
  }

  /// Lends the bytes for the time of a call; nothing keeps them.
  @inline(__always)
  func read<Value>(_ body: (RawSpan) throws -> Value) rethrows -> Value {
    switch self {
    // Safe: the span cannot leave the closure in which the pointer is valid.
    case .memory(let bytes): return try unsafe bytes.withUnsafeBytes { try unsafe body($0.bytes) }
    case .shipped:
      // Safe: constant bytes of the program.
      let index = unsafe transit_stations_index()
      return try unsafe body(
        UnsafeRawBufferPointer(start: index.start, count: index.count).bytes)
    case .file(let file): return try file.read(body)
    }
  }
}

/// A file in the address space, whatever becomes of its name; whoever cuts it while it is read ends
/// the process, so files are replaced and never written over.
final class MappedFile: Sendable {
  private let address: UInt
  let count: Int

  /// - Throws: `TransitError` `storage` where it cannot be read or is no file but a folder or pipe;
  ///   `malformed` where it is empty.
  init(_ file: URL) throws {
    // A pipe would keep whoever opens it waiting for somebody who writes.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    // Safe: the path is read during the call.
    let descriptor = unsafe open(file.path, flags)
    guard descriptor >= 0 else { throw Self.unreadable(file, errno) }
    defer { _ = close(descriptor) }
    var facts = stat()
    // Safe: the facts live on this stack and are written during the call.
    guard unsafe fstat(descriptor, &facts) == 0 else { throw Self.unreadable(file, errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw Self.unreadable(file, EINVAL) }
    guard let size = Int(exactly: facts.st_size) else { throw Self.unreadable(file, EFBIG) }
    guard size > 0 else { throw IndexFile.cut }
    // Safe: a new map, which nothing else knows. Where the system calls it never nil, it may be.
    let base: UnsafeMutableRawPointer? = unsafe mmap(
      nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let base = unsafe base, unsafe base != MAP_FAILED else {
      throw Self.unreadable(file, errno)
    }
    address = UInt(bitPattern: base)
    count = size
  }

  private static func unreadable(_ file: URL, _ code: Int32) -> TransitError {
    TransitError(
      .storage, Words("색인을 읽을 수 없습니다: \(file.path)", "the index cannot be read: \(file.path)"),
      cause: POSIXErrorCode(rawValue: code).map { POSIXError($0) })
  }

  // Safe: the map is this object's, and nothing reads it any more.
  deinit { _ = unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), count) }

  /// Lends the bytes for the time of a call.
  ///
  /// What was looked at is given back behind it: else all of the file would be in memory after some
  /// hundred searches. It is a clean map of a file, so whoever reads on has the same bytes.
  func read<Value>(_ body: (RawSpan) throws -> Value) rethrows -> Value {
    try withExtendedLifetime(self) {
      // Safe: the map lasts as long as this object, which outlives this closure.
      defer {
        _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_DONTNEED)
      }
      let base = unsafe UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitPattern: address), count: count)
      // Safe: the same, and the span cannot leave the closure.
      return try unsafe body(base.bytes)
    }
  }
}
