/// Returns the elements without repeats, in their order.
///
/// A function and no member of `Array`: members would be seen in every app that imports the package.
public func uniqued<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}

extension Array where Element: Hashable {
  /// The elements without repeats, in their order.
  package func uniqued() -> [Element] { TransitCore.uniqued(self) }
}
