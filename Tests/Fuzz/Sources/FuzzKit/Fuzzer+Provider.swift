import Foundation
import KoreaTransit
import TransitCore
import TransitRegistry
import TransitTestSupport
import TransitTesting

@testable import TransitHTTP

extension Fuzzer {
  /// Every operation of the provider that `FUZZ_PROVIDER` names: a byte for the operation, one for
  /// the status, then the body.
  ///
  /// The requests are those of the recordings in the folders of `FUZZ_RECORDINGS`, separated by
  /// colons. With `--list`, the program prints the existing providers and their modules.
  public static var provider: Fuzzer {
    if CommandLine.arguments.dropFirst().first == "--list" {
      for factory in BuiltInProviders.all {
        let module = factory.endpoints.first.map { String(reflecting: $0).prefix { $0 != "." } }
        print(factory.manifest.id, module ?? "")
      }
      exit(0)
    }
    let environment = ProcessInfo.processInfo.environment
    let id = ProviderID(rawValue: environment["FUZZ_PROVIDER"] ?? "")
    guard let factory = BuiltInProviders.all.first(where: { $0.manifest.id == id }) else {
      fatalError("FUZZ_PROVIDER names no provider: '\(id)'")
    }
    let requests = (environment["FUZZ_RECORDINGS"] ?? "").split(separator: ":").flatMap { folder in
      let folder = URL(filePath: String(folder), directoryHint: .isDirectory)
      return ((try? RecordingFolder.files(in: folder)) ?? []).compactMap {
        try? Recording.head(of: Data(contentsOf: folder.appending(path: $0))).request
      }
    }
    return provider(factory.endpoints, within: factory.manifest.bounds, asked: requests)
  }

  private static func provider(
    _ types: [any Endpoint.Type], within bounds: Bounds, asked: [Request]
  ) -> Fuzzer {
    let readers = types.map { type -> MutationReplay.Reader in
      let found = asked.lazy.compactMap { request in
        MutationReplay.readers(of: request, among: [type]).first
      }.first
      // Without a request, an operation would silently never be fuzzed.
      guard let found else { fatalError("no recording asks \(type)") }
      return found
    }
    return Fuzzer(
      faults: { input in
        guard input.count >= 2 else { return [] }
        let bytes = Array(input.prefix(2))
        return MutationReplay.faults(
          of: answer(Data(input.dropFirst(2)), status: bytes[1]), within: bounds,
          isReadTwice: isReadTwice(input), readers[Int(bytes[0]) % readers.count])
      },
      seeds: { _, recording in
        types.indices.filter { types[$0].init(recording.request) != nil }.map {
          [UInt8($0), byte(status: recording.status)] + short(recording.body)
        }
      })
  }
}
