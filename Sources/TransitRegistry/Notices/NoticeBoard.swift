package import Foundation
package import TransitCatalog
package import TransitCore

/// What a list of notices says together: an end closes what it names, and copies are one.
package struct NoticeBoard {
  private let table: StationTable
  private var items: [Item] = []

  /// Copies of a notice come within this time, one for each channel.
  private static let copyTime: TimeInterval = 60
  /// What never got an end is not known to be in force after this time.
  private static let longest: TimeInterval = 86_400

  /// A place of a notice: a station of a line, or the whole line.
  private struct Place: Hashable {
    let line: SubwayLine
    var station: StationTable.Station?
  }

  /// A notice with the places that no end has closed.
  private struct Item {
    var notice: Notice
    var open: [Place]
    /// Whether only its own end time closes it.
    var isPlanned: Bool { notice.startsAt != nil && notice.endsAt != nil }
  }

  /// - Parameters:
  ///   - notices: The notices in any order; later ones than `now` are ignored.
  ///   - now: The time at which they are judged.
  package init(_ notices: [Notice], at now: Date, table: StationTable = .korea) {
    self.table = table
    let known = notices.filter { $0.publishedAt <= now && $0.role != .unrelated }
      .sorted { $0.publishedAt < $1.publishedAt }
    for notice in Self.withoutCopies(known) {
      let places = places(of: notice)
      if notice.role == .ends {
        close(places, of: notice)
      } else {
        items.append(Item(notice: notice, open: places))
      }
    }
  }

  /// The notices that are in force, announced, or not known to have ended; newest first.
  package func current(at now: Date) -> [ServiceNotice] {
    items.reversed().compactMap { item in
      guard let state = state(of: item, at: now) else { return nil }
      return ServiceNotice(
        notice: item.notice, state: state, lines: item.open.map(\.line).uniqued(),
        stations: item.open.compactMap(\.station).map { station in
          Journey.Stop(
            name: station.name, identifiers: IdentifierSet(station.identifiers),
            coordinate: station.coordinate)
        })
    }
  }

  private func state(of item: Item, at now: Date) -> ServiceNotice.State? {
    let notice = item.notice
    if let end = notice.endsAt, end <= now { return nil }
    let begin = notice.startsAt ?? notice.publishedAt
    let isOld = now.timeIntervalSince(max(begin, notice.publishedAt)) > Self.longest
    if notice.role == .announces {
      if isOld, notice.endsAt == nil { return nil }
      let isClosing = [.skipsStations, .suspended].contains(notice.effect)
      return isClosing && notice.startsAt.map { $0 <= now } ?? false ? .inForce : .announced
    }
    if item.open.isEmpty, !places(of: notice).isEmpty { return nil }
    if begin > now { return .announced }
    return isOld && !item.isPlanned ? .endUnknown : .inForce
  }

  /// Joins the copies of each notice, in the order of time; the one with most facts is kept.
  private static func withoutCopies(_ notices: [Notice]) -> [Notice] {
    var found: [Notice] = []
    for notice in notices {
      func isCopy(_ other: Notice) -> Bool {
        NameKey.text(other.title) == NameKey.text(notice.title)
          && notice.publishedAt.timeIntervalSince(other.publishedAt) <= copyTime
      }
      guard let index = found.lastIndex(where: isCopy) else {
        found.append(notice)
        continue
      }
      if notice.factCount > found[index].factCount {
        var best = notice
        best.publishedAt = found[index].publishedAt
        found[index] = best
      }
    }
    return found
  }

  /// Closes what is open at places; the end of a line closes all its stations, and that of one
  /// direction nothing of both.
  private mutating func close(_ places: [Place], of end: Notice) {
    for index in items.indices
    where !items[index].isPlanned && items[index].notice.role == .begins
      && (!end.isOneWay || items[index].notice.directions == end.directions)
    {
      items[index].open.removeAll { open in
        places.contains { $0 == open || ($0.line == open.line && $0.station == nil) }
      }
    }
  }

  // MARK: places

  private func places(of notice: Notice) -> [Place] {
    let coded = notice.stations.compactMap { table.station(code: $0.value) }
    var lines = notice.lines.compactMap { SubwayLine.named($0) } + coded.map(\.line)
    if lines.isEmpty {
      lines = words(of: notice.title).compactMap { word in
        word.hasSuffix("선") ? SubwayLine.named(word) : nil
      }
    }
    lines = lines.uniqued()
    if notice.isForWholeLines { return lines.map { Place(line: $0) } }
    var stations = coded
    for line in lines {
      stations += notice.effect == .suspended ? section(in: notice.title, on: line) : []
      if coded.isEmpty { stations += self.stations(in: notice.title, on: line) }
    }
    stations = stations.uniqued()
    return lines.flatMap { line in
      let own = stations.filter { $0.line == line }
      // A line beside one with stations is meant at those stations only.
      return own.isEmpty
        ? (stations.isEmpty ? [Place(line: line)] : []) : own.map { Place(line: line, station: $0) }
    }
  }

  private func words(of title: String) -> [String] {
    title.split { $0.isWhitespace || "[](),·/".contains($0) }.map(String.init)
  }

  /// The stations of a line that a title names with 역: 이대역.
  private func stations(in title: String, on line: SubwayLine) -> [StationTable.Station] {
    words(of: title).compactMap { word in
      let ends = word.indices.dropFirst().filter { word[$0] == "역" }
      return ends.reversed().lazy.compactMap { table.station(named: String(word[..<$0]), on: line) }
        .first
    }
  }

  /// The stations between two names: 구로~인천.
  private func section(in title: String, on line: SubwayLine) -> [StationTable.Station] {
    for word in words(of: title) {
      let ends = word.split { "~∼～↔-".contains($0) }.compactMap { part -> StationTable.Station? in
        let name = part.hasSuffix("역") ? String(part.dropLast()) : String(part)
        return table.station(named: name, on: line)
      }
      guard ends.count == 2 else { continue }
      return table.way(from: ends[0], to: ends[1], nil, end: ends[1].name, mayDetour: true) ?? ends
    }
    return []
  }
}

extension Notice {
  /// Whether it is about one direction only.
  var isOneWay: Bool { directions.count == 1 }

  /// How many facts it has, to choose among copies.
  fileprivate var factCount: Int {
    stations.count + directions.count + lines.count + (text == nil ? 0 : 1)
      + (startsAt == nil ? 0 : 1) + (endsAt == nil ? 0 : 1) + (isForWholeLines ? 1 : 0)
  }
}
