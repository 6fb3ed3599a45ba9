import Foundation
import KoreaTransit
import Testing
import TransitTesting

/// Recordings of every operation, changed in every way that bodies are known or feared to change.
///
/// One of each shape of an operation's bodies; with `TRANSIT_TEST_MUTATE=all`, as `.ci/long` sets,
/// each body. One at a time, and on threads of their own: this computes for a minute, and the few
/// threads of the other tests have to keep their time.
struct MutationTests {
  private static let changed =
    ProcessInfo.processInfo.environment["TRANSIT_TEST_MUTATE"] == "all"
    ? RecordingFile.distinct : RecordingFile.shapes

  @Test func `no operation is left out`() {
    #expect(Set(Self.changed.map(\.operation)) == Set(RecordingFile.all.map(\.operation)))
  }

  @Test(.serialized, arguments: changed.filter(\.isShipped))
  func `however its body is changed, the outcome is typed and sane`(
    file: RecordingFile
  ) async throws {
    try await check(file)
  }

  @Test(.serialized, arguments: changed.filter { !$0.isShipped })
  func `however a real body is changed, the outcome is typed and sane`(
    file: RecordingFile
  ) async throws {
    try await check(file)
  }

  private func check(_ file: RecordingFile) async throws {
    let recording = try file.recording()
    let endpoints = BuiltInProviders.all.flatMap(\.endpoints)
    let owner = BuiltInProviders.all.first { $0.endpoint(asking: recording.request) != nil }
    let bounds = owner?.manifest.bounds ?? .korea
    var readers = MutationReplay.readers(of: recording.request, among: endpoints)
    if readers.isEmpty { readers = [file.decoder(of: recording)] }
    for read in readers {
      let replay = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(returning: MutationReplay(recording, within: bounds, read))
        }
      }
      #expect(replay.count > 5)
      #expect(replay.failures.prefix(5).map(\.description) == [])
    }
  }
}

extension RecordingFile {
  /// One of those with the same body of the same operation.
  static let distinct: [RecordingFile] = {
    var seen: Set<[Data]> = []
    return all.filter { file in
      guard let body = try? file.recording().body else { return true }
      return seen.insert([Data(file.operation.utf8), body]).inserted
    }
  }()

  /// One of those whose bodies have the same fields, of the same kinds, in the same operation.
  static let shapes: [RecordingFile] = {
    var seen: Set<[String]> = []
    return distinct.filter { file in
      guard let recording = try? file.recording() else { return true }
      let fields = Set(BodyMap(recording.body).fields.map { "\($0.path): \($0.kind)" })
      return seen.insert([file.operation, "\(recording.status)"] + fields.sorted()).inserted
    }
  }()

  /// Reads answers as `transit decode` reads the recording of an operation that is not built.
  fileprivate func decoder(of recording: Recording) -> MutationReplay.Reader {
    { response in
      var changed = recording
      changed.body = response.body
      let decoded = RecordingDecoder(factories: BuiltInProviders.all).decode(changed, path: path)
      if let error = decoded.error { throw error }
      return DecodedAnswer(items: decoded.items, outcome: decoded.outcome)
    }
  }
}

/// What a decoded recording has of rows.
private struct DecodedAnswer: DecodedRows {
  var items: [DecodedItem]
  var outcome: Outcome.Kind
}
