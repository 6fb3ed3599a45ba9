package import TransitCore
package import TransitRegistry

/// The providers, what they provide, their keys and today's calls.
package struct Providers: TransitOperation {
  package static let query = Query.providers

  package init(_ values: QueryValues) {}

  package func answer(in context: OperationContext) async throws -> ProvidersAnswer {
    ProvidersAnswer(
      status: try await context.aggregator.status(), configurationName: context.configurationName)
  }
}

package struct ProvidersAnswer: OperationAnswer {
  package let status: [ProviderStatus]
  /// The source of the configuration.
  package let configurationName: String

  package var outcomes: [Outcome] { [] }
  package var failure: TransitError? { nil }

  package func document(_ writing: DocumentWriting) -> ProvidersDocument {
    ProvidersDocument(status, configuration: configurationName, in: writing.language)
  }
}
