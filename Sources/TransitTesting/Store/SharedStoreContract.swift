public import TransitCore
public import TransitHTTP

/// What every store keeps to, run over one: a clause is one promise of `SharedStore`.
///
/// ```swift
/// struct MyStoreTests {
///   @Test(arguments: SharedStoreContract.Clause.allCases)
///   func `the store keeps the contract`(clause: SharedStoreContract.Clause) async {
///     let contract = SharedStoreContract("MyStore") { clock in
///       let place = try await MyPlace.new()
///       return [MyStore(place, clock: clock), MyStore(place, clock: clock)]
///     }
///     await contract.verify(clause)
///   }
/// }
/// ```
public struct SharedStoreContract: Sendable {
  /// The store's name, for people.
  public let name: String
  let make: @Sendable (any TransitClock) async throws -> [any SharedStore]

  /// Makes the contract of a store.
  ///
  /// - Parameters:
  ///   - name: what reports call the store.
  ///   - make: makes stores on one empty place, new at each call, as two processes would have them;
  ///     one that lives in its process alone is given twice. They live by the clock.
  public init(
    _ name: String,
    make: @escaping @Sendable (any TransitClock) async throws -> [any SharedStore]
  ) {
    self.name = name
    self.make = make
  }

  /// Runs one clause and answers what breaks it; an error that a store throws breaks it too.
  public func violations(of clause: Clause) async -> [Violation] {
    do {
      let clock = ManualClock()
      let stores = try await make(clock)
      guard let first = stores.first, let second = stores.dropFirst().first else {
        return [Violation(clause: clause, what: "there are fewer than two stores")]
      }
      var trial = StoreTrial(clock: clock, first: first, second: second)
      try await trial.run(clause)
      return trial.broken.map { Violation(clause: clause, what: $0) }
    } catch {
      return [Violation(clause: clause, what: "it throws: \(error)")]
    }
  }

  /// One thing that breaks a clause.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The promise that was broken.
    public var clause: Clause
    /// What is wrong, for whoever has to mend it.
    public var what: String

    public var description: String { what }
  }
}

/// One clause over two stores.
struct StoreTrial {
  let clock: ManualClock
  let first: any SharedStore
  let second: any SharedStore
  private(set) var broken: [String] = []

  init(clock: ManualClock, first: any SharedStore, second: any SharedStore) {
    self.clock = clock
    self.first = first
    self.second = second
  }

  mutating func run(_ clause: SharedStoreContract.Clause) async throws {
    switch clause {
    case .sharing: try await whatIsKeptIsGiven()
    case .ending: try await whatHasEndedIsNotGiven()
    case .replacing: try await readersSeeOldOrNew()
    case .removing: try await whatIsRemovedIsForgotten()
    case .ages: try await whatIsKeptHasAnAge()
    case .names: try await namesStandApart()
    case .leases: try await oneAloneHasALease()
    case .leaseEnds: try await leasesEnd()
    case .releasing: try await leasesAreGivenBack()
    case .fencing: try await lateHoldersReplaceNothing()
    case .counting: try await takersAreCountedInTurn()
    case .allOrNone: try await callsAreCountedWhole()
    case .accounts: try await accountsStandApart()
    case .givingBack: try await callsAreTakenBack()
    case .closing: try await closedAccountsGrantNothing()
    case .counts: try await countsAreThoseOfTheDay()
    case .size: try await sizeIsThatOfAnswers()
    }
  }

  mutating func expect(_ isTrue: Bool, _ what: String) {
    if !isTrue { broken.append(what) }
  }
}
