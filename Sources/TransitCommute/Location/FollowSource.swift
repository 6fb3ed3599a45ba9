package import Foundation
internal import Synchronization
internal import TransitCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The positions of a recorded track or a live stream.
///
/// Positions are not delayed: the receiver uses the times of the fixes.
package struct FollowSource: Sendable {
  private let file: URL?

  /// Makes a source for a track.
  ///
  /// - Parameter file: The track; `nil` for standard input, which is read line by line as it arrives.
  package init(_ file: URL?) { self.file = file }

  /// Returns the positions and errors in the track, until its end.
  ///
  /// The stream throws `TransitError` `badFile` if the track cannot be read.
  package func items() -> AsyncThrowingStream<Track.Item, any Error> {
    AsyncThrowingStream { sink in
      let isStopped = Flag()
      sink.onTermination = { _ in isStopped.raise() }
      // Reading blocks, so it needs a thread of its own.
      Thread { read(into: sink, until: isStopped) }.start()
    }
  }

  private func read(
    into sink: AsyncThrowingStream<Track.Item, any Error>.Continuation, until isStopped: Flag
  ) {
    do {
      let handle = try file.map(FileHandle.init(forReadingFrom:)) ?? .standardInput
      defer { if file != nil { try? handle.close() } }
      var reader = TrackReader()
      while !isStopped.isRaised, let bytes = try Self.next(from: handle.fileDescriptor) {
        for item in reader.take(bytes) { sink.yield(item) }
      }
      for item in reader.finish() { sink.yield(item) }
      sink.finish()
    } catch {
      sink.finish(throwing: transitError(error))
    }
  }

  private func transitError(_ error: any Error) -> TransitError {
    if let error = error as? TransitError { return error }
    let name = file?.path ?? "-"
    return TransitError(
      .badFile,
      Words("'\(name)' 위치 자료를 읽을 수 없습니다", "cannot read '\(name)'"), cause: error)
  }

  /// Returns the available bytes, empty if there are none yet; `nil` at the end.
  private static func next(from descriptor: Int32) throws -> [UInt8]? {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Wakes up regularly to check whether the stream was cancelled.
    guard unsafe poll(&input, 1, 200) != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Self.bytes(descriptor, buffer)
    }
    if count > 0 { return Array(bytes.prefix(count)) }
    if count == 0 { return nil }
    guard errno == EINTR || errno == EAGAIN else { throw CocoaError(.fileReadUnknown) }
    return []
  }

  private static func bytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}

/// A thread-safe flag that is set once.
private final class Flag: Sendable {
  private let state = Mutex(false)

  var isRaised: Bool { state.withLock(\.self) }
  func raise() { state.withLock { $0 = true } }
}
