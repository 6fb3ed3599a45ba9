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
        // Without the file of the holder before, what was kept tells how far the fences had grown.
        let lease = Lease(
          key, token: String(random(), radix: 16), fence: max(last?.fence ?? 0, fence(of: key)) + 1)
        let end = now.addingTimeInterval(duration / .seconds(1))
        try write(
          LeaseFile(
            key: key.text, token: lease.token, fence: lease.fence, process: process, until: end),
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
        guard var last = held(in: file), last.token == lease.token, last.process != nil else {
          return
        }
        last.process = nil
        last.until = min(last.until, clock.now())
        try write(last, to: file)
      }
    }
  }

  /// Removes what nobody has had for an hour: by then no late holder is about, and the fences may
  /// begin anew.
  func removeFreeLeases() throws {
    let now = clock.now()
    func isOld(_ file: URL) -> Bool {
      guard let last = held(in: file) else { return true }
      return !last.isHeld(at: now) && now.timeIntervalSince(last.until) >= 3600
    }
    let files = try list(leaseFolder).filter { $0.pathExtension == "json" && isOld($0) }
    guard !files.isEmpty else { return }
    // Another may have taken one since.
    try leases.locked { for file in files where isOld(file) { try delete(file) } }
  }

  var leases: FileLock { FileLock(file: folders.state.appending(path: "leases.lock")) }

  var leaseFolder: URL { folders.state.appending(path: "leases", directoryHint: .isDirectory) }

  private func file(ofLease key: StoreKey) -> URL {
    leaseFolder.appending(path: "\(CheckSum(Data(key.text.utf8)).hex).json")
  }

  private func write(_ lease: LeaseFile, to file: URL) throws {
    try write(json(lease, for: file), to: file)
  }

  /// Who had it last; `nil` where nobody had or the file is damaged: a lease is short, and two who
  /// do one thing cost a call.
  private func held(in file: URL) -> LeaseFile? {
    (try? Data(contentsOf: file)).flatMap { read(LeaseFile.self, from: $0) }
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
  /// `nil` where it was given back.
  var process: Int32?
  /// Until when it is held, or was; seconds since 1970.
  var until: Date

  func isHeld(at now: Date) -> Bool {
    until > now && process.map(SystemFile.isRunning) ?? false
  }
}
