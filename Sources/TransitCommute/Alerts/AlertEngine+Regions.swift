internal import Foundation
public import TransitCore
internal import TransitRegistry

extension AlertEngine {
  /// Seconds that an entry waits for its arrivals. After that it rings without them.
  ///
  /// Source: iOS gives an app that it wakes for a region about ten seconds.
  static let entryTimeout: TimeInterval = 10

  /// Seconds for which arrivals received before an entry still count for it.
  static let recent: TimeInterval = 60

  /// The regions of all favourites with the alarm on, in the order of the favourites.
  private var regions: [AlertRegion] {
    favoritesWithAlarm.compactMap { favorite in
      favorite.coordinate.map {
        AlertRegion(id: favorite.id, center: $0, radius: settings.radius(of: favorite))
      }
    }
  }

  /// Returns the regions to watch: the nearest `AlertRegion.limit` ones, or the first ones in the
  /// order of the favourites if the person's position is unknown.
  package func regions(near position: Coordinate?) -> [AlertRegion] {
    guard let position else { return Array(regions.prefix(AlertRegion.limit)) }
    let sorted = regions.enumerated()
      .map { (distance: position.distance(to: $1.center), order: $0, region: $1) }
      .sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return sorted.prefix(AlertRegion.limit).map(\.region)
  }

  /// Watches the regions near a position and returns what changes.
  public mutating func watch(near position: Coordinate?) -> AlertRegion.Change {
    let wanted = regions(near: position)
    let change = AlertRegion.Change(
      start: wanted.filter { !watched.contains($0) }, stop: watched.filter { !wanted.contains($0) })
    watched = wanted
    return change
  }

  /// Whether the person is inside a favourite's region.
  package func isInside(_ id: Favorite.ID) -> Bool { presences[id]?.isInside ?? false }

  /// Handles a reading. One that is not newer than the last is ignored.
  mutating func take(_ reading: LocationReading, at moment: Date) {
    guard reading.isValid else { return }
    var reading = reading
    // A reading from a clock that runs ahead must not make all later ones too old.
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

  /// Records an entry. One in quiet hours is never reported, because it is outdated when they end.
  private mutating func enter(_ id: Favorite.ID, at moment: Date) {
    if !isQuiet(at: moment) { waiting[id] = moment }
  }

  /// Reports the entries whose arrivals are known or that have waited long enough.
  mutating func entryEvents(at moment: Date) -> [AlertEvent] {
    favoritesWithAlarm.compactMap { favorite in
      guard let since = waiting[favorite.id] else { return nil }
      let known = known[favorite.id].flatMap {
        moment.timeIntervalSince($0.takenAt) <= Self.recent ? $0 : nil
      }
      let waited = moment.timeIntervalSince(since)
      // An entry later than now was recorded before the clock was set back.
      let isOver = waited >= Self.entryTimeout || waited < 0
      guard known != nil || isOver || !favorite.isStopOrStation else { return nil }
      waiting[favorite.id] = nil
      return entry(of: favorite, known, at: moment)
    }
  }

  private func entry(
    of favorite: Favorite, _ known: KnownArrivals?, at moment: Date
  ) -> AlertEvent {
    let arrivals = known?.adjusted(to: moment) ?? []
    let coming = arrivals.flatMap(\.flattened).filter { $0.isCurrent && $0.isReportedComing }
      .sorted { $0.soonest < $1.soonest }.stablySorted { $0.isBoardable ? 0 : 1 }
    return AlertEvent(
      kind: .entered, favoriteID: favorite.id,
      title: Words("\(favorite.title) 근처입니다", "You are near \(favorite.titleWords.english)"),
      body: AlertText.entry(of: favorite, coming, isKnown: known != nil, asOf: known?.asOf),
      moment: moment, arrivals: coming, asOf: known?.asOf, sources: coming.providers)
  }
}

extension [Arrival] {
  /// The providers of the arrivals, without duplicates.
  var providers: [ProviderID] { flatMap(\.sources).map(\.provider).uniqued().sorted() }
}
