#if Valkey
  internal import Dispatch
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Darwin
  #endif

  /// One thread with one connection: it takes what waits, asks it in one go and hands out replies.
  struct ValkeyLine: Sendable {
    let link: ValkeyLink
    var restorer: ValkeyRestorer?

    /// Begins the thread; it ends when the link is stopped.
    func start() {
      let thread = Thread { [self] in
        Self.blockBrokenPipes()
        run()
      }
      thread.name = "TransitValkey.line"
      thread.start()
    }

    /// A connection that is gone is an error to this thread, not the end of the process.
    static func blockBrokenPipes() {
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func run() {
      var connection: ValkeyConnection?
      var known = 0
      let bell = DispatchSemaphore(value: 0)
      while let epoch = link.awaitWork(bell) {
        do throws(ValkeyFailure) {
          if known != epoch || connection?.isSpent != false {
            connection = nil
            connection = try ValkeyConnection.open(link.access)
          }
          if let connection, !mayGreetLater { try greet(connection) }
          known = epoch
          link.regain(epoch)
        } catch {
          link.lose(error)
          continue
        }
        guard let opened = connection else { continue }
        do throws(ValkeyFailure) {
          try ask(link.take(epoch), on: opened)
          note(opened)
        } catch {
          connection = nil
        }
      }
    }

    /// Whether the greeting may go out with the first jobs: while nothing was seen that a server
    /// could have lost, and no other database is meant, which the server could refuse.
    private var mayGreetLater: Bool {
      !link.isLost && link.address.database == 0 && restorer?.knowledge.days.isEmpty ?? true
    }

    private func greet(_ connection: ValkeyConnection) throws(ValkeyFailure) {
      guard connection.greeting != nil else { return }
      try connection.greet()
      // The run is noted when all was brought back, so that no other line goes ahead of this one.
      if let run = connection.run, link.isAnother(run) {
        try restorer?.restore(on: connection, at: link.address)
      }
      note(connection)
    }

    private func note(_ connection: ValkeyConnection) {
      guard let facts = connection.facts else { return }
      if let run = connection.run { link.note(run) }
      link.note(facts.memory)
    }

    /// Asks the jobs; where the connection is cut, what may be asked twice goes back into the queue.
    ///
    /// - Throws: what the link has been told already: the connection is of no use any more.
    private func ask(
      _ jobs: [ValkeyJob], on connection: ValkeyConnection
    ) throws(ValkeyFailure) {
      do throws(ValkeyFailure) { try exchange(jobs, on: connection) } catch {
        let open = jobs.filter { !$0.isFinished }
        switch error {
        case .cut:
          let unknown = ValkeyFailure.unknownCount(link.address)
          for job in open where !job.isRepeatable { job.finish(.failure(unknown)) }
          link.putBack(open.filter(\.isRepeatable), after: error)
        case .late: link.fail(open)
        default: link.lose(error, failing: open)
        }
        throw error
      }
    }

    /// Finishes each job when its replies have come.
    ///
    /// - Throws: `refused` too where the server is no primary any more, or not ready: it is to be
    ///   looked for anew.
    private func exchange(
      _ jobs: [ValkeyJob], on connection: ValkeyConnection
    ) throws(ValkeyFailure) {
      guard let newest = jobs.map(\.since).max() else { return }
      let commands = jobs.flatMap(\.commands)
      let owners = jobs.indices.flatMap { repeatElement($0, count: jobs[$0].commands.count) }
      var missing = jobs.map(\.commands.count)
      var replies = [ValkeyReply?](repeating: nil, count: commands.count)
      var refusal: TransitError?
      for job in jobs where job.commands.isEmpty { job.finish(.success([])) }
      try connection.exchange(commands, until: newest + link.access.timeout * 2) { place, reply in
        replies[place] = reply
        if case .error(let text) = reply, Self.signsOff.contains(reply.errorKind ?? "") {
          refusal = link.address.refusal(text, to: commands[place])
        }
        let owner = owners[place]
        missing[owner] -= 1
        guard missing[owner] == 0, let first = owners.firstIndex(of: owner) else { return }
        let own = replies[first..<first + jobs[owner].commands.count].compactMap(\.self)
        link.noteAnswer()
        jobs[owner].finish(.success(own))
      }
      if let refusal { throw .refused(refusal) }
    }

    /// What a server says that was made a replica, or that has no data yet.
    private static let signsOff = ["READONLY", "MASTERDOWN", "LOADING"]
  }
#endif
