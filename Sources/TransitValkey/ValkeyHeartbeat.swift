#if Valkey
  internal import Foundation
  internal import Synchronization
  internal import TransitCore
  internal import TransitHTTP

  /// The work done once a second in the background: registers this process, reads the day's counts,
  /// and renews its leases.
  struct ValkeyHeartbeat: Sendable {
    let link: ValkeyJobQueue
    let restorer: ValkeyRestorer

    /// Starts the thread; it ends when the link is stopped.
    func start() {
      let thread = Thread { [self] in
        let (isWaiting, isLooking) = (Waiting(), Waiting())
        var next = ContinuousClock.now
        var look = next
        while !link.isStopped {
          link.sweep()
          if link.index > 0, look <= .now, isLooking.begin() {
            look = .now + .seconds(3)
            lookForPreferred(isLooking)
          }
          if next <= .now, isWaiting.begin() {
            next = .now + .seconds(1)
            beat(isWaiting)
          }
          Thread.sleep(forTimeInterval: 0.1)
        }
      }
      thread.name = "TransitValkey.beat"
      thread.start()
    }

    /// Ensures that only one beat waits for its replies.
    private final class Waiting: Sendable {
      private let state = Mutex(false)

      func begin() -> Bool {
        state.withLock { state in
          defer { state = true }
          return !state
        }
      }

      func end() { state.withLock { $0 = false } }
    }

    /// Returns to a preferred server that can be used again. Processes that use different servers
    /// count calls separately, so each does this soon.
    private func lookForPreferred(_ looking: Waiting) {
      let thread = Thread {
        defer { looking.end() }
        ValkeyWorker.blockBrokenPipes()
        for (index, address) in link.addresses.prefix(link.index).enumerated() {
          let connection = try? ValkeyConnection.open(link.access(to: address))
          // A replica does not accept counts; without its facts that is not known.
          guard (try? connection?.greet()) != nil, connection?.facts != nil else { continue }
          return link.prefer(index)
        }
      }
      thread.name = "TransitValkey.look"
      thread.start()
    }

    private var names: ValkeyNames { restorer.names }
    private var knowledge: ValkeyLocalState { restorer.knowledge }

    private func beat(_ waiting: Waiting) {
      let day = KoreanTime.day(of: restorer.clock.now())
      let seen = knowledge.seen(on: day)
      var command = ValkeyCommand(.beat, keys: [names.counts(on: day), names.members])
      command.append(restorer.moment)
      command.append(restorer.member)
      link.put(
        ValkeyJob(commands: [command] + renewal, isRepeatable: true) { outcome in
          defer { waiting.end() }
          guard case .success(let replies) = outcome else { return }
          learn(replies[0], on: day, since: seen)
        })
    }

    private var renewal: [ValkeyCommand] {
      let held = knowledge.held(at: .now)
      guard !held.isEmpty else { return [] }
      var command = ValkeyCommand(.renew, keys: held.map { names.lease($0.lease.key) })
      command.append(restorer.moment)
      for (lease, term) in held {
        command.append(lease.token)
        command.append(max(1, term.milliseconds))
      }
      return [command]
    }

    private func learn(_ reply: ValkeyReply, on day: KoreanDate, since seen: ValkeyCounts?) {
      guard let parts = reply.list, parts.count == 3, let members = parts[0].integer,
        let now = parts[1].integer
      else { return }
      knowledge.count(members: members, losses: link.losses, at: .now)
      let ahead = restorer.clock.now().milliseconds &- now
      let counts = ValkeyCounts(parts[2], on: day, ahead: ahead)
      guard !knowledge.learn(counts, on: day, since: seen), let seen else { return }
      // Restores lost counts even if no further call does.
      link.put(
        ValkeyJob(commands: [restorer.command(seen, on: day)], isRepeatable: true) { outcome in
          guard case .success(let replies) = outcome else { return }
          restorer.learn(replies[0], bringing: seen, on: day)
        })
    }
  }
#endif
