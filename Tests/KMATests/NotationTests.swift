import Foundation
import Testing
import TransitCore

@testable import KMA

struct NotationTests {
  /// Morning and evening runs notate the far days differently. Day 0 is 2026-11-20.
  static let slots: [(slot: String, morningIsCode: Bool, eveningIsCode: Bool)] = [
    ("20261122 2300", false, false), ("20261123 0000", false, false),
    ("20261123 0100", true, false), ("20261123 0300", true, false),
    ("20261124 0000", true, false), ("20261124 0300", true, true),
    ("20261125 0000", true, true),
  ]

  @Test(arguments: ["0200", "0500", "0800", "1100", "1400", "1700", "2000", "2300"])
  func `the slot's time decides whether a bare 1 is an amount or a code`(run: String) throws {
    let isEvening = ["1700", "2000", "2300"].contains(run)
    for (slot, morning, evening) in Self.slots {
      func read(_ category: String) throws -> WeatherValue.Meaning {
        try meaning(category, "1", base: "20261120 \(run)", slot: slot)
      }
      let isCode = isEvening ? evening : morning
      #expect(try read("PCP") == .amount(isCode ? .below(3) : .exactly(1), unit: "mm"), "\(slot)")
      #expect(try read("SNO") == .amount(isCode ? .below(1) : .exactly(1), unit: "cm"), "\(slot)")
      #expect(
        try read("WSD")
          == (isCode ? .amount(.below(4), unit: "m/s") : .number(1, unit: "m/s")), "\(slot)")
      #expect(try read("TMP") == .number(1, unit: "℃"), "\(slot)")
      #expect(try read("UUU") == .number(1, unit: "m/s"), "\(slot)")
    }
  }

  @Test(
    arguments: [
      ("PCP", "0", .amount(.none, unit: "mm")), ("PCP", "1", .amount(.below(3), unit: "mm")),
      ("PCP", "2", .amount(.between(3, 15), unit: "mm")),
      ("PCP", "3", .amount(.atLeast(15), unit: "mm")), ("PCP", "4", .unknown),
      ("PCP", "0.4", .unknown), ("PCP", "-1", .unknown),
      ("PCP", "1mm 미만", .amount(.below(1), unit: "mm")),
      ("SNO", "0", .amount(.none, unit: "cm")), ("SNO", "1", .amount(.below(1), unit: "cm")),
      ("SNO", "2", .amount(.atLeast(1), unit: "cm")), ("SNO", "3", .unknown),
      ("WSD", "0", .unknown), ("WSD", "1", .amount(.below(4), unit: "m/s")),
      ("WSD", "2", .amount(.between(4, 9), unit: "m/s")),
      ("WSD", "3", .amount(.atLeast(9), unit: "m/s")), ("WSD", "3.4", .unknown),
    ] as [(String, String, WeatherValue.Meaning)])
  func `a value in a code slot is read as a code`(
    category: String, value: String, expected: WeatherValue.Meaning
  ) throws {
    #expect(
      try meaning(category, value, base: "20261120 0800", slot: "20261123 0300") == expected)
  }

  @Test(
    arguments: [
      ("PCP", "0.4", .amount(.exactly(0.4), unit: "mm")), ("PCP", "0", .amount(.none, unit: "mm")),
      ("SNO", "0", .amount(.none, unit: "cm")), ("SNO", "2.3", .amount(.exactly(2.3), unit: "cm")),
      ("WSD", "1.7", .number(1.7, unit: "m/s")),
      ("PCP", "30.0~50.0mm", .amount(.between(30, 50), unit: "mm")),
      ("PCP", "-1", .unknown),
    ] as [(String, String, WeatherValue.Meaning)])
  func `a bare number in an evening run is an amount`(
    category: String, value: String, expected: WeatherValue.Meaning
  ) throws {
    #expect(
      try meaning(category, value, base: "20261120 2300", slot: "20261124 0000") == expected)
  }

  @Test(
    arguments: [
      ("강수없음", .none), ("-", .none), ("", .none), ("0", .none), ("1mm 미만", .below(1)),
      ("1.0mm 미만", .below(1)), ("1.0mm미만", .below(1)), ("6.2mm", .exactly(6.2)),
      ("1.0mm", .exactly(1)), ("30.0~50.0mm", .between(30, 50)),
      ("30.0mm~50.0mm", .between(30, 50)), ("1.0~29.0mm", .between(1, 29)),
      ("50.0mm 이상", .atLeast(50)), ("50.0mm이상", .atLeast(50)),
      ("약한 비", .words("약한 비")), ("1cm 미만", .words("1cm 미만")),
      ("50.0~30.0mm", .words("50.0~30.0mm")), ("10~20mm 이상", .words("10~20mm 이상")),
      ("1.mm", .words("1.mm")), (".5mm", .words(".5mm")), ("1.5.5mm", .words("1.5.5mm")),
      ("mm", .words("mm")), ("10~mm", .words("10~mm")), ("~10mm", .words("~10mm")),
      ("1~2~3mm", .words("1~2~3mm")), ("10mm 안팎", .words("10mm 안팎")),
      ("약 10mm", .words("약 10mm")), ("10mm~20cm", .words("10mm~20cm")),
      ("899mm", .exactly(899)), ("900mm", .words("900mm")), ("9~900mm", .words("9~900mm")),
    ] as [(String, Amount)])
  func `rain text decodes, including old spellings`(text: String, amount: Amount) throws {
    #expect(
      try meaning("PCP", text, base: "20261120 0800", slot: "20261120 0900")
        == .amount(amount, unit: "mm"))
  }

  @Test(
    arguments: [
      ("적설없음", .none), ("0.5cm 미만", .below(0.5)), ("1cm 미만", .below(1)),
      ("2.3cm", .exactly(2.3)), ("5.0cm 이상", .atLeast(5)), ("1.0~4.9cm", .between(1, 4.9)),
      ("5.0~10.0cm", .between(5, 10)), ("2.3mm", .words("2.3mm")),
    ] as [(String, Amount)])
  func `snow text decodes`(text: String, amount: Amount) throws {
    #expect(
      try meaning("SNO", text, base: "20261120 0800", slot: "20261120 0900")
        == .amount(amount, unit: "cm"))
  }

  @Test(
    arguments: [
      ("TMN", "-1.0", .number(-1, unit: "℃")), ("VEC", "304", .number(304, unit: "°")),
      ("POP", "60", .number(60, unit: "%")), ("REH", "75", .number(75, unit: "%")),
      ("WAV", "0.5", .number(0.5, unit: "m")), ("LGT", "0", .number(0, unit: "kA")),
      ("TMP", "-999", .missing), ("TMP", "-998.9", .missing), ("PCP", "-998.9", .missing),
      ("WSD", "900", .missing), ("TMP", "899", .number(899, unit: "℃")), ("SKY", "-999", .missing),
      ("TMP", "", .unknown), ("TMP", "더움", .unknown), ("NEW", "1", .unknown),
      // A value that its unit rules out is unknown, not missing.
      ("POP", "-1", .unknown), ("REH", "101", .unknown), ("REH", "100", .number(100, unit: "%")),
      ("VEC", "-1", .unknown), ("VEC", "361", .unknown), ("VEC", "360", .number(360, unit: "°")),
      ("WSD", "-0.1", .unknown), ("WAV", "-1", .unknown), ("LGT", "-1", .unknown),
      ("UUU", "-3.5", .number(-3.5, unit: "m/s")),
    ] as [(String, String, WeatherValue.Meaning)])
  func `a value's meaning depends on its category`(
    category: String, value: String, expected: WeatherValue.Meaning
  ) throws {
    #expect(
      try meaning(category, value, base: "20261120 0800", slot: "20261120 0900") == expected)
  }

  @Test(arguments: ["nan", "inf", "-infinity", "0x10", "0x1p3", "1e999"])
  func `numeric spellings that only Swift accepts are not numbers`(text: String) throws {
    for slot in ["20261120 0900", "20261124 0000"] {
      for category in ["TMP", "WSD", "POP", "VEC"] {
        #expect(
          try meaning(category, text, base: "20261120 0800", slot: slot) == .unknown)
      }
      let rain = try meaning("PCP", text, base: "20261120 0800", slot: slot)
      #expect(rain == .amount(.words(text), unit: "mm"))
    }
  }

  @Test func `an amount with too many digits stays text`() throws {
    let text = String(repeating: "9", count: 400) + "mm"
    let rain = try meaning("PCP", text, base: "20261120 0800", slot: "20261120 0900")
    #expect(rain == .amount(.words(text), unit: "mm"))
  }
}
