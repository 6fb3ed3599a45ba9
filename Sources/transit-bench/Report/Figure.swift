internal import Foundation

/// One measured figure of a benchmark; the smaller, the better.
struct Figure: Codable, Hashable {
  var benchmark: String
  var name: String
  /// The median, or what else stands for all that was measured; rounded to four digits.
  var median: Double
  var unit: String
  var baseline: Baseline?
  var limit: Limit?

  /// Something known, measured in the same run on the same machine, in the same unit.
  struct Baseline: Codable, Hashable {
    var name: String
    var median: Double

    init(_ name: String, _ median: Double) {
      self.name = name
      self.median = Figure.rounded(median)
    }
  }

  /// What it was to be at most.
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

  /// How many times the baseline; `nil` without one, or where that is nothing.
  var ratio: Double? {
    baseline.flatMap { $0.median > 0 ? Self.rounded(median / $0.median) : nil }
  }

  /// Whether it is what it was to be; `nil` where nothing was said.
  var isMet: Bool? {
    switch limit {
    case .median(let most): median <= most
    case .ratio(let most): ratio.map { $0 <= most } ?? false
    case nil: nil
    }
  }

  /// Four digits: what is behind them is the machine's mood.
  static func rounded(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return value.isFinite ? 0 : .greatestFiniteMagnitude }
    return Double(String(format: "%.3e", value)) ?? value
  }
}

extension Figure {
  /// The variable that names the file in which a report finds what its benchmarks measured.
  static let variable = "TRANSIT_BENCH_FIGURES"

  /// Notes it for the report that this run is a part of; does nothing in a run by itself.
  func note() {
    guard let path = ProcessInfo.processInfo.environment[Self.variable],
      let line = try? JSONEncoder().encode(self),
      let file = FileHandle(forWritingAtPath: path)
    else { return }
    defer { try? file.close() }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: line + Data("\n".utf8))
  }

  /// Those that were noted in a file; what cannot be read was cut off with its benchmark.
  static func noted(in file: URL) -> [Figure] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return data.split(separator: UInt8(ascii: "\n"))
      .compactMap { try? JSONDecoder().decode(Figure.self, from: Data($0)) }
  }
}
