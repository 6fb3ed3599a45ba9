package import TransitCore

/// Collects the entries of a public list: each item once, and the faults.
package struct ListBuilder: Sendable {
  package let list: PublicList
  /// The items, encoded as lines of the import file.
  private var lines: [UInt8] = []
  /// The number of items.
  package private(set) var count = 0
  /// The index in `lines` of each item.
  private var places: [Identifier: Int] = [:]
  private var stopSequences: [String: CallSequence] = [:]
  private var faults: [ListFault: Tally] = [:]
  /// The line numbers of skipped rows.
  package private(set) var skippedLines: Set<Int> = []

  package init(_ list: PublicList) { self.list = list }

  /// The number of rows with a fault, and a few examples.
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
    var line: [UInt8] = []
    entry.write(to: &line)
    take(entry, line[...])
  }

  /// - Parameters:
  ///   - entry: the entry.
  ///   - line: the entry encoded as a line of the import file, with its line break.
  package mutating func take(_ entry: ListEntry, _ line: ArraySlice<UInt8>) {
    switch entry {
    case .item(let item, let number): take(item, number, line)
    case .call(let route, let call): stopSequences[route, default: CallSequence()].add(call)
    case .fault(let fault, let line, let text): add(fault, line, text)
    }
  }

  private mutating func take(_ item: SearchItem, _ number: Int, _ line: ArraySlice<UInt8>) {
    guard let id = item.identifiers.listed else { return }
    guard let place = places[id] else {
      places[id] = lines.count
      lines += line
      count += 1
      return
    }
    let isSame = ListEntry.content(lines[place...]).starts(with: ListEntry.content(line))
    if isSame, list.repeatsStops { return }
    add(isSame ? .duplicate : .conflictingID, number, "\(item)")
  }

  private mutating func add(_ fault: ListFault, _ line: Int, _ text: String) {
    faults[fault, default: Tally()].add(line: line, text: text)
    if fault.isSkipped { skippedLines.insert(line) }
  }

  /// Each item once, in file order; the first one if several have the same id.
  package var entries: [ListEntry] {
    var entries: [ListEntry] = []
    ListText.visitLines(of: lines[...]) { entry in
      if let entry = ListEntry(entry) { entries.append(withEnds(entry)) }
    }
    return entries
  }

  /// The entries encoded as lines of the import file.
  package var rows: [UInt8] {
    // Most lists have no stop sequences.
    stopSequences.isEmpty ? lines : entries.reduce(into: []) { $1.write(to: &$0) }
  }

  /// Adds the ends of its stop sequence to a route.
  private func withEnds(_ entry: ListEntry) -> ListEntry {
    guard case .item(.route(var route), let line) = entry,
      let id = route.identifiers.first(.route), let ends = stopSequences[id]?.ends
    else { return entry }
    // An unreadable call without a known route may be the turning point of any route.
    (route.start, route.end) = (ends.start, stopSequences[""] == nil ? ends.end : nil)
    return .item(.route(route), line: line)
  }

  /// The faults and their rows, in a fixed order.
  package var tallies: [(fault: ListFault, tally: Tally)] {
    ListFault.allCases.compactMap { fault in faults[fault].map { (fault, $0) } }
  }
}

extension IdentifierSet {
  /// The row's own identifier: the weakest that decides identity, which contains the others. Rows
  /// of two systems may share a stronger one without being the same stop.
  package var listed: Identifier? { all.last { $0.scheme.weight == .decides } }
}
