internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Journeys between two positions (`/api/v1/plan`).
///
/// Every server has the first version of the API, and later ones answer with the same fields and
/// more.
struct PlanSearch: RowEndpoint {
  static let service = Service.motis
  static let otherServices = [Service.motisDemo]
  static let operation = OperationFacts(
    "plan", capability: .journeys, key: nil, quota: Quota("plan", callsPerSecond: 1))
  static let fields: [EndpointField<Self>] = [
    .value(.segment, \.version), .constant(.segment, "plan"), .value("fromPlace", \.from),
    .value("toPlace", \.to),
    .value("time", \.time) {
      $0.map { $0.formatted(.iso8601) }
    } read: { text -> Date?? in
      guard let text else { return .some(nil) }
      return KoreanTime.parse(text).map(Optional.some)
    },
    .value("arriveBy", \.isArrival) {
      $0 ? "true" : nil
    } read: {
      $0.map { $0 == "true" } ?? false
    },
    .optional("transitModes", \.modes), .optional("numItineraries", \.count),
  ]

  var version = Version.first
  /// `latitude,longitude`, perhaps with a level.
  var from = ""
  var to = ""
  /// The time to leave, or to arrive by.
  var time: Date?
  var isArrival = false
  /// The vehicles to use, separated by commas; all if `nil`.
  var modes: String?
  /// How many journeys; five if `nil`.
  var count: Int?

  /// A version of the API, `v1`.
  struct Version: Hashable, LosslessStringConvertible {
    static let first = Version(number: 1)
    var number: Int
    var description: String { "v\(number)" }

    private init(number: Int) { self.number = number }

    init?(_ text: String) {
      guard text.first == "v", let number = Int(text.dropFirst()), (1...99).contains(number) else {
        return nil
      }
      self.number = number
    }
  }

  /// Times change with every report of a vehicle.
  var lifetime: Lifetime { .live(.seconds(60)) }

  static func envelope(of response: Response) throws -> Envelope {
    let root = try Envelope.root(of: response)
    if let text = root["error"]?.string {
      throw TransitError(
        HTTPStatus.error(of: response)?.code ?? .unavailable, Words(verbatim: text))
    }
    if let error = HTTPStatus.error(of: response) { throw error }
    guard root.contains("itineraries"), root["itineraries"]?.string == nil else {
      throw WireValue.missing("itineraries")
    }
    let found = root["itineraries"]?.list ?? []
    // The way on foot is of use if no vehicle goes; a slower vehicle is never listed.
    let ways = found.isEmpty ? root["direct"]?.list ?? [] : found
    return Envelope(rows: ways.filter(\.isTravelled))
  }

  func row(_ row: WireValue, of response: Response) throws -> Journey {
    // The first version draws with seven decimals, later ones with six.
    try Journey(itinerary: row, decimals: version == .first ? 7 : 6, response.origin)
  }
}

extension PlanSearch {
  init(from: Coordinate, to: Coordinate, modes: JourneyQuery.Modes) {
    self.init()
    (self.from, self.to) = (from.description, to.description)
    self.modes =
      switch modes {
      case .all: nil
      case .bus: "BUS,COACH"
      case .rail: "RAIL,METRO,SUBWAY,TRAM"
      }
  }
}

extension WireValue {
  /// Whether an itinerary runs, on vehicles that a journey can have: no ferry, no aeroplane and no
  /// car.
  fileprivate var isTravelled: Bool {
    (self["legs"]?.list ?? []).allSatisfy { leg in
      leg["cancelled"]?.flag != true && Journey.Mode(motis: leg["mode"]?.string ?? "") != nil
    }
  }

  /// A JSON boolean.
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}

extension Journey.Mode {
  /// Creates the mode of a leg; `nil` for one that a journey does not have.
  init?(motis mode: String) {
    switch mode {
    case "WALK": self = .walk
    case "BUS", "COACH": self = .bus
    case "TRAM", "SUBWAY", "METRO", "SUBURBAN", "FUNICULAR": self = .rail
    case _ where mode.hasSuffix("RAIL"): self = .rail
    default: return nil
    }
  }
}
