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
      var waker: Waker?
    }

    /// A multi handle for `transit_curl_multi_wake`.
    // Safe: curl_multi_wakeup is documented as callable from any thread, and the thread frees the
    // handle only after it has removed it here, under the same lock that every use holds.
    @safe private struct Waker: @unchecked Sendable { let multi: OpaquePointer }

    private let state = Mutex(State())

    /// Adds a command and wakes the thread; `true` if the caller has to start one.
    @discardableResult
    func post(_ command: Command) -> Bool {
      state.withLock { state in
        state.commands.append(command)
        if let waker = state.waker { _ = unsafe transit_curl_multi_wake(waker.multi) }
        guard case .start = command, !state.hasThread else { return false }
        state.hasThread = true
        return true
      }
    }

    /// Opens the way to wake the thread of a handle; `false` if the handle cannot be woken.
    func open(_ multi: OpaquePointer) -> Bool {
      state.withLock { state in
        guard unsafe transit_curl_multi_wake(multi) else { return false }
        state.waker = unsafe Waker(multi: multi)
        return true
      }
    }

    /// Ends the thread's part; the next call starts another.
    ///
    /// - Returns: the commands that it did not see.
    func close() -> [Command] {
      state.withLock { state in
        (state.waker, state.hasThread) = (nil, false)
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
