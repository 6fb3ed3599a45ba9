/// Returns the known word that is nearest to a mistyped one; `nil` if none is near.
package func nearest(to word: String, among known: [String]) -> String? {
  known.map { ($0, editDistance(word.lowercased(), $0.lowercased())) }
    .filter { $0.1 <= max(2, word.count / 3) }
    .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
}

extension Words {
  /// Returns an error text for an unknown name in a file, with the nearest known name and a list.
  ///
  /// - Parameters:
  ///   - kind: The kind of name: `설정`, `setting`.
  ///   - name: The unknown name.
  ///   - shown: The text to show instead of a name that must not be repeated.
  ///   - known: The known names.
  ///   - place: The path in the file; `nil` at the top level.
  package static func unknown(
    _ kind: Words, _ name: String, shownAs shown: String? = nil, among known: [String],
    at place: String?
  ) -> Words {
    let place = place.map { "\($0): " } ?? ""
    let near = nearest(to: name, among: known)
    let (shown, list) = (shown ?? name, known.joined(separator: ", "))
    return Words(
      "\(place)알 수 없는 \(kind.korean) '\(shown)'. " + (near.map { "혹시 '\($0)'인가요? " } ?? "")
        + "사용 가능: \(list)",
      "\(place)unknown \(kind.english) '\(shown)'. "
        + (near.map { "Did you mean '\($0)'? " } ?? "") + "Available: \(list)")
  }
}

/// Returns the number of single-character edits between two texts (Levenshtein).
package func editDistance(_ left: String, _ right: String) -> Int {
  let (a, b) = (Array(left), Array(right))
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var previous = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let cost = x == y ? previous : min(previous, row[j], row[j + 1]) + 1
      previous = row[j + 1]
      row[j + 1] = cost
    }
  }
  return row[b.count]
}
