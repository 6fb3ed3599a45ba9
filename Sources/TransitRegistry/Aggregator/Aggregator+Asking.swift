internal import TransitCore

extension Aggregator {
  /// Returns what to ask a provider that has a capability and serves the query; `nil` for others.
  ///
  /// - Parameters:
  ///   - source: the provider as one with the capability; `nil` if it has not.
  ///   - serves: whether it serves the query.
  ///   - question: the query.
  static func asking<Source: Sendable, Row: Sendable>(
    _ source: @escaping @Sendable (RegisteredProvider) -> Source?,
    where serves: @escaping @Sendable (Source) -> Bool = { _ in true },
    _ question: @escaping @Sendable (Source) async throws -> Answer<[Row]>
  ) -> @Sendable (RegisteredProvider) -> Question<Row>? {
    { provider in
      guard let source = source(provider), serves(source) else { return nil }
      return { try await question(source) }
    }
  }

  /// Returns the rows of all answers in the order of precedence, with the outcome of each provider.
  func answered<Row>(_ answers: [ProviderResult<Row>]) -> Answered<[Row]> {
    answered(answers.flatMap(\.value), answers.map(\.outcome))
  }
}
