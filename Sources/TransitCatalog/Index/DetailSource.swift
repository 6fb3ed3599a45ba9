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

/// Where the records of an index are read from: a few of each search, from all over.
///
/// Of a file they are read a record at a time and not through its map, of which every page that was
/// ever touched stays in memory.
enum DetailSource: Sendable {
  case memory(Data)
  case file(OpenFile)

  /// The bytes of a range, or as many as there are.
  func bytes(in range: Range<Int>) -> [UInt8] {
    switch self {
    case .memory(let data): Array(data[range.clamped(to: 0..<data.count)])
    case .file(let file): file.bytes(in: range)
    }
  }
}

/// A file that stays open for as long as somebody reads it, whatever becomes of its name.
final class OpenFile: Sendable {
  private let descriptor: Int32

  /// `nil` where it cannot be opened.
  init?(_ file: URL) {
    descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { _ = close(descriptor) }

  func bytes(in range: Range<Int>) -> [UInt8] {
    // Safe: at most as many bytes are written as there is room for, and only these are counted.
    unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      let place = off_t(range.lowerBound)
      count = unsafe max(0, pread(descriptor, buffer.baseAddress, buffer.count, place))
    }
  }
}
