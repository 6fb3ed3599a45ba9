#if os(Linux)
  internal import CCurl
  internal import Foundation
  internal import Synchronization
  internal import TransitCore

  /// Owns the thread that serves a transport's calls; the thread starts with the first call and ends
  /// with the driver.
  final class CurlDriver: Sendable {
    private let inbox = CurlInbox()
    private let timeout: Duration

    init(timeout: Duration) { self.timeout = timeout }

    deinit { inbox.post(.stop) }

    func start(_ transfer: CurlTransfer) {
      guard inbox.post(.start(transfer)) else { return }
      Thread.detachNewThread { [inbox, timeout] in CurlLoop.run(inbox, timeout: timeout) }
    }

    func cancel(_ transfer: CurlTransfer) { inbox.post(.cancel(transfer)) }
  }

  /// Hands commands to the thread.
  final class CurlInbox: Sendable {
    enum Command: Sendable {
      case start(CurlTransfer)
      case cancel(CurlTransfer)
      case stop
    }

    private struct State {
      var commands: [Command] = []
      var hasThread = false
      /// The address of the thread's multi handle, 0 without a thread. Only woken: the one call that
      /// every thread may make. The thread frees the handle after it has removed it here, under the
      /// lock that every use holds.
      var multi: UInt = 0
    }

    private let state = Mutex(State())

    /// Adds a command and wakes the thread; `true` if the caller has to start one.
    @discardableResult
    func post(_ command: Command) -> Bool {
      state.withLock { state in
        state.commands.append(command)
        if let multi = unsafe OpaquePointer(bitPattern: state.multi) {
          _ = unsafe transit_curl_multi_wake(multi)
        }
        guard case .start = command, !state.hasThread else { return false }
        state.hasThread = true
        return true
      }
    }

    /// Opens the way to wake the thread of a handle; `false` if the handle cannot be woken.
    func open(_ multi: OpaquePointer) -> Bool {
      state.withLock { state in
        guard unsafe transit_curl_multi_wake(multi) else { return false }
        state.multi = UInt(bitPattern: multi)
        return true
      }
    }

    /// Ends the thread's part; the next call starts another.
    ///
    /// - Returns: the commands that it did not see.
    func close() -> [Command] {
      state.withLock { state in
        (state.multi, state.hasThread) = (0, false)
        defer { state.commands = [] }
        return state.commands
      }
    }

    func take() -> [Command] {
      state.withLock { state in
        defer { state.commands = [] }
        return state.commands
      }
    }
  }
#endif
