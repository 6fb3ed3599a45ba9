import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// A body as a tree, from JSON.
struct WireValueTests {
  private static func read(_ text: String) throws -> WireValue {
    try WireValue.read(Data(text.utf8))
  }

  private static func field(_ json: String) throws -> WireValue? {
    guard case .object(let fields) = try read("{\"v\":\(json)}") else { return nil }
    return fields["v"]
  }

  /// A number as written and as read.
  struct NumberRow: CustomTestStringConvertible {
    var json: String
    var value: WireValue
    var string: String?
    var int: Int?
    var double: Double?
    var testDescription: String { json }
  }

  static let numbers: [NumberRow] = [
    NumberRow(json: "9", value: .number("9"), string: "9", int: 9, double: 9),
    NumberRow(json: "9.0", value: .number("9"), string: "9", int: 9, double: 9),
    NumberRow(json: "1.50", value: .number("1.5"), string: "1.5", int: nil, double: 1.5),
    NumberRow(
      json: "210012310000", value: .number("210012310000"), string: "210012310000",
      int: 210_012_310_000, double: 210_012_310_000),
    NumberRow(json: "-1.9", value: .number("-1.9"), string: "-1.9", int: nil, double: -1.9),
    NumberRow(json: "1e3", value: .number("1000"), string: "1000", int: 1000, double: 1000),
    NumberRow(json: "0", value: .number("0"), string: "0", int: 0, double: 0),
    NumberRow(json: "-0", value: .number("0"), string: "0", int: 0, double: 0),
    NumberRow(json: "-0.0", value: .number("0"), string: "0", int: 0, double: 0),
    NumberRow(json: "-999", value: .number("-999"), string: "-999", int: -999, double: -999),
    NumberRow(json: "1", value: .number("1"), string: "1", int: 1, double: 1),
    NumberRow(json: "true", value: .bool(true), string: "true", int: nil, double: nil),
    NumberRow(json: "false", value: .bool(false), string: "false", int: nil, double: nil),
    NumberRow(
      json: "37.497942", value: .number("37.497942"), string: "37.497942", int: nil,
      double: 37.497942),
    NumberRow(
      json: "9223372036854775807", value: .number("9223372036854775807"),
      string: "9223372036854775807", int: .max, double: 9.223372036854776e18),
    NumberRow(
      json: "18446744073709551615", value: .number("18446744073709551615"),
      string: "18446744073709551615", int: nil, double: 1.8446744073709552e19),
    NumberRow(json: "\"0400  \"", value: .text("0400  "), string: "0400", int: 400, double: 400),
    NumberRow(json: "\"-1.9\"", value: .text("-1.9"), string: "-1.9", int: nil, double: -1.9),
    NumberRow(json: "\"9.0\"", value: .text("9.0"), string: "9.0", int: 9, double: 9),
    NumberRow(json: "\"1-4\"", value: .text("1-4"), string: "1-4", int: nil, double: nil),
    NumberRow(json: "\"0x10\"", value: .text("0x10"), string: "0x10", int: nil, double: nil),
    NumberRow(json: "\"nan\"", value: .text("nan"), string: "nan", int: nil, double: nil),
    NumberRow(json: "\"inf\"", value: .text("inf"), string: "inf", int: nil, double: nil),
    NumberRow(json: "\"1e999\"", value: .text("1e999"), string: "1e999", int: nil, double: nil),
    NumberRow(json: "\"\"", value: .text(""), string: nil, int: nil, double: nil),
    NumberRow(json: "\"  \\n \"", value: .text("  \n "), string: nil, int: nil, double: nil),
    NumberRow(json: "null", value: .null, string: nil, int: nil, double: nil),
    NumberRow(json: "{}", value: .object([:]), string: nil, int: nil, double: nil),
    NumberRow(json: "[]", value: .array([]), string: nil, int: nil, double: nil),
  ]

  @Test(arguments: numbers)
  func `digits may be numbers or text`(row: NumberRow) throws {
    let value = try #require(try Self.field(row.json))
    #expect(value == row.value)
    #expect(value.string == row.string)
    #expect(value.int == row.int)
    #expect(value.double == row.double)
  }

  @Test(arguments: [
    ("[{\"a\":\"1\"},{\"a\":\"2\"}]", 2), ("{\"a\":\"1\"}", 1), ("[]", 0), ("{}", 0), ("\"\"", 0),
    ("null", 0), ("[null]", 1), ("7", 0),
  ])
  func `a list may be a list, one object or empty`(json: String, count: Int) throws {
    #expect(try Self.field(json)?.list.count == count)
  }

  @Test func `an absent field and a null field are nil`() throws {
    let root = try Self.read("{\"a\":null,\"b\":\"x\",\"c\":[1]}")
    #expect(root["a"] == nil)
    #expect(root["none"] == nil)
    #expect(root["b"] == .text("x"))
    #expect(root["c"]?["a"] == nil)
    #expect(root.names == ["a", "b", "c"])
    #expect(WireValue.text("x").names == [])
  }

  @Test(arguments: [
    "{\"a\":1}", "\u{FEFF}{\"a\":1}", "\n\n {\"a\":1}", "\u{FEFF}\r\n\t{\"a\":1}\n",
    "{\"a\":1} \r\n",
  ])
  func `a byte order mark and white space around JSON are ignored`(text: String) throws {
    #expect(try Self.read(text) == .object(["a": .number("1")]))
  }

  @Test func `a slice that does not start at index 0 is read from its start`() throws {
    let bytes = Data("garbage\u{FEFF} {\"a\":1}<".utf8).dropFirst(7).dropLast(1)
    #expect(bytes.startIndex == 7)
    #expect(try WireValue.read(bytes) == .object(["a": .number("1")]))
  }

  @Test func `escapes and Hangul are read`() throws {
    #expect(
      try Self.field("\"\\uac15\\ub0a8 \\\"역\\\" 강남 \\/\"")
        == .text("강남 \"역\" 강남 /"))
  }

  /// A body that cannot be read, and the part of it that is quoted.
  struct BrokenRow: CustomTestStringConvertible {
    var name: String
    var body: Data
    var said: String
    var isJSON: Bool { said.hasPrefix("{") || said.hasPrefix("[") }
    var testDescription: String { name }

    init(_ name: String, _ body: Data, _ said: String) {
      (self.name, self.body, self.said) = (name, body, said)
    }

    init(_ text: String, _ said: String) {
      self.init(text, Data(text.utf8), said)
    }
  }

  static let broken: [BrokenRow] = [
    BrokenRow("", ""),
    BrokenRow(" \n\t\r ", ""),
    BrokenRow("a byte order mark alone", Data([0xEF, 0xBB, 0xBF]), ""),
    BrokenRow("Unauthorized\n", "Unauthorized"),
    BrokenRow("{\"a\":", "{\"a\":"),
    BrokenRow("{\"a\":1} and more", "{\"a\":1} and more"),
    BrokenRow("[1,2", "[1,2"),
    BrokenRow("{\"a\":01}", "{\"a\":01}"),
    BrokenRow("{\"a\":NaN}", "{\"a\":NaN}"),
    BrokenRow("{\"a\":1e400}", "{\"a\":1e400}"),
    BrokenRow(
      "EUC-KR text", Data(Array("{\"a\":\"".utf8) + [0xB0, 0xAD, 0xB3, 0xB2] + Array("\"}".utf8)),
      "{\"a\":\""),
    BrokenRow("a PNG", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "PNG"),
  ]

  @Test(arguments: broken)
  func `an unreadable body is malformed and quoted`(row: BrokenRow) throws {
    let error = #expect(throws: TransitError.self) { try WireValue.read(row.body) }
    #expect(error?.code == .malformed)
    let detail = try #require(error?.detail)
    for said in [detail.korean, detail.english] {
      #expect(row.said.isEmpty ? !said.isEmpty : said.contains(row.said), "\(said)")
    }
    // A body that is not JSON is quoted without further text.
    #expect((detail.korean != detail.english) == (row.said.isEmpty || row.isJSON))
  }

  @Test(arguments: [1_000, 100_000], ["[", "{\"a\":"])
  func `extreme nesting is malformed and does not trap`(depth: Int, open: String) throws {
    let close = open == "[" ? "]" : "}"
    let text =
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    Self.expectTooDeep(text)
  }

  /// The text is rejected and not quoted.
  private static func expectTooDeep(_ text: String) {
    let error = #expect(throws: TransitError.self) { try read(text) }
    #expect(error?.code == .malformed)
    #expect((error?.cause as? JSONFault)?.limit == .depth)
    #expect(masked(error?.detail?.korean) == "_")
    #expect(masked(error?.detail?.english) == "_")
  }

  @Test(arguments: [(64, true), (65, true), (66, false), (500, false)])
  func `nesting is read to a depth that no service reaches`(depth: Int, isRead: Bool) throws {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    guard isRead else {
      Self.expectTooDeep(text)
      return
    }
    var value = try Self.read(text)
    var count = 1
    while let inner = value.list.first { (value, count) = (inner, count + 1) }
    #expect(count == depth)
  }

  @Test(arguments: [
    (String(repeating: "가", count: 50), String(repeating: "가", count: 40) + " …"),
    ("a" + String(repeating: "가", count: 50), "a" + String(repeating: "가", count: 39) + " …"),
    ("one\r\n\ttwo   three", "one two three"),
    ("red \u{1B}[31malert\u{07}\u{202E}", "red [31malert"),
  ])
  func `an excerpt is one line of whole characters without terminal control codes`(
    body: String, excerpt: String
  ) throws {
    #expect(throws: TransitError(.malformed, Words(verbatim: excerpt))) { try Self.read(body) }
  }

  @Test(arguments: ["<!DOCTYPE html><html>", "<!doctype HTML>\n<br>", "\n<HTML lang=ko>", "<html>"])
  func `an HTML page is reported as HTML`(page: String) {
    let error = #expect(throws: TransitError.self) { try WireValue.read(Data(page.utf8)) }
    #expect(error?.code == .malformed)
    #expect(masked(error?.detail?.korean) == "HTML _")
    #expect(masked(error?.detail?.english) == "_ HTML _")
  }

  @Test(arguments: [
    #"{"a":"롯데&amp;amp;신라 &lt;1&gt;"}"#, #"{"a":"롯데\u0026amp;신라 \u0026#60;1&gt;"}"#,
    "<r><a>롯데&amp;amp;신라 &lt;1&amp;gt;</a></r>", "<r><a><![CDATA[롯데&amp;신라 <1>]]></a></r>",
    #"{"a":"&nbsp;롯데&신라 <1>&nbsp;"}"#,
  ])
  func `a text has no character references, however often a service escaped it`(body: String)
    throws
  {
    let root = try Self.read(body)
    #expect((root["r"] ?? root)["a"]?.string == "롯데&신라 <1>")
  }

  @Test func `JSON that is not a service's body is read verbatim`() throws {
    let body = Data(#"{"a":["&amp;"],"&lt;":"&lt;"}"#.utf8)
    #expect(
      try WireValue.json(body)
        == .object(["a": .array([.text("&amp;")]), "&lt;": .text("&lt;")]))
    #expect(
      try WireValue.read(body) == .object(["a": .array([.text("&")]), "&lt;": .text("<")]))
  }

  @Test func `a row reports which text is missing`() throws {
    let row = try WireValue.json(Data(#"{"b":" ","c":5}"#.utf8))
    #expect(try row.required("a", or: "b", "c") == "5")
    let error = #expect(throws: TransitError.self) { try row.required("LINE_NUM", or: "b") }
    #expect(error == WireValue.missing("LINE_NUM"))
    #expect(masked(error?.detail?.korean) == "LINE_NUM _")
    #expect(masked(error?.detail?.english) == "_ LINE_NUM")
  }
}
