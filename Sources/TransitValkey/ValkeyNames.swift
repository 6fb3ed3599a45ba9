#if Valkey
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP

  /// What everything is called on the server.
  ///
  /// The number is that of the format: builds that write another one do not meet.
  struct ValkeyNames: Sendable {
    private let start: String

    init(_ namespace: String) { start = "\(namespace):1:" }

    /// `korea-transit:1:answers/seoul-bus%3A22009`
    func kept(_ key: StoreKey) -> String { start + key.text }
    func lease(_ key: StoreKey) -> String { "\(start)lease:\(key.text)" }
    /// Where the last fence is.
    var fence: String { start + "fence" }
    /// A sorted set of processes by the moment they were last there.
    var members: String { start + "members" }
    /// Where changes are told, each by its key's text.
    var changes: String { start + "changes" }
    /// A sorted set of days by the moment their counts were begun.
    var days: String { start + "quota" }
    func counts(on day: KoreanDate) -> String { "\(days):\(day)" }
    /// Where counting is tried; nothing stays there.
    var trial: String { "\(days):trial" }

    /// A pattern for the names of all answers.
    var answersPattern: String {
      let special: Set<Character> = ["*", "?", "[", "]", "\\", "^"]
      let escaped = start.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
      return "\(escaped)\(StoreKey.Room.answers.rawValue)/*"
    }
  }

  extension QuotaAccount {
    /// All but the day, in one line: `seoul-bus,=SEOUL_BUS_KEY,stops`, `any,,pool` without a key.
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
    /// In whole ms since 1970; what no clock shows is the last or the first that fits.
    var milliseconds: Int {
      Int(max(-1e15, min(1e15, (timeIntervalSince1970 * 1000).rounded())))
    }

    init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
  }

  extension Duration {
    /// In whole ms.
    var milliseconds: Int { Int((self / .milliseconds(1)).rounded()) }
  }
#endif
