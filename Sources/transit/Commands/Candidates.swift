internal import Foundation
internal import TransitCatalog
internal import TransitCore
internal import TransitOperations
internal import TransitText

extension Session<Services> {
  /// How to find what stops near a place that no stop or station is named after.
  static func nearbyHint(_ text: String) -> Words {
    let place = text.contains(" ") ? "\"\(text)\"" : text
    return Words(
      "주변의 정류소와 역: transit nearby \(place)",
      "Stops and stations around it: transit nearby \(place)")
  }

  /// Notes the cities that were not queried because an earlier one has the item.
  func noteUnqueriedCities(_ cities: [City]) {
    guard !cities.isEmpty, invocation.output == .people, invocation.has(.verbose) else { return }
    let list = cities.map(\.name).joined(separator: ", ")
    note("조회하지 않은 도시: \(list) (--city)", "cities not searched: \(list) (--city)", .dim)
  }

  /// Notes the matches that do not offer the requested information.
  func noteItemsWithoutData(_ items: [SearchItem], _ lack: Words) {
    guard !items.isEmpty, invocation.output == .people else { return }
    let list = items.map(title).joined(separator: ", ")
    console.note("\(lack.text(in: language)): \(list)")
    noteTrips(from: items)
  }

  /// Names the command for the trains of a railway station, if the first item is one.
  func noteTrips(from items: [SearchItem]) {
    guard case .subway(let station)? = items.first, station.isRailway else { return }
    note(
      "열차 시각: transit departures \(station.name) <도착역>",
      "Trains: transit departures \(station.name) <destination>")
  }

  func title(of item: SearchItem) -> String {
    item.title(in: language)
  }

  /// The message for an empty result: "not found" only if no unavailable provider could have found
  /// it; `nil` if the failures are already reported.
  func notFoundMessage(_ words: Words, _ outcomes: [Outcome]) -> Words? {
    let uncovered = outcomes.flatMap(\.uncovered).uniqued().map(\.name).joined(separator: ", ")
    if !uncovered.isEmpty {
      return Words(
        "\(uncovered)의 정류소와 노선 자료가 없습니다.",
        "There is no data about stops and routes in \(uncovered).")
    }
    let mayKnow = outcomes.contains { outcome in
      outcome.error != nil
        || outcome.skipped.map { $0 == .noKey || $0 == .quotaSpent } ?? false
    }
    guard mayKnow else { return words }
    return ExitCode(for: outcomes) == .success
      ? Words("찾지 못했습니다. 응답하지 않은 서비스가 있습니다.", "Nothing found. Some services did not respond.") : nil
  }

  /// The time of the result, `08:30:00 기준`, or the age of the oldest cached response in it.
  func moment(_ asOf: Date, _ outcomes: [Outcome]) -> Words {
    let kept = outcomes.filter {
      $0.kind != .skipped && ($0.refreshError != nil || $0.origin == .cache)
    }
    let oldest = kept.compactMap(\.receivedAt).min()
    let age = Age(of: oldest, at: asOf)
    let time = KoreanTime.clock(age == nil ? asOf : oldest ?? asOf, withSeconds: true)
    guard let age, age.seconds > 0 else { return Words("\(time) 기준", "as of \(time)") }
    return Words("\(age.words.korean) 기준 (\(time))", "as of \(age.words.english) (\(time))")
  }
}
