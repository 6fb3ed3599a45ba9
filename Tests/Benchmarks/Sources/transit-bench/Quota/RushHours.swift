internal import Foundation
internal import TransitCore

/// The stations whose boards are open at each time: always the same for a seed.
///
/// Each user opens one board between 07:00 and 09:00 and one between 18:00 and 20:00, Korean time.
/// A board lasts five minutes, polls every 10 seconds (30 times) and ends within its rush hours; its
/// start is uniform. Each board's station is drawn by Zipf's law with exponent 1.0.
struct RushHours {
  static let seed: UInt64 = 20_261_120
  static let stations = 560
  static let interval = 10
  static let boardLength = 300
  /// Hours of the day at which each rush begins; both last two hours.
  static let starts = [7, 18]
  static let length = 2 * 3600
  static let midnight = KoreanTime.midnight(
    after: Date(timeIntervalSince1970: 1_795_131_000 - 86_400))

  /// One question at one moment.
  struct Poll {
    /// Since midnight, in eighths of a second: exact in binary, so that ten seconds are ten
    /// seconds.
    var eighths: Int
    /// Counted from 0, the most popular first.
    var station: Int

    /// The number of its ten-second slot since midnight.
    var slot: Int { eighths / (8 * RushHours.interval) }
    var isMorning: Bool { eighths < 12 * 3600 * 8 }
  }

  /// In chronological order.
  let polls: [Poll]

  /// - Parameters:
  ///   - parts: the number of parts of the users.
  ///   - part: one of them, counted from 0.
  init(users: Int, part: Int = 0, of parts: Int = 1) {
    var random = SeededNumbers(seed: Self.seed)
    let popularity = Self.popularity
    var keys: [Int] = []
    for user in 0..<users {
      for start in Self.starts {
        let station = Self.station(Double.random(in: 0..<1, using: &random), popularity)
        let latest = (Self.length - Self.boardLength) * 8
        let first = start * 3600 * 8 + Int.random(in: 0...latest, using: &random)
        guard user % parts == part else { continue }
        for second in stride(from: 0, to: Self.boardLength, by: Self.interval) {
          keys.append((first + second * 8) << 16 | station)
        }
      }
    }
    // The numbers sort chronologically. Sorting 6 million of them takes half a second.
    keys.sort()
    polls = keys.map { Poll(eighths: $0 >> 16, station: $0 & 0xFFFF) }
  }

  /// The number of different (station, ten seconds) slots, counted without a client.
  var slots: Int {
    var seen = [Bool](repeating: false, count: Self.stations * 86_400 / Self.interval)
    for poll in polls { seen[poll.slot * Self.stations + poll.station] = true }
    return seen.count { $0 }
  }

  static func name(of station: Int) -> String { String(format: "역%03d", station + 1) }

  /// The part of all boards that belong to this station or an earlier one.
  private static let popularity = popularity(of: stations)

  static func popularity(of stations: Int) -> [Double] {
    let weights = (1...stations).map { 1 / Double($0) }
    let sum = weights.reduce(0, +)
    var passed = 0.0
    return weights.map { weight in
      passed += weight / sum
      return passed
    }
  }

  /// The first station whose cumulative popularity exceeds this part of all boards.
  static func station(_ part: Double, _ popularity: [Double]) -> Int {
    var (low, high) = (0, popularity.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if popularity[middle] > part { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
