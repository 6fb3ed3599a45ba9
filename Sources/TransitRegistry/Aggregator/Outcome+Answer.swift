internal import TransitCatalog
public import TransitCore

extension Outcome {
  /// Whether the provider answered, even with an empty result. An empty result of the catalogue is
  /// no answer, because a service may have the item.
  public var isAnswer: Bool {
    switch kind {
    case .answered, .closed: true
    case .empty: provider != .catalog
    default: false
    }
  }
}
