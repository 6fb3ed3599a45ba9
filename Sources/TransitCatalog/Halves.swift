internal import Dispatch
internal import Synchronization

extension Array where Element: Sendable {
  /// Returns the results of `work` for the first and the second half of the elements, which run at
  /// the same time. It blocks the thread until both are done.
  ///
  /// - Parameter work: called with the number of the half, 0 or 1, and its elements.
  package func mapHalves<Output: Sendable>(
    _ work: @Sendable (_ half: Int, ArraySlice<Element>) -> Output
  ) -> [Output] {
    let middle = count / 2
    let outputs = Mutex([Output?](repeating: nil, count: 2))
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      let output = work(half, half == 0 ? self[..<middle] : self[middle...])
      outputs.withLock { $0[half] = output }
    }
    return outputs.withLock { $0.compactMap(\.self) }
  }
}
