internal import Foundation

/// One measured figure of a benchmark; smaller is better.
struct Figure: Codable, Hashable {
  var benchmark: String
  var name: String
  /// The median, or another summary of the measurements; rounded to four digits.
  var median: Double
  var unit: String
  var baseline: Baseline?
  var limit: Limit?

  /// A reference measured in the same run on the same machine, in the same unit.
  struct Baseline: Codable, Hashable {
    var name: String
    var median: Double

    init(_ name: String, _ median: Double) {
      self.name = name
      self.median = Figure.rounded(median)
    }
  }

  /// Its upper limit.
  enum Limit: Codable, Hashable {
    case median(Double)
    case ratio(Double)
  }

  init(
    _ benchmark: String, _ name: String, _ median: Double, _ unit: String,
    baseline: Baseline? = nil, atMost limit: Limit? = nil
  ) {
    self.benchmark = benchmark
    self.name = name
    self.median = Self.rounded(median)
    self.unit = unit
    self.baseline = baseline
    self.limit = limit
  }

  /// The median divided by the baseline; `nil` without one, or if that is zero.
  var ratio: Double? {
    baseline.flatMap { $0.median > 0 ? Self.rounded(median / $0.median) : nil }
  }

  /// Whether the limit is met; `nil` without one.
  var isMet: Bool? {
    switch limit {
    case .median(let most): median <= most
    case .ratio(let most): ratio.map { $0 <= most } ?? false
    case nil: nil
    }
  }

  /// Rounds to four digits: the others are noise.
  static func rounded(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return value.isFinite ? 0 : .greatestFiniteMagnitude }
    return Double(String(format: "%.3e", value)) ?? value
  }
}

extension Figure {
  /// The environment variable with the file for a report's figures.
  static let variable = "TRANSIT_BENCH_FIGURES"

  /// Writes it to the report's file; does nothing if the run is not part of a report.
  func note() {
    guard let path = ProcessInfo.processInfo.environment[Self.variable],
      let line = try? JSONEncoder().encode(self),
      let file = FileHandle(forWritingAtPath: path)
    else { return }
    defer { try? file.close() }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: line + Data("\n".utf8))
  }

  /// The figures in a file; a line that was cut off is left out.
  static func noted(in file: URL) -> [Figure] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return data.split(separator: UInt8(ascii: "\n"))
      .compactMap { try? JSONDecoder().decode(Figure.self, from: Data($0)) }
  }
}
