import Foundation
import Synchronization
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting

@testable import TransitServer

/// The file of the tokens.
struct AccessTokensTests {
  private let folder: TestFolder
  private let clock = ManualClock()

  init() throws { folder = try TestFolder() }

  private var file: URL { folder.url.appending(path: "tokens.json") }

  private func tokens(
    _ report: @escaping @Sendable (TransitError) -> Void = { _ in }
  ) -> AccessTokens {
    AccessTokens(folder: folder.url, hash: StubHash.hash, clock: clock, report: report)
  }

  @Test func `a token has 128 bits, and its text is not stored`() throws {
    let tokens = tokens()
    let texts = [try tokens.add("phone", dailyCalls: 200), try tokens.add("page")]
    for text in texts {
      #expect(text.wholeMatch(of: /transit_[0-9a-f]{32}/) != nil)
    }
    #expect(texts[0] != texts[1])
    #expect(try tokens.list().map(\.name) == ["phone", "page"])
    #expect(try tokens.list().map(\.dailyCalls) == [200, nil])
    let stored = try String(contentsOf: file, encoding: .utf8)
    #expect(texts.allSatisfy { !stored.contains($0) && !stored.contains($0.dropFirst(8)) })
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `only the whole text of a token matches`() throws {
    let tokens = tokens()
    let text = try tokens.add("phone", dailyCalls: 200)
    #expect(tokens.token(matching: text)?.name == "phone")
    for wrong in ["", "phone", String(text.dropLast()), text + "0", text.uppercased(), " " + text] {
      #expect(tokens.token(matching: wrong) == nil)
    }
  }

  @Test func `a running server notices changes of another process within a second`() async throws {
    let (server, tool) = (tokens(), tokens())
    #expect(server.token(matching: "x") == nil)
    let text = try tool.add("phone")
    await clock.advance(by: .seconds(1))
    let token = try #require(server.token(matching: text))
    #expect(server.isCurrent(token))
    try tool.remove("phone")
    await clock.advance(by: .seconds(1))
    #expect(server.token(matching: text) == nil)
    #expect(!server.isCurrent(token))
    _ = try tool.add("phone")
    await clock.advance(by: .seconds(1))
    #expect(!server.isCurrent(token))
  }

  @Test func `the file is looked at once a second at most`() async throws {
    let (server, tool) = (tokens(), tokens())
    _ = server.token(matching: "x")
    let text = try tool.add("phone")
    await clock.advance(by: .milliseconds(999))
    #expect(server.token(matching: text) == nil)
  }

  @Test(arguments: ["", "a b", "한글", "a/b", "a\nb", String(repeating: "a", count: 65)])
  func `a name has 1 to 64 letters, digits and marks`(name: String) {
    #expect(throws: TransitError.self) { try self.tokens().add(name) }
  }

  @Test(arguments: [0, -1, 10_000_001])
  func `the calls a day are a positive number`(calls: Int) {
    #expect(throws: TransitError.self) { try self.tokens().add("a", dailyCalls: calls) }
  }

  @Test func `a name is used once, and only an existing token can be removed`() throws {
    let tokens = tokens()
    _ = try tokens.add("phone")
    #expect(throws: TransitError.self) { try tokens.add("phone") }
    let error = #expect(throws: TransitError.self) { try tokens.remove("page") }
    #expect(error?.detail?.english.contains("phone") == true)
  }

  @Test func `a file that others can read is refused`() async throws {
    let text = try tokens().add("phone")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    #expect(throws: TransitError.self) { try self.tokens().list() }
    #expect(tokens().token(matching: text) == nil)
  }

  @Test(arguments: [
    (#""a b""#, "1", 64), (#""a""#, "0", 64), (#""a""#, "10000001", 64), (#""a""#, "1", 62),
    (#""a""#, "1", 66), (#""a""#, "1", 63),
  ])
  func `an invalid entry is an error`(name: String, daily: String, digits: Int) throws {
    let hash = String(repeating: "a", count: digits)
    try folder.write(
      #"{"version": 1, "tokens": [{"name": \#(name), "daily": \#(daily), "hash": "\#(hash)"}]}"#,
      to: "tokens.json", mode: 0o600)
    let error = #expect(throws: TransitError.self) { try self.tokens().list() }
    #expect(error?.code == .configuration)
  }

  @Test func `a file that cannot be read is reported once, and the former tokens stay valid`()
    async throws
  {
    let reports = Mutex(0)
    let tokens = tokens { _ in reports.withLock { $0 += 1 } }
    let text = try tokens.add("phone")
    #expect(tokens.token(matching: text) != nil)
    try folder.write("{", to: "tokens.json", mode: 0o600)
    for _ in 0..<3 {
      await clock.advance(by: .seconds(1))
      #expect(tokens.token(matching: text) != nil)
    }
    #expect(reports.withLock(\.self) == 1)
  }

  #if Server || canImport(CryptoKit)
    @Test func `the system's hash is SHA-256`() throws {
      // FIPS 180-2, appendix B.1.
      let hash = try #require(AccessTokens.systemHash)
      #expect(
        AccessToken.hexadecimal(hash(Array("abc".utf8)))
          == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
  #endif
}
