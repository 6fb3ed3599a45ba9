internal import Synchronization

/// The content of a response that is written while it is sent.
///
/// One side writes with `send(_:)` and `end()`; the connection reads. Unread bytes are bounded: a
/// reader that falls behind loses the connection, and does not cost memory.
package final class EventStream: Sendable {
  /// The default limit of unread bytes.
  package static let defaultLimit = 64 * 1024

  private let limit: Int
  private let onClose: @Sendable () -> Void
  private let state = Mutex(State())

  fileprivate struct State: Sendable {
    var pending: [UInt8] = []
    var end: End?
    var isClosed = false
    var resume: (@Sendable () -> Void)?
    var isGone: (@Sendable () -> Bool)?
    var disconnect: (@Sendable () -> Void)?
  }

  /// How a stream ended.
  package enum End: Sendable {
    /// After its last byte.
    case complete
    /// The reader fell behind; the rest is lost.
    case overflow
  }

  /// What a read returned.
  package enum Read: Sendable, Equatable {
    case bytes(Int)
    /// Nothing yet; the `wait` closure was called.
    case waiting
    case end(End)
  }

  /// - Parameters:
  ///   - limit: The maximum number of unread bytes.
  ///   - onClose: Called once, when no more bytes can be sent: after the end, or when the client
  ///     has left.
  package init(limit: Int = EventStream.defaultLimit, onClose: @escaping @Sendable () -> Void = {})
  {
    self.limit = limit
    self.onClose = onClose
  }

  /// Adds bytes. If some are unread, and more than the limit would be, the stream ends instead.
  ///
  /// - Returns: Whether the stream still accepts bytes.
  @discardableResult package func send(_ bytes: some Collection<UInt8>) -> Bool {
    let disconnect: (@Sendable () -> Void)? = state.withLock { state in
      guard state.end == nil, !state.isClosed else { return nil }
      // A reader that has read everything gets the next event whole, such as a long first state.
      guard state.pending.isEmpty || state.pending.count + bytes.count <= limit else {
        state.pending = []
        state.end = .overflow
        state.wake()
        return state.disconnect
      }
      state.pending += bytes
      state.wake()
      return nil
    }
    disconnect?()
    return state.withLock { $0.end == nil && !$0.isClosed }
  }

  /// Ends the stream after the bytes already sent.
  package func end() {
    state.withLock { state in
      guard state.end == nil else { return }
      state.end = .complete
      state.wake()
    }
  }

  /// Sets what is known about the connection.
  ///
  /// - Parameters:
  ///   - isGone: Whether the client has closed it.
  ///   - disconnect: Closes it when the client does not read.
  package func setConnection(
    isGone: @escaping @Sendable () -> Bool, disconnect: @escaping @Sendable () -> Void
  ) {
    state.withLock { ($0.isGone, $0.disconnect) = (isGone, disconnect) }
  }

  /// Closes the connection if the client has left.
  ///
  /// - Returns: Whether it has.
  package func endIfGone() -> Bool {
    let (isGone, disconnect) = state.withLock { ($0.isGone, $0.disconnect) }
    guard isGone?() == true else { return false }
    // The reader is resumed, so that the connection can be closed.
    end()
    disconnect?()
    return true
  }

  /// Copies unread bytes into the buffer.
  ///
  /// - Parameters:
  ///   - buffer: The space for the bytes.
  ///   - wait: Called while no byte can be added, if there is none: suspends the reader and returns
  ///     the closure that resumes it.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, wait: () -> @Sendable () -> Void
  ) -> Read {
    state.withLock { state in
      if state.end == .overflow { return .end(.overflow) }
      guard !state.pending.isEmpty else {
        if let end = state.end { return .end(end) }
        state.resume = wait()
        return .waiting
      }
      let count = min(buffer.count, state.pending.count)
      unsafe buffer.copyBytes(from: state.pending.prefix(count))
      if count < state.pending.count {
        state.pending.removeFirst(count)
      } else {
        // Gives up the memory: most streams wait most of the time.
        state.pending = []
      }
      return .bytes(count)
    }
  }

  /// Marks the stream as closed by the connection. Later bytes are ignored.
  package func close() {
    let isFirst = state.withLock { state in
      defer {
        state.isClosed = true
        state.pending = []
        (state.resume, state.isGone, state.disconnect) = (nil, nil, nil)
      }
      return !state.isClosed
    }
    if isFirst { onClose() }
  }
}

extension EventStream.State {
  fileprivate mutating func wake() {
    resume?()
    resume = nil
  }
}
