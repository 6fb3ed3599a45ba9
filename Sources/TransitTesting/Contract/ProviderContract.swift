public import TransitCore
public import TransitHTTP

/// Runs the rules that every provider has to follow: each clause is one rule of the documentation.
///
/// ```swift
/// struct IncheonContractTests {
///   @Test(arguments: ProviderContract.Clause.allCases)
///   func `the provider satisfies the contract`(clause: ProviderContract.Clause) async throws {
///     let contract = ProviderContract(
///       IncheonProvider.self, recordings: try ContractRecording.folder(recordings)
///     ) { IncheonProvider(client: $0) }
///     await contract.verify(clause)
///   }
/// }
/// ```
///
/// Each clause is a method that returns its violations, for use with any test framework;
/// `verify(_:)` reports them to Swift Testing. A clause that a provider cannot follow is waived
/// with a reason: it becomes a known issue, and a waiver that is no longer needed fails.
///
/// More recordings check more: at least one success of every operation and one empty answer are
/// needed. Queries with recorded responses are checked as a whole.
public struct ProviderContract: Sendable {
  /// The provider's manifest.
  package let manifest: ProviderManifest
  /// Every operation of the provider.
  package let endpoints: [any Endpoint.Type]
  /// The recordings to check.
  package let recordings: [ContractRecording]
  /// The queries to run, one for each capability.
  public var questions: Questions
  /// How to find the rows of a body.
  public var rows: RowList
  /// The names of the fields with a service's result code.
  public var resultCodes: Set<String> = ["resultCode", "headerCd", "code", "CODE"]
  /// The clauses that are not followed, each with the reason.
  public var waivers: [Clause: String]
  let make: @Sendable (TransitClient) -> any TransitProvider

  /// Creates the contract of a provider over its recordings.
  ///
  /// - Parameters:
  ///   - type: The provider.
  ///   - recordings: The recorded responses of its operations.
  ///   - questions: The queries to run.
  ///   - rows: How to find the rows of its bodies.
  ///   - waivers: The clauses that it does not follow, each with the reason.
  ///   - make: Creates the provider with the given client.
  public init<Provider: TransitProvider>(
    _ type: Provider.Type, recordings: [ContractRecording], questions: Questions = Questions(),
    rows: RowList = .longest, waivers: [Clause: String] = [:],
    make: @escaping @Sendable (TransitClient) -> Provider
  ) {
    self.init(
      manifest: type.manifest, endpoints: type.endpoints, recordings: recordings,
      questions: questions, rows: rows, waivers: waivers, make: make)
  }

  /// Creates the contract of a provider from its parts, such as those in a registry.
  package init(
    manifest: ProviderManifest, endpoints: [any Endpoint.Type], recordings: [ContractRecording],
    questions: Questions = Questions(), rows: RowList = .longest,
    waivers: [Clause: String] = [:],
    make: @escaping @Sendable (TransitClient) -> any TransitProvider
  ) {
    self.manifest = manifest
    self.endpoints = endpoints
    self.recordings = recordings
    self.questions = questions
    self.rows = rows
    self.waivers = waivers
    self.make = make
  }

  /// Runs one clause and returns its violations.
  public func violations(of clause: Clause) async -> [Violation] {
    switch clause {
    case .manifest: manifestIsComplete()
    case .attribution: attributionIsPresent()
    case .operations: operationsAreListed()
    case .evidence: operationsAreEvidenced()
    case .services: await requestsGoToItsServices()
    case .keys: await requestsHoldKeysAsPieces()
    case .roundTrip: await endpointsRoundTrip()
    case .pureDecoding: await decodingIsPure()
    case .rows: rowsAreFaithful()
    case .timeZone: timesAreKorean()
    case .emptyResults: emptyResultsAreAnswers()
    case .faults: await faultsAreThrown()
    case .codes: unknownCodesAreErrors()
    case .lists: missingListsAreErrors()
    case .expectations: errorsAreAsExpected()
    case .numbers: missingNumbersAreNotZero()
    case .identifiers: identifiersAreScoped()
    case .times: await arrivalsFollowTheClock()
    case .coordinates: coordinatesLieWithinBounds()
    case .sources: itemsNameTheirSource()
    case .cancellation: await cancellationEndsQueries()
    }
  }

  /// How to find the rows of a body.
  public enum RowList: Hashable, Sendable {
    /// The longest list of objects in the body.
    case longest
    /// The list with one of these names.
    case named(Set<String>)
    /// The body has no list: the rows of an answer are not counted.
    case none
  }

  /// One violation of a clause.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The violated clause.
    public var clause: Clause
    /// The subject: an operation, a recording, a part of the manifest.
    public var subject: String
    /// A description of the problem.
    public var message: String

    public var description: String { "\(subject): \(message)" }
  }

  func violation(_ clause: Clause, _ subject: String, _ what: String) -> Violation {
    Violation(clause: clause, subject: subject, message: what)
  }
}

extension ProviderContract {
  /// The queries to run, with values for each capability that a provider may have.
  public struct Questions: Sendable {
    /// A name or number that finds stops or stations.
    public var stations: [SearchQuery]
    /// Queries for routes.
    public var routes: [SearchQuery]
    /// Items with arrivals, vehicles, stop sequences, timetables or spans; after them, those of the
    /// recordings are tried.
    public var items: [SearchItem]
    /// Trips of long-distance trains and buses; if empty, between terminals of the recordings.
    public var trips: [TripQuery]
    /// Queries for journeys.
    public var journeys: [JourneyQuery]
    /// Queries for places.
    public var places: [PlaceQuery]
    /// A coordinate within the coverage, for weather and areas.
    public var coordinate: Coordinate?

    /// Creates the queries; the defaults suit services in Seoul.
    public init(
      stations: [SearchQuery] = [SearchQuery("강남")], routes: [SearchQuery] = [SearchQuery("472")],
      items: [SearchItem] = [], trips: [TripQuery] = [], journeys: [JourneyQuery] = [],
      places: [PlaceQuery] = [PlaceQuery("코엑스")],
      coordinate: Coordinate? = Coordinate(latitude: 37.5663, longitude: 126.9779)
    ) {
      self.stations = stations
      self.routes = routes
      self.items = items
      self.trips = trips
      self.journeys = journeys
      self.places = places
      self.coordinate = coordinate
    }
  }
}
