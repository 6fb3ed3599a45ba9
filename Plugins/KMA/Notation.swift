internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// How a value of precipitation, snow or wind is written, which its slot's time alone decides: a
/// bare `1` is 1 mm in one slot and the code "light rain" three hours later.
///
/// Source: the usage guide since 2024-11-28, and the recorded runs of 14 and 23 o'clock.
enum Notation: Hashable {
  /// `강수없음`, `1mm 미만`, `6.2mm`
  case text
  /// A bare number in the unit.
  case number
  /// 0, 1, 2, 3
  case code

  /// The notation of a short-term run's slot.
  ///
  /// Text up to D+3 00:00; then numbers in the runs of 17, 20 and 23 o'clock up to D+4 00:00; then
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
  /// Reads an amount; a value with words in it is text wherever it stands.
  ///
  /// - Parameter unit: `mm` or `cm`; words with another unit stay words.
  /// - Returns: `nil` where a bare number is negative, or no code of a code slot.
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
    // As of bare numbers, 900 and more was never measured.
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

  /// Rain in the slots of codes, mm an hour: none, light, moderate, strong.
  static let rainCodes: [Amount] = [.none, .below(3), .between(3, 15), .atLeast(15)]
  /// New snow in the slots of codes, cm an hour: none, ordinary, much.
  static let snowCodes: [Amount] = [.none, .below(1), .atLeast(1)]
}

extension TextScanner {
  /// Takes `30`, `30.0` or `30.0mm`.
  fileprivate mutating func amount() -> (digits: Substring, unit: String?)? {
    let start = rest
    guard digits() != nil else { return nil }
    var fraction = self
    if fraction.take("."), fraction.digits() != nil { self = fraction }
    let digits = start[..<rest.startIndex]
    return (digits, take("mm") ? "mm" : take("cm") ? "cm" : nil)
  }
}
