internal import Foundation
internal import TransitCore

extension FileStore {
  public func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
    try await offPool { [self] in
      let file = file(ofLease: key)
      return try leases.locked {
        let now = clock.now()
        if let held = held(in: file), held.isHeld(at: now) { return nil }
        let lease = Lease(key, token: String(random(), radix: 16), fence: 0)
        let end = now.addingTimeInterval(duration / .seconds(1))
        try write(
          json(
            LeaseFile(key: key.text, token: lease.token, process: process, until: end), for: file),
          to: file)
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

  /// Removes what nobody holds any more, and nobody gave back.
  func removeFreeLeases() throws {
    let files = try list(leaseFolder).filter { $0.pathExtension == "json" }
    guard !files.isEmpty else { return }
    try leases.locked {
      let now = clock.now()
      for file in files where held(in: file)?.isHeld(at: now) != true { try delete(file) }
    }
  }

  private var leases: FileLock { FileLock(file: folders.state.appending(path: "leases.lock")) }

  var leaseFolder: URL { folders.state.appending(path: "leases", directoryHint: .isDirectory) }

  private func file(ofLease key: StoreKey) -> URL {
    leaseFolder.appending(path: "\(CheckSum(Data(key.text.utf8)).hex).json")
  }

  /// Who had it last; `nil` where nobody had or the file is damaged: a lease is short, and two who
  /// do one thing cost a call.
  private func held(in file: URL) -> LeaseFile? {
    (try? Data(contentsOf: file)).flatMap { read(LeaseFile.self, from: $0) }
  }
}

/// A lease as its file has it.
private struct LeaseFile: Codable {
  /// For people.
  var key: String
  var token: String
  var process: Int32
  /// Seconds since 1970.
  var until: Date

  func isHeld(at now: Date) -> Bool { until > now && SystemFile.isRunning(process) }
}
