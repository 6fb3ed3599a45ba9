internal import CTransitData
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

/// The bytes of an index: in memory, in the program itself, or in a memory-mapped file.
enum IndexBytes: Sendable {
  case memory(Data)
  /// The index of the stations that the package ships.
  case shipped
  case file(MappedFile)

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .shipped: unsafe transit_stations_index().count
    case .file(let file): file.count
    }
  }

  /// All bytes; copied unless they are in memory.
  var all: Data {
    if case .memory(let bytes) = self { return bytes }
    return read { bytes in Data((0..<bytes.byteCount).map { bytes.number(at: $0) as UInt8 }) }
  }

  /// Calls a closure with the bytes, which must not escape it.
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

/// A memory-mapped file, which stays readable if it is renamed or deleted. Truncating it while it
/// is read ends the process, so files are replaced and never overwritten.
final class MappedFile: Sendable {
  private let address: UInt
  let count: Int

  /// - Throws: `TransitError` `storage` if the file cannot be read or is not a regular file;
  ///   `malformed` if it is empty.
  init(_ file: URL) throws {
    // Opening a pipe without `O_NONBLOCK` would wait for a writer.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    // Safe: the path is read during the call.
    let descriptor = unsafe open(file.path, flags)
    guard descriptor >= 0 else { throw Self.unreadable(file, errno) }
    defer { _ = close(descriptor) }
    var facts = stat()
    // Safe: the facts are on this stack and are written during the call.
    guard unsafe fstat(descriptor, &facts) == 0 else { throw Self.unreadable(file, errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw Self.unreadable(file, EINVAL) }
    guard let size = Int(exactly: facts.st_size) else { throw Self.unreadable(file, EFBIG) }
    guard size > 0 else { throw IndexFile.truncatedError }
    // Safe: a new map without other references. Some platforms declare the result as optional.
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

  // Safe: the map belongs to this object, and no read is in progress.
  deinit { _ = unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), count) }

  /// Calls a closure with the bytes.
  ///
  /// The pages are released afterwards; otherwise the whole file would be in memory after some
  /// hundred searches. The map is read-only, so concurrent readers still see the same bytes.
  func read<Value>(_ body: (RawSpan) throws -> Value) rethrows -> Value {
    try withExtendedLifetime(self) {
      // Safe: the map lasts as long as this object, which outlives this closure.
      defer {
        _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_DONTNEED)
      }
      let base = unsafe UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitPattern: address), count: count)
      // Safe: as above, and the span cannot leave the closure.
      return try unsafe body(base.bytes)
    }
  }
}
