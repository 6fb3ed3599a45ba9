#if Valkey
  internal import Foundation
  internal import Synchronization
  internal import TransitCore
  internal import TransitHTTP

  /// The cached state of the server: the counts that this process has seen, the number of
  /// processes, and the leases that it holds.
  final class ValkeyLocalState: Sendable {
    private let state = Mutex(State())

    /// The lifetime of a lease that is not renewed.
    static let term = Duration.seconds(3)
    /// The assumed number of processes before it is known.
    private static let many = 10

    private struct State {
      /// The counts of the last two days.
      var days: [KoreanDate: ValkeyCounts] = [:]
      /// The number of processes; `nil` before the server was first reached.
      var members: Int?
      /// The number of losses when the members were last counted.
      var losses = 0
      /// The end of the time in which other processes may still be reconnecting after a loss.
      var gathering: ContinuousClock.Instant?
      var held: [Lease: ContinuousClock.Instant] = [:]

      mutating func remember(_ counts: ValkeyCounts, on day: KoreanDate) {
        days[day] = counts
        while days.count > 2, let oldest = days.keys.min() { days[oldest] = nil }
      }
    }

    func lastKnownQuota(of account: QuotaAccount) -> LastKnownQuota {
      state.withLock { state in
        guard let members = state.members else {
          return LastKnownQuota(used: 0, sharers: Self.many)
        }
        let count = state.days[account.day]?.counts[account] ?? QuotaCount()
        return LastKnownQuota(used: count.used, sharers: members, closedUntil: count.closedUntil)
      }
    }

    var days: [KoreanDate: ValkeyCounts] { state.withLock(\.days) }

    func seen(on day: KoreanDate) -> ValkeyCounts? { state.withLock { $0.days[day] } }

    /// Records one count from a reply. Replies may arrive in another order than the changes.
    func learn(_ count: QuotaCount, of account: QuotaAccount, birth: String, changes: Int) {
      guard !birth.isEmpty else { return }
      state.withLock { state in
        var reported = ValkeyCounts(birth: birth, changes: changes)
        if let seen = state.days[account.day] {
          guard reported.follows(seen) else { return }
          reported.counts = seen.counts
        }
        reported.counts[account] = count
        state.remember(reported, on: account.day)
      }
    }

    /// Records all counts of a day. Returns `false`, and records nothing, if the server has lost
    /// counts since `earlier`, which was seen before the query.
    func learn(_ reported: ValkeyCounts, on day: KoreanDate, since earlier: ValkeyCounts?) -> Bool {
      state.withLock { state in
        if let earlier, !reported.follows(earlier) { return false }
        guard reported.birth != nil else { return true }
        if let seen = state.days[day], !reported.follows(seen) { return true }
        state.remember(reported, on: day)
        return true
      }
    }

    /// Records that counts were restored and that later counts are compared with this state. If
    /// more counts were seen meanwhile, they are restored before the next call.
    func begin(_ day: KoreanDate, bringing seen: ValkeyCounts, birth: String, changes: Int) {
      state.withLock { state in
        guard state.days[day] == seen else { return }
        state.days[day]?.birth = birth
        state.days[day]?.changes = changes
      }
    }

    /// Records the number of processes. For ten seconds after a loss the number does not fall,
    /// because other processes may still be reconnecting.
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

    func removeLease(_ lease: Lease) { state.withLock { $0.held[lease] = nil } }

    /// Returns the leases to renew, each with its duration.
    func held(at now: ContinuousClock.Instant) -> [(lease: Lease, term: Duration)] {
      state.withLock { state in
        state.held = state.held.filter { $0.value > now }
        return state.held.map { ($0.key, min(Self.term, $0.value - now)) }
      }
    }
  }
#endif
