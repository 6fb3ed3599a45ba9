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

  /// A thread with one connection, which sends the waiting jobs in batches and delivers the
  /// replies.
  struct ValkeyWorker: Sendable {
    let link: ValkeyJobQueue
    var restorer: ValkeyRestorer?

    /// Starts the thread; it ends when the link is stopped.
    func start() {
      let thread = Thread { [self] in
        Self.blockBrokenPipes()
        run()
      }
      thread.name = "TransitValkey.line"
      thread.start()
    }

    /// Makes a broken connection an error on this thread instead of ending the process.
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
          link.lose(error, in: epoch)
          continue
        }
        guard let opened = connection else { continue }
        do throws(ValkeyFailure) {
          try ask(link.take(epoch), on: opened, in: epoch)
          note(opened)
        } catch {
          connection = nil
        }
      }
    }

    /// Whether the greeting can be sent with the first jobs: if there are no counts that the server
    /// could have lost, no other database that it could refuse, and no other server to use instead.
    private var mayGreetLater: Bool {
      !link.isLost && link.addresses.count == 1 && link.address.database == 0
        && restorer?.knowledge.days.isEmpty ?? true
    }

    private func greet(_ connection: ValkeyConnection) throws(ValkeyFailure) {
      guard connection.greeting != nil else { return }
      try connection.greet()
      // The run is noted only after the restore, so that no other line uses the server before.
      if let run = connection.run, link.isNewRun(run) {
        try restorer?.restore(on: connection, at: link.address)
      }
      note(connection)
    }

    private func note(_ connection: ValkeyConnection) {
      guard let facts = connection.facts else { return }
      if let run = connection.run { link.note(run) }
      link.note(facts.memory)
    }

    /// Sends the jobs; if the connection is cut, repeatable jobs return to the queue.
    ///
    /// - Throws: a failure already reported to the link; the connection cannot be used any more.
    private func ask(
      _ jobs: [ValkeyJob], on connection: ValkeyConnection, in epoch: Int
    ) throws(ValkeyFailure) {
      do throws(ValkeyFailure) { try exchange(jobs, on: connection) } catch {
        let open = jobs.filter { !$0.isFinished }
        switch error {
        case .cut:
          let unknown = ValkeyFailure.unknownCount(link.address)
          for job in open where !job.isRepeatable { job.finish(.failure(unknown)) }
          link.requeue(open.filter(\.isRepeatable), after: error, in: epoch)
        case .late: link.fail(open)
        default: link.lose(error, failing: open, in: epoch)
        }
        throw error
      }
    }

    /// Finishes each job when its replies have arrived.
    ///
    /// - Throws: `refused` also if the server is no longer a primary, or not ready, so that the
    ///   line reconnects.
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
        if case .error(let text) = reply, Self.failoverErrorKinds.contains(reply.errorKind ?? "") {
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

    /// The errors of a server that became a replica or has not loaded its data.
    private static let failoverErrorKinds = ["READONLY", "MASTERDOWN", "LOADING"]
  }
#endif
