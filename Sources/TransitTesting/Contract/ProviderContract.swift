public import TransitCore
public import TransitHTTP

/// What every provider keeps to, run over one: a clause is one promise of the documentation.
///
/// ```swift
/// struct IncheonContractTests {
///   @Test(arguments: ProviderContract.Clause.allCases)
///   func `the provider keeps the contract`(clause: ProviderContract.Clause) async throws {
///     let contract = ProviderContract(
///       IncheonProvider.self, recordings: try ContractRecording.folder(recordings)
///     ) { IncheonProvider(client: $0) }
///     await contract.verify(clause)
///   }
/// }
/// ```
///
/// The clauses are methods that answer what is broken, so that any test framework can run them;
/// `verify(_:)` tells it to Swift Testing. A clause that a provider cannot keep is waived with a
/// reason: it is reported as a known issue, and a waiver that is no longer needed fails.
///
/// The more recordings it is given, the more it sees: a success of every operation and one answer
/// of nothing is the least. Questions that the recordings answer let it watch whole queries.
public struct ProviderContract: Sendable {
  /// What the provider says that it is.
  public let manifest: ProviderManifest
  /// Every operation that it reads.
  public let endpoints: [any Endpoint.Type]
  /// The recordings that the contract is run over.
  public let recordings: [ContractRecording]
  /// What the provider is asked, one question a capability.
  public var questions: Questions
  /// What the rows of a body are.
  public var rows: RowList
  /// The names of the fields that hold a service's result code.
  public var resultCodes: Set<String> = ["resultCode", "headerCd", "code", "CODE"]
  /// The clauses that are not kept, each with the reason.
  public var waivers: [Clause: String]
  let make: @Sendable (TransitClient) -> any TransitProvider

  /// Makes the contract of a provider over its recordings.
  ///
  /// - Parameters:
  ///   - type: the provider.
  ///   - recordings: what its operations answered.
  ///   - questions: what it is asked while it is watched.
  ///   - rows: what the rows of its bodies are.
  ///   - waivers: clauses that it does not keep, each with the reason.
  ///   - make: makes the provider around the client it is given.
  public init<Provider: TransitProvider>(
    _ type: Provider.Type, recordings: [ContractRecording], questions: Questions = Questions(),
    rows: RowList = .longest, waivers: [Clause: String] = [:],
    make: @escaping @Sendable (TransitClient) -> Provider
  ) {
    self.init(
      manifest: type.manifest, endpoints: type.endpoints, recordings: recordings,
      questions: questions, rows: rows, waivers: waivers, make: make)
  }

  /// The same for a provider of which only the parts are at hand, such as a registry's.
  public init(
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

  /// Runs one clause and answers what breaks it.
  public func violations(of clause: Clause) async -> [Violation] {
    switch clause {
    case .manifest: manifestIsComplete()
    case .attribution: attributionIsPresent()
    case .operations: operationsAreListed()
    case .evidence: operationsAreEvidenced()
    case .services: await requestsGoToItsServices()
    case .keys: await requestsHoldKeysAsPieces()
    case .roundTrip: await endpointsAreMadeBack()
    case .pureDecoding: await decodingIsPure()
    case .rows: rowsAreFaithful()
    case .timeZone: timesAreKorean()
    case .nothing: nothingIsAnAnswer()
    case .faults: await faultsAreThrown()
    case .codes: unknownCodesAreErrors()
    case .lists: missingListsAreErrors()
    case .expectations: errorsAreAsExpected()
    case .numbers: missingNumbersAreNotZero()
    case .mutations: mutationsAreTyped()
    case .identifiers: identifiersAreScoped()
    case .coordinates: coordinatesLieWithinBounds()
    case .sources: itemsNameTheirSource()
    case .cancellation: await cancellationEndsIt()
    }
  }

  /// What the rows of a body are.
  public enum RowList: Hashable, Sendable {
    /// The longest list of objects in the body.
    case longest
    /// The list of one of these names.
    case named(Set<String>)
    /// The body has no list: the rows of an answer are not counted.
    case none
  }

  /// One thing that breaks a clause.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The promise that was broken.
    public var clause: Clause
    /// What it is about: an operation, a recording, a part of the manifest.
    public var subject: String
    /// What is wrong, for whoever has to mend it.
    public var what: String

    public var description: String { "\(subject): \(what)" }
  }

  func violation(_ clause: Clause, _ subject: String, _ what: String) -> Violation {
    Violation(clause: clause, subject: subject, what: what)
  }
}

extension ProviderContract {
  /// What a provider is asked while it is watched, a question for each capability it may have.
  public struct Questions: Sendable {
    /// A name or number that the service finds stops or stations by.
    public var stations: [SearchQuery]
    /// Routes that are looked for.
    public var routes: [SearchQuery]
    /// Items to ask arrivals for; those of the recordings are tried too.
    public var arrivals: [SearchItem]
    /// Places that are looked for.
    public var places: [PlaceQuery]
    /// A position inside the coverage: for the weather and for areas.
    public var coordinate: Coordinate?

    /// Those that services in Seoul know; another city's provider brings its own.
    public init(
      stations: [SearchQuery] = [SearchQuery("강남")], routes: [SearchQuery] = [SearchQuery("472")],
      arrivals: [SearchItem] = [], places: [PlaceQuery] = [PlaceQuery("코엑스")],
      coordinate: Coordinate? = Coordinate(latitude: 37.5663, longitude: 126.9779)
    ) {
      self.stations = stations
      self.routes = routes
      self.arrivals = arrivals
      self.places = places
      self.coordinate = coordinate
    }
  }
}
