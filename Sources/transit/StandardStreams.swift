internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The descriptors 0, 1 and 2, which a process may be started without.
enum StandardStreams {
  /// Puts `/dev/null` on those that are closed, so that no file or socket that is opened later is
  /// taken for one of them. It is opened for reading: what is written to it is an error, as before.
  static func fillClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest one that is free is taken, which is this one. The path lives during the call.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
