public import Foundation
internal import TransitCore
public import TransitHTTP

/// A recording that the contract is run over, under the name that its violations bear.
public struct ContractRecording: Sendable {
  /// Its path in its folder, or any name.
  public var name: String
  /// The recorded exchange.
  public var recording: Recording
  /// Whether an error in it must say `# expect:`; set it to false for recordings that others made.
  public var requiresExpectation = true

  /// Makes it of a name and a recording.
  public init(_ name: String, _ recording: Recording) {
    self.name = name
    self.recording = recording
  }

  /// All recordings of a folder and its subfolders, sorted by path; each is noted as used.
  ///
  /// - Throws: `TransitError` `configuration` where there is none, `malformed` where one is broken,
  ///   `storage` where the list of `RecordingUse` cannot be written.
  public static func folder(
    _ folder: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> [ContractRecording] {
    let paths = try RecordingFolder.files(in: folder)
    guard !paths.isEmpty else {
      throw TransitError(
        .configuration,
        Words("폴더에 저장된 응답(.http)이 없습니다: \(folder.path)", "no recordings (.http) in \(folder.path)"))
    }
    return try paths.map { path in
      let file = folder.appending(path: path)
      try RecordingUse.note(file, environment: environment)
      do { return ContractRecording(path, try Recording(Data(contentsOf: file))) } catch {
        throw TransitError.wrapping(error).naming(path)
      }
    }
  }
}

/// A recording with the operation that reads it.
struct Exhibit: Sendable {
  var name: String
  var requiresExpectation: Bool
  /// The endpoint's type.
  var type: String
  var operation: OperationFacts
  var recording: Recording
  var response: Response
  var decode: @Sendable (Response) -> Reading
  /// The endpoint's own decoding, errors and all.
  var decodeRows: @Sendable (Response) throws -> (any DecodedRows)?

  init<E: Endpoint>(_ source: ContractRecording, read endpoint: E) {
    name = source.name
    requiresExpectation = source.requiresExpectation
    let recording = source.recording
    type = String(reflecting: E.self)
    operation = E.operation
    self.recording = recording
    response = recording.response()
    decode = { Reading(endpoint, $0) }
    decodeRows = { try endpoint.decode($0) as? any DecodedRows }
  }

  var reading: Reading { decode(response) }

  /// Whether there is something in it: all that the other clauses look at.
  var isAnswered: Bool {
    switch reading {
    case .rows(_, let outcome): outcome == .answered
    case .value: true
    case .failed, .untyped: false
    }
  }
}

/// What came of decoding one response.
enum Reading: Hashable, Sendable {
  case rows([DecodedItem], Outcome.Kind)
  /// An output that is no list of rows, as text.
  case value(String)
  case failed(TransitError)
  /// The type of an error that is no `TransitError`.
  case untyped(String)

  init<E: Endpoint>(_ endpoint: E, _ response: Response) {
    do {
      let output = try endpoint.decode(response)
      if let rows = output as? any DecodedRows {
        self = .rows(rows.items, rows.state.kind)
      } else {
        self = .value(String(reflecting: output))
      }
    } catch let error as TransitError {
      self = .failed(error)
    } catch {
      self = .untyped(String(describing: Swift.type(of: error)))
    }
  }

  var items: [DecodedItem] {
    if case .rows(let items, _) = self { items } else { [] }
  }
}

extension ProviderContract {
  /// Every recording that an operation reads, once for each such operation.
  var exhibits: [Exhibit] { recordings.flatMap(exhibits) }

  /// One recording, once for each operation that reads it.
  func exhibits(of recording: ContractRecording) -> [Exhibit] {
    endpoints.compactMap { Self.exhibit(recording, $0) }
  }

  private static func exhibit<E: Endpoint>(
    _ recording: ContractRecording, _ type: E.Type
  ) -> Exhibit? {
    E(recording.recording.request).map { Exhibit(recording, read: $0) }
  }
}
