#if Valkey
  internal import Foundation
  internal import TransitCore

  /// What one of several processes is to play: who asks how often for which station, and what it is
  /// allowed.
  struct SharedTerms: Codable {
    var server: String
    var namespace: String
    /// When all begin, by the machine's clock.
    var begin: Date
    var seconds: Double
    /// Questions a second of each process.
    var rate: Double
    var stations: Int
    /// Whether few stations are asked for by most (Zipf's law), or all alike.
    var isZipf: Bool
    /// `nil` without a limit of calls a day.
    var dailyCalls: Int?
    /// Seconds that the service takes.
    var latency: Double
    /// Counted from 0.
    var part: Int
    /// Seconds that this process's clock is ahead of the machine's.
    var skew: Double
    /// One byte is added for each call that goes out: what a process that is killed has called stands
    /// there too.
    var calls: URL

    /// When, in seconds since the beginning, which station is asked for; the same from the same part.
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

  /// What became of one process's questions.
  struct SharedResult: Codable {
    var tally = Tally()
    /// Different (station, ten seconds) that were asked about, each as one number.
    var slots: Set<Int> = []
    /// Seconds that the slowest question took.
    var longestWait = 0.0
    /// How often it was told that the store failed, and that it answers again.
    var failures = 0
    var recoveries = 0
  }
#endif
