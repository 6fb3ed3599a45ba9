public import TransitCore
public import TransitRegistry

/// What a person saved: a stop, routes at a stop, a route, a station with its lines and direction,
/// or a place; all of one type, under the person's own name.
public struct Favorite: Hashable, Sendable, Identifiable {
  /// What was saved.
  public var target: Target
  /// The person's own name, without the `@` before it: `집`, `회사`.
  public var name: String?
  /// The routes at a stop or the lines of a station that count, as passengers know them: `472`,
  /// `2호선`; all where it is empty.
  public var lines: [String]
  /// The direction of trains that counts; both where it is `nil`.
  public var direction: Arrival.Direction?
  /// Whether coming near it is told, and what arrives there.
  public var hasAlarm: Bool
  /// Minutes on foot from where the person sets out, `walkRange`: "leave in 2 minutes".
  public var walkMinutes: Int?
  /// When it matters; always where it is empty.
  public var times: [Relevance]

  /// What it is.
  @nonexhaustive
  public enum Target: Hashable, Sendable {
    /// A stop, a route or a station.
    case item(SavedItem)
    /// A place.
    case place(LocatedPlace)
  }

  /// Makes a favourite of what is saved.
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

  /// Stable: the target's strongest identifier or the place's position, and which of its lines and
  /// direction; whatever it is called.
  public var id: String {
    let narrowed = lineKeys + [direction?.rawValue].compactMap(\.self)
    return ([targetID] + narrowed).joined(separator: "|")
  }

  private var targetID: String {
    switch target {
    case .item(let item): item.id ?? item.title
    case .place(let place):
      "place:\(place.coordinate.latitude),\(place.coordinate.longitude)"
    }
  }

  /// The stop, route or station; `nil` for a place.
  public var item: SavedItem? {
    if case .item(let item) = target { item } else { nil }
  }

  /// The place; `nil` for anything else.
  public var place: LocatedPlace? {
    if case .place(let place) = target { place } else { nil }
  }

  /// Where it is; a route is nowhere.
  public var coordinate: Coordinate? {
    switch target {
    case .item(let item): item.searchItem.coordinate
    case .place(let place): place.coordinate
    }
  }

  /// The place that it is, or where its stop or station stands; a route is nowhere.
  public var locatedPlace: LocatedPlace? {
    switch target {
    case .place(let place): return place
    case .item(let item):
      guard let coordinate else { return nil }
      return LocatedPlace(name: item.title, coordinate: coordinate, city: item.city)
    }
  }

  /// How its target reads: `강남 2·신분당`, `코엑스 · 서울 강남구 영동대로 513`.
  public var targetTitle: String {
    switch target {
    case .item(let item): item.title
    case .place(let place):
      [place.name, place.address].compactMap(\.self).uniqued().joined(separator: " · ")
    }
  }

  /// What people call it: their own name, else the target's.
  public var title: String { name ?? item?.title ?? place?.name ?? "" }

  /// Whether both are one favourite, whatever they are called: of one thing the same lines and
  /// direction.
  public func isSame(as other: Favorite) -> Bool {
    guard direction == other.direction, lineKeys == other.lineKeys else { return false }
    return switch (target, other.target) {
    case (.item(let mine), .item(let theirs)): mine.isSame(as: theirs)
    case (.place(let mine), .place(let theirs)): mine.coordinate == theirs.coordinate
    default: false
    }
  }

  /// Whether a text means it: `@집`, the name, the target's name, number or identifier.
  public func isNamed(by text: String) -> Bool {
    let bare = text.hasPrefix("@") ? String(text.dropFirst()) : text
    if bears(name: bare) { return true }
    return switch target {
    case .item(let item): item.isNamed(by: bare)
    case .place(let place): NameKey.text(place.name) == NameKey.text(bare)
    }
  }
}
