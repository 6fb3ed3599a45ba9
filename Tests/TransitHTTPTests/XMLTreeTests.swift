import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// A body as a tree, from XML.
struct XMLTreeTests {
  private static func read(_ text: String) throws -> WireValue {
    try WireValue.read(Data(text.utf8))
  }

  /// A text and its tree.
  struct Row: CustomTestStringConvertible {
    var xml: String
    var tree: WireValue
    var testDescription: String { String(xml.prefix(70)) }

    init(_ xml: String, _ tree: WireValue) { (self.xml, self.tree) = (xml, tree) }
  }

  static let trees: [Row] = [
    Row("<a>1</a>", .object(["a": .text("1")])),
    Row("<a/>", .object(["a": .text("")])),
    Row("<a></a>", .object(["a": .text("")])),
    Row("<a><b>1</b></a>", .object(["a": .object(["b": .text("1")])])),
    Row(
      "<a><b>1</b><b>2</b><c>3</c><b>4</b></a>",
      .object([
        "a": .object(["b": .array([.text("1"), .text("2"), .text("4")]), "c": .text("3")])
      ])),
    Row(
      "<itemList><deTourAt>00</deTourAt><stNm>가</stNm><deTourAt>11</deTourAt></itemList>",
      .object([
        "itemList": .object(["deTourAt": .array([.text("00"), .text("11")]), "stNm": .text("가")])
      ])),
    Row("<a>\n  <b>1</b>\n  text\n</a>", .object(["a": .object(["b": .text("1")])])),
    Row("<a><![CDATA[<b>&amp;]]> x</a>", .object(["a": .text("<b>& x")])),
    Row("<a>&lt;&amp;&gt;&quot;&apos; &#44053;&#xB0A8;</a>", .object(["a": .text("<&>\"' 강남")])),
    Row("<a n=\"1\"/>", .object(["a": .object(["n": .text("1")])])),
    Row("<a n=\"1\">text</a>", .object(["a": .text("text")])),
    Row(
      "<a n=\"1\" b=\"0\"> <b>2</b> </a>",
      .object(["a": .object(["n": .text("1"), "b": .text("2")])])),
    Row("<?xml version=\"1.0\" encoding=\"euc-kr\"?><a>강남</a>", .object(["a": .text("강남")])),
    Row("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<a>강남</a>", .object(["a": .text("강남")])),
    Row("<?xml version='1.0' encoding='nonsense'?><a>강남</a>", .object(["a": .text("강남")])),
    Row("\u{FEFF}<?xml version=\"1.0\"?><a>강남</a>", .object(["a": .text("강남")])),
    Row("\n \r\n<?xml version=\"1.0\"?><a>강남</a>", .object(["a": .text("강남")])),
    Row("<!-- note --><a>1<!-- note -->2</a>\n", .object(["a": .text("12")])),
    Row(
      "<x:a xmlns:x=\"urn:x\"><x:b>1</x:b></x:a>",
      .object(["x:a": .object(["xmlns:x": .text("urn:x"), "x:b": .text("1")])])),
  ]

  @Test(arguments: trees)
  func `XML is read as the same tree as JSON`(row: Row) throws {
    #expect(try Self.read(row.xml) == row.tree)
  }

  /// What is between two tags, and the text that is read; `nil` if it is no text.
  static let ampersands =
    [
      ("이마트&트레이더스", "이마트&트레이더스"), ("GS25 & CU", "GS25 & CU"), ("&", "&"), ("&&", "&&"),
      ("A&&amp;B", "A&&B"), ("&nbsp", "&nbsp"), ("가&nbsp;나", "가 나"), ("&lt 3", "&lt 3"),
      ("&#xZZ;", "&#xZZ;"), ("&#;", "&#;"), ("&#0;", "&#0;"), ("&#1;", "&#1;"),
      ("&#xD800;", "&#xD800;"), ("&#xFFFF;", "&#xFFFF;"), ("&#X41;", "A"),
      ("&#-65;", "&#-65;"), ("&;", "&;"), ("&am&lt;", "&am<"), ("&#44053;&#x0B0A8;", "강남"),
      ("&amp", "&amp"), ("R&D; &amp; B", "R&D; & B"),
      ("<!-- & -->&", "&"), ("<![CDATA[&]]>&", "&&"), ("<![CDATA[&amp;]]>&amp;", "&&"),
      ("&<b/>", nil), ("<b c='&'/>&", nil),
    ] as [(String, String?)]

  @Test(arguments: ampersands)
  func `an ampersand that begins no reference is text`(written: String, text: String?) throws {
    let tree = try Self.read("<?xml version=\"1.0\"?><r><a>\(written)</a><z>끝</z></r>")
    if let text { #expect(tree["r"]?["a"] == .text(text)) }
    #expect(tree["r"]?["z"] == .text("끝"))
  }

  @Test func `a bare ampersand in an attribute is text`() throws {
    #expect(try Self.read("<a n='1&2'/>") == .object(["a": .object(["n": .text("1&2")])]))
  }

  @Test func `XML rows keep their order, however many there are`() throws {
    let rows = (0..<3000).map { "<i><n>\($0)</n></i>" }.joined()
    let list = try Self.read("<a>\(rows)</a>")["a"]?["i"]?.list
    #expect(list?.map { $0["n"]?.int } == Array(0..<3000))
  }

  static let deep = String(repeating: "<a>", count: 100_000)
  static let laughs =
    "<!DOCTYPE a [<!ENTITY b \"ha\">"
    + (1...9).map { "<!ENTITY b\($0) \"&b\($0 - 1);&b\($0 - 1);\">" }.joined() + "]><a>&b9;</a>"

  @Test(arguments: [
    "<a><b>1</b>", "<a><b>1</b></a", "<a>1</a>junk", "<a/><b/>", "<a>", "<",
    "<a>\u{1}</a>", "<html><br></html>", "<!DOCTYPE html><html><p>x</html>",
    "<!DOCTYPE a [<!ENTITY x \"boo\">]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><a>&x;</a>",
    laughs, deep, deep + String(repeating: "</a>", count: 100_000),
    String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65),
  ])
  func `broken, truncated, too deep or self-defining XML is malformed`(text: String) throws {
    let error = #expect(throws: TransitError.self) { try Self.read(text) }
    #expect(error?.code == .malformed)
  }

  /// Each crashed Foundation's own parser with a null pointer.
  @Test(arguments: [
    "<?xm?><a/>", "<a><?x?></a>", "<a><?xml?></a>", "<?xml version=\"1.0\"?><?x?><a/>",
    "<?xm?><response><header><resultCode>00</resultCode></header></response>",
    "<!DOCTYPE a [<!NOTATION n PUBLIC \"x\">]><a/>",
    "<!DOCTYPE a [<!ELEMENT b EMPTY><!ATTLIST a b CDATA #IMPLIED>]><a/>",
    "<!DOCTYPE\u{301} a [<!NOTATION n PUBLIC \"x\">]><a/>",
  ])
  func `XML that crashes Foundation's parser is malformed`(text: String) {
    let error = #expect(throws: TransitError.self) { try Self.read(text) }
    #expect(error?.code == .malformed)
    #expect(masked(error?.detail?.korean) == "_ XML")
    #expect(masked(error?.detail?.english) == "XML _")
  }

  @Test func `64 levels are read`() throws {
    let text = String(repeating: "<a>", count: 64) + String(repeating: "</a>", count: 64)
    #expect(try Self.read(text).names == ["a"])
  }

  @Test func `XML that is not UTF-8 is malformed, whatever it declares`() throws {
    let bytes =
      Array("<?xml version=\"1.0\" encoding=\"euc-kr\"?><a>".utf8) + [0xB0, 0xAD]
      + Array("</a>".utf8)
    let error = #expect(throws: TransitError.self) { try WireValue.read(Data(bytes)) }
    #expect(error?.code == .malformed)
    #expect(masked(error?.detail?.korean) == "UTF-8 _ XML")
    #expect(masked(error?.detail?.english) == "XML _ UTF-8")
  }

  @Test func `a syntax error is reported with the parser's line and the start of the body`() throws
  {
    let error = #expect(throws: TransitError.self) { try Self.read("<a>\n<b>\n</c>\n</a>") }
    let said = try #require(error?.detail?.english)
    #expect(said.wholeMatch(of: /\D*[1-4]\D+<a> <b> <\/c> <\/a>\D*/) != nil, "\(said)")
  }
}
