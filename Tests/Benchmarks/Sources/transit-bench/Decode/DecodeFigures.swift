internal import Foundation

/// The time for one recording: medians in microseconds.
struct DecodeFigures: Codable, Hashable {
  /// Its path below the folder of recordings.
  var name: String
  /// Of the body.
  var bytes: Int
  /// From the response to typed models, or to its error.
  var models: Double
  /// Only `JSONSerialization`; `nil` for a body that is not JSON.
  var foundation: Double?
  /// Only CPython's `json.loads`; also `nil` without python3.
  var python: Double?

  var toFoundation: Double? { foundation.map { models / $0 } }
  var toPython: Double? { python.map { models / $0 } }
}

/// The ratios of one provider's recordings: the median, and the worst with its name.
struct DecodeSummary: Hashable {
  var provider: String
  var count: Int
  var toFoundation: Double?
  var toPython: Double?
  var worst: String?
  var worstRatio: Double?

  /// One per provider, ordered by name.
  static func all(of rows: [DecodeFigures]) -> [DecodeSummary] {
    Dictionary(grouping: rows) { String($0.name.prefix { $0 != "/" }) }
      .map(DecodeSummary.init).sorted { $0.provider < $1.provider }
  }

  private init(_ provider: String, _ rows: [DecodeFigures]) {
    func median(_ ratios: [Double]) -> Double? { ratios.isEmpty ? nil : Sample(ratios).median }
    self.provider = provider
    count = rows.count
    toFoundation = median(rows.compactMap(\.toFoundation))
    toPython = median(rows.compactMap(\.toPython))
    let worst = rows.max { ($0.toFoundation ?? 0, $1.name) < ($1.toFoundation ?? 0, $0.name) }
    worstRatio = worst?.toFoundation
    self.worst = worstRatio == nil ? nil : worst?.name
  }

  var text: String {
    func ratio(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "-" }
    let tail = worst.map { ", worst \(ratio(worstRatio)) \($0)" } ?? ""
    return "\(provider): \(count) recordings, median \(ratio(toFoundation)) × JSONSerialization, "
      + "\(ratio(toPython)) × json.loads\(tail)"
  }
}
