/// Returns the elements without duplicates, in order.
///
/// A function: a public member of `Array` would be visible in every app that imports the package.
public func uniqued<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}

extension Array where Element: Hashable {
  /// Returns the elements without duplicates, in order.
  package func uniqued() -> [Element] { TransitCore.uniqued(self) }
}
