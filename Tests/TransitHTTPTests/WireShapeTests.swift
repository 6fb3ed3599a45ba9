import Foundation
import Testing
import TransitCore
import TransitHTTP

/// The differences between two responses to one query, by key path.
struct WireShapeTests {
  private static let table: [(old: String, new: String, drift: [String])] = [
    (#"{"a":1}"#, #"{"a":2}"#, []),
    (#"{"a":1}"#, #"{"a":"1"}"#, ["a: number → text"]),
    (#"{"a":true}"#, #"{"a":1}"#, ["a: bool → number"]),
    (#"{"a":1}"#, #"{"a":1,"b":{"c":1}}"#, ["b: new"]),
    (#"{"a":1,"b":{"c":1}}"#, #"{"a":1}"#, ["b: gone"]),
    (#"{"a":{"b":"x"}}"#, #"{"a":{"c":"x"}}"#, ["a.b: gone", "a.c: new"]),
    (#"{"a":"x"}"#, #"{"a":null}"#, ["a: text → null"]),
    // A field of one row is known for all rows.
    (#"{"r":[{"a":1},{"a":null}]}"#, #"{"r":[{"a":null}]}"#, []),
    (
      #"{"r":[{"a":1},{"a":null}]}"#, #"{"r":[{"a":"x"},{"a":2}]}"#,
      ["r.a: null|number → number|text"]
    ),
    // A field missing from some rows is optional, and a field in some rows is present.
    (#"{"r":[{"a":1,"b":1},{"a":1}]}"#, #"{"r":[{"a":1}]}"#, []),
    (#"{"r":[{"a":1,"b":1}]}"#, #"{"r":[{"a":1},{"a":1,"b":2}]}"#, []),
    (#"{"r":[{"a":1,"b":1}]}"#, #"{"r":[{"a":1}]}"#, ["r.b: gone"]),
    // One row in place of a list, and an empty value in place of either.
    (#"{"r":[{"a":1}]}"#, #"{"r":{"a":1}}"#, []), (#"{"r":{"a":1}}"#, #"{"r":[{"a":1}]}"#, []),
    (#"{"r":[{"a":1}]}"#, #"{"r":""}"#, []), (#"{"r":""}"#, #"{"r":{"a":1}}"#, []),
    (#"{"r":[]}"#, #"{"r":[{"a":1}]}"#, []), (#"{"r":[{"a":1}]}"#, #"{"r":[]}"#, []),
    (#"{"r":[]}"#, #"{"r":""}"#, []), (#"{"r":" "}"#, #"{"r":"x"}"#, []),
    (#"{"r":1}"#, #"{"r":""}"#, ["r: number → blank"]),
    (#"{"r":"x"}"#, #"{"r":{"a":1}}"#, ["r: text → object"]),
    (#"{"r":[{"a":1}]}"#, #"{"r":"x"}"#, ["r: array|object → text"]),
    (#"{"r":["x"]}"#, #"{"r":"x"}"#, ["r: array|text → text"]),
    (#"{"r":"x"}"#, #"{"r":["x","y"]}"#, ["r: text → array|text"]),
    ("[{\"a\":1}]", "[{\"a\":\"x\"}]", ["a: number → text"]),
    // A dot in a name is not a separator.
    (#"{"a.b":1}"#, #"{"a":{"b":1}}"#, ["a: new", "a.b: gone"]),
    ("<r><a>1</a></r>", "<r><a>x</a><b/></r>", ["r.b: new"]),
    ("<r><a>1</a><a>2</a></r>", "<r><a>1</a></r>", []),
    ("<r><a>1</a></r>", "<r><a>1</a><a>2</a></r>", []),
    ("<r><a><b>1</b></a></r>", "<r><a/></r>", []),
    ("<r><a><b>1</b></a></r>", "<r><a>x</a></r>", ["r.a: object → text"]),
    ("\u{FEFF} <?xml version=\"1.0\"?><r><a>1</a><a>2</a></r>", "<r><a>1</a></r>", []),
    ("<r><a>1</a></r>", #"{"r":{"a":1}}"#, ["r.a: text → number"]),
  ]

  @Test(arguments: table.indices)
  func `drift is reported by key path`(row: Int) throws {
    let (old, new, drift) = Self.table[row]
    let found = try WireShape(Data(old.utf8)).drift(to: WireShape(Data(new.utf8)))
    #expect(found.map(Self.text) == drift)
    #expect(try WireShape(Data(old.utf8)).drift(to: WireShape(Data(old.utf8))) == [])
  }

  private static func text(_ drift: WireShape.Drift) -> String {
    func list(_ kinds: [WireShape.Kind]) -> String { kinds.map(\.rawValue).joined(separator: "|") }
    return switch drift.change {
    case .gone: "\(drift.path): gone"
    case .new: "\(drift.path): new"
    case .type(let was, let now): "\(drift.path): \(list(was)) → \(list(now))"
    }
  }

  @Test(arguments: ["", "rubbish", "{", "<a>", "<html>"])
  func `an unreadable body has no shape`(body: String) {
    #expect(throws: TransitError.self) { try WireShape(Data(body.utf8)) }
  }
}
