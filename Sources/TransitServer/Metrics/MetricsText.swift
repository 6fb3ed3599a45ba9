/// Text in the exposition format of Prometheus, version 0.0.4.
struct MetricsText {
  /// The kinds of metrics.
  enum Kind: String {
    case counter, gauge, histogram
  }

  typealias Labels = KeyValuePairs<String, String>

  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) var text = ""

  /// Begins a metric: its samples follow.
  mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// Adds a sample.
  mutating func add(_ name: String, _ value: Double, _ labels: Labels = [:]) {
    let list = labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
    text += name + (list.isEmpty ? "" : "{\(list)}") + " \(Self.number(value))\n"
  }

  mutating func add(_ name: String, _ value: Int, _ labels: Labels = [:]) {
    add(name, Double(value), labels)
  }

  /// Adds the samples of a histogram with one label.
  mutating func add(_ name: String, _ label: String, _ value: String, _ histogram: Histogram) {
    for (bound, count) in histogram.cumulative {
      add("\(name)_bucket", count, [label: value, "le": bound.map(Self.number) ?? "+Inf"])
    }
    add("\(name)_sum", histogram.sum, [label: value])
    add("\(name)_count", histogram.count, [label: value])
  }

  private static func number(_ value: Double) -> String {
    value.rounded() == value && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

/// The number of durations up to each bound.
struct Histogram: Sendable {
  /// The bounds in seconds.
  static let bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// All durations together, in seconds.
  private(set) var sum = 0.0

  var count: Int { counts.reduce(0, +) }

  mutating func record(_ seconds: Double) {
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }

  /// The number of durations up to each bound; `nil` is no bound.
  var cumulative: [(bound: Double?, count: Int)] {
    var total = 0
    return counts.indices.map { index in
      total += counts[index]
      return (index < Self.bounds.count ? Self.bounds[index] : nil, total)
    }
  }
}
