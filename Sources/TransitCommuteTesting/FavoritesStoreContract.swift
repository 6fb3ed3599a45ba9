public import TransitCommute
public import TransitCore
internal import TransitTesting

/// What every store of favourites keeps to, run over one: a clause is one promise of
/// `FavoritesStore`.
///
/// ```swift
/// struct MyDatabaseTests {
///   @Test(arguments: FavoritesStoreContract.Clause.allCases)
///   func `the store keeps the contract`(clause: FavoritesStoreContract.Clause) async {
///     let contract = FavoritesStoreContract("MyDatabase") { clock in
///       let database = try MyDatabase.empty()
///       return [MyDatabase.Favorites(database), MyDatabase.Favorites(database)]
///     }
///     await contract.verify(clause)
///   }
/// }
/// ```
public struct FavoritesStoreContract: Sendable {
  /// The store's name, for people.
  public let name: String
  let limit: Int
  let patience: Duration
  let make: @Sendable (any TransitClock) async throws -> [any FavoritesStore]

  /// Makes the contract of a store of favourites.
  ///
  /// - Parameters:
  ///   - name: what reports call the store.
  ///   - limit: as many as the stores take, 3 at least.
  ///   - patience: real time in which a change must have been told; the clock is moved meanwhile.
  ///   - make: makes stores on one empty place, new at each call, as two processes would have them;
  ///     one that lives in its process alone is given twice. They live by the clock.
  public init(
    _ name: String, limit: Int = Favorites.limit, patience: Duration = .seconds(60),
    make: @escaping @Sendable (any TransitClock) async throws -> [any FavoritesStore]
  ) {
    self.name = name
    self.limit = limit
    self.patience = patience
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
      var trial = FavoritesTrial(
        clock: clock, first: first, second: second, limit: limit, patience: patience)
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

  /// One promise of `FavoritesStore`'s documentation.
  @nonexhaustive
  public enum Clause: String, Hashable, Sendable, CaseIterable {
    /// What was put is kept in its order with every field; what was taken away is gone.
    case keeping
    /// A change sees what is kept, and its answer is what is kept then.
    case updating
    /// Where the change throws, that error comes out and nothing is changed.
    case throwing
    /// Of changes made at once, through whatever store, none is lost.
    case concurrency
    /// No two favourites have one name, however it is typed.
    case names
    /// One over the limit is an error, and those that are there stay.
    case limit
    /// Who listens is told what is kept now, then what is kept after each change.
    case changes
    /// Who listens is told what is changed through another store.
    case otherChanges
    /// Who is slow is told the newest.
    case newest
    /// The stream ends when the one who listens is cancelled.
    case ending

    /// The sentence that it checks.
    public var sentence: String {
      switch self {
      case .keeping:
        "What was put is kept in its order with every field; what was taken away is gone."
      case .updating: "A change sees what is kept, and its answer is what is kept then."
      case .throwing: "Where the change throws, that error comes out and nothing is changed."
      case .concurrency: "Of changes made at once, through whatever store, none is lost."
      case .names: "No two favourites have one name, however it is typed."
      case .limit: "One over the limit is an error, and those that are there stay."
      case .changes: "Who listens is told what is kept now, then what is kept after each change."
      case .otherChanges: "Who listens is told what is changed through another store."
      case .newest: "Who is slow is told the newest."
      case .ending: "The stream ends when the one who listens is cancelled."
      }
    }
  }
}
