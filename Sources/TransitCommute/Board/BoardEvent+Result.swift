internal import Foundation
internal import TransitCore
public import TransitRegistry

extension BoardEvent {
  /// What an answer does to a panel: that somebody answered, be it with nothing, or that nobody did
  /// and why.
  public init(_ result: ArrivalResult, of panel: BoardPanel.ID) {
    let outcomes = result.outcomes
    let kinds = outcomes.map(\.kind)
    let trouble = outcomes.lazy.compactMap { outcome -> BoardPanel.Trouble? in
      if let old = outcome.staleBecause { return .init(old.code, until: old.retryAfter) }
      if let error = outcome.error ?? (outcome.mayKnow ? outcome.skipError : nil) {
        return .init(error.code, until: error.retryAfter)
      }
      return outcome.skipped.flatMap(Self.trouble)
    }.first
    let isAnswered = kinds.contains { [.answered, .empty, .closed].contains($0) }
    guard isAnswered || !result.arrivals.isEmpty else {
      self = .failed(panel, trouble ?? .init(.unsupported))
      return
    }
    let isOld = outcomes.contains { $0.staleBecause != nil }
    let isClosed = kinds.contains(.closed) && !kinds.contains(.answered)
    self = .answered(
      panel, BoardRow.rows(result.arrivals, of: result.item),
      emptiness: result.arrivals.isEmpty ? (isClosed ? .ended : .nothing) : nil,
      trouble: isOld ? trouble : nil)
  }

  private static func trouble(_ reason: Outcome.SkipReason) -> BoardPanel.Trouble? {
    switch reason {
    case .noKey: .init(.noKey)
    case .quotaSpent: .init(.quotaSpent)
    case .outOfCoverage: .init(.outOfCoverage)
    default: nil
    }
  }
}

extension Outcome {
  /// Whether it was left out though it might have answered.
  fileprivate var mayKnow: Bool { skipped == .noKey || skipped == .quotaSpent }
}
