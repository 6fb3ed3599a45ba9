import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// A key that a service echoes in pieces, in another case or in another encoding.
struct KeyFormsTests {
  private static let key = "4f6a6B4d3Kc1e5Xq"
  private static let portal = "aB3+x/Yz9==Qw7Lm0Tp"

  /// A service's text, and what is left of it.
  static let written: [(String, String)] = [
    // In another case.
    ("4F6A6B4D3KC1E5XQ", "REDACTED"), ("<4f6a6b4d3kc1e5xq>", "<REDACTED>"),
    // In pieces; the characters between them stay.
    ("4f6a6B4d\u{0}3Kc1e5Xq", "REDACTED\u{0}"), ("4f6a6B4d\u{1B}3Kc1e5Xq", "REDACTED\u{1B}"),
    ("4f6a6B4d\u{1B}[31m3Kc1e5Xq", "REDACTED\u{1B}[31m"),
    ("4f6a6B4d\u{1B}]0;title\u{7}3Kc1e5Xq", "REDACTED\u{1B}]0;title\u{7}"),
    ("4f6a6B4d\u{200B}3Kc1\u{FEFF}e5\u{AD}Xq", "REDACTED\u{200B}\u{FEFF}\u{AD}"),
    ("4f6a6B4d\u{E0041}3Kc1e5Xq", "REDACTED\u{E0041}"), ("4f6a6B4d\n3Kc1e5Xq", "REDACTED\n"),
    ("4f6a6B4d<!-- no 1 -->3Kc1e5Xq", "REDACTED<!-- no 1 -->"),
    ("<!-- 4f6a6B4d&#00000000000051;Kc1e5Xq -->", "<!-- REDACTED -->"),
    ("4f6a6B4d<![CDATA[3Kc1e5Xq]]>", "REDACTED<![CDATA[]]>"),
    ("<![CDATA[4f6a6B4d]]><![CDATA[3Kc1e5Xq]]>", "<![CDATA[REDACTED]]><![CDATA[]]>"),
    ("4f6a6B4d&#0000000000000000051;Kc1e5Xq", "REDACTED"),
    ("4f6a6B4d&#x00000000000000033;Kc1e5Xq", "REDACTED"),
    ("4f6a6B4d&#51Kc1e5Xq", "REDACTED"), ("4f6a6B4d&#8203;3Kc1e5Xq", "REDACTED&#8203;"),
    ("4f6a6B4d&shy;3Kc1e5Xq", "REDACTED&shy;"),
    ("4f6a6B4d\\u200b3Kc1e5Xq", "REDACTED\\u200b"), ("4f6a6B4d\\n3Kc1e5Xq", "REDACTED\\n"),
    ("4f6a6B4d\\udb40\\udc413Kc1e5Xq", "REDACTED\\udb40\\udc41"),
    ("4f6a6B4d\\u001b[1m3Kc1e5Xq", "REDACTED\\u001b[1m"),
    ("4F6A%36B4D\\u0033kc1e5xq", "REDACTED"), ("4f-6a-6b-4d-3k-c1-e5-xq", "REDACTED-------"),
    // In base64, at any offset within a group of three, and in hex.
    ("NGY2YTZCNGQzS2MxZTVYcQ==", "REDACTED"), ("eDRmNmE2QjRkM0tjMWU1WHE=", "eDREDACTEDE="),
    ("eHk0ZjZhNkI0ZDNLYzFlNVhx", "eHkREDACTED"),
    ("NGY2YTZCNGQz\r\nS2MxZTVYcQ==", "REDACTED\r\nQ=="),
    ("3466366136423464334b633165355871", "REDACTED"),
    ("34:66:36:61:36:42:34:64:33:4B:63:31:65:35:58:71", "REDACTED:::::::::::::::"),
    // Only the beginning or the end matches.
    ("4f6a6B4d3Kc1e5X 4f6a6B4d3Kc1e5X", "4f6a6B4d3Kc1e5X 4f6a6B4d3Kc1e5X"),
    ("4f6a6B4d<!-- 3Kc1e5Xq", "REDACTED<!-- "),
    ("4f6a6B4d", "4f6a6B4d"), ("", ""),
  ]

  @Test(arguments: written)
  func `a key is found in other case, in pieces, in base64 and in hex`(text: String, left: String) {
    let secrets = [Secret(Self.key)]
    #expect(secrets.scrubbing(text) == left)
    #expect(secrets.occur(in: text) == (left != text))
    #expect(secrets.scrubbing("aaaa \(text) bbbb") == "aaaa \(left) bbbb")
  }

  @Test(arguments: [
    "YUIzK3gvWXo5PT1RdzdMbTBUcA==", "Pz9hQjMreC9Zejk9PVF3N0xtMFRwPj4=",
    // As URL-safe base64, and base64 of the URL-encoded key.
    "Pz9hQjMreC9Zejk9PVF3N0xtMFRwPj4", "YUIzJTJCeCUyRll6OSUzRCUzRFF3N0xtMFRw",
    "6142332b782f597a393d3d5177374c6d305470", "AB3+X/YZ9==QW7LM0TP", "ab3%2bx%2fyz9%3d%3dqw7lm0tp",
    "aB3-x_Yz9Qw7Lm0Tp",
  ])
  func `a portal's key is found in every encoding of its special characters`(text: String) {
    #expect([Secret(Self.portal)].occur(in: text))
    #expect([Secret(Request.percentEncoded(Self.portal))].occur(in: text))
  }

  @Test(arguments: ["1234567", "abc", "a1B2c3D"])
  func `a short key is only matched exactly`(key: String) {
    let text = "2026-11-20T12:34:56.7 \(key.uppercased()) a-1-b-2-c-3-d 1 2 3 4 5 6 7"
    let left = text.replacing(key, with: "REDACTED")
    #expect([Secret(key)].scrubbing(text) == left)
  }

  @Test func `of two overlapping keys both are redacted`() {
    let secrets = [Secret("abcd"), Secret("ABCDefgh12")]
    #expect(secrets.scrubbing("abcdEFGH12.") == "REDACTED.")
    #expect(
      secrets.scrubbing("x-abcd-x ABCDefgh12 AbCdEfGh1 2") == "x-REDACTED-x REDACTED REDACTED ")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["<!--", "4f6a", "4f6a6B4d3Kc1e5X ", "&#0", "\u{1B}]", "\\u"])
  func `a body built to be slow to search is searched quickly`(text: String) {
    let body = Data(String(repeating: text, count: 20_000).utf8)
    #expect(KeyMatcher([Secret(Self.key)]).scrubbing(body) == body)
  }

  // MARK: Decoded

  /// Bodies with the key in a decoded string, but in no form of their bytes.
  static let hidden = [
    #"{"message":"4f%6a6B4d\u200b3Kc1e5Xq"}"#,
    #"{"4f%6a6B4d\u200b3Kc1e5Xq":[1]}"#,
    "<a>4f%6a6B4d&#8203;3Kc1e5Xq</a>",
    // A comment that begins in one string does not hide another.
    #"["&lt;!-- a <!-- b","4f%2536a6B4d<!--x-->3Kc1e5Xq"]"#,
  ]

  @Test(arguments: hidden)
  func `a response whose decoded strings contain a key is rejected`(body: String) async {
    #expect(![Secret(Self.key)].occur(in: body))
    let exchange = Self.exchange(answering: body)
    let error = await #expect(throws: TransitError.self) {
      try await exchange.exchange(Self.request)
    }
    #expect(error?.code == .malformed)
  }

  /// Bodies with the key in an error message, and that message.
  static let errors: [(String, String)] = [
    (
      "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>4f6a6B4d<!-- 1 -->3Kc1e5Xq</errMsg>"
        + "<returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
      "REDACTED"
    ),
    (
      "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>KEY <![CDATA[4f6a6B4d]]>3Kc1e5Xq</errMsg>"
        + "<returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
      "KEY REDACTED"
    ),
    (
      "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>4f6a6B4d&#00000000000000051;Kc1e5Xq</errMsg>"
        + "<returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
      "REDACTED"
    ),
    (#"{"error":"Unauthorized","message":"no 4f6a6B4d\u00003Kc1e5Xq"}"#, "no REDACTED\u{0}"),
    (#"{"error":"Unauthorized","message":"no 4f6a6B4d\u001B3Kc1e5Xq"}"#, "no REDACTED\u{1B}"),
    (#"{"error":"Unauthorized","message":"no 4f6a6B4d\u200b3Kc1e5Xq"}"#, "no REDACTED"),
    (#"{"error":"Unauthorized","message":"no 4F6A6B4D3KC1E5XQ"}"#, "no REDACTED"),
    (#"{"error":"Unauthorized","message":"no NGY2YTZCNGQzS2MxZTVYcQ=="}"#, "no REDACTED"),
    (#"{"error":"Unauthorized","message":"no 3466366136423464334b633165355871"}"#, "no REDACTED"),
  ]

  @Test(arguments: errors)
  func `an error's message does not contain the key`(body: String, text: String) async throws {
    let response = try await Self.exchange(answering: body).exchange(Self.request)
    let error = #expect(throws: TransitError.self) { try Envelope.read(response) }
    #expect(error?.code == .badKey)
    #expect(error?.detail == Words(verbatim: text))
  }

  @Test func `a quote that is cut in the middle of a key shows no part of it`() async throws {
    let filler = String(repeating: "x", count: 100)
    for body in ["{\(filler) 4F6A6B4D3KC1E5XQ", "\(filler) 4f6a6B4d\u{0}3Kc1e5Xq \(filler)"] {
      let response = try await Self.exchange(answering: body).exchange(Self.request)
      let error = #expect(throws: TransitError.self) { try Envelope.read(response) }
      let text = try #require(error?.detail?.english.lowercased())
      #expect(!text.contains("4f6a"), "\(text)")
    }
  }

  @Test func `a transport's error does not contain the key`() async throws {
    let transport = StubTransport { _ in
      throw TransitError(
        .unavailable, Words(verbatim: "at 4F6A6B4D3KC1E5XQ"), vendorCode: "\(Self.key)")
    }
    let exchange = LiveExchange(
      transport: transport, keys: .environment(["KEY": Self.key]),
      clock: FixedClock(StubExchange.moment))
    await #expect(
      throws: TransitError(.unavailable, Words(verbatim: "at REDACTED"), vendorCode: "REDACTED")
    ) { try await exchange.exchange(Self.request) }
  }

  private static let request = Request(
    host: Request.Host("a.kr"), path: ["b"], query: [Request.Field("serviceKey", .key("KEY"))])

  private static func exchange(answering body: String) -> LiveExchange {
    LiveExchange(
      transport: StubTransport { _ in HTTPReply(status: 200, body: Data(body.utf8)) },
      keys: .environment(["KEY": key]), clock: FixedClock(StubExchange.moment))
  }
}
