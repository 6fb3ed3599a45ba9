internal import TransitCore

/// Items that were kept apart although one identifier names them: each id stands once in a list.
///
/// The first by right keeps what they share; the others are named by what is their own, and nobody is
/// asked about them by what is not: the arrivals of the other place would be told.
struct Claims {
  /// Items of one id, two and more.
  private let rivals: [[Int]]

  init(of items: [SearchItem]) {
    var first: [Identifier: Int] = [:]
    first.reserveCapacity(items.count)
    var rivals: [Int: [Int]] = [:]
    for (index, item) in items.enumerated() {
      guard let name = item.identifiers.strongest else { continue }
      if let other = first[name] {
        rivals[other, default: [other]].append(index)
      } else {
        first[name] = index
      }
    }
    self.rivals = Array(rivals.values)
  }

  /// - Parameter precedes: who has the better right.
  func settle(_ items: inout [SearchItem], by precedes: (SearchItem, SearchItem) -> Bool) {
    for rivals in rivals {
      let sorted = rivals.map { items[$0] }.sorted(by: precedes)
      var taken = IdentifierSet([])
      var settled: [SearchItem] = []
      for item in sorted {
        settled.append(item.with(item.identifiers.disputing(taken)))
        taken = taken.union(item.identifiers)
      }
      for (index, item) in zip(rivals, settled) { items[index] = item }
    }
  }
}

extension SearchItem {
  /// As its source told it, whatever other items of a list bear.
  var undisputed: SearchItem {
    identifiers.disputed.isEmpty ? self : with(identifiers.undisputed)
  }

  fileprivate func with(_ identifiers: IdentifierSet) -> SearchItem {
    switch self {
    case .station(var stop):
      stop.identifiers = identifiers
      return .station(stop)
    case .route(var route):
      route.identifiers = identifiers
      return .route(route)
    case .subway(var station):
      station.identifiers = identifiers
      return .subway(station)
    }
  }
}
