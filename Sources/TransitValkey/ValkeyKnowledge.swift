#if Valkey
  internal import Foundation
  internal import Synchronization
  internal import TransitCore
  internal import TransitHTTP

  /// What this process knows of the server without asking: the counts that it has seen, who is
  /// there, the leases it holds.
  final class ValkeyKnowledge: Sendable {
    private let state = Mutex(State())

    /// How long a lease lives that nobody renews.
    static let term = Duration.seconds(3)
    /// Nobody knows how many there are, so it is taken that there are many.
    private static let many = 10

    private struct State {
      /// Of the last two days.
      var days: [KoreanDate: ValkeyCounts] = [:]
      /// How many processes there are; `nil` before the server was first reached.
      var members: Int?
      /// How often the server was lost, as far as the members know of it.
      var losses = 0
      /// Until when others may be away still, for they look again after a pause.
      var gathering: ContinuousClock.Instant?
      var held: [Lease: ContinuousClock.Instant] = [:]

      mutating func remember(_ counts: ValkeyCounts, on day: KoreanDate) {
        days[day] = counts
        while days.count > 2, let oldest = days.keys.min() { days[oldest] = nil }
      }
    }

    func standing(of account: QuotaAccount) -> QuotaStanding {
      state.withLock { state in
        guard let members = state.members else {
          return QuotaStanding(used: 0, sharers: Self.many)
        }
        let count = state.days[account.day]?.counts[account] ?? QuotaCount()
        return QuotaStanding(used: count.used, sharers: members, closedUntil: count.closedUntil)
      }
    }

    var days: [KoreanDate: ValkeyCounts] { state.withLock(\.days) }

    func seen(on day: KoreanDate) -> ValkeyCounts? { state.withLock { $0.days[day] } }

    /// One count, as an answer told it. Answers may come in another order than the changes.
    func learn(_ count: QuotaCount, of account: QuotaAccount, birth: String, changes: Int) {
      guard !birth.isEmpty else { return }
      state.withLock { state in
        var told = ValkeyCounts(birth: birth, changes: changes)
        if let seen = state.days[account.day] {
          guard told.follows(seen) else { return }
          told.counts = seen.counts
        }
        told.counts[account] = count
        state.remember(told, on: account.day)
      }
    }

    /// All counts of a day; `false` where the server has lost some since `earlier` was seen, which
    /// was before it was asked. Nothing is learnt then.
    func learn(_ told: ValkeyCounts, on day: KoreanDate, since earlier: ValkeyCounts?) -> Bool {
      state.withLock { state in
        if let earlier, !told.follows(earlier) { return false }
        guard told.birth != nil else { return true }
        if let seen = state.days[day], !told.follows(seen) { return true }
        state.remember(told, on: day)
        return true
      }
    }

    /// What was seen was brought back: from here on this is the state to compare with. Where more
    /// has been seen meanwhile, that is brought back before the next call.
    func begin(_ day: KoreanDate, bringing seen: ValkeyCounts, birth: String, changes: Int) {
      state.withLock { state in
        guard state.days[day] == seen else { return }
        state.days[day]?.birth = birth
        state.days[day]?.changes = changes
      }
    }

    /// So many are there. After a loss whoever comes first is alone for a while, and yet all share.
    func count(members: Int, losses: Int, at now: ContinuousClock.Instant) {
      state.withLock { state in
        if losses != state.losses { state.gathering = now + .seconds(10) }
        state.losses = losses
        let isGathering = state.gathering.map { now < $0 } ?? false
        state.members = isGathering ? max(members, state.members ?? Self.many) : members
      }
    }

    func hold(_ lease: Lease, until end: ContinuousClock.Instant) {
      state.withLock { $0.held[lease] = end }
    }

    func letGo(_ lease: Lease) { state.withLock { $0.held[lease] = nil } }

    /// The leases to renew, each for how long.
    func held(at now: ContinuousClock.Instant) -> [(lease: Lease, term: Duration)] {
      state.withLock { state in
        state.held = state.held.filter { $0.value > now }
        return state.held.map { ($0.key, min(Self.term, $0.value - now)) }
      }
    }
  }
#endif
