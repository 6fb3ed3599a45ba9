#if Valkey
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP

  /// The names of the keys on the server.
  ///
  /// They contain the version of the format, so that builds with different formats share no keys.
  struct ValkeyNames: Sendable {
    private let start: String

    init(_ namespace: String) { start = "\(namespace):1:" }

    /// `korea-transit:1:answers/seoul-bus%3A22009`
    func entry(_ key: StoreKey) -> String { start + key.text }
    func lease(_ key: StoreKey) -> String { "\(start)lease:\(key.text)" }
    /// The key of the last fence.
    var fence: String { start + "fence" }
    /// A sorted set of processes by the time they last reported.
    var members: String { start + "members" }
    /// The channel on which changes are published, each by its key's text.
    var changes: String { start + "changes" }
    /// A sorted set of days by the time their counts began.
    var days: String { start + "quota" }
    func counts(on day: KoreanDate) -> String { "\(days):\(day)" }
    /// The key for a trial of counting, deleted at once.
    var trial: String { "\(days):trial" }

    /// A pattern that matches the names of all responses.
    var answersPattern: String {
      let special: Set<Character> = ["*", "?", "[", "]", "\\", "^"]
      let escaped = start.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
      return "\(escaped)\(StoreKey.Kind.answers.rawValue)/*"
    }
  }

  extension QuotaAccount {
    /// The account without the day, as one line: `seoul-bus,=SEOUL_BUS_KEY,stops`, `any,,pool`
    /// without a key.
    var field: String {
      let key = key.map { "=" + Request.percentEncoded($0.rawValue) } ?? ""
      return "\(Request.percentEncoded(provider.rawValue)),\(key),\(Request.percentEncoded(pool))"
    }

    init?(field: some StringProtocol, day: KoreanDate) {
      let parts = field.split(separator: ",", omittingEmptySubsequences: false)
        .map(\.removingPercentEncoding)
      guard parts.count == 3, let provider = parts[0], let key = parts[1], let pool = parts[2]
      else { return nil }
      self.init(
        day: day, provider: ProviderID(rawValue: provider),
        key: key.isEmpty ? nil : KeyName(rawValue: String(key.dropFirst())), pool: pool)
    }
  }

  extension Date {
    /// Whole ms since 1970, clamped to a range that fits.
    var milliseconds: Int {
      Int(max(-1e15, min(1e15, (timeIntervalSince1970 * 1000).rounded())))
    }

    init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
  }

  extension Duration {
    /// Whole ms.
    var milliseconds: Int { Int((self / .milliseconds(1)).rounded()) }
  }
#endif
