/// The known word that a mistyped one most likely means; `nil` where none is near.
package func nearest(to word: String, among known: [String]) -> String? {
  known.map { ($0, editDistance(word.lowercased(), $0.lowercased())) }
    .filter { $0.1 <= max(2, word.count / 3) }
    .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
}

/// How many single-character changes lie between two texts (Levenshtein).
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
