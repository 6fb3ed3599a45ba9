public import Foundation
public import TransitCore
internal import TransitText

/// A row of the board: the next vehicles of one line in one direction.
public struct BoardRow: Codable, Hashable, Sendable {
  /// The line as passengers know it (`472`, `2호선`), or the stop on a route's board.
  public internal(set) var line: String
  /// The kind of bus, which determines its colour and label.
  public internal(set) var kind: BusRoute.Kind?
  /// `SubwayLine.id`, which determines the colour.
  public internal(set) var lineID: String?
  /// The direction; `nil` if the source does not report one.
  public internal(set) var direction: Arrival.Direction?
  /// The destination (행).
  public internal(set) var destination: String?
  /// The next stop on the way (방면).
  public internal(set) var nextStop: String?
  /// The next one or two vehicles.
  public internal(set) var vehicles: [BoardVehicle]
  /// The observation time; `nil` if unknown.
  public internal(set) var observedAt: Date?
  /// How current the data is.
  public internal(set) var freshness: Freshness
  /// Whether `line` is a stop, on a route's board.
  @OmittedIfFalse public internal(set) var isStop = false

  /// Makes the rows of a response in its order, each with two vehicles at most. A route has a row per
  /// stop.
  package static func rows(_ arrivals: [Arrival], of item: SearchItem) -> [BoardRow] {
    arrivals.rows(of: item.kind).map { BoardRow($0, at: item) }
  }

  private init(_ arrival: Arrival, at item: SearchItem) {
    let byStop = item.kind == .route
    line = (byStop ? arrival.stop ?? arrival.line : arrival.line).fitted(toBytes: 36)
    kind = arrival.kind.map { BusRoute.Kind(rawValue: $0.rawValue.fitted(toBytes: 15)) }
    if case .subway(let station) = item {
      let network = station.lines.first?.network ?? .capital
      lineID = SubwayLine.named(arrival.line, network: network)?.id
    }
    direction = byStop ? nil : arrival.direction
    destination = byStop ? nil : arrival.headsign?.fitted(toBytes: 36)
    nextStop = byStop ? nil : arrival.nextStop?.fitted(toBytes: 36)
    vehicles = arrival.flattened.prefix(2).map { BoardVehicle($0, behind: arrival) }
    observedAt = arrival.observedAt?.wholeSeconds
    freshness = arrival.freshness
    isStop = byStop
  }

  private enum CodingKeys: String, CodingKey {
    case line = "l"
    case kind = "k"
    case lineID = "i"
    case direction = "d"
    case destination = "t"
    case nextStop = "n"
    case vehicles = "v"
    case observedAt = "o"
    case freshness = "f"
    case isStop = "s"
  }
}
