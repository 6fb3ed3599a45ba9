internal import Synchronization
internal import TransitCore
internal import TransitHTTP

/// The items and places of earlier answers by identifier, so that an identifier in a document finds
/// its item again.
///
/// Those of this process are added as they come; only the newest few thousand identifiers are held.
/// When the first identifier is looked up that none of them has, stored answers are read once.
final class KnownItems: Sendable {
  private let mutable: Mutex<Mutable>
  private let stored: @Sendable () -> [DecodedItem]
  /// Recordings are held as a whole.
  private let capacity: Int

  /// The identifiers of two periods; when the newer one is full, it becomes the older one.
  fileprivate struct Mutable {
    var (newer, older) = (Period(), Period())
    var isLoaded = false
  }

  fileprivate struct Period {
    /// The rows with an identifier, the newest last.
    var rows: [Identifier: [SearchItem]] = [:]
    var places: [String: Place] = [:]
    /// Each by its id and by its identifiers.
    var terminals: [String: [Terminal]] = [:]

    mutating func merge(_ other: Period) {
      rows.merge(other.rows) { ($0 + $1).uniqued().suffix(KnownItems.mostRows) }
      places.merge(other.places) { $1 }
      terminals.merge(other.terminals) { ($0 + $1).uniqued() }
    }
  }

  private static let capacity = 4_096
  /// How many stored answers are read: those of some days of one person.
  private static let mostStored = 500
  /// Rows of several sources complete each other.
  fileprivate static let mostRows = 4

  private init(capacity: Int = capacity, stored: @escaping @Sendable () -> [DecodedItem]) {
    (self.stored, self.capacity) = (stored, capacity)
    mutable = Mutex(Mutable())
  }

  /// Returns the items that an aggregator knows: those of its recordings, or of its own answers and
  /// of those stored on this machine.
  static func reading(
    _ answers: Aggregator.AnswerSource, _ control: CallControl?, _ decoder: RecordingDecoder
  ) -> KnownItems {
    guard case .recorded(let folder) = answers else {
      return KnownItems {
        (control?.storedExchanges(newest: mostStored) ?? []).reversed().flatMap(decoder.items)
      }
    }
    return KnownItems(capacity: .max) {
      // A file that cannot be read is reported by the query that needs it.
      folder.paths.flatMap { path in
        (try? folder.recording(at: path)).map { decoder.decode($0, path: path).items } ?? []
      }
    }
  }

  // MARK: looking up

  /// Returns the rows with an identifier.
  func rows(_ identifier: Identifier) -> [SearchItem] {
    find { $0.rows[identifier, default: []] }
  }

  /// Returns the place with an id.
  func place(_ id: String) -> Place? { find { $0.places[id].map { [$0] } ?? [] }.first }

  /// Returns the terminals with an id or an identifier.
  func terminals(_ id: String) -> [Terminal] { find { $0.terminals[id, default: []] } }

  private func find<Value: Hashable>(_ read: (Period) -> [Value]) -> [Value] {
    mutable.withLock { mutable in
      let known = read(mutable.newer) + read(mutable.older)
      if !known.isEmpty || mutable.isLoaded { return known.uniqued() }
      mutable.isLoaded = true
      var loaded = Mutable()
      for item in stored() { loaded.add(item, capacity: capacity) }
      // What this process received is newer.
      loaded.newer.merge(mutable.older)
      loaded.newer.merge(mutable.newer)
      (mutable.newer, mutable.older) = (loaded.newer, loaded.older)
      return (read(mutable.newer) + read(mutable.older)).uniqued()
    }
  }

  // MARK: adding

  /// Adds the rows of an answer.
  func add(_ items: some Collection<DecodedItem>) {
    if items.isEmpty { return }
    mutable.withLock { mutable in
      for item in items { mutable.add(item, capacity: capacity) }
    }
  }
}

extension KnownItems.Mutable {
  fileprivate mutating func add(_ item: DecodedItem, capacity: Int) {
    switch item {
    case .item(let item): add(item)
    case .routeStop(let call): add(.station(call.stop))
    case .arrival(let arrival): for item in arrival.namedItems { add(item) }
    case .vehicle(let bus):
      if let stop = SearchItem(stop: bus.stop, bus.stopIdentifiers, bus.sources) { add(stop) }
      if let route = SearchItem(route: bus.line, bus.identifiers, nil, bus.sources) { add(route) }
    case .place(let place): newer.places[place.id] = place
    case .terminal(let terminal):
      for id in Set([terminal.id] + terminal.identifiers.all.map(\.description))
      where !newer.terminals[id, default: []].contains(terminal) {
        newer.terminals[id, default: []].append(terminal)
      }
    default: return
    }
    if newer.rows.count + newer.places.count + newer.terminals.count >= capacity {
      (newer, older) = (KnownItems.Period(), newer)
    }
  }

  private mutating func add(_ item: SearchItem) {
    for identifier in item.identifiers.all {
      var rows = newer.rows[identifier, default: []]
      guard !rows.contains(item) else { continue }
      rows.append(item)
      newer.rows[identifier] = rows.suffix(KnownItems.mostRows)
    }
  }
}

extension Arrival {
  /// The route and the stop of a bus, as far as the row names them.
  fileprivate var namedItems: [SearchItem] {
    [
      SearchItem(route: line, identifiers, kind, sources),
      SearchItem(stop: stop, stopIdentifiers, sources),
    ].compactMap(\.self)
  }
}

extension SearchItem {
  /// Creates a stop from a row that names it; `nil` for a station of trains.
  fileprivate init?(stop name: String?, _ identifiers: IdentifierSet, _ sources: [SourceMark]) {
    guard let name, identifiers.strongest?.scheme.itemKind == .station else { return nil }
    self = .station(BusStop(name: name, identifiers: identifiers, sources: sources))
  }

  /// Creates a route from a row that names it; `nil` for a line of trains.
  fileprivate init?(
    route name: String?, _ identifiers: IdentifierSet, _ kind: BusRoute.Kind?,
    _ sources: [SourceMark]
  ) {
    guard let name, identifiers.strongest?.scheme.itemKind == .route else {
      return nil
    }
    self = .route(BusRoute(name: name, kind: kind, identifiers: identifiers, sources: sources))
  }
}
