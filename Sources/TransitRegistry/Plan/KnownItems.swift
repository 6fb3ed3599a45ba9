internal import Synchronization
internal import TransitCore

/// The items and places of earlier answers by identifier, so that an identifier in a document finds
/// its item again.
///
/// Only the newest few thousand identifiers are held. Recordings are known as a whole: they are
/// read when the first identifier is looked up.
final class KnownItems: Sendable {
  private let mutable: Mutex<Mutable>
  private let recorded: (@Sendable () -> [DecodedItem])?

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
  }

  private static let capacity = 4_096
  /// Rows of several sources complete each other.
  fileprivate static let mostRows = 4

  /// - Parameter recorded: returns all rows of a folder of recordings; `nil` for live answers.
  init(recorded: (@Sendable () -> [DecodedItem])? = nil) {
    self.recorded = recorded
    mutable = Mutex(Mutable())
  }

  // MARK: looking up

  /// Returns the rows with an identifier.
  func rows(_ identifier: Identifier) -> [SearchItem] {
    loaded { $0.newer.rows[identifier, default: []] + $0.older.rows[identifier, default: []] }
      .uniqued()
  }

  /// Returns the place with an id.
  func place(_ id: String) -> Place? {
    loaded { $0.newer.places[id] ?? $0.older.places[id] }
  }

  /// Returns the terminals with an id or an identifier.
  func terminals(_ id: String) -> [Terminal] {
    loaded { $0.newer.terminals[id] ?? $0.older.terminals[id] ?? [] }
  }

  private func loaded<Value: Sendable>(_ read: (Mutable) -> Value) -> Value {
    mutable.withLock { mutable in
      if !mutable.isLoaded {
        mutable.isLoaded = true
        for item in recorded?() ?? [] { mutable.add(item, capacity: .max) }
      }
      return read(mutable)
    }
  }

  // MARK: adding

  /// Adds the rows of a live answer; recordings are known already.
  func add(_ items: some Collection<DecodedItem>) {
    guard recorded == nil, !items.isEmpty else { return }
    mutable.withLock { mutable in
      for item in items { mutable.add(item, capacity: Self.capacity) }
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
    let isStop = identifiers.strongest.map {
      [.node, .tagoNode].contains($0.scheme) || $0.scheme.rawValue.hasSuffix(".stop")
    }
    guard let name, isStop == true else { return nil }
    self = .station(BusStop(name: name, identifiers: identifiers, sources: sources))
  }

  /// Creates a route from a row that names it; `nil` for a line of trains.
  fileprivate init?(
    route name: String?, _ identifiers: IdentifierSet, _ kind: BusRoute.Kind?,
    _ sources: [SourceMark]
  ) {
    guard let name, identifiers.strongest?.scheme.rawValue.hasSuffix(".route") == true else {
      return nil
    }
    self = .route(BusRoute(name: name, kind: kind, identifiers: identifiers, sources: sources))
  }
}
