#if Valkey
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP

  /// The counts of a day at some time, with what is needed to detect that the server has since lost
  /// some.
  struct ValkeyCounts: Hashable, Sendable {
    /// The identifier of the counts' hash; `nil` if there was none.
    var birth: String?
    /// The number of changes of the hash.
    var changes = 0
    var counts: [QuotaAccount: QuotaCount] = [:]

    /// - Parameters:
    ///   - reply: the reply to `HGETALL` of the day's hash.
    ///   - day: the day.
    ///   - ahead: how far this machine's clock is ahead of the server's, in ms.
    init(_ reply: ValkeyReply, on day: KoreanDate, ahead: Int) {
      let parts = reply.list ?? []
      for index in stride(from: 0, to: parts.count - 1, by: 2) {
        guard let field = parts[index].text else { continue }
        let words = field.split(separator: " ", maxSplits: 1)
        let value = parts[index + 1]
        switch words.first {
        case "birth": birth = value.text
        case "changes": changes = value.integer ?? 0
        case "used", "closed":
          guard words.count == 2, let account = QuotaAccount(field: words[1], day: day),
            let number = value.integer
          else { continue }
          if words[0] == "used" {
            counts[account, default: QuotaCount()].used = number
          } else {
            counts[account, default: QuotaCount()].closedUntil = Date(milliseconds: number &+ ahead)
          }
        default: continue
        }
      }
    }

    init(birth: String, changes: Int, counts: [QuotaAccount: QuotaCount] = [:]) {
      self.birth = birth
      self.changes = changes
      self.counts = counts
    }

    /// Whether these counts are a later state of the same hash.
    func follows(_ earlier: ValkeyCounts) -> Bool {
      birth == earlier.birth && changes >= earlier.changes
    }
  }
#endif
