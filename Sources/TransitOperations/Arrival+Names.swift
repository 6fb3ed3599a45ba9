internal import TransitCommute
public import TransitCore
internal import TransitText

extension Arrival {
  /// The line in both languages: `2호선`, `Line 2`; the number of a bus is the same in both.
  public var lineWords: Words { Words(line, Self.english.line(line)) }

  /// The last stop in both languages (행): `성수`, `Seongsu`; `nil` if not reported. A name that the
  /// catalogue does not know is the same in both.
  public var headsignWords: Words? { headsign.map(stationWords) }

  /// The next stop on the way in both languages (방면); `nil` if not reported.
  public var nextStopWords: Words? { nextStop.map(stationWords) }

  private func stationWords(_ name: String) -> Words {
    Words(name, Self.english.station(name, on: line))
  }

  private static let english = LocalizedNames(language: .english, keepsKorean: false)
}
