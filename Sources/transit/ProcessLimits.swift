internal import TransitCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The system's limits for this process. The Swift runtime ends a process that cannot open a file
/// or allocate memory, so limits that are too low are reported first.
enum ProcessLimits {
  /// The runtime opens some files, and each connection and each stored file needs one.
  private static let fewestFiles = 32
  /// In megabytes of address space, most of which is never used.
  private static let leastMemory = 512

  /// Raises the limit of open files to what any query needs.
  ///
  /// - Throws: `TransitError` `configuration` if the limit of files or memory is too low.
  static func ensure() throws {
    let files = raised(limit(of: files), to: 1_024)
    guard files >= fewestFiles else {
      throw TransitError(
        .configuration,
        Words(
          "동시에 열 수 있는 파일이 \(files)개뿐입니다. \(fewestFiles)개 이상으로 늘리세요 (ulimit -n)",
          "only \(files) files can be open at once; allow at least \(fewestFiles) (ulimit -n)"))
    }
    let memory = limit(of: memory).rlim_cur / 1_048_576
    guard memory >= leastMemory else {
      throw TransitError(
        .configuration,
        Words(
          "쓸 수 있는 메모리가 \(memory) MB뿐입니다. \(leastMemory) MB 이상으로 늘리세요 (ulimit -v)",
          "only \(memory) MB of memory can be used; allow at least \(leastMemory) (ulimit -v)"))
    }
  }

  /// - Returns: The limit in force after the attempt.
  private static func raised(_ limit: rlimit, to number: rlim_t) -> rlim_t {
    var limit = limit
    guard limit.rlim_cur < number, limit.rlim_cur < limit.rlim_max else { return limit.rlim_cur }
    let before = limit.rlim_cur
    limit.rlim_cur = min(number, limit.rlim_max)
    // The structure lives during the call.
    return unsafe setrlimit(files, &limit) == 0 ? limit.rlim_cur : before
  }

  /// The limit of one resource; the largest number if the system does not report it.
  private static func limit(of resource: Resource) -> rlimit {
    var limit = rlimit()
    // The structure lives during the call.
    guard unsafe getrlimit(resource, &limit) == 0 else {
      return rlimit(rlim_cur: .max, rlim_max: .max)
    }
    return limit
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
    private static let files = Resource(RLIMIT_NOFILE.rawValue)
    private static let memory = Resource(RLIMIT_AS.rawValue)
  #else
    private typealias Resource = Int32
    private static let files = RLIMIT_NOFILE
    private static let memory = RLIMIT_AS
  #endif
}
