public import TransitCore

extension StationTable {
  /// A line with its stations and how trains run through them.
  public struct Line: Sendable {
    /// Its id, Korean name and network.
    public let line: SubwayLine
    /// The name in English, such as `Line 2`, `Suin–Bundang Line`.
    public let englishName: String
    /// The colour on current maps; the operators' colour standards were not available.
    public let color: LineColor
    /// Every station once, in travel order: the main run, then the branches.
    public let stations: [Station]
    /// The parts of the line; a branch begins at its junction.
    public let runs: [Run]

    /// Indices in `stations` of the next stations, by station name, which is unique on a line.
    private let next: [String: [Int]]

    /// Each run lists the indices in `stations` of its stops.
    init(
      line: SubwayLine, englishName: String, color: LineColor, stations: [Station],
      runs: [(isOneWay: Bool, places: [Int])]
    ) {
      (self.line, self.englishName, self.color, self.stations) = (
        line, englishName, color, stations
      )
      self.runs = runs.map { run in
        Run(stations: run.places.map { stations[$0] }, isOneWay: run.isOneWay)
      }
      var joined = [Set<Int>](repeating: [], count: stations.count)
      for run in runs {
        for (here, there) in zip(run.places, run.places.dropFirst()) {
          joined[here].insert(there)
          if !run.isOneWay { joined[there].insert(here) }
        }
      }
      next = Dictionary(
        zip(stations.map(\.name), joined.map { $0.sorted() }),
        uniquingKeysWith: { first, _ in first })
    }

    /// Returns the stations where a train from this one calls next, in the order of `stations`.
    func neighbors(of station: Station) -> [Station] {
      (next[station.name] ?? []).map { stations[$0] }
    }
  }

  /// Stations in the order in which trains call at them.
  public struct Run: Sendable {
    /// In travel order; the junction of a branch and the end of a loop also appear elsewhere.
    public let stations: [Station]
    /// Whether trains run only in the order of `stations`, as around 응암 on line 6.
    public let isOneWay: Bool

    /// Whether the run ends where it began, as line 2 does.
    public var isLoop: Bool { stations.count > 2 && stations.first == stations.last }
  }
}
