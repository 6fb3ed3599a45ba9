package import Foundation
internal import Synchronization
package import TransitCore
internal import TransitHTTP

/// The tokens of the server's clients, in a file `tokens.json` that only its owner can read.
///
/// A running server notices a changed file within a second.
package final class AccessTokens: Sendable {
  private let file: VersionedFile<AccessTokenList>
  private let hash: TokenHash
  private let clock: any TransitClock
  private let report: @Sendable (TransitError) -> Void
  private let state = Mutex(State())

  private struct State: Sendable {
    var tokens: [AccessToken] = []
    var stamp: FileStamp?
    /// Whether the last read failed, which is reported once.
    var hasFailed = false
    /// When the file was last looked at.
    var checked: Duration?
  }

  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - hash: SHA-256, such as `systemHash`.
  ///   - clock: Limits how often the file is looked at.
  ///   - report: Receives the error of a file that cannot be read while the server runs. The former
  ///     tokens stay valid then.
  package init(
    folder: URL, hash: @escaping TokenHash, clock: any TransitClock = SystemClock(),
    report: @escaping @Sendable (TransitError) -> Void = { _ in }
  ) {
    file = VersionedFile(folder: folder)
    self.hash = hash
    self.clock = clock
    self.report = report
  }

  /// Adds a token.
  ///
  /// - Parameters:
  ///   - name: 1 to 64 letters, digits, `-`, `_` or `.`.
  ///   - dailyCalls: The calls a day at each service; `nil` for a tenth of each quota.
  /// - Returns: The token's text, which cannot be found out later.
  /// - Throws: `TransitError` `invalidRequest` for an invalid or used name or a number out of range;
  ///   `configuration` or `storage` if the file cannot be read or written.
  package func add(_ name: String, dailyCalls: Int? = nil) throws -> String {
    guard AccessToken.isName(name) else {
      throw TransitError(
        .invalidRequest,
        Words(
          "토큰 이름은 영문자, 숫자, - _ . 로 1–64자여야 합니다",
          "a token's name has 1 to 64 letters, digits, - _ or ."))
    }
    guard (1...AccessToken.maxDailyCalls).contains(dailyCalls ?? 1) else {
      throw TransitError(
        .invalidRequest,
        Words(
          "하루 횟수는 1–\(AccessToken.maxDailyCalls)입니다",
          "the calls a day are 1 to \(AccessToken.maxDailyCalls)"))
    }
    let text = AccessToken.random()
    let bytes = hash(Array(text.utf8))
    guard bytes.count == 32 else {
      throw TransitError(
        .configuration, Words("SHA-256을 쓸 수 없습니다", "SHA-256 is not available"))
    }
    let entry = AccessTokenList.Entry(
      name: name, daily: dailyCalls, hash: AccessToken.hexadecimal(bytes))
    try change { list in
      guard !list.tokens.contains(where: { $0.name == name }) else {
        throw TransitError(
          .invalidRequest,
          Words("'\(name)' 토큰이 이미 있습니다", "there already is a token '\(name)'"))
      }
      list.tokens.append(entry)
    }
    return text
  }

  /// Removes a token. Running servers refuse it within a second.
  ///
  /// - Throws: `TransitError` `invalidRequest` if there is no such token; `configuration` or
  ///   `storage` if the file cannot be read or written.
  package func remove(_ name: String) throws {
    try change { list in
      let count = list.tokens.count
      list.tokens.removeAll { $0.name == name }
      guard list.tokens.count < count else {
        let names = list.tokens.map(\.name).joined(separator: ", ")
        throw TransitError(
          .invalidRequest,
          Words(
            "그런 토큰이 없습니다. 있는 토큰: \(names)", "there is no such token. Existing tokens: \(names)"))
      }
    }
  }

  /// Returns the tokens in the order in which they were added.
  ///
  /// - Throws: `TransitError` `configuration` if the file cannot be read or has an invalid entry, or
  ///   others can read it.
  package func list() throws -> [AccessToken] {
    guard let stamp = FileStamp(file.file) else { return [] }
    guard stamp.isPrivate else {
      throw TransitError(
        .configuration,
        Words(
          "토큰 파일을 다른 사람이 읽을 수 있습니다: chmod 600 \(file.file.path)",
          "others can read the file of the tokens: chmod 600 \(file.file.path)"))
    }
    switch try file.read() {
    case .content(let list): return try list.checked()
    case .none: return []
    case .damaged:
      throw TransitError(
        .configuration,
        Words("JSON이 아닙니다: \(file.file.path)", "not JSON: \(file.file.path)"))
    }
  }

  /// Returns the token with a text; `nil` if there is none. The time does not depend on how much of
  /// a hash is equal.
  package func token(matching text: String) -> AccessToken? {
    let wanted = hash(Array(text.utf8))
    var found: AccessToken?
    for token in current() where Self.isEqual(token.hash, wanted) { found = token }
    return found
  }

  /// Whether a token was neither removed nor replaced by another of its name.
  package func isCurrent(_ token: AccessToken) -> Bool {
    current().contains { $0.name == token.name && $0.hash == token.hash }
  }

  /// Compares all bytes, also after a difference.
  private static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func change(_ work: (inout AccessTokenList) throws -> Void) throws {
    try file.update(work)
    state.withLock { $0.checked = nil }
  }

  /// The tokens, read again if the file has changed.
  private func current() -> [AccessToken] {
    let now = clock.elapsed()
    var failure: TransitError?
    let tokens = state.withLock { state in
      if let checked = state.checked, now - checked < .seconds(1) { return state.tokens }
      let isFirst = state.checked == nil && state.stamp == nil
      state.checked = now
      let stamp = FileStamp(file.file)
      guard isFirst || stamp != state.stamp else { return state.tokens }
      // A file that could not be read is read again.
      do {
        (state.tokens, state.stamp, state.hasFailed) = (try list(), stamp, false)
      } catch {
        if !state.hasFailed { failure = TransitError.wrapping(error) }
        state.hasFailed = true
      }
      return state.tokens
    }
    if let failure { report(failure) }
    return tokens
  }
}
