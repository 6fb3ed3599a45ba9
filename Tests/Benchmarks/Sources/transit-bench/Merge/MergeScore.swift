internal import TransitCore

/// Which answers of a case are one thing: indices of its answers.
struct MergePrediction: Hashable {
  var id: String
  /// Sorted, and ordered by their first element; every answer is in exactly one.
  var clusters: [[Int]]

  init(id: String, clusters: [[Int]]) {
    self.id = id
    self.clusters = clusters.map { $0.sorted() }.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// The same prediction, with the indices that the answers had before reordering.
  func placed(by order: [Int]) -> MergePrediction {
    MergePrediction(id: id, clusters: clusters.map { $0.map { order[$0] } })
  }
}

/// What a prediction got right: every pair of answers of a search is joined or not, and is one
/// thing or is not.
struct MergeScore {
  /// Two answers of a case.
  struct Pair: Hashable {
    /// The case's index in the corpus.
    var place: Int
    var left: Int
    var right: Int
  }

  /// Pairs of one thing that were joined.
  private(set) var joined = 0
  /// Pairs of two things that were joined.
  private(set) var falseFusions: [Pair] = []
  /// Pairs of one thing that were not.
  private(set) var missedJoins: [Pair] = []

  var pairsToJoin: Int { joined + missedJoins.count }

  /// The part of the joined pairs that are one thing; `nil` if none was joined.
  var precision: Double? { Self.part(joined, of: joined + falseFusions.count) }
  /// The part of the pairs to join that were joined; `nil` if there are none.
  var recall: Double? { Self.part(joined, of: pairsToJoin) }

  private static func part(_ count: Int, of whole: Int) -> Double? {
    whole == 0 ? nil : Double(count) / Double(whole)
  }

  /// Scores the pairs of one kind, or all of them; a pair of different kinds counts for both.
  init(_ corpus: Corpus, _ predictions: [MergePrediction], of kind: SearchItem.Kind? = nil) {
    for (place, (source, prediction)) in zip(corpus.cases, predictions).enumerated() {
      var cluster = [Int](repeating: 0, count: source.answers.count)
      for (number, members) in prediction.clusters.enumerated() {
        for member in members { cluster[member] = number }
      }
      for right in source.answers.indices {
        for left in 0..<right {
          if let kind, ![left, right].contains(where: { source.answers[$0].kind == kind }) {
            continue
          }
          let isOne = source.truths[left] == source.truths[right]
          let isJoined = cluster[left] == cluster[right]
          let pair = Pair(place: place, left: left, right: right)
          switch (isOne, isJoined) {
          case (true, true): joined += 1
          case (true, false): missedJoins.append(pair)
          case (false, true): falseFusions.append(pair)
          case (false, false): break
          }
        }
      }
    }
  }
}
