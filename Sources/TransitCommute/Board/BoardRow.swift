public import Foundation
public import TransitCore

/// A line of the board: one line's next vehicles of one direction.
public struct BoardRow: Codable, Hashable, Sendable {
  /// The line as passengers know it: `472`, `2호선`; of a route's own board the stop.
  public internal(set) var line: String
  /// The kind of bus, for its colour and word.
  public internal(set) var kind: BusRoute.Kind?
  /// `SubwayLine.id`, for its colour.
  public internal(set) var lineID: String?
  /// Which way its vehicles go; absent where the source does not say.
  public internal(set) var direction: Arrival.Direction?
  /// Where it ends (행).
  public internal(set) var destination: String?
  /// The next one and the one behind it.
  public internal(set) var vehicles: [BoardVehicle]
  /// When this was true; `nil` where nobody knows.
  public internal(set) var observedAt: Date?
  /// How far it can be trusted to be true now.
  public internal(set) var freshness: Freshness
  /// Whether `line` is a stop, on a route's own board.
  public internal(set) var isStop: Bool {
    get { stop == true }
    set { stop = newValue.orAbsent }
  }
  // A no takes no room in JSON.
  private var stop: Bool?

  /// The rows of an answer, in its order; vehicles of one line, direction and destination stand in
  /// one row, two of them at most.
  ///
  /// - Parameters:
  ///   - arrivals: the rows of an answer.
  ///   - item: what was asked about: of a route each stop has a row.
  public static func rows(_ arrivals: [Arrival], of item: SearchItem) -> [BoardRow] {
    var rows: [BoardRow] = []
    var places: [Key: Int] = [:]
    for arrival in arrivals {
      for vehicle in [arrival] + arrival.following {
        let key = Key(arrival, byStop: item.kind == .route)
        let place = places[key] ?? rows.count
        if place == rows.count {
          rows.append(BoardRow(vehicle, of: arrival, at: item))
          places[key] = place
        } else if rows[place].vehicles.count < 2 {
          rows[place].vehicles.append(BoardVehicle(vehicle))
        }
      }
    }
    return rows
  }

  private struct Key: Hashable {
    var texts: [String?]

    init(_ arrival: Arrival, byStop: Bool) {
      texts = [
        arrival.line, arrival.direction?.rawValue, arrival.destination,
        byStop ? arrival.stop : nil, byStop ? arrival.sequence.map(String.init) : nil,
      ]
    }
  }

  private init(_ vehicle: Arrival, of arrival: Arrival, at item: SearchItem) {
    let byStop = item.kind == .route
    line = (byStop ? arrival.stop ?? arrival.line : arrival.line).fitted(toBytes: 36)
    kind = arrival.kind.map { BusRoute.Kind(rawValue: $0.rawValue.fitted(toBytes: 15)) }
    if case .subway(let station) = item {
      let network = station.lines.first?.network ?? .capital
      lineID = SubwayLine.named(arrival.line, network: network)?.id
    }
    direction = byStop ? nil : arrival.direction
    destination = byStop ? nil : arrival.destination?.fitted(toBytes: 36)
    vehicles = [BoardVehicle(vehicle)]
    observedAt = arrival.observedAt?.boardMoment
    freshness = arrival.freshness
    isStop = byStop
  }

  private enum CodingKeys: String, CodingKey {
    case line = "l"
    case kind = "k"
    case lineID = "i"
    case direction = "d"
    case destination = "t"
    case vehicles = "v"
    case observedAt = "o"
    case freshness = "f"
    case stop = "s"
  }
}
