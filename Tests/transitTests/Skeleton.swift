/// The content of the tool's text apart from its wording: the tokens that also appear in the other
/// language (numbers, times, names, identifiers, options, symbols), by row and column.
///
/// A token that appears in only one language is wording and becomes `_`. Brackets and punctuation
/// are dropped.
struct Skeleton {
  /// One line per row, with two spaces between columns.
  let text: String

  init(of shown: String, besides other: String) {
    let rows = Self.rows(of: shown)
    let others = Self.rows(of: other)
    // Row by row, unless the text wraps in only one of the languages.
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

  /// The columns of a row, with `_` for each run of unknown tokens.
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

  /// The token, or its longest prefix that is a token of the other language: `센터` of `센터행`.
  private static func common(_ token: String, _ known: inout [String: Int]) -> String? {
    // Only Hangul has endings; numbers and identifiers must match as a whole.
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
    // A number with separators, an identifier, Hangul, or any other single character.
    let token =
      /[0-9]+(?:[:.,\-][0-9]+)*|[A-Za-z_~\/\-](?:[A-Za-z0-9_.:\/~\-]*[A-Za-z0-9_\/\-])?|[가-힣]+|[^\s]/
    return text.matches(of: token).map { String($0.output) }
      .filter { !(".,;:'\"()[]<>!?·…".contains($0)) }
  }
}
