public import Foundation
internal import TransitCore
public import TransitHTTP

/// A recording to check, with the name used in violations.
public struct ContractRecording: Sendable {
  /// Its path in its folder, or any name.
  public var name: String
  /// The recorded exchange.
  public var recording: Recording
  /// Whether an error in it must have `# expect:`; set it to false for recordings by others.
  package var requiresExpectation = true

  /// Creates it from a name and a recording.
  public init(_ name: String, _ recording: Recording) {
    self.name = name
    self.recording = recording
  }

  /// Returns all recordings of a folder and its subfolders, sorted by path, and notes them as used.
  ///
  /// - Throws: `TransitError` `configuration` if there are none, `malformed` if one is invalid,
  ///   `storage` if the list of `RecordingUse` cannot be written.
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

/// A recording with an operation that decodes it.
struct DecodableRecording: Sendable {
  var name: String
  var requiresExpectation: Bool
  /// The endpoint's type.
  var type: String
  var operation: OperationFacts
  var recording: Recording
  var response: Response
  var decode: @Sendable (Response) -> DecodingResult
  /// The endpoint's own decoding, including its errors.
  var decodeRows: @Sendable (Response) throws -> (any DecodedRows)?

  init<E: Endpoint>(_ source: ContractRecording, read endpoint: E) {
    name = source.name
    requiresExpectation = source.requiresExpectation
    let recording = source.recording
    type = String(reflecting: E.self)
    operation = E.operation
    self.recording = recording
    response = recording.response()
    decode = { DecodingResult(endpoint, $0) }
    decodeRows = { try endpoint.decode($0) as? any DecodedRows }
  }

  var reading: DecodingResult { decode(response) }

  /// Whether it has content, which most clauses require.
  var isAnswered: Bool {
    switch reading {
    case .rows(_, let outcome): outcome == .answered
    case .value: true
    case .failed, .untyped: false
    }
  }
}

/// The result of decoding one response.
enum DecodingResult: Hashable, Sendable {
  case rows([DecodedItem], Outcome.Kind)
  /// The text of an output that is not a list of rows.
  case value(String)
  case failed(TransitError)
  /// The type of an error other than `TransitError`.
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
  /// The recordings, once for each operation that decodes them.
  var exhibits: [DecodableRecording] { recordings.flatMap(exhibits) }

  /// Returns a recording, once for each operation that decodes it.
  func exhibits(of recording: ContractRecording) -> [DecodableRecording] {
    endpoints.compactMap { Self.exhibit(recording, $0) }
  }

  private static func exhibit<E: Endpoint>(
    _ recording: ContractRecording, _ type: E.Type
  ) -> DecodableRecording? {
    E(recording.recording.request).map { DecodableRecording(recording, read: $0) }
  }
}
