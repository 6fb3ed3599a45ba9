package import TransitCore

/// Puts together what was read off a public list: each thing once, and what was wrong.
package struct ListBuilder: Sendable {
  package let list: PublicList
  /// The things as our own files hold them.
  private var lines: [UInt8] = []
  /// How many there are.
  package private(set) var count = 0
  /// Where the line of each begins.
  private var places: [Identifier: Int] = [:]
  private var courses: [String: CallSequence] = [:]
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
    var line: [UInt8] = []
    entry.write(to: &line)
    take(entry, line[...])
  }

  /// - Parameter line: the entry as it is written in our own files, with its line break.
  package mutating func take(_ entry: ListEntry, _ line: ArraySlice<UInt8>) {
    switch entry {
    case .item(let item, let number): take(item, number, line)
    case .call(let route, let call): courses[route, default: CallSequence()].add(call)
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
    add(isSame ? .same : .double, number, "\(item)")
  }

  private mutating func add(_ fault: ListFault, _ line: Int, _ text: String) {
    faults[fault, default: Tally()].add(line: line, text: text)
    if fault.isSkipped { leftOut.insert(line) }
  }

  /// Each thing once, in the order of the file: of several of one id the first.
  package var entries: [ListEntry] {
    var entries: [ListEntry] = []
    ListText.visitLines(of: lines[...]) { entry in
      if let entry = ListEntry(entry) { entries.append(withEnds(entry)) }
    }
    return entries
  }

  /// The same as they stand in our own files.
  package var rows: [UInt8] {
    // Most lists have no course of any route.
    courses.isEmpty ? lines : entries.reduce(into: []) { $1.write(to: &$0) }
  }

  /// A route with the ends of its course.
  private func withEnds(_ entry: ListEntry) -> ListEntry {
    guard case .item(.route(var route), let line) = entry,
      let id = route.identifiers.first(.route), let ends = courses[id]?.ends
    else { return entry }
    // A lost row whose route is not known may be any route's turning point.
    (route.start, route.end) = (ends.start, courses[""] == nil ? ends.end : nil)
    return .item(.route(route), line: line)
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
