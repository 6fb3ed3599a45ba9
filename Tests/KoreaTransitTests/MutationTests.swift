import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

/// Every recording, with every kind of change that response bodies are known or expected to have.
///
/// A seeded sample of each kind of change; with `TRANSIT_TEST_MUTATE=all`, as `.ci/long` sets, every
/// change of every field.
struct MutationTests {
  /// How many fields each kind of change applies to in a body; `nil` for all.
  private static let perKind: Int? =
    ProcessInfo.processInfo.environment["TRANSIT_TEST_MUTATE"] == "all" ? nil : 2

  @Test(arguments: BuiltInProviders.all.map(\.manifest.id))
  func `every operation of a provider has a recording to mutate`(provider: ProviderID) throws {
    let factory = try #require(BuiltInProviders.all.first { $0.manifest.id == provider })
    let changed = try RecordingFile.distinct.map { try $0.recording().request }
    var missing: [String] = []
    for type in factory.endpoints
    where !changed.contains(where: { !MutationReplay.readers(of: $0, among: [type]).isEmpty }) {
      missing.append(type.operation.name)
    }
    #expect(missing == [])
  }

  @Test(.serialized, arguments: RecordingFile.distinct.filter(\.isShipped))
  func `a mutated shipped body has a typed and valid outcome`(file: RecordingFile) async throws {
    try await check(file)
  }

  @Test(.serialized, arguments: RecordingFile.distinct.filter { !$0.isShipped })
  func `a mutated real body has a typed and valid outcome`(file: RecordingFile) async throws {
    try await check(file)
  }

  private func check(_ file: RecordingFile) async throws {
    let recording = try file.recording()
    let endpoints = BuiltInProviders.all.flatMap(\.endpoints)
    let owner = BuiltInProviders.all.first { $0.endpoint(matching: recording.request) != nil }
    let bounds = owner?.manifest.bounds ?? .korea
    var readers = MutationReplay.readers(of: recording.request, among: endpoints)
    if readers.isEmpty { readers = [file.decoder(of: recording)] }
    for read in readers {
      let replay = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            returning: MutationReplay(recording, perKind: Self.perKind, within: bounds, read))
        }
      }
      #expect(replay.count > 5)
      #expect(replay.failures.prefix(5).map(\.description) == [])
    }
  }
}

extension RecordingFile {
  /// One recording for each distinct body of an operation.
  static let distinct: [RecordingFile] = {
    var seen: Set<[Data]> = []
    return all.filter { file in
      guard let body = try? file.recording().body else { return true }
      return seen.insert([Data(file.operation.utf8), body]).inserted
    }
  }()

  /// Decodes as `transit decode` does, for the recording of an operation that no endpoint reads.
  fileprivate func decoder(of recording: Recording) -> MutationReplay.Reader {
    { response in
      var changed = recording
      changed.body = response.body
      let decoded = RecordingDecoder(factories: BuiltInProviders.all).decode(changed, path: path)
      if let error = decoded.error { throw error }
      return DecodedAnswer(items: decoded.items, isClosed: decoded.outcome == .closed)
    }
  }
}

/// The rows of a decoded recording.
private struct DecodedAnswer: DecodedRows {
  var items: [DecodedItem]
  var isClosed: Bool
}
