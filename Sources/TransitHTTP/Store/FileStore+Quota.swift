public import Foundation
public import TransitCore

extension FileStore {
  public func take(
    _ calls: Int, of account: QuotaAccount, limit: Int?
  ) async throws -> QuotaReceipt {
    let now = clock.now()
    return try await change(account) { $0.take(calls, limit: limit, at: now) }
  }

  public func refund(_ calls: Int, to account: QuotaAccount) async throws {
    try await change(account) { $0.giveBack(calls) }
  }

  public func close(_ account: QuotaAccount, until moment: Date) async throws {
    try await change(account) { $0.close(until: moment) }
  }

  public func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
    try await offPool { [self] in
      let all = try list(folder(of: day))
      let files = all.filter { $0.pathExtension == Self.countExtension }
      // Those that have no other count yet.
      let uncounted = all.filter { $0.pathExtension == Self.fullExtension }.compactMap { file in
        account(of: file, on: day).map { ($0, QuotaCount(used: file.size)) }
      }
      func counts(_ count: (URL) throws -> CountFile?) rethrows -> [QuotaAccount: QuotaCount] {
        let counts = try files.compactMap(count).map { ($0.account, $0.count) }
        return Dictionary(counts + uncounted) { first, _ in first }
      }
      if let counts = try? counts(count(in:)) { return counts }
      // No writer may be active when a damaged file is set aside.
      return try quota.locked {
        try counts { file in
          do { return try count(in: file) } catch is DamagedCount { throw setAside(file) }
        }
      }
    }
  }

  /// Changes a count under the lock; an unchanged count is not written.
  ///
  /// On a full disk the calls added are counted by the length of another file, which needs no space.
  /// A process that is killed between the two writes after that counts calls twice, never too few.
  private func change<Value: Sendable>(
    _ account: QuotaAccount, _ work: @escaping @Sendable (inout QuotaCount) -> Value
  ) async throws -> Value {
    try await offPool { [self] in
      let file = file(of: account)
      return try quota.locked {
        let full = Self.full(of: file)
        let added = full.size
        let before: QuotaCount
        do {
          before = try count(in: file)?.count ?? QuotaCount(used: added)
        } catch is DamagedCount {
          throw setAside(file)
        }
        var after = before
        let value = work(&after)
        guard after != before else { return value }
        let isFirstOfDay = !file.deletingLastPathComponent().isFolder
        do { try write(json(CountFile(account, after), for: file), to: file) } catch {
          let length = added + after.used - before.used
          guard after.closedUntil == before.closedUntil, length >= 0 else { throw error }
          do { try SystemFile.setLength(of: full, to: length) } catch _ { throw error }
          return value
        }
        if added > 0 { try? delete(full) }
        if isFirstOfDay { try removeOldDays() }
        return value
      }
    }
  }

  private var quota: FileLock { FileLock(file: folders.state.appending(path: "quota.lock")) }

  private static let countExtension = "json"
  private static let fullExtension = "full"

  /// The file whose length is the number of calls that a full disk had no space for.
  private static func full(of file: URL) -> URL {
    file.deletingPathExtension().appendingPathExtension(fullExtension)
  }

  /// Returns the account of a file by its name; `nil` if the name is not whole.
  private func account(of file: URL, on day: KoreanDate) -> QuotaAccount? {
    let name = file.lastPathComponent
    guard let end = name.lastIndex(of: "-") else { return nil }
    let parts = name[..<end].split(separator: ",").compactMap { String($0).removingPercentEncoding }
    guard (2...3).contains(parts.count), let pool = parts.last else { return nil }
    let account = QuotaAccount(
      day: day, provider: ProviderID(rawValue: parts[0]),
      key: parts.count == 3 ? KeyName(rawValue: parts[1]) : nil, pool: pool)
    return Self.full(of: self.file(of: account)).lastPathComponent == name ? account : nil
  }

  var quotaFolder: URL { folders.state.appending(path: "quota", directoryHint: .isDirectory) }

  private func folder(of day: KoreanDate) -> URL {
    quotaFolder.appending(path: "\(day)", directoryHint: .isDirectory)
  }

  /// The account in readable form, truncated, with a checksum, since some file systems ignore case.
  private func file(of account: QuotaAccount) -> URL {
    let parts =
      [account.provider.rawValue] + (account.key.map { [$0.rawValue] } ?? [])
      + [account.pool]
    let name = parts.map(Request.percentEncoded).joined(separator: ",")
    return folder(of: account.day)
      .appending(
        path: "\(name.prefix(120))-\(CheckSum(Data(name.utf8)).hex).\(Self.countExtension)")
  }

  /// - Throws: `DamagedCount`, or `TransitError` `storage` if the file exists but cannot be read.
  private func count(in file: URL) throws -> CountFile? {
    let data: Data
    do { data = try SystemFile.read(file, .small) } catch {
      if error.isNoSuchFile { return nil }
      // The file is too large.
      if error is TransitError { throw DamagedCount() }
      throw TransitError(.storage, Words(verbatim: file.path), cause: error)
    }
    guard var count = read(CountFile.self, from: data), count.used >= 0,
      self.file(of: count.account).lastPathComponent == file.lastPathComponent
    else { throw DamagedCount() }
    let (used, isTooLarge) = count.used.addingReportingOverflow(Self.full(of: file).size)
    guard !isTooLarge else { throw DamagedCount() }
    count.used = used
    return count
  }

  /// Moves a damaged count aside for inspection and returns the error to throw; the next count
  /// starts at 0.
  ///
  /// An estimate of the lost count would not be better: if it is too low, the service reports that
  /// the quota is spent, and the account is closed.
  private func setAside(_ file: URL) -> TransitError {
    let aside =
      (1...).lazy.map { URL(filePath: "\(file.path).damaged-\($0)") }
      .first { !FileManager.default.fileExists(atPath: $0.path) } ?? file
    do { try FileManager.default.moveItem(at: file, to: aside) } catch {
      return TransitError(.storage, Words(verbatim: file.path), cause: error)
    }
    return TransitError(
      .storage,
      Words(
        "손상된 조회 횟수 파일을 옮겨 두고 0부터 다시 셉니다: \(aside.path)",
        "a damaged query count was moved away; counting starts at 0 again: \(aside.path)"))
  }

  /// Removes the folders of old days; runs once a day, after its first call.
  private func removeOldDays() throws {
    let oldest = KoreanDate.oldestCounted(at: clock.now())
    for folder in try list(quotaFolder) {
      guard let date = KoreanTime.parse(folder.lastPathComponent) else { continue }
      if KoreanTime.day(of: date) < oldest { try delete(folder) }
    }
  }
}

/// The content of a count file.
private struct CountFile: Codable {
  var day: KoreanDate
  var provider: ProviderID
  var key: KeyName?
  var pool: String
  var used: Int
  /// Seconds since 1970.
  var closedUntil: Date?

  init(_ account: QuotaAccount, _ count: QuotaCount) {
    (day, provider, key, pool) = (account.day, account.provider, account.key, account.pool)
    (used, closedUntil) = (count.used, count.closedUntil)
  }

  var account: QuotaAccount {
    QuotaAccount(day: day, provider: provider, key: key, pool: pool)
  }

  var count: QuotaCount { QuotaCount(used: used, closedUntil: closedUntil) }
}

/// The content of a count file is damaged.
private struct DamagedCount: Error {}
