import Foundation
import TransitCommute
import TransitCore

/// Handmade days in Korean time.
enum Day {
  /// A Friday.
  static let date = KoreanDate(year: 2026, month: 11, day: 20)
  static let midnight = Date(timeIntervalSince1970: 1_795_100_400)

  static func at(_ hour: Double) -> Date { midnight.addingTimeInterval(hour * 3600) }

  /// Returns consecutive slots without wind and humidity, so the air temperature is what is felt.
  static func slots(from hour: Double, each hours: Int = 1, _ celsius: [Double?]) -> [WeatherSlot] {
    celsius.enumerated().map { index, temperature in
      var slot = WeatherSlot(
        start: at(hour + Double(index * hours)), hours: hours, issuedAt: at(hour - 1))
      slot.temperature = temperature
      return slot
    }
  }

  static func outing(_ leave: Double, _ back: Double) throws -> Outing {
    func time(_ hour: Double) -> TimeOfDay? {
      TimeOfDay(hour: Int(hour), minute: Int((hour - hour.rounded(.down)) * 60))
    }
    guard let leave = time(leave), let back = time(back),
      let outing = Outing(
        Outing.Hours(leave: leave, return: back), on: date, in: .korea)
    else { throw TransitError(.invalidRequest) }
    return outing
  }

  /// Returns the outfit from 08:00 to 19:00, as computed at midnight.
  static func outfit(
    _ slots: [WeatherSlot], _ outing: Outing? = nil, style: Style = .any,
    sensitivity: Sensitivity = .normal, seed: Int = 0, now: Date = midnight
  ) throws -> Outfit {
    try Outfit(
      for: try outing ?? Day.outing(8, 19), slots: slots, in: .korea, style: style,
      sensitivity: sensitivity, wardrobe: .builtIn(), seed: seed, now: now)
  }
}

extension Outfit {
  var korean: [String] { advice.map(\.words.korean) }
  var english: [String] { advice.map(\.words.english) }
  var clothes: [String] { garments.map(\.name.korean) }
}
