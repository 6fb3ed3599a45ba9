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
        // The time goes on from the last holder's where neither its file nor what it kept is there.
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
        // Another may have taken it since.
        if held(in: file)?.token == lease.token { try delete(file) }
      }
    }
  }

  /// Removes what holders have left behind that did not give it back.
  func removeEndedLeases() throws {
    let now = clock.now()
    func isFree(_ file: URL) -> Bool { !(held(in: file)?.isHeld(at: now) ?? false) }
    for file in try list(leaseFolder) where file.pathExtension == "json" && isFree(file) {
      // Another may have taken it since.
      try leases.locked { if isFree(file) { try delete(file) } }
    }
  }

  var leases: FileLock { FileLock(file: folders.state.appending(path: "leases.lock")) }

  var leaseFolder: URL { folders.state.appending(path: "leases", directoryHint: .isDirectory) }

  private func file(ofLease key: StoreKey) -> URL {
    leaseFolder.appending(path: "\(CheckSum(Data(key.text.utf8)).hex).json")
  }

  /// Who has it, or did not give it back; `nil` where nobody has or the file is damaged: a lease is
  /// short, and two who do one thing cost a call.
  private func held(in file: URL) -> LeaseFile? {
    (try? SystemFile.read(file, .small)).flatMap { read(LeaseFile.self, from: $0) }
      .flatMap { $0.fence >= 0 && $0.fence < .max ? $0 : nil }
  }
}

/// A lease as its file has it.
private struct LeaseFile: Codable {
  /// For people.
  var key: String
  var token: String
  /// Grows from each holder to the next.
  var fence: Int
  var process: Int32
  /// Until when it is held; seconds since 1970.
  var until: Date

  func isHeld(at now: Date) -> Bool { until > now && SystemFile.isRunning(process) }
}

extension Date {
  /// Since 1970; 0 where it has no such number.
  fileprivate var wholeMilliseconds: Int {
    Int(exactly: (timeIntervalSince1970 * 1000).rounded(.down)) ?? 0
  }
}
