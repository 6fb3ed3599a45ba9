internal import Foundation
internal import TransitCore
package import TransitRegistry

extension BoardEvent {
  /// Makes the event for a result: answered, possibly without arrivals, or failed with the reason.
  package init(_ result: ArrivalResult, of panel: BoardPanel.ID) {
    let outcomes = result.outcomes
    let kinds = outcomes.map(\.kind)
    let trouble = outcomes.lazy.compactMap(\.trouble).first
    let isAnswered = kinds.contains { [.answered, .empty, .closed].contains($0) }
    guard isAnswered || !result.arrivals.isEmpty else {
      self = .failed(panel, trouble ?? .init(.unsupported))
      return
    }
    let isOld = outcomes.contains { $0.refreshError != nil }
    let isClosed = kinds.contains(.closed) && !kinds.contains(.answered)
    self = .answered(
      panel, BoardRow.rows(result.arrivals, of: result.item),
      emptiness: result.arrivals.isEmpty ? (isClosed ? .ended : .nothing) : nil,
      uncoveredLines: result.uncoveredLines.map(\.name), trouble: isOld ? trouble : nil)
  }
}

extension Outcome {
  /// Why the provider did not answer, or answered with outdated data, although it could have.
  fileprivate var trouble: BoardPanel.Trouble? {
    if let old = refreshError { return .init(old.code, until: old.retryAfter) }
    switch state {
    case .partial(_, let error), .failed(let error), .closed(_, let error?):
      return .init(error.code, until: error.retryAfter)
    case .skipped(.noKey, let error): return .init(error?.code ?? .noKey, until: error?.retryAfter)
    case .skipped(.quotaSpent, let error):
      return .init(error?.code ?? .quotaSpent, until: error?.retryAfter)
    case .skipped(.outOfCoverage, _): return .init(.outOfCoverage)
    case .answered, .empty, .closed, .skipped: return nil
    }
  }
}
