internal import Foundation
internal import KoreaTransit

/// Typed option values. Invalid ones throw `TransitError` `invalidRequest`.
extension Invocation {
  /// The time given with `--as-of`.
  func moment() throws -> Date? {
    guard let text = value(.asOf) else { return nil }
    guard let moment = KoreanTime.parse(text) else {
      throw Self.wrong(
        "--as-of는 2026-11-20T08:30:00+09:00처럼 입력하세요: '\(text)'",
        "--as-of must be like 2026-11-20T08:30:00+09:00, not '\(text)'")
    }
    return moment
  }

  /// The time of day given with an option.
  func time(_ option: Option) throws -> TimeOfDay? {
    guard let text = value(option) else { return nil }
    guard let time = TimeOfDay(text), time.minutes < 1_440, time.second == 0 else {
      throw Self.wrong(
        "\(option.names[0])에는 08:00처럼 00:00–23:59의 시각을 입력하세요: '\(text)'",
        "\(option.names[0]) must be a time from 00:00 to 23:59, not '\(text)'")
    }
    return time
  }

  /// The times of `--leave` and `--return`.
  func outingTimes() throws -> (leave: TimeOfDay?, back: TimeOfDay?) {
    let (leave, back) = (try time(.leave), try time(.back))
    if let leave, leave == back {
      throw Self.wrong(
        "--leave와 --return에는 다른 시각을 쓰세요", "--leave and --return must be different times")
    }
    return (leave, back)
  }

  /// The number given with an option, in a range or else the command's; `wrong` makes the error
  /// message.
  func number(
    _ option: Option, in range: ClosedRange<Int>? = nil,
    _ wrong: (_ text: String, _ range: ClosedRange<Int>) -> Words
  ) throws -> Int? {
    guard let text = value(option) else { return nil }
    let range = range ?? command.known(option).range
    guard let number = Int(text), range.contains(number) else {
      throw TransitError(.invalidRequest, wrong(text, range))
    }
    return number
  }

  /// The enum case given with an option.
  func choice<Choice: RawRepresentable<String>>(_ option: Option) throws -> Choice? {
    guard let text = value(option) else { return nil }
    return try choice(text, of: option, among: known(option), "은(는)")
  }

  /// All enum cases given with an option, of those that the command or `allowed` permits.
  ///
  /// The Korean `particle` follows the option's name in an error.
  func choices<Choice: RawRepresentable<String>>(
    _ option: Option, among allowed: [Choice]? = nil, _ particle: String
  ) throws -> [Choice]? {
    let known = allowed ?? known(option)
    return try options[option]?.map { try choice($0, of: option, among: known, particle) }
  }

  private func known<Choice: RawRepresentable<String>>(_ option: Option) -> [Choice] {
    command.known(option).choices.compactMap(Choice.init)
  }

  private func choice<Choice: RawRepresentable<String>>(
    _ text: String, of option: Option, among known: [Choice], _ particle: String
  ) throws -> Choice {
    guard let choice = known.first(where: { $0.rawValue == text }) else {
      let name = Words(option.names[0] + particle, option.names[0])
      let list = known.map(\.rawValue).joined(separator: ", ")
      throw Self.wrong(
        "\(name.korean) \(list) 가운데 하나여야 합니다: '\(text)'",
        "\(name.english) must be one of \(list), not '\(text)'")
    }
    return choice
  }
}
