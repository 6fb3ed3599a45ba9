#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The descriptors 0, 1 and 2, which may be closed when a process starts.
enum StandardStreams {
  /// Opens `/dev/null` on the closed ones, so that no file or socket opened later gets their
  /// number. It is opened for reading, so that writing to it still fails.
  static func fillClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The system uses the lowest free number, which is this one. The path lives during the call.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
