internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension WeatherValue {
  /// Creates a value from a row, interpreted by the product's notation.
  ///
  /// - Parameters:
  ///   - row: The row of the body, forecast for a slot or measured at the time of its run.
  ///   - product: The product of the body.
  ///   - run: The requested run, used when the row does not name its own. The API hub names the
  ///     full hour when the half hour was requested.
  ///   - moments: The dates parsed so far.
  init(
    _ row: WireValue, of product: PublicationClock, run: ForecastRun, _ moments: inout Moments
  ) throws {
    let category = try row.required("category")
    let own = moments.moment(row["baseDate"], row["baseTime"])
    guard let base = own ?? run.moment else { throw WireValue.missing("baseDate") }
    let isMeasured = row["fcstDate"] == nil && row["fcstTime"] == nil
    guard let slot = isMeasured ? base : moments.moment(row["fcstDate"], row["fcstTime"]) else {
      throw WireValue.missing("fcstDate")
    }
    let value = (row["fcstValue"] ?? row["obsrValue"])?.string ?? ""
    let notation: Notation =
      switch product {
      case .nowCast, .midTerm: .number
      case .ultraShort: .text
      case .shortTerm: Notation(slot: slot, run: base)
      }
    self.init(
      element: category, date: slot, issuedAt: base, raw: value,
      meaning: Meaning(category: category, value: value, notation: notation))
  }
}

extension WeatherValue.Meaning {
  /// Interprets a value by its category; `unknown` for an unknown category or value.
  init(category: String, value: String, notation: Notation) {
    if let number = Double(decimal: value), abs(number) >= 900 {
      self = .missing
      return
    }
    switch category {
    case "SKY": self = Self.skies[value].map(Self.sky) ?? .unknown
    case "PTY": self = Self.precipitations[value].map(Self.precipitation) ?? .unknown
    case "PCP", "RN1":
      self = Self.amount(value, unit: "mm", notation, Amount.rainCodes)
    case "SNO":
      self = Self.amount(value, unit: "cm", notation, Amount.snowCodes)
    case "WSD" where notation == .code:
      self = Self.winds[value].map { .amount($0, unit: "m/s") } ?? .unknown
    case "wf", "wfSv": self = value.isEmpty ? .unknown : .text(value)
    default:
      guard let (unit, range) = Self.units[category], let number = Double(decimal: value),
        range.contains(number)
      else {
        self = .unknown
        return
      }
      self = .number(number, unit: unit)
    }
  }

  /// Categories with plain numeric values, their units and their valid ranges.
  private static let units: [String: (String, ClosedRange<Double>)] = [
    "TMP": ("℃", -900...900), "TMN": ("℃", -900...900), "TMX": ("℃", -900...900),
    "T1H": ("℃", -900...900), "UUU": ("m/s", -900...900), "VVV": ("m/s", -900...900),
    "WSD": ("m/s", 0...900), "VEC": ("°", 0...360), "POP": ("%", 0...100),
    "REH": ("%", 0...100), "WAV": ("m", 0...900), "LGT": ("kA", 0...900),
    "taMin": ("℃", -900...900), "taMax": ("℃", -900...900), "rnSt": ("%", 0...100),
  ]

  /// Code 2 was dropped in 2019.
  private static let skies: [String: WeatherSlot.Sky] = [
    "1": .clear, "3": .mostlyCloudy, "4": .overcast,
  ]

  /// The forecasts use 0–4 and 0–3, 5–7; every code is accepted in each.
  private static let precipitations: [String: WeatherSlot.PrecipitationKind] = [
    "0": .none, "1": .rain, "2": .sleet, "3": .snow, "4": .shower, "5": .drizzle,
    "6": .drizzleAndFlurry, "7": .flurry,
  ]

  private static func amount(
    _ value: String, unit: String, _ notation: Notation, _ codes: [Amount]
  ) -> Self {
    Amount.read(value, unit: unit, notation: notation, codes: codes)
      .map { .amount($0, unit: unit) } ?? .unknown
  }

  /// Weak, rather strong, strong. "4 m/s and more" for code 1 is an error in the guide.
  private static let winds: [String: Amount] = [
    "1": .below(4), "2": .between(4, 9), "3": .atLeast(9),
  ]
}
