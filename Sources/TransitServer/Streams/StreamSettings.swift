internal import TransitCore
package import TransitOperations

/// The limits and intervals of event streams.
package struct StreamSettings: Sendable {
  /// The maximum number of streams.
  package var limit: Int
  /// The maximum number of streams of a client: of a token, or of the browsers behind an address.
  package var limitPerClient = 64
  /// The interval of the comments that keep connections open.
  package var heartbeat = Duration.seconds(15)
  /// How often streams are checked against the rule that admitted them.
  package var admissionCheck = Duration.seconds(3)
  /// The maximum number of subjects without listeners whose state is known.
  package var idleSubjects = 500

  /// The maximum number of bytes of the documents that are known; new streams are refused above it.
  package var documentLimit = 64 << 20

  /// - Parameter connectionLimit: The maximum number of connections; streams take up to three
  ///   quarters, so that queries are served too.
  package init(connectionLimit: Int = ServerConfiguration().connectionLimit) {
    limit = max(1, connectionLimit * 3 / 4)
  }
}

/// What other parts of the server add to its streams.
package struct StreamParts: Sendable {
  /// Measures what polls cost.
  package var meter: any PollMeter = FreePolls()
  /// Whether a request is still admitted; the streams of others end.
  package var isAdmitted: @Sendable (RoutedRequest) -> Bool = { _ in true }
  /// Returns what identifies the client of a request: its token or address. `nil` for a client
  /// without a limit of streams.
  package var client: @Sendable (RoutedRequest) -> String? = {
    $0.token ?? $0.client?.network.description ?? ""
  }
  /// Runs a poll for one of its listeners, such as the client that its calls are charged to. It
  /// throws what the poll throws, or a `Problem` 429 to let the next listener's client pay.
  package var run:
    @Sendable (
      _ routed: RoutedRequest, _ poll: @Sendable () async throws -> QueryAnswer
    ) async throws -> QueryAnswer = { try await $1() }

  package init() {}
}
