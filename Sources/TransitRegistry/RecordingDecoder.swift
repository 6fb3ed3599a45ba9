internal import Foundation
package import TransitCore
package import TransitHTTP

/// What a recording decodes to.
package struct DecodedRecording: Sendable {
  /// The provider that reads it.
  package var provider: String
  /// The operation that it answers.
  package var operation: String
  /// What the provider would have said came of it.
  package var outcome: Outcome.Kind
  /// One a row of the body, in its order.
  package var items: [DecodedItem]
  /// Why it could not be read; absent where it could.
  package var error: TransitError?
  /// Where the answer came from.
  package var origin: Origin = .recorded
}

/// Decodes recordings without asking anybody: the operation is found by URL, else the provider by
/// the folder, else the gateway's envelope alone is read.
package struct RecordingDecoder: Sendable {
  private let factories: [ProviderFactory]

  /// Makes a decoder for the operations of these providers.
  package init(factories: [ProviderFactory]) { self.factories = factories }

  /// Decodes one recording; whatever is wrong with its body is in the result, typed.
  ///
  /// - Parameters:
  ///   - recording: what was recorded.
  ///   - path: the recording's path, whose folders name provider and operation.
  package func decode(_ recording: Recording, path: String) -> DecodedRecording {
    // A time that is not known is the oldest there is.
    let response = recording.response(receivedAt: .distantPast)
    for factory in factories {
      if let endpoint = factory.endpoint(asking: recording.request) {
        return decode(endpoint, response, of: factory.manifest.id)
      }
    }
    return unbuilt(recording.request, response, path: path)
  }

  private func decode<E: Endpoint>(
    _ endpoint: E, _ response: Response, of provider: ProviderID
  ) -> DecodedRecording {
    var result = DecodedRecording(
      provider: provider.rawValue, operation: E.operation.name, outcome: .failed, items: [])
    do {
      guard let rows = try endpoint.decode(response) as? any DecodedRows else {
        result.error = TransitError(.unsupported, Words(verbatim: E.operation.name))
        return result
      }
      result.items = rows.items
      result.outcome = rows.outcome
      result.error = rows.failure
    } catch {
      result.error = TransitError.wrapping(error, provider: provider)
    }
    return result
  }

  /// An operation that is not built: its errors are read all the same, its success is named.
  private func unbuilt(
    _ request: Request, _ response: Response, path: String
  ) -> DecodedRecording {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    let owner = factories.first { factory in
      factory.manifest.services.contains { $0.owns(request) }
    }
    let service = owner?.manifest.services.first { $0.owns(request) } ?? Service(host: request.host)
    let operation = service.operationName(of: request) ?? "unknown"
    let named = factories.first { folders.contains($0.manifest.id.rawValue) }
    let provider =
      (owner ?? named)?.manifest.id.rawValue ?? folders.dropLast().last ?? request.host.name
    var result = DecodedRecording(
      provider: provider, operation: operation, outcome: .failed, items: [])
    do {
      let envelope = try Envelope.read(response)
      if envelope.state == .empty { result.outcome = .empty }
      if envelope.state == .closed { result.outcome = .closed }
      if envelope.state == .answered { result.error = notBuilt(operation) }
    } catch {
      let error = TransitError.wrapping(error)
      // A success in an envelope of its own is readable, just not by this package yet.
      let isReadable = error.code == .malformed && (try? WireValue.read(response.body)) != nil
      result.error = isReadable ? notBuilt(operation) : error
    }
    result.error = result.error.map { error in owner.map { error.from($0.manifest.id) } ?? error }
    return result
  }

  private func notBuilt(_ operation: String) -> TransitError {
    TransitError(
      .unsupported,
      Words("\(operation)은 아직 읽지 않습니다", "\(operation) is not read yet"))
  }
}
