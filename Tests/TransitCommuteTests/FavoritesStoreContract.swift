public import TransitCommute
public import TransitCore
internal import TransitTesting

/// The contract of all stores of favourites. Each clause is one requirement of `FavoritesStore`.
///
/// ```swift
/// struct MyDatabaseTests {
///   @Test(arguments: FavoritesStoreContract.Clause.allCases)
///   func `the store satisfies the contract`(clause: FavoritesStoreContract.Clause) async {
///     let contract = FavoritesStoreContract("MyDatabase") { clock in
///       let database = try MyDatabase.empty()
///       return [MyDatabase.Favorites(database), MyDatabase.Favorites(database)]
///     }
///     await contract.verify(clause)
///   }
/// }
/// ```
public struct FavoritesStoreContract: Sendable {
  /// The store's name in reports.
  public let name: String
  let limit: Int
  let patience: Duration
  let make: @Sendable (any TransitClock) async throws -> [any FavoritesStore]

  /// Makes the contract for a kind of store.
  ///
  /// - Parameters:
  ///   - name: The store's name in reports.
  ///   - limit: The maximum number of favourites in the stores, at least 3.
  ///   - patience: The real time in which a change must be published. The clock is advanced in the
  ///     meantime.
  ///   - make: Makes at least two stores with the given clock that share one empty place, new at
  ///     each call, as two processes would have them. For a store within one process, return it
  ///     twice.
  public init(
    _ name: String, limit: Int = Favorites.limit, patience: Duration = .seconds(60),
    make: @escaping @Sendable (any TransitClock) async throws -> [any FavoritesStore]
  ) {
    self.name = name
    self.limit = limit
    self.patience = patience
    self.make = make
  }

  /// Checks one clause and returns its violations. An error thrown by a store is a violation too.
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
      return [Violation(clause: clause, what: "a store throws: \(error)")]
    }
  }

  /// A violation of a clause.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The violated clause.
    public var clause: Clause
    /// The problem, for the author of the store.
    public var what: String

    public var description: String { what }
  }

  /// A requirement in the documentation of `FavoritesStore`.
  @nonexhaustive
  public enum Clause: String, Hashable, Sendable, CaseIterable {
    /// Added favorites are stored in order with every field; removed ones are gone.
    case keeping
    /// A change sees the stored favorites, and returns the new ones.
    case updating
    /// If the change throws, the error is rethrown and nothing is changed.
    case throwing
    /// No concurrent change is lost, regardless of the store that makes it.
    case concurrency
    /// No two favorites have the same name after normalization.
    case names
    /// Exceeding the limit is an error and does not change the favorites.
    case limit
    /// A listener receives the current favorites, then those after each change.
    case changes
    /// A listener receives changes made through another store.
    case otherChanges
    /// A slow listener receives the newest value.
    case newest
    /// The stream ends when its task is canceled.
    case ending

    /// The requirement as a sentence.
    public var sentence: String {
      switch self {
      case .keeping:
        "Added favorites are stored in order with every field; removed ones are gone."
      case .updating: "A change sees the stored favorites, and returns the new ones."
      case .throwing: "If the change throws, the error is rethrown and nothing is changed."
      case .concurrency: "No concurrent change is lost, regardless of the store that makes it."
      case .names: "No two favorites have the same name after normalization."
      case .limit: "Exceeding the limit is an error and does not change the favorites."
      case .changes: "A listener receives the current favorites, then those after each change."
      case .otherChanges: "A listener receives changes made through another store."
      case .newest: "A slow listener receives the newest value."
      case .ending: "The stream ends when its task is canceled."
      }
    }
  }
}
