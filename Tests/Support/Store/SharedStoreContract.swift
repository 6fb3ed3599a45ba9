public import TransitCore
public import TransitHTTP
internal import TransitTesting

/// Runs the rules that every store has to follow: each clause is one rule of `SharedStore`.
///
/// ```swift
/// struct MyStoreTests {
///   @Test(arguments: SharedStoreContract.Clause.allCases)
///   func `the store satisfies the contract`(clause: SharedStoreContract.Clause) async {
///     let contract = SharedStoreContract("MyStore") { clock in
///       let place = try await MyPlace.new()
///       return [MyStore(place, clock: clock), MyStore(place, clock: clock)]
///     }
///     await contract.verify(clause)
///   }
/// }
/// ```
public struct SharedStoreContract: Sendable {
  /// The store's name in reports.
  public let name: String
  let make: @Sendable (any TransitClock) async throws -> [any SharedStore]

  /// Creates the contract of a store.
  ///
  /// - Parameters:
  ///   - name: The store's name in reports.
  ///   - make: Creates stores that share one new, empty location, as two processes would; a store
  ///     that exists only in its process is returned twice. They use the given clock.
  public init(
    _ name: String,
    make: @escaping @Sendable (any TransitClock) async throws -> [any SharedStore]
  ) {
    self.name = name
    self.make = make
  }

  /// Runs one clause and returns its violations; a thrown error is a violation too.
  public func violations(of clause: Clause) async -> [Violation] {
    do {
      let clock = ManualClock()
      let stores = try await make(clock)
      guard let first = stores.first, let second = stores.dropFirst().first else {
        return [Violation(clause: clause, what: "there are fewer than two stores")]
      }
      var trial = StoreChecks(clock: clock, first: first, second: second)
      try await trial.run(clause)
      return trial.broken.map { Violation(clause: clause, what: $0) }
    } catch {
      return [Violation(clause: clause, what: "a store throws: \(error)")]
    }
  }

  /// One violation of a clause.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The violated clause.
    public var clause: Clause
    /// A description of the problem.
    public var what: String

    public var description: String { what }
  }
}

/// Runs one clause over two stores.
struct StoreChecks {
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
    case .sharing: try await storedDataIsReturned()
    case .ending: try await expiredDataIsNotReturned()
    case .replacing: try await readersSeeOldOrNew()
    case .removing: try await removedDataIsGone()
    case .ages: try await storedDataHasAnAge()
    case .names: try await namesAreSeparate()
    case .leases: try await leasesAreExclusive()
    case .leaseEnds: try await leasesEnd()
    case .releasing: try await leasesAreReleased()
    case .fencing: try await lateHoldersReplaceNothing()
    case .counting: try await concurrentCallsAreCounted()
    case .allOrNone: try await callsAreCountedAllOrNone()
    case .accounts: try await accountsAreSeparate()
    case .refunding: try await callsAreRefunded()
    case .closing: try await closedAccountsGrantNoCalls()
    case .counts: try await countsIncludeOnlyTheDay()
    case .size: try await sizeIncludesOnlyAnswers()
    }
  }

  mutating func expect(_ isTrue: Bool, _ what: String) {
    if !isTrue { broken.append(what) }
  }
}
