public import TransitCore

/// A place with its addresses and areas.
public struct PlaceDetails: Sendable {
  /// The place.
  public var place: Place
  /// The legal and the administrative area of the place.
  public var regions: [Region]
  /// Other places that the text may mean, the best first, with their distance from the given
  /// position, else from the place.
  public var candidates: [Place]

  /// Creates a value, for example for a preview or a test.
  public init(place: Place, regions: [Region] = [], candidates: [Place] = []) {
    self.place = place
    self.regions = regions
    self.candidates = candidates
  }
}

extension Aggregator {
  /// Returns a place with its addresses, areas and position, and what else the text may mean.
  ///
  /// - Parameters:
  ///   - text: a name, an address or a position.
  ///   - near: prefers the nearest place of that name.
  ///   - limit: the maximum number of candidates; by default one page of each service.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `TransitError` if the text means no place, see `locate(_:near:limit:)`;
  ///   `CancellationError`.
  @concurrent
  public func place(
    _ text: String, near: Coordinate? = nil, limit: Int? = nil, within time: Duration? = nil
  ) async throws -> Answered<PlaceDetails> {
    try await limited(to: time) { try await details(of: text, near: near, limit: limit) }
  }

  private func details(
    of text: String, near: Coordinate?, limit: Int?
  ) async throws -> Answered<PlaceDetails> {
    // One of the found places is the place itself.
    let wanted = limit.map { max(15, min($0, 45) + 1) } ?? 15
    let location = try await located(text, near: near, limit: wanted, worldwide: false)
    let here = location.place.coordinate
    // For a position, the address is the whole answer and not a supplement.
    let gate = location.details.map { _ in Gate() }
    gate?.open()
    async let areas = regions(at: here, gate: gate)
    async let houses = addresses(at: here, gate: gate)
    let (regions, addresses) = try await (areas, houses)
    var place =
      location.details
      ?? Place(
        id: "point:\(here)", name: location.place.name,
        city: location.place.city, coordinate: here, sources: [])
    for address in addresses.items { place.complete(with: address) }
    let origin = near ?? here
    if near != nil { place.distance = Int(here.distance(to: origin).rounded()) }
    let candidates = location.candidates.map { candidate in
      var candidate = candidate
      candidate.distance = candidate.coordinate.map { Int($0.distance(to: origin).rounded()) }
      return candidate
    }
    // The same provider answers twice here; one outcome is enough.
    let outcomes = Outcome.joining([location.outcomes, addresses.outcomes, regions.outcomes])
    return answered(
      PlaceDetails(place: place, regions: regions.items, candidates: candidates), outcomes)
  }
}

extension Place {
  /// Adds the address data of the same position, unless it belongs to another building.
  fileprivate mutating func complete(with other: Place) {
    let isOwn =
      (address == nil && roadAddress == nil)
      || (address != nil && address == other.address)
      || (roadAddress != nil && roadAddress == other.roadAddress)
    guard isOwn else { return }
    address = address ?? other.address
    roadAddress = roadAddress ?? other.roadAddress
    postcode = postcode ?? other.postcode
    building = building ?? other.building
    legalArea = legalArea ?? other.legalArea
    administrativeArea = administrativeArea ?? other.administrativeArea
    city = city ?? other.city
    sources = Set(sources + other.sources).sorted()
  }
}
