public import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitTesting

/// Parses JSON a second time, with Foundation, and compares the results.
///
/// Four differences are allowed: values nested too deep are refused; so are trailing commas, which
/// Foundation accepts on some platforms, and UTF-16 and UTF-32, which the RFC no longer allows; and
/// a byte order mark inside a text remains, while Foundation drops it.
public enum JSONComparison: Sendable {
  /// Returns the differences from Foundation; empty if there are none.
  public static func faults(of body: Data) -> [String] {
    let theirs = Result {
      try JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
    }
    do {
      let value = try WireValue.json(body)
      guard case .success(let foundation) = theirs else { return ["Foundation rejects it"] }
      return hasMarkInside(body) ? [] : faults(in: value, foundation, at: "$")
    } catch let error as TransitError {
      guard let fault = error.cause as? JSONFault, error.code == .malformed else {
        return ["\(error)"]
      }
      if case .failure = theirs { return [] }
      let isStricter =
        fault.limit == .depth || isWide(body) || endsBehindComma(body, at: fault.offset)
      return isStricter ? [] : ["rejected at byte \(fault.offset), which Foundation accepts"]
    } catch {
      return ["threw \(type(of: error))"]
    }
  }

  /// Returns whether the bytes start like UTF-16 or UTF-32.
  private static func isWide(_ body: Data) -> Bool {
    body.prefix(4).contains(0)
      || [[0xFE, 0xFF], [0xFF, 0xFE]].contains { body.starts(with: $0) }
  }

  private static func hasMarkInside(_ body: Data) -> Bool {
    body.dropFirst().firstRange(of: [0xEF, 0xBB, 0xBF]) != nil
  }

  private static func endsBehindComma(_ body: Data, at offset: Int) -> Bool {
    let bytes = [UInt8](body)
    guard offset < bytes.count, [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[offset])
    else { return false }
    return bytes[..<offset].last { !$0.isBlank } == UInt8(ascii: ",")
  }

  private static func faults(in value: WireValue, _ theirs: Any, at path: String) -> [String] {
    switch (value, theirs) {
    case (.object(let fields), let others as [String: Any]):
      guard fields.count == others.count else { return ["\(path): different names"] }
      return fields.flatMap { name, field in
        others[name].map { faults(in: field, $0, at: "\(path).\(name)") }
          ?? ["\(path): different names"]
      }
    case (.array(let values), let others as [Any]):
      guard values.count == others.count else { return ["\(path): \(values.count) values"] }
      return zip(values, others).enumerated().flatMap { index, pair in
        faults(in: pair.0, pair.1, at: "\(path)[\(index)]")
      }
    case (.text(let text), let other as String):
      // By bytes, because Swift considers canonically equivalent texts equal.
      return text.utf8.elementsEqual(other.utf8) ? [] : ["\(path): different text"]
    case (.bool(let flag), let other as NSNumber) where isFlag(other):
      return flag == other.boolValue ? [] : ["\(path): \(flag)"]
    case (.number(let digits), let other as NSNumber) where !isFlag(other):
      return isSame(digits, other) ? [] : ["\(path): \(digits), not \(other.stringValue)"]
    case (.null, is NSNull): return []
    default: return ["\(path): different kind"]
    }
  }

  /// Foundation distinguishes `true` from 1 only by the number's class.
  private static func isFlag(_ number: NSNumber) -> Bool {
    type(of: number) == type(of: NSNumber(value: true))
  }

  /// Compares integers digit by digit if both are integers, others by the nearest binary number,
  /// because Foundation rounds `345014818447934e3` and long numbers.
  private static func isSame(_ digits: String, _ number: NSNumber) -> Bool {
    let other = number.stringValue
    if isWhole(digits), isWhole(other) { return digits == other }
    guard let mine = Double(digits) else { return false }
    return mine == Double(other)
  }

  private static func isWhole(_ digits: String) -> Bool {
    Int64(digits) != nil || UInt64(digits) != nil
  }
}
