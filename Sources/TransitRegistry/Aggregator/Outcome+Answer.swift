internal import TransitCatalog
package import TransitCore

extension Outcome {
  /// Whether the provider answered, even with an empty result. An empty result of the catalogue is
  /// no answer, because a service may have the item.
  package var isAnswer: Bool {
    switch kind {
    case .answered, .closed: true
    case .empty: provider != .catalog
    default: false
    }
  }
}
