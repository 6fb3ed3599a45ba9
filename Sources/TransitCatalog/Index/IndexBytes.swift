internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bytes of an index: in memory, or of a file that is read where it lies.
enum IndexBytes: Sendable {
  case memory([UInt8])
  case file(MappedFile)

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// Lends the bytes for the time of a call; nothing keeps them.
  @inline(__always)
  func read<Value>(_ body: (RawSpan) throws -> Value) rethrows -> Value {
    switch self {
    // Safe: the span cannot leave the closure in which the pointer is valid.
    case .memory(let bytes): try unsafe bytes.withUnsafeBytes { try unsafe body($0.bytes) }
    case .file(let file): try file.read(body)
    }
  }
}

/// A file in the address space, whatever becomes of its name; whoever cuts it while it is read ends
/// the process, so files are replaced and never written over.
final class MappedFile: Sendable {
  private let address: UInt
  let count: Int

  /// `nil` where it cannot be opened or is empty.
  init?(_ file: URL) {
    let descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0,
      let base = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe base != MAP_FAILED
    else { return nil }
    address = UInt(bitPattern: base)
    count = size
  }

  deinit { _ = unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), count) }

  /// Lends the bytes for the time of a call.
  ///
  /// What was looked at is given back behind it: else all of the file would be in memory after some
  /// hundred searches. It is a clean map of a file, so whoever reads on has the same bytes.
  func read<Value>(_ body: (RawSpan) throws -> Value) rethrows -> Value {
    let base = unsafe UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: address), count: count)
    defer {
      _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_DONTNEED)
    }
    // Safe: the map lasts as long as this object, which outlives the call.
    return try withExtendedLifetime(self) { try unsafe body(base.bytes) }
  }
}
