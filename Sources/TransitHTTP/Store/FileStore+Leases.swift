internal import Foundation
internal import TransitCore

extension FileStore {
  public func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
    try await offPool { [self] in
      let file = file(ofLease: key)
      return try leases.locked {
        let now = clock.now()
        let last = held(in: file)
        if let last, last.isHeld(at: now) { return nil }
        // The time ensures that it grows even if the earlier fences were deleted.
        let fence = max(max(last?.fence ?? 0, fence(of: key)) + 1, now.wholeMilliseconds)
        let lease = Lease(key, token: String(random(), radix: 16), fence: fence)
        let end = now.addingTimeInterval(duration / .seconds(1))
        let held = LeaseFile(
          key: key.text, token: lease.token, fence: fence, process: process, until: end)
        try write(json(held, for: file), to: file)
        return lease
      }
    }
  }

  public func release(_ lease: Lease) async throws {
    try await offPool { [self] in
      let file = file(ofLease: lease.key)
      guard held(in: file)?.token == lease.token else { return }
      try leases.locked {
        // Another process may have acquired it in the meantime.
        if held(in: file)?.token == lease.token { try delete(file) }
      }
    }
  }

  /// Removes the files of leases that ended without being released.
  func removeEndedLeases() throws {
    let now = clock.now()
    func isFree(_ file: URL) -> Bool { !(held(in: file)?.isHeld(at: now) ?? false) }
    for file in try list(leaseFolder) where file.pathExtension == "json" && isFree(file) {
      // Another process may have acquired it in the meantime.
      try leases.locked { if isFree(file) { try delete(file) } }
    }
  }

  var leases: FileLock { FileLock(file: folders.state.appending(path: "leases.lock")) }

  var leaseFolder: URL { folders.state.appending(path: "leases", directoryHint: .isDirectory) }

  private func file(ofLease key: StoreKey) -> URL {
    leaseFolder.appending(path: "\(CheckSum(Data(key.text.utf8)).hex).json")
  }

  /// The current or unreleased lease; `nil` if there is none or its file is damaged. Leases are
  /// short, and two holders at once only cost a call.
  private func held(in file: URL) -> LeaseFile? {
    (try? SystemFile.read(file, .small)).flatMap { read(LeaseFile.self, from: $0) }
      .flatMap { $0.fence >= 0 && $0.fence < .max ? $0 : nil }
  }
}

/// The content of a lease file.
private struct LeaseFile: Codable {
  /// The key in readable form.
  var key: String
  var token: String
  /// Grows from one holder to the next.
  var fence: Int
  var process: Int32
  /// When the lease ends; seconds since 1970.
  var until: Date

  func isHeld(at now: Date) -> Bool { until > now && SystemFile.isRunning(process) }
}

extension Date {
  /// Milliseconds since 1970; 0 if they do not fit an integer.
  fileprivate var wholeMilliseconds: Int {
    Int(exactly: (timeIntervalSince1970 * 1000).rounded(.down)) ?? 0
  }
}
