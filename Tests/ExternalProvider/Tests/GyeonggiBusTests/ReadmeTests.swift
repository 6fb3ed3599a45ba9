import Foundation
import GyeonggiBus
import KoreaTransit
import Testing

/// The code of this package's README, as it stands there.
struct ReadmeTests {
  @Test func `the factory beside the built-in ones, and a recorder with it`() throws {
    let json = try Data(contentsOf: Here.folder.appending(path: "providers.json"))
    let environment: [String: String] = [:]
    let factories = BuiltInProviders.all + [.gyeonggiBus]
    let configuration = try Configuration(
      json: json, named: "providers.json", factories: factories, trust: .explicit)
    let korea = try Aggregator(
      configuration: configuration, factories: factories, keys: .environment(environment))
    #expect(!korea.isRecorded)

    let folder = URL(filePath: "Tests/GyeonggiBusTests/Recordings", directoryHint: .isDirectory)
    let recorder = try Aggregator(
      configuration: configuration, factories: factories, keys: .environment(),
      answers: .recording(SystemTransport(), to: folder))
    #expect(recorder.configuration.providers.map(\.id).contains("gyeonggi-bus"))
  }
}
