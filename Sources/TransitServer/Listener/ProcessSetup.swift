#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the listener needs of its process.
enum ProcessSetup {
  /// Descriptors for files, the upstream connections and the library.
  private static let reserved = 256

  /// Raises the limit of open files for a number of connections, as far as the system allows.
  ///
  /// - Returns: The number of connections that fit.
  static func raiseFileLimit(for connections: Int) -> Int {
    var limit = rlimit()
    // The structure lives during both calls.
    guard unsafe getrlimit(files, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + reserved)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      _ = unsafe setrlimit(files, &limit)
      guard unsafe getrlimit(files, &limit) == 0 else { return connections }
    }
    let available = Int(clamping: limit.rlim_cur)
    return min(connections, max(16, available - min(reserved, available / 2)))
  }

  /// A client that closed its connection must not end the process.
  static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let files = RLIMIT_NOFILE
  #endif
}
