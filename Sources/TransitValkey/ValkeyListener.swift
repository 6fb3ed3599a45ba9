#if Valkey
  internal import Foundation
  internal import Synchronization
  internal import TransitCore
  internal import TransitHTTP

  /// Receives change messages on its own thread and connection, which start with the first waiter
  /// and end a minute after the last.
  final class ValkeyListener: Sendable {
    private let link: ValkeyJobQueue
    private let channel: String
    private let state = Mutex(State())

    init(_ link: ValkeyJobQueue, channel: String) {
      self.link = link
      self.channel = channel
    }

    private struct State {
      var waiters: [Int: Waiter] = [:]
      var lastID = 0
      var isRunning = false
      var isListening = false
      var isStopped = false
      var lastUse = ContinuousClock.now
      /// The earliest time of the next attempt after a failure.
      var nextTry = ContinuousClock.now
    }

    private struct Waiter {
      var name: String
      var end: ContinuousClock.Instant
      var continuation: CheckedContinuation<Bool, Never>
    }

    /// Waits until a change of a key is published, at most for a duration; `false` if the listener
    /// cannot receive messages.
    func wait(for name: String, atMost duration: Duration) async -> Bool {
      guard await listens() else { return false }
      let id = state.withLock { state in
        state.lastID += 1
        return state.lastID
      }
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isWaiting = state.withLock { state in
            guard state.isListening, !Task.isCancelled else { return false }
            state.waiters[id] = Waiter(
              name: name, end: .now + duration, continuation: continuation)
            return true
          }
          if !isWaiting { continuation.resume(returning: false) }
        }
      } onCancel: {
        finish { waiter, _ in waiter == id }
      }
    }

    func stop() { state.withLock { $0.isStopped = true } }

    /// Whether messages are being received; the first waiter allows some time for the start.
    func listens() async -> Bool {
      for _ in 0..<10 {
        let (isListening, begins) = state.withLock { state in
          state.lastUse = .now
          guard !state.isRunning, !state.isStopped, state.nextTry <= .now else {
            return (state.isListening, false)
          }
          state.isRunning = true
          return (false, true)
        }
        if isListening { return true }
        if begins { start() }
        guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return false }
      }
      return false
    }

    private func start() {
      let thread = Thread { [weak self] in
        ValkeyWorker.blockBrokenPipes()
        self?.run()
      }
      thread.name = "TransitValkey.listener"
      thread.start()
    }

    private func run() {
      do throws(ValkeyFailure) {
        let access = link.access
        let connection = try ValkeyConnection.open(access)
        try connection.greet()
        let command = ValkeyCommand("SUBSCRIBE", channel)
        try connection.append(command)
        try connection.write(until: .now + access.timeout)
        if case .error(let text) = try connection.reply(until: .now + access.timeout) {
          throw .refused(access.settings.address.refusal(text, to: command))
        }
        state.withLock { $0.isListening = true }
        while goesOn(at: access.settings.address) { try receiveMessage(connection) }
      } catch {
        state.withLock { $0.nextTry = .now + .seconds(1) }
      }
      state.withLock { state in
        state.isListening = false
        state.isRunning = false
      }
      finish(heard: false) { _, _ in true }
    }

    /// Whether the listener may still be needed, at the server that is used.
    private func goesOn(at address: ValkeyAddress) -> Bool {
      let isMoved = link.address != address
      return state.withLock { state in
        let isOver = isMoved || state.waiters.isEmpty && state.lastUse + .seconds(60) < .now
        if state.isStopped || isOver { state.isListening = false }
        return state.isListening
      }
    }

    /// Waits briefly for one message and resumes the waiters whose time is over.
    private func receiveMessage(_ connection: ValkeyConnection) throws(ValkeyFailure) {
      do throws(ValkeyFailure) {
        let message = try connection.reply(until: .now + .milliseconds(20))
        if let name = message.list?.last?.text { finish { _, waiter in waiter.name == name } }
      } catch {
        switch error {
        case .timedOut, .late: break
        default: throw error
        }
      }
      let now = ContinuousClock.now
      finish { _, waiter in waiter.end <= now }
    }

    private func finish(heard: Bool = true, _ isOver: (Int, Waiter) -> Bool) {
      let waiters = state.withLock { state in
        let over = state.waiters.filter { isOver($0.key, $0.value) }
        for id in over.keys { state.waiters[id] = nil }
        return over.values.map(\.continuation)
      }
      for waiter in waiters { waiter.resume(returning: heard) }
    }
  }
#endif
