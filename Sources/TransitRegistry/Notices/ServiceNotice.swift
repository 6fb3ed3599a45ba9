internal import TransitCatalog
public import TransitCore

/// A notice with what all notices together say about it: whether it is in force, and where.
public struct ServiceNotice: Hashable, Sendable {
  /// The notice as it was published.
  public var notice: Notice
  /// Whether it is in force.
  public var state: State
  /// The lines that it is about.
  public var lines: [SubwayLine]
  /// The stations that it is still about, one for each line; empty for whole lines.
  public var stations: [Journey.Stop]

  /// Creates a value, for example for a preview or a test.
  public init(
    notice: Notice, state: State, lines: [SubwayLine] = [], stations: [Journey.Stop] = []
  ) {
    self.notice = notice
    self.state = state
    self.lines = lines
    self.stations = stations
  }

  /// Whether a notice is in force.
  @nonexhaustive
  public enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// It has begun, and no end is known.
    case inForce
    /// It is announced.
    case announced
    /// It began more than a day ago, and nothing says that it ended.
    case endUnknown
  }

  /// Whether it is the same notice, perhaps of another answer.
  package func isSame(as other: ServiceNotice) -> Bool {
    notice.title == other.notice.title && notice.publishedAt == other.notice.publishedAt
  }

  /// Whether it is about a line, at one of these stations if it names stations.
  package func concerns(_ line: SubwayLine, at codes: [String]) -> Bool {
    guard lines.contains(line) else { return false }
    return stations.isEmpty
      || stations.contains { !Set($0.identifiers.values(of: .stationCode)).isDisjoint(with: codes) }
  }
}

extension Sequence<ServiceNotice> {
  /// The notices about the stations and lines of an item: at a station those about it or its whole
  /// lines, newest first.
  package func concerning(_ item: SearchItem, on lines: [SubwayLine] = []) -> [ServiceNotice] {
    guard case .subway(let station) = item else { return [] }
    let codes = station.identifiers.values(of: .stationCode)
    return filter { notice in
      (lines.isEmpty ? station.lines : lines).contains { notice.concerns($0, at: codes) }
    }
  }

  /// The notices about the rides of a journey: those about whole lines, and those about a station
  /// where one boards, alights or passes.
  package func concerning(_ journey: Journey) -> [ServiceNotice] {
    filter { notice in
      journey.rides.contains { ride in
        let ends =
          [ride.from, ride.to] + (notice.notice.effect == .skipsStations ? [] : ride.stops)
        let codes = ends.flatMap { $0.identifiers.values(of: .stationCode) }
        return ride.lines.compactMap(\.subway).contains { notice.concerns($0, at: codes) }
      }
    }
  }
}

extension ServiceNotice {
  /// The notice as one line: the title, in English what it means and where; with its state if it is
  /// not in force.
  package var words: Words {
    let table = StationTable.korea
    let names = stations.map { stop in
      stop.identifiers.values(of: .stationCode).lazy.compactMap {
        table.station(code: $0)?.englishName
      }.first ?? stop.name
    }
    let places =
      stations.isEmpty
      ? lines.map { table.line($0.id)?.englishName ?? $0.name } : names.uniqued()
    let list = places.prefix(Self.namedPlaces).joined(separator: ", ")
    let text = Words(
      notice.title,
      list.isEmpty ? notice.effect.words.english : "\(notice.effect.words.english): \(list)")
    return state.words.map { text + Words(" (\($0.korean))", " (\($0.english))") } ?? text
  }

  /// How many places a line names.
  private static let namedPlaces = 3
}

extension Notice.Effect {
  /// The display text in both languages.
  package var words: Words {
    switch self {
    case .skipsStations: Words("무정차 통과", "trains do not stop")
    case .suspended: Words("운행 중단", "no trains")
    case .delays: Words("지연", "delays")
    case .timetableChange: Words("시간표 변경", "another timetable")
    case .protest: Words("시위 예고", "protest announced")
    case .other: Words("알림", "notice")
    }
  }
}

extension ServiceNotice.State {
  /// The display text in both languages; `nil` for what is in force.
  package var words: Words? {
    switch self {
    case .inForce: nil
    case .announced: Words("예고", "announced")
    case .endUnknown: Words("끝났는지 알 수 없음", "not known to have ended")
    }
  }
}
