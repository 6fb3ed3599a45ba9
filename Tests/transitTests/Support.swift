import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRecordings
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// The output and exit code of one run of the tool.
struct Run {
  var code: Int32
  /// Standard output with the mark of samples.
  var marked: String
  var err: String

  /// Standard output without the mark of samples.
  var out: String {
    let mark = /(?s)(?:\x1B\[[0-9;]*m)?(?:예시\s응답입니다|Sample\sanswers)\s.*?config.{1,14}?init[^\n]*\n/
    guard let range = marked.firstRange(of: mark) else { return marked }
    return marked.replacingCharacters(in: range, with: "")
  }

  var outLines: [String] { out.split(separator: "\n").map(String.init) }
  var errLines: [String] { err.split(separator: "\n").map(String.init) }

  /// The document on standard output as a JSON value.
  func json() throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(out.utf8))
  }

  /// The document on standard output.
  func document() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any])
  }
}

extension Run {
  /// The fields of each plain line.
  var plainRows: [[String]] {
    outLines.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The text after a provider's name on standard error.
  func told(of provider: String) -> String? {
    errLines.first { $0.hasPrefix(provider + "  ") }
      .map { $0.dropFirst(provider.count).trimmingCharacters(in: .whitespaces) }
  }

  /// Whether a provider's line reports an empty result: no number and no reason.
  func foundNothing(_ provider: String) -> Bool {
    told(of: provider)?.contains(/[0-9:(]/) == false
  }
}

extension TransitError.Code {
  /// The beginning of an error line of this code, without the detail.
  func opening(in language: Language) -> String {
    let line = TransitError(self, Words(verbatim: "DETAIL")).line(in: language)
    return line.components(separatedBy: ": DETAIL")[0]
  }
}

extension DisplayWidth {
  /// The cells of a line's columns, which are separated by at least two blanks.
  static func columns(of line: String) -> [Range<Int>] {
    line.ranges(of: /\S+(?: \S+)*/).map { range in
      let start = of(String(line[..<range.lowerBound]))
      return start..<start + of(String(line[range]))
    }
  }
}

/// The tool as installed, with captured streams and no network.
struct TestTool {
  let folder: TestFolder
  var environment: [String: String] = [:]
  var transport: any HTTPTransport = StubTransport { message in
    Issue.record("used the network: \(message)")
    throw TransitError(.offline)
  }
  var clock: any TransitClock = FrozenClock(TestTool.moment)
  var hasColor = false
  var width: Int?
  /// The live page that shows answers as they arrive.
  var page: LivePage?
  /// The prompt that answers questions.
  var prompt: Prompt?
  var resources: ResourceLocator?
  /// The store that persists between runs; by default each run has its own in memory.
  var store: (@Sendable (any TransitClock) -> any SharedStore)?
  /// The shared store used for the server that a configuration names.
  var server: (any SharedStore)?

  /// The time of the shipped snapshot.
  static let moment = Date(timeIntervalSince1970: 1_795_131_000)

  init() throws { folder = try TestFolder() }

  /// `bin/transit` and `share/korea-transit` in a folder, as a package would install them.
  private func installed() throws -> ResourceLocator {
    let share = folder.url.appending(path: ".install/share/korea-transit")
    if !FileManager.default.fileExists(atPath: share.path) {
      try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: share.appending(path: "Snapshot"), withDestinationURL: Package.snapshot)
    }
    return ResourceLocator(
      executable: folder.url.appending(path: ".install/bin/transit"), workingFolder: folder.url)
  }

  func callAsFunction(_ arguments: String...) async throws -> Run { try await run(arguments) }

  /// - Parameter streams: The streams to capture, readable during the run.
  func run(_ arguments: [String], streams: Streams = Streams()) async throws -> Run {
    let tool = try tool(streams)
    let code = await tool.run(arguments)
    return Run(code: code.rawValue, marked: streams.out, err: streams.err)
  }

  /// The tool that writes to these streams.
  func tool(_ streams: Streams) throws -> Tool {
    let transport = self.transport
    let store = self.store?(clock) ?? MemoryStore(clock: clock)
    // Ignore the machine's own settings.
    let home = ["HOME": folder.url.appending(path: "home").path]
    var tool = Tool(
      environment: home.merging(environment) { $1 }, workingFolder: folder.url,
      console: Console(
        write: { streams.write($0.text) }, warn: { streams.warn($0.text) },
        progress: { streams.progress($0.text) }, page: page, prompt: prompt,
        width: width,
        hasColor: hasColor, warningsHaveColor: hasColor),
      clock: clock, transport: { transport }, resources: try resources ?? installed())
    tool.store = { _, _ in store }
    if let server {
      tool.sharedStore = { setup, _ in setup.configuration.store == nil ? nil : server }
    }
    return tool
  }
}

/// Captures output from any thread.
final class Streams: Sendable {
  private let texts = Mutex((out: "", err: "", signs: "", both: ""))
  var out: String { texts.withLock(\.out) }
  var err: String { texts.withLock(\.err) }
  /// Progress messages and their erasures.
  var signs: String { texts.withLock(\.signs) }
  func progress(_ text: String) { texts.withLock { $0.signs += text } }
  /// Standard output and standard error in the order written.
  var both: String { texts.withLock(\.both) }
  func write(_ line: String) {
    texts.withLock {
      $0.out += line + "\n"
      $0.both += line + "\n"
    }
  }
  func warn(_ line: String) {
    texts.withLock {
      $0.err += line + "\n"
      $0.both += line + "\n"
    }
  }
}

/// Realistic keys; the portal's contains characters that URLs encode.
enum Keys {
  static let portal = "aB3+x/Yz9==Q"
  static let all = [
    "SEOUL_SUBWAY_KEY": "subway4f6a6b", "SEOUL_OPEN_DATA_KEY": "plaza7d8e9f0a",
    "DATA_GO_KR_KEY": portal, "KAKAO_REST_API_KEY": "kakao1c2d3e4f5",
    "OPENWEATHER_KEY": "weather6b7c8d",
  ]

  /// Every form in which one of the keys may appear in text.
  static let forms = [
    "subway4f6a6b", "plaza7d8e9f0a", "kakao1c2d3e4f5", "weather6b7c8d", "aB3+x/Yz9==Q",
    "aB3%2Bx%2FYz9%3D%3DQ", "aB3%2bx%2fYz9%3d%3dQ", "aB3%252Bx%252FYz9%253D%253DQ",
    "aB3+x\\/Yz9==Q", "aB3 x/Yz9==Q",
    "aB3\\u002Bx\\u002FYz9\\u003D\\u003DQ", "aB3\\u002bx\\/Yz9\\u003d\\u003dQ",
    "aB3&#43;x&#47;Yz9&#61;&#61;Q", "aB3&#x2B;x&#x2f;Yz9&#x3D;&#x3d;Q",
    "%61B3+x%2FYz9&#61;\\u003dQ", "%2561B3%2bx/Yz9==%2551",
    "YUIzK3gvWXo5PT1R", "6142332b782f597a393d3d51",
  ]

  /// The portal's key in another case or with text inserted.
  static let pieces = [
    "AB3+X/YZ9==Q", "aB3+x&#00000000000047;Yz9==Q", "aB3+x\\u0000/Yz9==Q",
    "aB3+x\\u001b/Yz9==Q", "aB3+x\\u200b/Yz9==Q", "aB3+x<!-- no -->/Yz9==Q",
  ]

  /// The forms of the key that is sent to a host.
  static func forms(for host: String) -> [String] {
    switch host {
    case "swopenAPI.seoul.go.kr": Array(forms[0...0])
    case "openapi.seoul.go.kr": Array(forms[1...1])
    case "dapi.kakao.com": Array(forms[2...2])
    case "api.openweathermap.org": Array(forms[3...3])
    default: forms[4...] + pieces
    }
  }

  static func occur(in text: String) -> [String] {
    let letters = letters(of: text)
    return forms.filter(text.contains)
      + all.values.filter { letters.contains(Self.letters(of: $0)) }
  }

  /// Only the ASCII letters and digits of a text, in lower case.
  private static func letters(of text: String) -> String {
    String(text.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }
}

/// A transport that replies with the snapshot's recordings, and with 404 to anything else.
struct SnapshotTransport: HTTPTransport {
  /// Changes a reply before it is returned; takes the host.
  var change: @Sendable (String, HTTPReply) async throws -> HTTPReply = { $1 }

  private static let services = BuiltInProviders.all.flatMap(\.manifest.services)
  private static let folder = try? RecordingFolder(
    Package.snapshot, services: services, usesIndex: true)

  func send(_ message: HTTPMessage) async throws -> HTTPReply {
    let folder = try #require(Self.folder)
    let request = try #require(Request(url: message.url.absoluteString))
    let identity = Self.services.identity(of: request)
    let host = message.url.host() ?? ""
    guard let recording = try folder.recording(for: identity, at: TestTool.moment) else {
      return try await change(host, HTTPReply(status: 404, body: Data("nothing".utf8)))
    }
    return try await change(
      host, HTTPReply(status: 200, headers: recording.headers, body: recording.body))
  }
}
