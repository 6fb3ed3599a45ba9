package import TransitCore

/// Puts together what was read off a public list: each thing once, and what was wrong.
package struct ListBuilder: Sendable {
  package let list: PublicList
  private var items: [(item: SearchItem, line: Int)] = []
  private var places: [Identifier: Int] = [:]
  private var courses: [String: RouteCourse] = [:]
  private var faults: [ListFault: Tally] = [:]
  /// The lines on which rows begin that were left out.
  package private(set) var leftOut: Set<Int> = []

  package init(_ list: PublicList) { self.list = list }

  /// How many rows have a fault, and a few of them.
  package struct Tally: Hashable, Sendable {
    package var count = 0
    package var examples: [(line: Int, text: String)] { zip(lines, texts).map { ($0, $1) } }
    private var lines: [Int] = []
    private var texts: [String] = []

    fileprivate mutating func add(line: Int, text: String) {
      count += 1
      guard lines.count < 3 else { return }
      lines.append(line)
      texts.append(text)
    }
  }

  package mutating func take(_ entry: ListEntry) {
    switch entry {
    case .item(let item, let line): take(item, line)
    case .call(let route, let call): courses[route, default: RouteCourse()].add(call)
    case .fault(let fault, let line, let text): add(fault, line, text)
    }
  }

  private mutating func take(_ item: SearchItem, _ line: Int) {
    guard let id = item.identifiers.listed else { return }
    guard let place = places[id] else {
      places[id] = items.count
      items.append((item, line))
      return
    }
    let isSame = items[place].item == item
    if isSame, list.repeatsStops { return }
    add(isSame ? .same : .double, line, "\(item)")
  }

  private mutating func add(_ fault: ListFault, _ line: Int, _ text: String) {
    faults[fault, default: Tally()].add(line: line, text: text)
    if fault.isSkipped { leftOut.insert(line) }
  }

  /// Each thing once, in the order of the file: of several of one id the first.
  package var entries: [ListEntry] {
    items.map { item, line in
      guard case .route(var route) = item, let id = route.identifiers.first(.route),
        let ends = courses[id]?.ends
      else { return .item(item, line: line) }
      // A lost row whose route is not known may be any route's turning point.
      (route.start, route.end) = (ends.start, courses[""] == nil ? ends.end : nil)
      return .item(.route(route), line: line)
    }
  }

  /// What was wrong, in a fixed order.
  package var tallies: [(fault: ListFault, tally: Tally)] {
    ListFault.allCases.compactMap { fault in faults[fault].map { (fault, $0) } }
  }
}

extension IdentifierSet {
  /// The identifier that a list's row has of its own: the weakest that decides, which contains the
  /// others. Rows of two systems may share a stronger one, whether they are one stop or not.
  package var listed: Identifier? { all.last { $0.scheme.weight == .decides } }
}
