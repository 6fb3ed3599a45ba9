extension Array where Element: Sendable {
  /// Returns the results of `work` for all elements, run concurrently, in the order of the elements.
  package func concurrentMap<Output: Sendable>(
    _ work: @escaping @Sendable (Element) async -> Output
  ) async -> [Output] {
    await withTaskGroup { group in
      for (index, element) in enumerated() { group.addTask { (index, await work(element)) } }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Returns the results of `work` for all elements, run concurrently, in the order of the elements.
  ///
  /// - Throws: the first error of `work`, which cancels the work for the other elements.
  package func concurrentMap<Output: Sendable>(
    _ work: @escaping @Sendable (Element) async throws -> Output
  ) async throws -> [Output] {
    try await withThrowingTaskGroup { group in
      for (index, element) in enumerated() { group.addTask { (index, try await work(element)) } }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
