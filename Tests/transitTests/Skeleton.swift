/// What a text of the tool shows besides its wording: the tokens that its form in the other language
/// has too (numbers, times, names, identifiers, options, signs), by row and column.
///
/// Whatever is in one of the languages only is wording and becomes `_`, as are brackets and
/// punctuation. `WordingTests` checks the wording itself.
struct Skeleton {
  /// A row a line; two spaces between columns.
  let text: String

  init(of shown: String, besides other: String) {
    let rows = Self.rows(of: shown)
    let others = Self.rows(of: other)
    // Row by row, unless a text wraps in one of the languages only.
    let counts = rows.count == others.count ? others.map(Self.counts) : []
    var rest = Self.counts(of: Array(others.joined()))
    text = zip(rows.indices, rows).map { index, row in
      guard counts.isEmpty else {
        var known = counts[index]
        return Self.row(row, &known)
      }
      return Self.row(row, &rest)
    }.joined(separator: "\n")
  }

  private static func counts(of columns: [[String]]) -> [String: Int] {
    columns.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The columns of a row, with `_` for each run of tokens that are not known.
  private static func row(_ columns: [[String]], _ known: inout [String: Int]) -> String {
    columns.map { column in
      var shown: [String] = []
      for token in column {
        if let found = common(token, &known) {
          shown.append(found)
        } else if shown.last != "_" {
          shown.append("_")
        }
      }
      return shown.joined(separator: " ")
    }.joined(separator: "  ")
  }

  /// The token, or what of its beginning is a token of the other language: `센터` of `센터행`.
  private static func common(_ token: String, _ known: inout [String: Int]) -> String? {
    // Only a name has an ending: a number and an identifier are whole.
    let isHangul = token.first.map { "가"..."힣" ~= $0 } ?? false
    let shortest = isHangul ? min(2, token.count) : token.count
    for length in stride(from: token.count, through: shortest, by: -1) {
      let part = String(token.prefix(length))
      guard let count = known[part], count > 0 else { continue }
      known[part] = count - 1
      return length == token.count ? part : part + "_"
    }
    return nil
  }

  /// The tokens of each column of each row.
  private static func rows(of text: String) -> [[[String]]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: #/ {2,}/#).map { tokens(of: $0) }
    }
  }

  private static func tokens(of text: Substring) -> [String] {
    // A number with what separates its digits; an identifier; Hangul; any sign by itself.
    let token =
      /[0-9]+(?:[:.,\-][0-9]+)*|[A-Za-z_~\/\-](?:[A-Za-z0-9_.:\/~\-]*[A-Za-z0-9_\/\-])?|[가-힣]+|[^\s]/
    return text.matches(of: token).map { String($0.output) }
      .filter { !(".,;:'\"()[]<>!?·…".contains($0)) }
  }
}
