#if Valkey
  internal import Foundation
  internal import TransitCore

  /// The load of one of several processes: how often it queries which stations, and its limit.
  struct SharedTerms: Codable {
    var server: String
    var namespace: String
    /// When all processes start, by the machine's clock.
    var begin: Date
    var seconds: Double
    /// Queries per second of each process.
    var rate: Double
    var stations: Int
    /// Whether stations are drawn by Zipf's law, or uniformly.
    var isZipf: Bool
    /// `nil` without a daily limit.
    var dailyCalls: Int?
    /// The service's latency in seconds.
    var latency: Double
    /// Counted from 0.
    var part: Int
    /// Seconds that this process's clock is ahead of the machine's.
    var skew: Double
    /// One byte is added for each call that is sent, so that the calls of a killed process count,
    /// too.
    var calls: URL

    /// The queries: seconds since the beginning, and the station; always the same for a part.
    func questions() -> [(at: Double, station: Int)] {
      var random = SeededNumbers(seed: RushHours.seed &+ UInt64(part))
      let popularity = RushHours.popularity(of: stations)
      return (0..<Int(seconds * rate)).map { index in
        let number = Double.random(in: 0..<1, using: &random)
        let station =
          isZipf ? RushHours.station(number, popularity) : Int(number * Double(stations))
        return (Double(index) / rate, station)
      }
    }
  }

  /// The results of one process's queries.
  struct SharedResult: Codable {
    var tally = Tally()
    /// Different (station, ten seconds) slots, each as one number.
    var slots: Set<Int> = []
    /// Seconds of the slowest query.
    var longestWait = 0.0
    /// How often the store was reported as failed, and as recovered.
    var failures = 0
    var recoveries = 0
  }
#endif
