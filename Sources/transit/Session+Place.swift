internal import Foundation
internal import KoreaTransit

extension Session {
  /// My place, where it is set; a damaged file is told in one line.
  ///
  /// - Throws: `TransitError` `storage`.
  func myPlace() throws -> LocatedPlace? {
    switch try here.read() {
    case .place(let place): return place
    case .none: return nil
    case .setAside(let file):
      console.note(Self.setAside(file).text(in: language), .yellow)
      return nil
    }
  }

  static func setAside(_ file: URL) -> Words {
    Words(
      "here.json 을 읽을 수 없어 옮겨 두었습니다: \(file.path)",
      "here.json cannot be understood and was set aside: \(file.path)")
  }

  /// What is said where a place is needed and none is known.
  static let nowhere = Invocation.wrong(
    "장소를 쓰거나 내 장소를 정하세요: transit here set <장소나 위도,경도>",
    "name a place, or set yours: transit here set <place or latitude,longitude>")

  /// The place of the argument, else mine.
  ///
  /// - Throws: `TransitError` `invalidRequest` where there is neither, and what `locate` throws.
  func anchor() async throws -> (text: String, location: Location) {
    if let text = invocation.arguments.first {
      return (text, try await waiting { try await $0.locate(text) })
    }
    guard let place = try myPlace() else { throw Self.nowhere }
    return (place.name, Location(place: place))
  }

  /// Where a search is ordered from: `--near`, else my place, else nothing.
  func vicinity() async throws -> Location? {
    if let text = invocation.value(.near) {
      var location = try await waiting { try await $0.locate(text) }
      if location.place.city == nil {
        // A position alone does not say which city's stops are near.
        let coordinate = location.place.coordinate
        let found = try await waiting { try await $0.regions(at: coordinate) }
        location.place.city = found.regions.lazy.compactMap(\.city).first
        location.outcomes = Outcome.joining([location.outcomes, found.outcomes])
      }
      return location
    }
    do {
      return try myPlace().map { Location(place: $0) }
    } catch let error as TransitError {
      // A search does not need it.
      console.note(error.line(in: language), .yellow)
      return nil
    }
  }

  /// `코엑스 · 서울 강남구 영동대로 513`
  func title(of place: LocatedPlace) -> String {
    [place.name, place.address].compactMap(\.self).uniqued().joined(separator: " · ")
  }

  /// Tells which place was meant where that needs a word: other places of the name, or a station
  /// that stands in for a service that did not answer.
  func tellChoice(_ location: Location, of text: String) {
    guard invocation.output == .people else { return }
    if location.place.provider == .catalog,
      location.outcomes.contains(where: { $0.kind == .failed })
    {
      console.note(
        Words(
          "장소 서비스가 답하지 않아, 실려 있는 역 목록의 위치입니다",
          "no place service answered: the position is the station list's"
        )
        .text(in: language), .yellow)
    }
    tellAlternatives(location.alternatives(to: text))
  }

  /// Offers other places of the name, in one line.
  func tellAlternatives(_ places: [Place]) {
    guard !places.isEmpty, invocation.output == .people else { return }
    let list = places.prefix(3).map { place in
      let address = place.roadAddress ?? place.address ?? place.city?.name
      return address.map { "\(place.name) (\($0))" } ?? place.name
    }.joined(separator: ", ")
    console.note(Words("다른 곳도 있습니다: \(list)", "there is also: \(list)").text(in: language), .dim)
  }

  /// A file that an option names.
  func file(_ path: String) -> URL {
    URL(
      filePath: (path as NSString).expandingTildeInPath, directoryHint: .notDirectory,
      relativeTo: workingFolder
    ).absoluteURL
  }
}

extension Region {
  /// The city that the area belongs to, by its first level or its first two.
  var city: City? {
    for count in [1, 2] {
      if case .found(let city) = City.find(levels.prefix(count).joined(separator: " ")) {
        return city
      }
    }
    return nil
  }
}
