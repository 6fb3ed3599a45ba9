import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// What is JSON by RFC 8259 and what is not, case by case, and the values that are read.
struct JSONReaderTests {
  static let accepted: [(json: String, value: WireValue)] = [
    ("{}", .object([:])), ("[]", .array([])), (" [ ] ", .array([])), ("\t{\r\n} ", .object([:])),
    ("true", .bool(true)), ("false", .bool(false)), ("null", .null), ("7", .number("7")),
    ("\"\"", .text("")), ("[1,2]", .array([.number("1"), .number("2")])),
    ("[null , true\n,false]", .array([.null, .bool(true), .bool(false)])),
    ("[[],[[]],{}]", .array([.array([]), .array([.array([])]), .object([:])])),
    ("{\"a\":1 , \"b\" : [ ] }", .object(["a": .number("1"), "b": .array([])])),
    ("{\"\":0}", .object(["": .number("0")])),
    ("{\"\\u0061\":1}", .object(["a": .number("1")])),
    // The later of two equal names counts, however it is written.
    ("{\"a\":1,\"a\":2}", .object(["a": .number("2")])),
    ("{\"a\":1,\"b\":2,\"\\u0061\":null}", .object(["a": .null, "b": .number("2")])),
    // Names of equal length with the same letters at both ends.
    (
      "[{\"axb\":1,\"ayb\":2},{\"ayb\":3,\"axb\":4}]",
      .array([
        .object(["axb": .number("1"), "ayb": .number("2")]),
        .object(["ayb": .number("3"), "axb": .number("4")]),
      ])
    ),
    // Strings.
    ("\"/\\/\\\\\\\"\"", .text("//\\\"")), ("\"\\b\\f\\n\\r\\t\"", .text("\u{8}\u{C}\n\r\t")),
    ("\"\\u0000\"", .text("\0")), ("\"\\uAC15\\ub0A8\"", .text("강남")), ("\"강남\"", .text("강남")),
    ("\"a\\u0062c\\n\"", .text("abc\n")), ("\"\\ud83d\\uDE8C!\"", .text("🚌!")),
    ("\"🚌\"", .text("🚌")), ("\"\\u007f\u{7F}\"", .text("\u{7F}\u{7F}")),
    ("\"\u{2028}\u{FFFE}\u{10FFFF}\"", .text("\u{2028}\u{FFFE}\u{10FFFF}")),
    ("\"\\uFFFF\\uE000\\uD7FF\"", .text("\u{FFFF}\u{E000}\u{D7FF}")),
    // A byte order mark within a string is part of it; Foundation drops it.
    ("\"\u{FEFF}a\"", .text("\u{FEFF}a")), ("\" {[]}:,\"", .text(" {[]}:,")),
    // Numbers: the original digits without insignificant zeros.
    ("-0", .number("0")), ("-0.00", .number("0")), ("0e9", .number("0")), ("-0E-9", .number("0")),
    ("10", .number("10")), ("100.0", .number("100")), ("0.50", .number("0.5")),
    ("-12.30", .number("-12.3")), ("-0.5", .number("-0.5")), ("1e0", .number("1")),
    ("1E2", .number("100")), ("1e+2", .number("100")), ("-1.5e1", .number("-15")),
    ("12.50e1", .number("125")), ("12.50e0", .number("12.5")), ("1.25e-1", .number("0.125")),
    ("100e-2", .number("1")), ("1e-6", .number("0.000001")), ("0.0001e-3", .number("1e-7")),
    ("1e21", .number("1e21")), ("1e20", .number("100000000000000000000")),
    ("-12.5e30", .number("-1.25e31")), ("1.0E300", .number("1e300")), ("5e-324", .number("5e-324")),
    ("1e-400", .number("1e-400")), ("0e99999999999999999999", .number("0")),
    ("1e-99999999999999999999", .number("0")),
    ("0.1234567890123456789012345", .number("0.1234567890123456789012345")),
    ("123456789012345678901234567890", .number("123456789012345678901234567890")),
    ("12345678901234567890123e0", .number("1.2345678901234567890123e22")),
    ("345014818447934e3", .number("345014818447934000")), ("345E3", .number("345000")),
    ("126.97796919000001", .number("126.97796919000001")),
    (String(repeating: "9", count: 308), .number(String(repeating: "9", count: 308))),
  ]

  @Test(arguments: accepted.indices)
  func `JSON is read, and with the same values as Foundation`(row: Int) throws {
    let (json, value) = Self.accepted[row]
    #expect(try WireValue.json(Data(json.utf8)) == value)
    #expect(JSONComparison.faults(of: Data(json.utf8)) == [])
  }

  /// A text that is not JSON, and the offset of the first bad byte.
  static let refused: [(json: String, offset: Int)] = [
    ("", 0), (" ", 1), ("{", 1), ("[", 1), ("}", 0), ("]", 0), (",", 0), (":", 0), ("[1", 2),
    ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("[1,,2]", 3), ("[1 2]", 3), ("[1:2]", 2), ("[1}", 2),
    ("{]", 1), ("{1:2}", 1), ("{a:1}", 1), ("{'a':1}", 1), ("{\"a\"}", 4), ("{\"a\" 1}", 5),
    ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("{,}", 1), ("{\"a\":1 \"b\":2}", 7), ("{\"a\":1", 6),
    ("{\"a\",1}", 4), ("{null:1}", 1), ("1 2", 2), ("{}{}", 2), ("[]x", 2), ("[]\0", 2),
    ("\0", 0), ("tru", 3), ("True", 0), ("nul", 3), ("nulll", 4), ("truefalse", 4), ("NaN", 0),
    ("Infinity", 0), ("-Infinity", 1), ("undefined", 0), ("'a'", 0), ("a", 0), ("\u{A0}1", 0),
    ("\u{0C}1", 0), ("1\u{0B}", 1), ("//a\n1", 0), ("/**/1", 0), ("#\n1", 0), ("1;", 1),
    // Strings.
    ("\"", 1), ("\"a", 2), ("\"\\\"", 3), ("\"\\", 2), ("\"a\nb\"", 2), ("\"\t\"", 1),
    ("\"\0\"", 1), ("\"\u{1F}\"", 1), ("\"\\x\"", 2), ("\"\\'\"", 2), ("\"\\0\"", 2),
    ("\"\\U0041\"", 2), ("\"\\u\"", 3), ("\"\\u12\"", 5), ("\"\\u12g4\"", 5), ("\"\\u+123\"", 3),
    ("\"\\u００４１\"", 3),
    ("\"\\ud800\"", 3), ("\"\\udc00\"", 3), ("\"\\ud800a\"", 3), ("\"\\ud800\\n\"", 3),
    ("\"\\ud800\\ud800\"", 3), ("\"\\ud800\\u0041\"", 3), ("\"\\udc00\\ud800\"", 3),
    ("\"\\ud83d\\u\"", 9), ("\"a\"\"", 3),
    // Numbers.
    ("-", 1), ("+1", 0), ("--1", 1), ("- 1", 1), (".5", 0), ("-.5", 1), ("1.", 2), ("1.e2", 2),
    ("01", 1), ("-01", 2), ("00", 1), ("1e", 2), ("1e+", 3), ("1e-", 3), ("1e1.5", 3), ("1.2.3", 3),
    ("1ee2", 2), ("0x10", 1), ("1_000", 1), ("1,000", 1), ("１", 0), ("1e400", 0), ("-1e400", 0),
    ("[1e99999999999999999999]", 1), (String(repeating: "9", count: 310), 0),
  ]

  @Test(arguments: refused.indices)
  func `invalid JSON is rejected at its first bad byte`(row: Int) throws {
    let (json, offset) = Self.refused[row]
    try expectRefused(Data(json.utf8), at: offset)
  }

  /// Bytes that are not UTF-8 in otherwise valid JSON.
  static let broken: [(bytes: [UInt8], offset: Int)] = [
    ([0x22, 0xB0, 0xAD, 0x22], 1), ([0x22, 0xEA, 0xB0, 0x22], 1), ([0x22, 0x80, 0x22], 1),
    ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0xFF, 0x22], 1),
    ([0x22, 0x5C, 0x6E, 0xEA, 0x22], 1), ([0xFF, 0x31], 0), ([0x31, 0x80], 1),
    ([0x5B, 0x22, 0x61, 0x22, 0x2C, 0x22, 0xFF, 0x22, 0x5D], 6),
    // UTF-16 and UTF-32, with and without a byte order mark.
    ([0x5B, 0x00, 0x5D, 0x00], 1), ([0x00, 0x5B, 0x00, 0x5D], 0), ([0xFF, 0xFE, 0x31, 0x00], 0),
    ([0xFE, 0xFF, 0x00, 0x31], 0), ([0x31, 0x00, 0x00, 0x00], 1), ([0xEF, 0xBB], 0),
    ([0xEF, 0xBB, 0xBF], 3), ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x31], 3),
  ]

  @Test(arguments: broken.indices)
  func `invalid UTF-8 is rejected at the start of its sequence`(row: Int) throws {
    let (bytes, offset) = Self.broken[row]
    try expectRefused(Data(bytes), at: offset)
  }

  @Test func `a byte order mark before UTF-8 is skipped`() throws {
    #expect(try WireValue.json(Data("\u{FEFF} 1".utf8)) == .number("1"))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `the depth is limited where it is exceeded, whatever follows`(open: String) throws {
    let text = String(repeating: open, count: 90_000)
    let error = #expect(throws: TransitError.self) { try WireValue.json(Data(text.utf8)) }
    let fault = try #require(error?.cause as? JSONFault)
    #expect(fault.limit == .depth)
    // The 65th object or list may be empty but may not contain anything.
    let levels = open == "[{\"a\":" ? (65, 2) : (65, 1)
    #expect(
      fault.offset == (levels.0 / levels.1) * open.utf8.count + (levels.1 == 2 ? 1 : 0))
  }

  private func expectRefused(_ body: Data, at offset: Int) throws {
    let error = #expect(throws: TransitError.self) { try WireValue.json(body) }
    #expect(error?.code == .malformed)
    #expect(error?.cause as? JSONFault == JSONFault(offset: offset))
    #expect(JSONComparison.faults(of: body) == [])
  }
}
