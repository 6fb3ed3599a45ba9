internal import Foundation
internal import TransitCore
internal import TransitRegistry

/// The merge's joins and its cost.
enum MergeBench {
  /// A labeled corpus of searches, a folder of public lists, or the time of made-up answers.
  case corpus(URL, predictions: URL?, seed: UInt64?)
  case lists(URL)
  case cost(rounds: Int)

  /// Reads `--corpus FILE [--predictions OUT] [--permute SEED]`, `--lists DIR` or `[--rounds N]`.
  ///
  /// - Throws: `BenchFailure` that names a wrong argument.
  init(_ arguments: [String]) throws(BenchFailure) {
    let options = try BenchOptions(
      arguments, known: ["--corpus", "--predictions", "--permute", "--lists", "--rounds"])
    if let path = options["--corpus"] {
      try options.refuse("--lists", "--rounds", because: "cannot be used with --corpus")
      self = .corpus(
        URL(filePath: path), predictions: options["--predictions"].map { URL(filePath: $0) },
        seed: try Self.seed(options["--permute"]))
      return
    }
    try options.refuse("--predictions", "--permute", because: "requires --corpus")
    if let path = options["--lists"] {
      try options.refuse("--rounds", because: "cannot be used with --lists")
      self = .lists(URL(filePath: path, directoryHint: .isDirectory))
    } else {
      self = .cost(rounds: try options.count("--rounds") ?? 30)
    }
  }

  private static func seed(_ text: String?) throws(BenchFailure) -> UInt64? {
    guard let text else { return nil }
    guard let seed = UInt64(text) else {
      throw BenchFailure(
        argument: "--permute \(text)", "not a whole number of at least 0")
    }
    return seed
  }

  /// Returns whether the result is as expected; its speed does not matter.
  func run() throws -> Bool {
    switch self {
    case .corpus(let file, let predictions, let seed):
      return try CorpusRun(corpus: Corpus(file), seed: seed).run(writing: predictions)
    case .lists(let folder): return try ListsRun(folder: folder).run()
    case .cost(let rounds):
      MergeCost(rounds: rounds).run()
      return true
    }
  }
}

/// Predicts a corpus and prints the errors.
struct CorpusRun {
  private static let recall = 0.99
  private static let shown = 10

  let corpus: Corpus
  let seed: UInt64?

  func run(writing file: URL?) throws -> Bool {
    let predictions = try corpus.predictions()
    if let file {
      let lines = predictions.map(\.line).joined()
      do { try Data(lines.utf8).write(to: file) } catch { throw BenchFailure(unwritable: file) }
    }
    let answers = corpus.cases.map(\.answers.count).reduce(0, +)
    print("\(corpus.cases.count) cases, \(answers) answers\n")
    var isGood = true
    if corpus.isLabelled {
      isGood = show(predictions)
    } else {
      print("No answer has a label, so there is nothing to score.")
    }
    if let seed {
      let differing = try corpus.orderDependent(predictions, seed: seed)
      Target(
        name: "no case depends on the order of its answers",
        figure: "\(differing.count) of \(corpus.cases.count)", isMet: differing.isEmpty
      ).print()
      for id in differing.prefix(Self.shown) { print("  \(id)") }
      isGood = isGood && differing.isEmpty
    }
    return isGood
  }

  private func show(_ predictions: [MergePrediction]) -> Bool {
    let all = MergeScore(corpus, predictions)
    let kinds = [("pole", SearchItem.Kind.station), ("route", .route), ("subway", .subway)]
      .map { (name: $0.0, score: MergeScore(corpus, predictions, of: $0.1)) }
    var table = Table(
      "kind", "pairs to join", "false fusions", "missed joins", "precision", "recall")
    for (name, score) in kinds + [("all", all)] {
      table.add(
        name, "\(score.pairsToJoin)", "\(score.falseFusions.count)", "\(score.missedJoins.count)",
        Self.text(score.precision), Self.text(score.recall))
    }
    table.print()
    list("false fusion", all.falseFusions)
    list("missed join", all.missedJoins)
    let targets =
      [
        Target(
          name: "no false fusion", figure: "\(all.falseFusions.count)",
          isMet: all.falseFusions.isEmpty)
      ]
      + kinds.map { name, score in
        Target(
          name: "\(name): recall at least \(Self.recall)", figure: Self.text(score.recall),
          isMet: score.recall.map { $0 >= Self.recall } ?? true)
      }
    for target in targets { target.print() }
    return targets.allSatisfy(\.isMet)
  }

  /// Prints the first wrong pairs, with the merge's relation of the two rows.
  private func list(_ title: String, _ pairs: [MergeScore.Pair]) {
    for pair in pairs.prefix(Self.shown) {
      let source = corpus.cases[pair.place]
      print("\(title) in \(source.id)")
      for place in [pair.left, pair.right] {
        print("  [\(place)] \(source.answers[place].text)")
      }
      guard let items = try? source.items() else { continue }
      let relation = ToolMerge.relation(items[pair.left], items[pair.right])
      print("  \(relation.verdict.rawValue): \(relation.words.english)\n")
    }
  }

  private static func text(_ part: Double?) -> String {
    part.map { String(format: "%.4f", $0) } ?? "-"
  }
}

extension CorpusAnswer {
  /// For a message: `tago 강남 MTRS12222 2호선 37.49,127.02`.
  fileprivate var text: String {
    let position = latitude.flatMap { latitude in longitude.map { "\(latitude),\($0)" } }
    let values = ids.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return
      ([provider.rawValue, "\"\(name)\""] + values + [line, city, position].compactMap(\.self))
      .joined(separator: " ")
  }
}
