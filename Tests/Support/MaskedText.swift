/// Returns a user-facing text without its wording.
///
/// Numbers, times, paths, addresses, commands, options, names in capitals, quoted texts, signs such
/// as `✓` and `→`, and the given names remain. Words become `_`, punctuation is removed, columns
/// stay two spaces apart: `'군산역' 없음: transit search 군산 --city 군산` becomes `군산역 _ transit search _
/// --city _`. Tests compare this and leave sentences to `WordingTests`.
///
/// - Parameters:
///   - text: The text.
///   - names: Words that matter to the test: `["강남", "seoul-bus"]`.
package func masked(_ text: String?, keeping names: [String] = []) -> String {
  guard let text else { return "nil" }
  let names = names.sorted { $0.count > $1.count }
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { line in
      line.split(separator: #/ {2,}/#).map { maskedColumn($0, names) }.joined(separator: "  ")
    }
    .joined(separator: "\n")
}

private func maskedColumn(_ text: Substring, _ names: [String]) -> String {
  // Quoted; a favourite; a command; a number, path, address or identifier; an option; capitals.
  let shownToken =
    #/
    ['"`] (?<quoted> [^'"`]+ ) ['"`] (?! [A-Za-z] )
    | @ [^\s,:;)]+
    | transit\ [a-z\-]+
    | -{0,2} [A-Za-z~@\/]* [A-Za-z0-9_.,:\/@~%=+?&\-]* [0-9_\/@=~] [A-Za-z0-9_.,:\/@~%=+?&\-]*
    | --[a-z\-]+
    | [A-Z] [A-Z]+
    /#
  var shown: [String] = []
  func show(_ token: String) {
    if token != "_" || shown.last != "_" { shown.append(token) }
  }
  var rest = text
  var isInWord = false
  while let first = rest.first {
    if let name = names.first(where: { rest.hasPrefix($0) }) {
      show(name)
      rest = rest.dropFirst(name.count)
      isInWord = false
    } else if !isInWord || first.isNumber, let match = rest.prefixMatch(of: shownToken) {
      show(trimmed(match.output.quoted ?? match.output.0))
      rest = rest[match.range.upperBound...]
    } else {
      isInWord = first.isLetter
      if first.isLetter {
        show("_")
      } else if !first.isWhitespace, !first.isASCII, !"·…‘’“”".contains(first) {
        show(String(first))
      }
      rest = rest.dropFirst()
    }
  }
  return shown.joined(separator: " ")
}

/// Removes trailing punctuation from a token.
private func trimmed(_ token: Substring) -> String {
  var token = token
  while let last = token.last, ".,:=?".contains(last) { token.removeLast() }
  return String(token)
}
