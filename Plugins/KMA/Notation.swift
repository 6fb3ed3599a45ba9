internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// How a value of precipitation, snow or wind is written, which depends only on the slot's time: a
/// bare `1` is 1 mm in one slot and the code "light rain" three hours later.
///
/// Source: the usage guide since 2024-11-28, and the recorded runs of 14:00 and 23:00.
enum Notation: Hashable {
  /// `강수없음`, `1mm 미만`, `6.2mm`
  case text
  /// A bare number in the unit.
  case number
  /// 0, 1, 2, 3
  case code

  /// Creates the notation of a slot in a short-term run.
  ///
  /// Text up to D+3 00:00; then numbers in the 17:00, 20:00 and 23:00 runs up to D+4 00:00; then
  /// codes. D is the run's own date.
  init(slot: Date, run: Date) {
    let local = TimeInterval(KoreanTime.zone.secondsFromGMT()) + run.timeIntervalSince1970
    let sinceMidnight = local - (local / 86_400).rounded(.down) * 86_400
    let days = (slot.timeIntervalSince(run) + sinceMidnight) / 86_400
    let isEvening = sinceMidnight >= 17 * 3600
    self = days <= 3 ? .text : isEvening && days <= 4 ? .number : .code
  }
}

extension Amount {
  /// Reads an amount. A value that contains words is read as text in any notation.
  ///
  /// - Parameters:
  ///   - raw: The value of the row.
  ///   - unit: `mm` or `cm`; text with another unit becomes `words`.
  ///   - notation: The notation of the slot.
  ///   - codes: The amounts of the codes, in order.
  /// - Returns: `nil` for a negative number, or an unknown code in a slot of codes.
  static func read(_ raw: String, unit: String, notation: Notation, codes: [Amount]) -> Amount? {
    let text = raw.filter { !$0.isWhitespace }
    if ["", "-", "없음", "강수없음", "적설없음"].contains(text) { return Amount.none }
    if let number = Double(decimal: text) {
      guard notation == .code else {
        return number < 0 ? nil : number == 0 ? Amount.none : .exactly(number)
      }
      guard let code = Int(text), codes.indices.contains(code) else { return nil }
      return codes[code]
    }
    return measured(text, unit: unit) ?? .words(raw)
  }

  /// `1mm미만`, `6.2mm`, `30.0~50.0mm`, `50.0mm이상`
  private static func measured(_ text: String, unit: String) -> Amount? {
    var scanner = TextScanner(text)
    guard var amount = scanner.amount() else { return nil }
    var lower: Double?
    if scanner.take("~") {
      lower = Double(decimal: amount.digits)
      guard let upper = scanner.amount() else { return nil }
      amount = upper
    }
    // As for bare numbers, values of 900 and more are never measurements.
    guard amount.unit == unit, let number = Double(decimal: amount.digits), number < 900 else {
      return nil
    }
    switch (lower, scanner.rest) {
    case (nil, "미만"): return .below(number)
    case (nil, "이상"): return .atLeast(number)
    case (nil, ""): return number == 0 ? Amount.none : .exactly(number)
    case (let lower?, "") where lower < number: return .between(lower, number)
    default: return nil
    }
  }

  /// Rain in slots of codes, mm an hour: none, light, moderate, heavy.
  static let rainCodes: [Amount] = [.none, .below(3), .between(3, 15), .atLeast(15)]
  /// New snow in slots of codes, cm an hour: none, ordinary, heavy.
  static let snowCodes: [Amount] = [.none, .below(1), .atLeast(1)]
}

extension TextScanner {
  /// Consumes `30`, `30.0` or `30.0mm`.
  fileprivate mutating func amount() -> (digits: Substring, unit: String?)? {
    let start = rest
    guard digits() != nil else { return nil }
    var fraction = self
    if fraction.take("."), fraction.digits() != nil { self = fraction }
    let digits = start[..<rest.startIndex]
    return (digits, take("mm") ? "mm" : take("cm") ? "cm" : nil)
  }
}
