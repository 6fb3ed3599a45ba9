internal import TransitCatalog
public import TransitCore

extension Outcome {
  /// Whether it answers the question, if only that there is nothing. That the catalogue has nothing
  /// is no answer: a service may have it.
  public var isAnswer: Bool {
    switch kind {
    case .answered, .closed: true
    case .empty: provider != .catalog
    default: false
    }
  }
}
