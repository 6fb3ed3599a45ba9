import Foundation
import Testing
import TransitCore

@testable import TransitHTTP

/// A key's text is never shown.
struct SecretTests {
  private static let text = "s3cr3t+K/y=="

  @Test func `every way of printing a key prints the placeholder`() {
    let secret = Secret(Self.text)
    var dumped = ""
    dump(secret, to: &dumped)
    var debugPrinted = ""
    debugPrint(secret, to: &debugPrinted)
    var dumpedInside = ""
    dump(["key": [Optional(secret)]], to: &dumpedInside)
    let shown = [
      "\(secret)", "\(secret as Any)", String(describing: secret), String(reflecting: secret),
      "\([secret])", "\(["k": secret])", "\(Optional(secret) as Any)", dumped, debugPrinted,
      "\(Mirror(reflecting: secret).children.map(\.value))", dumpedInside,
      "\((secret, 1))", String(format: "%@", "\(secret)"),
    ]
    for text in shown { #expect(!text.contains("s3cr3t"), "\(text)") }
    #expect(shown.prefix(4) == ["REDACTED", "REDACTED", "REDACTED", "REDACTED"])
  }

  @Test func `a message prints without its URL and headers, a reply without its body`() throws {
    let message = HTTPMessage(
      method: "GET", url: try #require(URL(string: "http://a.kr/s3cr3t?k=s3cr3t")),
      headers: [Response.Header("Authorization", "KakaoAK s3cr3t")])
    let reply = HTTPReply(
      status: 200, headers: [Response.Header("X", "s3cr3t")], body: Data("s3cr3t".utf8))
    var dumped = ""
    dump(message, to: &dumped)
    dump(reply, to: &dumped)
    let shown = [
      "\(message)", String(reflecting: message), "\([message])", "\(Mirror(reflecting: message))",
      "\(reply)", String(reflecting: reply), "\([reply])", dumped,
    ]
    for text in shown { #expect(!text.contains("s3cr3t"), "\(text)") }
    #expect("\(message)" == "GET a.kr")
    #expect("\(reply)" == "HTTP 200, 6 bytes")
  }

  @Test func `a key source and an exchange print no key`() {
    let keys = KeySource { _ in Secret("s3cr3t-key") }
    let exchange = LiveExchange(transport: TestedTransport.standard, keys: keys)
    var dumped = ""
    dump(keys, to: &dumped)
    dump(exchange, to: &dumped)
    for text in [dumped, "\(keys)", "\(exchange)", String(reflecting: exchange)] {
      #expect(!text.contains("s3cr3t"))
    }
  }

  @Test(arguments: [
    ("abcd1234", "abcd1234"), ("  abcd1234\n", "abcd1234"), ("\r\nabcd1234\t", "abcd1234"),
    ("ab%2Bcd%2F%3D%3D", "ab+cd/=="), ("ab%2bcd%3d", "ab+cd="), ("ab+cd/==", "ab+cd/=="),
    // Decoded only once: this key contains a percent sign.
    ("ab%252Bcd", "ab%2Bcd"), ("100%cd12", "100%cd12"), ("ab%zzcd", "ab%zzcd"), ("", ""),
  ])
  func `a key is used as pasted, and the portal's encoded form is decoded once`(
    pasted: String, text: String
  ) {
    #expect(Secret(pasted).text == text)
  }

  @Test(arguments: ["abcd", "0123456789abcdef", "s3cr3t+K/y=="])
  func `a possible key has no invalid reason`(text: String) {
    #expect(Secret(text).invalidReason == nil)
  }

  @Test func `a key that is too short, contains other characters or is a placeholder is invalid`() {
    let texts = [["", "abc"], ["ab cd", "ab\ncd", "인증키인증키"], ["REDACTED", "EDAC", "xREDACTEDx"]]
    let complaints = texts.map { Set($0.map { Secret($0).invalidReason }) }
    #expect(complaints.map(\.count) == [1, 1, 1])
    #expect(complaints.allSatisfy { !$0.contains(nil) })
    #expect(Set(complaints).count == 3)
  }

  @Test func `an invalid reason never quotes the key`() {
    for text in ["ab cd", "인증키인증키", "xREDACTEDx"] {
      let complaint = Secret(text).invalidReason
      #expect(complaint?.korean.contains(text) == false)
      #expect(complaint?.english.contains(text) == false)
    }
  }

  /// Keys, a text, and the text without the keys; `nil` if the text is unchanged.
  static let scrubbed: [([String], String, String?)] = [
    (["abcd1234"], "nothing here", "nothing here"),
    (["abcd1234"], "", ""),
    (["abcd1234"], "abcd1234", "REDACTED"),
    (["abcd1234"], "-abcd1234abcd1234-", "-REDACTEDREDACTED-"),
    (["aaaa"], "aaaaaaaaa", "REDACTEDREDACTEDa"),
    (["REDACTED"], "a REDACTED b", "a REDACTED b"),
    (["EDAC"], "a EDAC b EDAC", "a REDACTED b REDACTED"),
    (["ACTE", "wxyz"], "wxyz ACTE", "REDACTED REDACTED"),
    (["abcd", "abcd1234"], "abcd1234 abcd", "REDACTED REDACTED"),
    (["a+b/c=="], "x=a%252Bb%252Fc%253D%253D&y=a%2Bb%2Fc%3D%3D", "x=REDACTED&y=REDACTED"),
    (["a+b/c=="], "a%2bb%2fc%3d%3d a%252bb%252fc%253d%253d", "REDACTED REDACTED"),
    (["a+b/c=="], #"{"k":"a+b\/c\u003d\u003d"}"#, #"{"k":"REDACTED"}"#),
    (["a+b/c=="], "read as a blank: a b/c==", "read as a blank: REDACTED"),
    (["a+b/c=="], #"{"k":"a\u002Bb\u002Fc\u003D\u003d"}"#, #"{"k":"REDACTED"}"#),
    (["a+b/c=="], "<k>a&#43;b&#x2F;c&#x3d;&#0061;</k>", "<k>REDACTED</k>"),
    (["a+b/c=="], #"%61%2b&#98;\/\u0063%253d=!"#, "REDACTED!"),
    (["a&b<c>d\"e'"], "a&amp;b&lt;c&gt;d&quot;e&apos; a&b<c>d\\\"e'", "REDACTED REDACTED"),
    // A percent sign in the key itself, at each level of encoding.
    (["a%2525b"], "a%25b a%2525b a%252525b", "REDACTED REDACTED REDACTED"),
    (["a%2525b"], "a%b a%2525252525b", nil),
    (["a%2525b"], "a%25252525b", "REDACTED"),
    // Encoded again, up to three times, in one way or in several.
    (
      ["a+b/c=="], #"a+b\\/c== a+b\\\/c== a+b\\\\/c== a\\u002Bb\\\u002fc=="#,
      "REDACTED REDACTED REDACTED REDACTED"
    ),
    (["a+b/c=="], "a&amp;#43;b&amp;amp;#x2F;c== a&#38;#43;b/c==", "REDACTED REDACTED"),
    (
      ["a+b/c=="], "a%25252Bb%25252fc== a%2526%2343%3Bb/c== a%5C%5C%2Fb",
      "REDACTED REDACTED a%5C%5C%2Fb"
    ),
    (
      ["a+b/c=="], #"a+b%5C%5C%2Fc== a\u0026#43;b\u00252Fc== a+b&#92;/c=="#,
      "REDACTED REDACTED REDACTED"
    ),
    (["a+b/c=="], "a&plus;b&sol;c&equals;&equals;", "REDACTED"),
    (["a+b/c=="], #"a\x2bb\x2Fc\x3D= a\\x2bb/c=="#, "REDACTED REDACTED"),
    (
      ["a+b/c=="], #"a%20b/c== a%2520b/c== a&#32;b/c== a\u0020b/c=="#,
      "REDACTED REDACTED REDACTED REDACTED"
    ),
    (["+b/c=="], "%20b/c==", "REDACTED"),
    (["a\\b"], #"a\b a\\b a\\\\b"#, #"REDACTED REDACTED a\\\\b"#),
    // Four times is one too many.
    (["a+b/c=="], "a%2525252Bb/c== a&amp;amp;amp;#43;b/c==", nil),
    (["%%25"], "%%25 %25%2525 %25%25%32%35", "REDACTED REDACTED REDACTED"),
    // An incomplete form is not a form, even at the end of the text.
    (["a+b/c=="], "a%2", "a%2"), (["a+b/c=="], "a%252", "a%252"), (["a+b/c=="], "a\\", "a\\"),
    (["a+b/c=="], "a\\u002", "a\\u002"), (["a+b/c=="], "a&#43", "a&#43"),
    (["a+b/c=="], "a%2Cb/c== a\\u012Bb/c== a&#300;b/c== A+b/c==", nil),
    (["a+b/c=="], "a+b /c== a+b/c= =a+b/c", nil),
    ([], "abcd", "abcd"),
  ]

  @Test(arguments: scrubbed)
  func `scrubbing removes every form and terminates`(keys: [String], text: String, left: String?) {
    let secrets = keys.map(Secret.init)
    #expect(secrets.scrubbing(text) == left ?? text)
    // The check before writing finds what scrubbing finds.
    if !keys.contains(Request.placeholder) {
      #expect(secrets.occur(in: text) == (left != nil && left != text))
    }
  }

  @Test func `every character of a key is found in each of its forms`() {
    let key = "aZ09+/=-_.~"
    for (index, letter) in key.utf8.enumerated() {
      let hex = String(letter, radix: 16)
      for form in [
        "%\(hex)", "%25\(hex)", "%\(hex.uppercased())", "\\u00\(hex)", "\\u00\(hex.uppercased())",
        "&#\(letter);", "&#x\(hex);", "&#X0\(hex.uppercased());",
      ] {
        let text = "<" + key.prefix(index) + form + key.dropFirst(index + 1) + ">"
        #expect([Secret(key)].scrubbing(text) == "<REDACTED>", "\(text)")
      }
    }
  }

  @Test func `scrubbing works on bytes that are not text and do not start at index 0`() {
    let bytes = Data([0x00, 0xFF, 0xFE] + Array("abcd1234".utf8) + [0x80]).dropFirst(1)
    #expect(
      KeyMatcher([Secret("abcd1234")]).scrubbing(bytes)
        == Data([0xFF, 0xFE] + Array("REDACTED".utf8) + [0x80]))
  }
}
