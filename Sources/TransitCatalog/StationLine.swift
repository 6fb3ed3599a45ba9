public import TransitCore

extension StationTable {
  /// A line with its stations and how trains run through them.
  public struct Line: Sendable {
    /// Its id, Korean name and network.
    public let line: SubwayLine
    /// The name in English, such as `Line 2`, `Suin–Bundang Line`.
    public let english: String
    /// The colour on the maps in use; the operators' books of colours were not at hand.
    public let color: LineColor
    /// Every station once, in travel order: the main run, then its branches.
    public internal(set) var stations: [Station] = []
    /// The parts of the line; a branch begins at its junction.
    public internal(set) var runs: [Run] = []

    /// The stations where a train from this one calls next, in the order of `stations`.
    func neighbours(of station: Station) -> [Station] {
      // Names are unique on a line, and far quicker to compare than stations.
      let next = Set(runs.flatMap { $0.neighbours(of: station) }.map(\.name))
      return stations.filter { next.contains($0.name) }
    }
  }

  /// Stations in the order in which trains call at them.
  public struct Run: Sendable {
    /// In order; the junction of a branch and the end of a loop stand in another place too.
    public internal(set) var stations: [Station] = []
    /// Whether trains go in the order of `stations` alone, as round 응암 on line 6.
    public let isOneWay: Bool

    /// Whether the run ends where it began, as line 2 does.
    public var isLoop: Bool { stations.count > 2 && stations.first == stations.last }

    func neighbours(of station: Station) -> [Station] {
      // By index: a station that is only looked at need not be copied.
      stations.indices.dropLast().compactMap { here in
        if stations[here].name == station.name { return stations[here + 1] }
        return stations[here + 1].name == station.name && !isOneWay ? stations[here] : nil
      }
    }
  }
}
