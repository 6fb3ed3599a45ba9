internal import Dispatch
internal import Synchronization

/// Collects the lines of the log and writes them ten times a second, on a queue of its own: a reader
/// of the log that stalls does not delay requests.
package final class RequestLog: Sendable {
  private let limit: Int
  private let write: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "RequestLog")
  private let state = Mutex(State())

  private struct State: Sendable {
    var text = ""
    var lost = 0
    var isDue = false
  }

  /// - Parameters:
  ///   - limit: The maximum number of bytes that wait; further lines are lost.
  ///   - write: Writes lines, without the last line break.
  package init(limit: Int = 1 << 20, write: @escaping @Sendable (String) -> Void) {
    (self.limit, self.write) = (limit, write)
  }

  /// Adds a line.
  package func add(_ line: String) {
    let begins = state.withLock { state in
      guard state.text.utf8.count + line.utf8.count < limit else {
        state.lost += 1
        return false
      }
      if !state.text.isEmpty { state.text += "\n" }
      state.text += line
      defer { state.isDue = true }
      return !state.isDue
    }
    if begins { queue.asyncAfter(deadline: .now() + .milliseconds(100)) { self.writeAll() } }
  }

  /// Writes what waits, and returns then.
  package func flush() { queue.sync { writeAll() } }

  private func writeAll() {
    var (text, lost) = state.withLock { state in
      defer { state = State() }
      return (state.text, state.lost)
    }
    if lost > 0 { text += "\n- \(lost) lines lost" }
    if !text.isEmpty { write(text) }
  }
}
