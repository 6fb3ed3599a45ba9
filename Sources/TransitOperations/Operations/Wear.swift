internal import Foundation
internal import TransitCommute
internal import TransitCore
package import TransitRegistry

/// What to wear between leaving and coming back.
package struct Wear: TransitOperation {
  package static let query = Query.wear

  private let place: String?
  private let hours: OutingTimes
  private let date: KoreanDate?
  /// The day of the outing in days from today, where the place is; in place of a date.
  package var daysAhead: Int?
  private let style: Style?
  private let sensitivity: Sensitivity?
  private let seed: Int

  /// - Throws: `ParameterFault` for equal times.
  package init(_ values: QueryValues) throws {
    (place, date) = (values.text(.place), values.date(.date))
    hours = try OutingTimes(values)
    style = values.text(.style).flatMap(Style.init)
    sensitivity = values.text(.sensitivity).flatMap(Sensitivity.init)
    seed = values.number(.another) ?? 0
  }

  package func answer(in context: OperationContext) async throws -> Answered<WearContent> {
    let profile = try context.personal.profile()
    let clothes = try context.personal.clothes()
    let (text, location) = try await context.place(place, of: .place.orMine, worldwide: true)
    let found = try await context.aggregator.weather(at: location, of: text, air: .none)
    let (style, sensitivity) = (
      style ?? profile.style ?? .any, sensitivity ?? profile.sensitivity ?? .normal
    )
    var choice: WearContent.Choice?
    if let forecast = found.forecast {
      choice = try self.choice(
        forecast, profile, clothes.wardrobe, style, sensitivity, now: found.asOf)
    }
    let failure = context.failure(ofForecast: found)
    return found.map { _ in
      WearContent(
        query: text, failure: failure, location: location, result: found, style: style,
        sensitivity: sensitivity, seed: seed, clothes: clothes.name, choice: choice)
    }
  }

  private func choice(
    _ forecast: Forecast, _ profile: Profile, _ wardrobe: Wardrobe, _ style: Style,
    _ sensitivity: Sensitivity, now: Date
  ) throws -> WearContent.Choice {
    let time = forecast.localTime
    let outing = try outing(at: now, in: time, profile)
    let outfit = try Outfit(
      for: outing, slots: [forecast.now].compactMap(\.self) + forecast.slots, in: time,
      latitude: forecast.coordinate.latitude, style: style, sensitivity: sensitivity,
      wardrobe: wardrobe, seed: seed, now: now)
    let date = time.day(of: outing.leaves)
    let isTomorrow = date == time.day(of: now).adding(days: 1)
    return WearContent.Choice(
      outfit: outfit, time: time,
      timesFrom: hours.areBoth
        ? .options : profile.hours(on: date) == nil ? .standard : .profile,
      isTomorrow: isTomorrow, isMovedToTomorrow: isTomorrow && self.date == nil && daysAhead == nil,
      isUnderway: outing.leaves < now)
  }

  /// The outing on the given date, or else the next one that is not over.
  ///
  /// - Throws: `ParameterFault` if there is no such date, or if only one time is given and the other
  ///   falls on another day.
  private func outing(at now: Date, in time: LocalTime, _ profile: Profile) throws -> Outing {
    let given = daysAhead.map { time.day(of: now).adding(days: $0) } ?? date
    let outing =
      given == nil
      ? Outing.next(after: now, in: time) { hours.hours(on: $0, profile) }
      : given.flatMap { Outing(hours.hours(on: $0, profile), on: $0, in: time) }
    guard let outing else {
      throw ParameterFault.conflict(.date, Words("없는 날짜입니다", "there is no such day"))
    }
    // A single given time should not imply the next day for the other.
    if hours.isOne, time.day(of: outing.leaves) != time.day(of: outing.returns) {
      let (leaves, returns) = (time.clock(outing.leaves), time.clock(outing.returns))
      throw ParameterFault.conflict(
        .return,
        Words(
          "나가는 시각과 돌아오는 시각을 둘 다 정하세요. \(leaves)에 나가면 \(returns)은 다음 날입니다",
          "set both times: if you leave at \(leaves), \(returns) is on the next day"))
    }
    return outing
  }
}

/// The times of leaving and returning that were given.
struct OutingTimes {
  private let leave: TimeOfDay?
  private let back: TimeOfDay?

  /// - Throws: `ParameterFault` for equal times.
  init(_ values: QueryValues) throws {
    (leave, back) = (values.time(.leave), values.time(.return))
    for (time, parameter) in [(leave, Query.Parameter.leave), (back, .return)] {
      // A day has 24 hours, unlike one of service.
      guard let time, time.minutes >= 1_440 else { continue }
      throw ParameterFault.invalid(parameter, time.clock)
    }
    guard leave == nil || leave != back else {
      throw ParameterFault.conflict(
        .return,
        Words("나가는 시각과 돌아오는 시각은 달라야 합니다", "the times of leaving and returning must be different"))
    }
  }

  var areBoth: Bool { leave != nil && back != nil }
  var isOne: Bool { (leave == nil) != (back == nil) }
  var isAny: Bool { leave != nil || back != nil }

  /// The times on a date, those of the profile where none are given.
  func hours(on date: KoreanDate, _ profile: Profile) -> Outing.Hours {
    applied(to: profile.hours(on: date) ?? .standard)
  }

  /// Returns hours with the given times.
  func applied(to hours: Outing.Hours) -> Outing.Hours {
    Outing.Hours(leave: leave ?? hours.leave, return: back ?? hours.return)
  }
}
