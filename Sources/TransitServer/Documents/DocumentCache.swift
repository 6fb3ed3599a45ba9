package import Foundation
internal import Synchronization
package import TransitCore
package import TransitOperations

/// The documents of recent queries, and the queries that run now.
///
/// Equal queries share one run. The number of documents and their bytes are bounded; the document
/// that was not used for the longest time makes room.
package final class DocumentCache: Sendable {
  /// What a document answers.
  package struct Key: Hashable, Sendable {
    package var query: String
    package var values: QueryValues
    package var language: Language

    package init(_ query: Query, _ values: QueryValues, _ language: Language) {
      (self.query, self.values, self.language) = (query.name, values, language)
    }
  }

  fileprivate struct Entry {
    var document: RenderedDocument
    var lastUse: UInt64
  }

  fileprivate struct State {
    var entries: [Key: Entry] = [:]
    var size = 0
    var uses: UInt64 = 0
    var running: [Key: Task<RenderedDocument, any Error>] = [:]
    /// The number of times that all documents were removed.
    var generation = 0
  }

  private let maxCount: Int
  private let maxSize: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - maxCount: The maximum number of documents.
  ///   - maxSize: The maximum number of their bytes.
  package init(maxCount: Int = 1000, maxSize: Int = 64 << 20) {
    (self.maxCount, self.maxSize) = (maxCount, maxSize)
  }

  /// Returns the document of a query if it is fresh.
  package func fresh(_ key: Key, at now: Date) -> RenderedDocument? {
    state.withLock { state in
      guard let entry = state.entries[key] else { return nil }
      guard entry.document.isFresh(at: now) else {
        state.remove(key)
        return nil
      }
      state.uses += 1
      state.entries[key]?.lastUse = state.uses
      return entry.document
    }
  }

  /// Returns the document of the run of an equal query, or of a new one.
  ///
  /// - Parameters:
  ///   - key: What the document answers.
  ///   - clock: The clock of the lifetimes.
  ///   - render: Makes the document.
  package func document(
    _ key: Key, clock: any TransitClock,
    render: @escaping @Sendable () async throws -> RenderedDocument
  ) async throws -> RenderedDocument {
    let run = state.withLock { state in
      if let run = state.running[key] { return run }
      // The run outlives its first client: others may wait for it.
      let run = Task { [generation = state.generation] in
        let result: Result<RenderedDocument, any Error>
        do { result = .success(try await render()) } catch { result = .failure(error) }
        self.finish(key, try? result.get(), of: generation, at: clock.now())
        return try result.get()
      }
      state.running[key] = run
      return run
    }
    return try await run.value
  }

  /// Removes all documents, such as after a change of the configuration.
  package func removeAll() {
    state.withLock { state in
      (state.entries, state.size, state.running) = ([:], 0, [:])
      state.generation += 1
    }
  }

  /// Stores the document of a run, unless all were removed since it began.
  private func finish(
    _ key: Key, _ document: RenderedDocument?, of generation: Int, at now: Date
  ) {
    state.withLock { state in
      guard generation == state.generation else { return }
      state.running[key] = nil
      guard let document, document.isFresh(at: now), document.size <= maxSize / 8 else { return }
      state.remove(key)
      state.uses += 1
      state.entries[key] = Entry(document: document, lastUse: state.uses)
      state.size += document.size
      while state.entries.count > maxCount || state.size > maxSize,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.remove(oldest.key)
      }
    }
  }

  /// The number of documents and of their bytes.
  package var usage: (count: Int, size: Int) {
    state.withLock { ($0.entries.count, $0.size) }
  }
}

extension DocumentCache.State {
  fileprivate mutating func remove(_ key: DocumentCache.Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    size -= entry.document.size
  }
}
