package import Foundation
package import TransitCore
package import TransitHTTP

/// The decoded content of a recording.
package struct DecodedRecording: Sendable {
  /// The id of the provider.
  package var provider: String
  /// The name of the operation.
  package var operation: String
  /// The outcome's state that a query of the provider would have.
  package var state: Outcome.State
  /// One item for each row of the body, in order.
  package var items: [DecodedItem] = []
  package var outcome: Outcome.Kind { state.kind }
  /// Why it, or a part of it, could not be decoded.
  package var error: TransitError? {
    let outcome = Outcome(provider: "", state: state)
    return outcome.error ?? outcome.skipError
  }
  /// Whether no provider can read it, so that nothing is known of its content.
  package var isUnknown: Bool { outcome == .skipped }
  /// Whether its content could not be read, as opposed to a service's error that was.
  package var isUnreadable: Bool { outcome == .failed && error?.code == .malformed }
}

/// Decodes recordings without a network: finds the operation by URL, else the provider by the
/// folder, else parses only the gateway's envelope.
package struct RecordingDecoder: Sendable {
  private let factories: [ProviderFactory]

  /// Creates a decoder for the operations of these providers.
  package init(factories: [ProviderFactory]) { self.factories = factories }

  /// Decodes one recording; a problem with its body is in the result.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - path: the recording's path, whose folders name provider and operation.
  ///   - moment: the reception time of a recording without a time of day; `nil` for no time.
  package func decode(
    _ recording: Recording, path: String, receivedAt moment: Date? = nil
  ) -> DecodedRecording {
    let response = recording.response(receivedAt: moment)
    for factory in factories {
      if let endpoint = factory.endpoint(matching: recording.request) {
        return decode(endpoint, response, of: factory.manifest.id)
      }
    }
    return unbuilt(recording.request, response, path: path)
  }

  /// Returns the rows of a stored response; empty if no provider can read it.
  func items(of exchange: StoredExchange) -> [DecodedItem] {
    for factory in factories {
      if let endpoint = factory.endpoint(matching: exchange.request) {
        return decode(endpoint, exchange.response, of: factory.manifest.id).items
      }
    }
    return []
  }

  private func decode<E: Endpoint>(
    _ endpoint: E, _ response: Response, of provider: ProviderID
  ) -> DecodedRecording {
    func decoded(_ state: Outcome.State, _ items: [DecodedItem] = []) -> DecodedRecording {
      DecodedRecording(
        provider: provider.rawValue, operation: E.operation.name, state: state, items: items)
    }
    do {
      guard let rows = try endpoint.decode(response) as? any DecodedRows else {
        return decoded(.failed(TransitError(.unsupported, Words(verbatim: E.operation.name))))
      }
      return decoded(rows.state, rows.items)
    } catch {
      return decoded(.failed(TransitError.wrapping(error, provider: provider)))
    }
  }

  /// Decodes an operation that no provider implements: its success is skipped as `unsupported`,
  /// with the operation's name.
  ///
  /// Errors of a known provider's gateway are parsed as usual. For an unknown service, only errors
  /// about the key and its quota are: the gateways share their formats, and any other error may be
  /// a success in a different format.
  private func unbuilt(
    _ request: Request, _ response: Response, path: String
  ) -> DecodedRecording {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    let owner = factories.first { factory in
      factory.manifest.services.contains { $0.handles(request) }
    }
    let service =
      owner?.manifest.services.first { $0.handles(request) } ?? Service(host: request.host)
    let operation = service.operationName(of: request) ?? "unknown"
    let known = owner ?? factories.first { folders.contains($0.manifest.id.rawValue) }
    let provider =
      known?.manifest.id.rawValue ?? folders.dropLast().last ?? request.host.name
    func decoded(_ state: Outcome.State) -> DecodedRecording {
      DecodedRecording(provider: provider, operation: operation, state: state)
    }
    do {
      let envelope = try Envelope.read(response)
      if known != nil, envelope.rows.isEmpty {
        return decoded(Outcome.State(count: 0, isClosed: envelope.isClosed))
      }
    } catch let thrown {
      let thrown = TransitError.wrapping(thrown)
      let isRead =
        known == nil ? Self.gatewayCodes.contains(thrown.code) : thrown.code != .malformed
      if isRead { return decoded(.failed(owner.map { thrown.from($0.manifest.id) } ?? thrown)) }
    }
    return decoded(.skipped(.unsupported, Self.unreadable(operation)))
  }

  /// Errors that a gateway reports before it reaches the operation.
  private static let gatewayCodes: Set<TransitError.Code> = [
    .badKey, .keyNotGranted, .quotaSpent, .rateLimited,
  ]

  private static func unreadable(_ operation: String) -> TransitError {
    TransitError(
      .unsupported,
      Words(
        "확인하지 않음: \(operation) 응답을 읽는 제공자가 없습니다",
        "not checked: no provider here reads \(operation)"))
  }
}
