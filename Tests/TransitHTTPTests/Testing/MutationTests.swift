import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// Bodies with one mutation, each checked by hand.
struct MutationTests {
  /// A body, the name of one mutation and the mutated body.
  struct Row: CustomTestStringConvertible, Sendable {
    var body: String
    var name: String
    var mutated: String
    var testDescription: String { "\(name): \(body)" }

    init(_ body: String, _ name: String, _ mutated: String) {
      (self.body, self.name, self.mutated) = (body, name, mutated)
    }
  }

  private static let list = #"{"n": 3,"rows":[{"a":"x"}, {"a":2}, {"a":""}]}"#

  static let json: [Row] = [
    Row(list, "dropped n", #"{"rows":[{"a":"x"}, {"a":2}, {"a":""}]}"#),
    Row(list, "dropped rows", #"{"n": 3}"#),
    Row(list, "dropped rows[], first row", #"{"n": 3,"rows":[{"a":2}, {"a":""}]}"#),
    Row(list, "dropped rows[], middle row", #"{"n": 3,"rows":[{"a":"x"}, {"a":""}]}"#),
    Row(list, "dropped rows[], last row", #"{"n": 3,"rows":[{"a":"x"}, {"a":2}]}"#),
    Row(list, "dropped rows[].a, middle row", #"{"n": 3,"rows":[{"a":"x"}, {}, {"a":""}]}"#),
    Row(
      list, "nulled rows[].a, first row",
      #"{"n": 3,"rows":[{"a":null}, {"a":2}, {"a":""}]}"#),
    Row(
      list, "emptied rows[].a, first row",
      #"{"n": 3,"rows":[{"a":""}, {"a":2}, {"a":""}]}"#),
    Row(list, "emptied rows", #"{"n": 3,"rows":""}"#),
    Row(list, "retyped n", #"{"n": "3","rows":[{"a":"x"}, {"a":2}, {"a":""}]}"#),
    Row(
      list, "retyped rows[].a, first row", #"{"n": 3,"rows":[{"a":7}, {"a":2}, {"a":""}]}"#),
    Row(#"{"a":"12.5"}"#, "retyped a", #"{"a":12.5}"#),
    Row(#"{"a":"0012"}"#, "retyped a", #"{"a":7}"#),
    Row(#"{"a":{"b":"c\n"}}"#, "retyped a", #"{"a":"{\"b\":\"c\\n\"}"}"#),
    Row(#"{"a":"x"}"#, "an object for a", #"{"a":{"a":"b"}}"#),
    Row(#"{"a":"x"}"#, "a list of one around a", #"{"a":["x"]}"#),
    Row(#"{"a":{"b":1}}"#, "a list of one around a", #"{"a":[{"b":1}]}"#),
    Row(
      list, "a list of one around rows", #"{"n": 3,"rows":[[{"a":"x"}, {"a":2}, {"a":""}]]}"#),
    Row(list, "the first entry instead of the list for rows", #"{"n": 3,"rows":{"a":"x"}}"#),
    Row(list, "one entry left of rows", #"{"n": 3,"rows":[{"a":"x"}]}"#),
    Row(#"{"a":1}"#, "-1 for a", #"{"a":-1}"#),
    Row(#"{"a":1}"#, "1e400 for a", #"{"a":1e400}"#),
    Row(#"{"a":1}"#, "26 digits for a", #"{"a":99999999999999999999999999}"#),
    Row(#"{"a":1}"#, "minus 26 digits for a", #"{"a":-99999999999999999999999999}"#),
    Row(#"{"a":1}"#, "the largest integer for a", #"{"a":9223372036854775807}"#),
    Row(#"{"a":1}"#, "the text 1e400 for a", #"{"a":"1e400"}"#),
    Row(#"{"a":1}"#, "the largest integer as text for a", #"{"a":"9223372036854775807"}"#),
    Row(
      #"{"a":1}"#, "1,000 digits as text for a",
      #"{"a":""# + String(repeating: "9", count: 1_000) + #""}"#),
    Row(
      #"{"a":1}"#, "lists 1,000 deep for a",
      #"{"a":"# + String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
        + "}"),
    Row(#"{"a":true , "b":0}"#, "dropped a", #"{"b":0}"#),
    Row(#"{"a":true , "b":0}"#, "dropped b", #"{"a":true}"#),
    Row(#"[{"a":1},{"a":2}]"#, "dropped [].a, last row", #"[{"a":1},{}]"#),
    Row(#"{"a\"b":"c\"d","e":1}"#, #"nulled a\"b"#, #"{"a\"b":null,"e":1}"#),
  ]

  private static let rows = "<?xml version=\"1.0\"?><L><n>3</n><r><a>x</a></r><r><a/></r></L>"

  static let xml: [Row] = [
    Row(rows, "dropped L.n", "<?xml version=\"1.0\"?><L><r><a>x</a></r><r><a/></r></L>"),
    Row(rows, "emptied L.n", "<?xml version=\"1.0\"?><L><n></n><r><a>x</a></r><r><a/></r></L>"),
    Row(
      rows, "retyped L.n", "<?xml version=\"1.0\"?><L><n>강남</n><r><a>x</a></r><r><a/></r></L>"),
    Row(
      rows, "retyped L.r.a, first row",
      "<?xml version=\"1.0\"?><L><n>3</n><r><a>7</a></r><r><a/></r></L>"),
    Row(
      rows, "-1 for L.r.a, last row",
      "<?xml version=\"1.0\"?><L><n>3</n><r><a>x</a></r><r><a>-1</a></r></L>"),
    Row(
      rows, "dropped L.r.a, last row",
      "<?xml version=\"1.0\"?><L><n>3</n><r><a>x</a></r><r></r></L>"),
    Row(
      rows, "an object for L.r, last row",
      "<?xml version=\"1.0\"?><L><n>3</n><r><a>x</a></r><r><a>b</a></r></L>"),
    Row(rows, "dropped L.r, first row", "<?xml version=\"1.0\"?><L><n>3</n><r><a/></r></L>"),
    Row(rows, "one entry left of L", "<?xml version=\"1.0\"?><L><n>3</n></L>"),
    Row(
      "<a><!-- <b> --><![CDATA[<c>]]><d e=\"f\">1</d></a>", "26 digits for a.d",
      "<a><!-- <b> --><![CDATA[<c>]]><d e=\"f\">99999999999999999999999999</d></a>"),
    Row(
      "<a>1</a>", "lists 1,000 deep for a",
      "<a>" + String(repeating: "<a>", count: 1_000) + String(repeating: "</a>", count: 1_000)
        + "</a>"),
  ]

  @Test(arguments: json + xml)
  func `a mutation changes one field in place and nothing else`(row: Row) {
    let found = BodyMutation.all(of: Data(row.body.utf8)).first { $0.name == row.name }
    #expect(found.map { String(decoding: $0.body, as: UTF8.self) } == row.mutated)
  }

  @Test func `a body is truncated at every tenth, marked, reencoded and nested`() {
    let body = Data(#"{"a":"강남역"}"#.utf8)
    let whole = Array(BodyMutation.all(of: body).prefix(15))
    #expect(body.count == 17)
    #expect(
      whole.prefix(10).map(\.body.count) == [0, 1, 3, 5, 6, 8, 10, 11, 13, 15])
    #expect(whole[9].name == "cut off at 9/10")
    #expect(whole[10].body == Data([0xEF, 0xBB, 0xBF]) + body)
    #expect(
      Array(String(decoding: whole[11].body, as: UTF8.self).unicodeScalars.map(\.value))
        == Array("{\"a\":\"".unicodeScalars.map(\.value))
        + [0x1100, 0x1161, 0x11BC, 0x1102, 0x1161, 0x11B7, 0x110B, 0x1167, 0x11A8]
        + Array("\"}".unicodeScalars.map(\.value)))
    #expect(
      whole[12].body
        == Data(#"{"a":""#.utf8) + [0xB0, 0xAD, 0xB3, 0xB2, 0xBF, 0xAA] + Data(#""}"#.utf8))
    #expect(
      whole[13].body == Data(repeating: 0x5B, count: 1_000) + Data(repeating: 0x5D, count: 1_000))
    #expect(whole[14].body.starts(with: Data(#"{"a":{"a":{"a":"#.utf8)))
    #expect(whole[14].body.count == 5 * 1_000 + 1 + 1_000)
  }

  @Test func `the first, middle and last of many rows are changed`() {
    let body = Data(#"{"rows":[1,2,3,4,5,6]}"#.utf8)
    #expect(
      BodyMap(body).shortened(body) == Data(#"{"rows":[1,4,6]}"#.utf8))
    let xml = Data("<l><r><a>1</a></r> <r><a>2</a></r> <r><a>3</a></r> <r><a>4</a></r></l>".utf8)
    #expect(
      BodyMap(xml).shortened(xml)
        == Data("<l><r><a>1</a></r>  <r><a>3</a></r> <r><a>4</a></r></l>".utf8))
    #expect(
      BodyMutation.all(of: body).filter { $0.name.hasPrefix("nulled") }
        .map { "\($0.name): \(String(decoding: $0.body, as: UTF8.self))" } == [
          #"nulled rows[], first row: {"rows":[null,4,6]}"#,
          #"nulled rows[], middle row: {"rows":[1,null,6]}"#,
          #"nulled rows[], last row: {"rows":[1,4,null]}"#,
          "nulled rows: {\"rows\":null}",
        ])
  }

  @Test func `a sample has every kind of mutation for a few fields, and is deterministic`() {
    let body = Data(#"{"rows":[{"a":1},{"a":2},{"a":3},{"a":4}],"b":"x","c":"y"}"#.utf8)
    let sample = BodyMutation.sample(of: body, perKind: 2)
    let all = Array(BodyMutation.all(of: BodyMap(body).shortened(body)))
    #expect(Set(sample).isSubset(of: Set(all)))
    // "dropped b", "-1 for rows[].a, last row": the words before the path are the kind of mutation.
    let kinds = Dictionary(grouping: sample.dropFirst(15)) { mutation in
      mutation.name.replacing(#/ [^ ]+(, [a-z]+ row)?$/#, with: "")
    }
    #expect(
      kinds.mapValues(\.count) == [
        "dropped": 2, "nulled": 2, "emptied": 2, "retyped": 2, "an object for": 2,
        "a list of one around": 2, "-1 for": 2, "1e400 for": 2, "26 digits for": 2,
        "minus 26 digits for": 2, "the largest integer for": 2, "the text 1e400 for": 2,
        "the largest integer as text for": 2, "1,000 digits as text for": 2,
        "lists 1,000 deep for": 2,
        // There is only one list.
        "the first entry instead of the list for": 1, "one entry left of": 1,
      ])
    #expect(BodyMutation.sample(of: body, perKind: 2) == sample)
    #expect(BodyMutation.sample(of: body, perKind: 100).count == all.count)
  }

  @Test(arguments: [
    "", " ", "x", "{", #"{"a"#, #"{"a":"#, #"{"a":1"#, "[1,", "<", "<a", "<a><b>", "</a>", "\\",
    #"{"a":"\"#,
  ])
  func `a truncated body has the fields before its end`(body: String) {
    let mutations = Array(BodyMutation.all(of: Data(body.utf8)))
    #expect(mutations.count >= 10)
    let fields = BodyMap(Data(body.utf8)).fields.map(\.path)
    #expect(fields == ([#"{"a":1"#: ["a"], "[1,": ["[]"]][body] ?? []))
  }
}
