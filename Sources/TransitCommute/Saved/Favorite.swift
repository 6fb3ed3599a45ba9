public import TransitCore
public import TransitRegistry

/// A saved stop, route, station, place or journey, with optional lines, direction and name.
public struct Favorite: Hashable, Sendable, Identifiable {
  /// The saved item or place.
  public var target: Target
  /// The person's own name without the `@`: `집`, `회사`.
  public var name: String?
  /// The routes of a stop or lines of a station that count: `472`, `2호선`; empty for all.
  public var lines: [String]
  /// The relevant direction of trains; `nil` for both.
  public var direction: Arrival.Direction?
  /// Whether to report that the person is near, with the arrivals there.
  public var hasAlarm: Bool
  /// The walk in minutes from where the person starts, within `walkRange`.
  public var walkMinutes: Int?
  /// When it is relevant; empty for always.
  public var times: [Relevance]

  /// The target of a favourite.
  @nonexhaustive
  public enum Target: Hashable, Sendable {
    /// A stop, a route or a station.
    case item(SavedItem)
    /// A place.
    case place(LocatedPlace)
    /// A journey.
    case journey(SavedJourney)
  }

  /// Makes a favourite.
  public init(
    _ target: Target, name: String? = nil, lines: [String] = [],
    direction: Arrival.Direction? = nil, hasAlarm: Bool = false, walkMinutes: Int? = nil,
    times: [Relevance] = []
  ) {
    self.target = target
    self.name = name
    self.lines = lines
    self.direction = direction
    self.hasAlarm = hasAlarm
    self.walkMinutes = walkMinutes
    self.times = times
  }

  /// A stable id: the target's strongest identifier or the place's position, with its lines and
  /// direction. The name has no effect.
  public var id: String {
    let narrowed = lineKeys + [direction?.rawValue].compactMap(\.self)
    return ([targetID] + narrowed).joined(separator: "|")
  }

  private var targetID: String {
    switch target {
    case .item(let item): item.id ?? item.title
    case .place(let place):
      "place:\(place.coordinate)"
    case .journey(let journey): "journey:\(journey.title)"
    }
  }

  /// The stop, route or station; `nil` for anything else.
  public var item: SavedItem? {
    if case .item(let item) = target { item } else { nil }
  }

  /// The place; `nil` for anything else.
  public var place: LocatedPlace? {
    if case .place(let place) = target { place } else { nil }
  }

  /// The position; `nil` for a route or a journey.
  public var coordinate: Coordinate? {
    switch target {
    case .item(let item): item.searchItem.coordinate
    case .place(let place): place.coordinate
    case .journey: nil
    }
  }

  /// The place, or the place of the stop or station; `nil` for a route or a journey.
  public var locatedPlace: LocatedPlace? {
    switch target {
    case .place(let place): return place
    case .journey: return nil
    case .item(let item):
      guard let coordinate else { return nil }
      return LocatedPlace(name: item.title, coordinate: coordinate, city: item.city)
    }
  }

  /// The target's title: `강남 2·신분당`, `코엑스 · 서울 강남구 영동대로 513`.
  package var targetTitle: String {
    switch target {
    case .item(let item): item.title
    case .place(let place):
      [place.name, place.address].compactMap(\.self).uniqued().joined(separator: " · ")
    case .journey(let journey): journey.title
    }
  }

  /// The display name: the person's own, or else the target's.
  public var title: String { name ?? item?.title ?? place?.name ?? targetTitle }

  /// Whether both have the same target, lines and direction, regardless of their names.
  package func isSame(as other: Favorite) -> Bool {
    guard direction == other.direction, lineKeys == other.lineKeys else { return false }
    return switch (target, other.target) {
    case (.item(let mine), .item(let theirs)): mine.isSame(as: theirs)
    case (.place(let mine), .place(let theirs)): mine.coordinate == theirs.coordinate
    case (.journey(let mine), .journey(let theirs)): mine == theirs
    default: false
    }
  }

  /// Whether a text refers to it: `@집`, the name, or the target's name, number or identifier.
  package func matches(text: String) -> Bool {
    let bare = text.hasPrefix("@") ? String(text.dropFirst()) : text
    if hasName(bare) { return true }
    return switch target {
    case .item(let item): item.isNamed(by: bare)
    case .place(let place): NameKey.text(place.name) == NameKey.text(bare)
    case .journey(let journey): NameKey.text(journey.title) == NameKey.text(bare)
    }
  }
}
