#if Valkey
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
      while let losses = link.awaitWork() {
        do throws(ValkeyFailure) {
          if known != losses || connection?.isSpent != false {
            connection = try open()
          }
          known = losses
          link.regain(losses)
        } catch {
          connection = nil
          link.lose(error)
          continue
        }
        ask(link.take(), on: &connection)
      }
    }

    private func open() throws(ValkeyFailure) -> ValkeyConnection {
      let connection = try ValkeyConnection.open(link.access)
      if let run = connection.run { link.note(run) }
      return connection
    }

    /// Asks the jobs; where the connection is cut, once more what may be asked twice.
    private func ask(_ jobs: [ValkeyJob], on connection: inout ValkeyConnection?) {
      guard let (failure, open) = exchange(jobs, on: connection) else { return }
      connection = nil
      guard case .cut = failure else { return link.lose(failure, failing: open) }
      let unknown = ValkeyFailure.unknownCount(link.address)
      for job in open where !job.isRepeatable { job.finish(.failure(unknown)) }
      let again = open.filter(\.isRepeatable)
      do throws(ValkeyFailure) { connection = try self.open() } catch {
        return link.lose(error, failing: again)
      }
      guard let (failure, open) = exchange(again, on: connection) else { return }
      connection = nil
      link.lose(failure, failing: open)
    }

    /// Finishes each job whose replies have come; answers what failed, and the jobs that are open.
    private func exchange(
      _ jobs: [ValkeyJob], on connection: ValkeyConnection?
    ) -> (ValkeyFailure, [ValkeyJob])? {
      guard let connection, !jobs.isEmpty else { return nil }
      let commands = jobs.flatMap(\.commands)
      var replies = [ValkeyReply?](repeating: nil, count: commands.count)
      var failure: ValkeyFailure?
      do throws(ValkeyFailure) { try connection.exchange(commands, &replies) } catch {
        failure = error
      }
      var (open, next) = ([ValkeyJob](), 0)
      for job in jobs {
        let own = replies[next..<next + job.commands.count].compactMap(\.self)
        next += job.commands.count
        if own.count == job.commands.count {
          job.finish(.success(own))
        } else {
          open.append(job)
        }
      }
      return failure.map { ($0, open) }
    }
  }
#endif
