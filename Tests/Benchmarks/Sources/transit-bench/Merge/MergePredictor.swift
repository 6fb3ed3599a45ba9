internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

/// The step of a search from answers to the list, with the public API of the merge and the station
/// table.
///
/// The aggregator completes a station within the merge, before items get their ids; here it is
/// completed afterwards. The groups are the same.
enum ToolMerge {
  /// As `providers.json` lists them.
  private static let precedence = BuiltInProviders.all.map(\.manifest.id)

  static func merge(
    _ rows: [SearchItem], precedence: [ProviderID] = Self.precedence
  ) -> Merge {
    Merger(precedence: precedence).merging(
      rows.map { row in
        guard case .subway(let station) = row else { return row }
        return .subway(station.resolved(by: .korea))
      })
  }

  /// The items of the merge, with the catalog's data for each station.
  static func items(of rows: [SearchItem], precedence: [ProviderID]) -> [SearchItem] {
    merge(rows, precedence: precedence).items.map { item in
      guard case .subway(let station) = item else { return item }
      return .subway(station.completed(by: .korea))
    }
  }

  /// The relation of two rows as they are merged.
  static func relation(_ left: SearchItem, _ right: SearchItem) -> Relation {
    let rows = merge([left, right]).rows
    return Merger(precedence: precedence).relation(rows[0], rows[1])
  }
}

extension MergePrediction {
  /// The merge's groups of a case's answers.
  ///
  /// - Throws: `BenchFailure` for an answer that no decoder reads.
  init(of source: CorpusCase) throws {
    self.init(id: source.id, clusters: ToolMerge.merge(try source.items()).groups)
    // Each row must be in one item; a score would not show if it is not.
    guard clusters.flatMap(\.self).sorted() == Array(source.answers.indices) else {
      throw BenchFailure(unreadable: "\(source.id): rows lost or duplicated")
    }
  }

  /// One line of the file of predictions.
  var line: String {
    let text = clusters.map { "[" + $0.map(String.init).joined(separator: ",") + "]" }
    return "{\"id\":\(WireValue.text(id).json),\"clusters\":[\(text.joined(separator: ","))]}\n"
  }
}

extension Corpus {
  func predictions() throws -> [MergePrediction] { try cases.map(MergePrediction.init(of:)) }

  /// The cases whose prediction changes with the order of their answers, which is drawn by seed.
  func orderDependent(_ predictions: [MergePrediction], seed: UInt64) throws -> [String] {
    var numbers = SeededNumbers(seed: seed)
    return try zip(cases, predictions).compactMap { source, prediction in
      let order = Array(source.answers.indices).shuffled(using: &numbers)
      let other = try MergePrediction(of: source.permuted(order)).placed(by: order)
      return other == prediction ? nil : source.id
    }
  }
}
