internal import Foundation
public import TransitCore

extension AlertEngine {
  /// Seconds that an entry waits for the arrivals it tells; it rings without them then.
  ///
  /// Source: iOS gives an app that it wakes for a region about ten seconds.
  static let patience: TimeInterval = 10

  /// Seconds for which arrivals that were told before an entry do for it.
  static let recent: TimeInterval = 60

  /// The regions of all favourites with alarm, in their order.
  private var regions: [AlertRegion] {
    alarmed.compactMap { favorite in
      favorite.coordinate.map {
        AlertRegion(id: favorite.id, center: $0, radius: settings.radius(of: favorite))
      }
    }
  }

  /// The regions worth watching: `AlertRegion.limit` at most, the nearest first; in the order of
  /// the favourites where nobody knows where the person is.
  public func regions(near position: Coordinate?) -> [AlertRegion] {
    guard let position else { return Array(regions.prefix(AlertRegion.limit)) }
    let sorted = regions.enumerated()
      .map { (distance: position.distance(to: $1.center), order: $0, region: $1) }
      .sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return sorted.prefix(AlertRegion.limit).map(\.region)
  }

  /// Watches the regions worth it, and says what changes by that.
  public mutating func watch(near position: Coordinate?) -> AlertRegion.Change {
    let wanted = regions(near: position)
    let change = AlertRegion.Change(
      start: wanted.filter { !watched.contains($0) }, stop: watched.filter { !wanted.contains($0) })
    watched = wanted
    return change
  }

  /// Whether a favourite's region was entered and not left.
  public func isInside(_ id: Favorite.ID) -> Bool { presences[id]?.isInside ?? false }

  /// Takes a reading; one that is not newer than the last says nothing more.
  mutating func take(_ reading: LocationReading, at moment: Date) {
    guard reading.isValid else { return }
    var reading = reading
    // A clock that runs ahead of ours must not make all that follows too old.
    reading.moment = min(reading.moment, moment)
    if let lastReading, reading.moment <= lastReading { return }
    lastReading = reading.moment
    for region in regions {
      if presences[region.id, default: RegionPresence()].take(reading, in: region) {
        enter(region.id, at: moment)
      }
    }
  }

  mutating func take(_ region: Favorite.ID, isInside: Bool, at moment: Date) {
    guard alarmed(region) != nil else { return }
    if presences[region, default: RegionPresence()].take(isInside: isInside) {
      enter(region, at: moment)
    }
  }

  /// In quiet hours an entry is not told, then or later: it is over when they are.
  private mutating func enter(_ id: Favorite.ID, at moment: Date) {
    if !isQuiet(at: moment) { waiting[id] = moment }
  }

  /// Tells the entries whose arrivals are known, or that have waited long enough for them.
  mutating func tellEntries(at moment: Date) -> [AlertEvent] {
    alarmed.compactMap { favorite in
      guard let since = waiting[favorite.id] else { return nil }
      let known = known[favorite.id].flatMap {
        moment.timeIntervalSince($0.takenAt) <= Self.recent ? $0 : nil
      }
      let waited = moment.timeIntervalSince(since)
      // One that began after now began by a clock that was set back since.
      let isOver = waited >= Self.patience || waited < 0
      guard known != nil || isOver || !favorite.isStopOrStation else { return nil }
      waiting[favorite.id] = nil
      return entry(of: favorite, known, at: moment)
    }
  }

  private func entry(
    of favorite: Favorite, _ known: KnownArrivals?, at moment: Date
  ) -> AlertEvent {
    let arrivals = known?.judged(at: moment) ?? []
    let told = arrivals.flatMap(\.vehicles).filter { $0.isCurrent && $0.isComing }
      .sorted { $0.soonness < $1.soonness }
    return AlertEvent(
      .entered, favoriteID: favorite.id,
      title: Words("\(favorite.title) 근처입니다", "You are near \(favorite.titleWords.english)"),
      body: AlertText.entry(of: favorite, told, isKnown: known != nil, asOf: known?.asOf),
      moment: moment, arrivals: told, asOf: known?.asOf, sources: told.toldBy)
  }
}

extension [Arrival] {
  /// Who told them, each once.
  var toldBy: [ProviderID] { flatMap(\.sources).map(\.provider).uniqued().sorted() }
}
