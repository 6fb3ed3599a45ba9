internal import TransitCommute
internal import TransitCore
internal import TransitTesting

/// The clauses about stored data.
extension FavoritesTrial {
  private struct Refusal: Error {}

  mutating func addedFavoritesAreStored() async throws {
    try await expect([], "a new location")
    let all = Array(Self.all.prefix(limit))
    for favorite in all { try await first.update { try $0.add(favorite) } }
    try await expect(all, "after adding")
    for (stored, added) in zip(try await second.favorites().items, all) {
      expect(stored == added, "a field was lost: \(stored), expected \(added)")
    }
    let (last, second) = (all[all.count - 1], all[1])
    try await self.second.update { _ = $0.move(last, to: 0) }
    try await expect([last] + all.dropLast(), "after moving the last one to the front")
    try await first.update { _ = $0.remove(second) }
    try await expect([last] + all.dropLast().filter { $0 != second }, "after removing one")
    try await first.update { favorites in
      for favorite in favorites.items { favorites.remove(favorite) }
    }
    try await expect([], "after removing all")
  }

  mutating func changesSeeTheStoredFavorites() async throws {
    let (one, two) = (Self.stop(1), Self.stop(2))
    let answer = try await first.update { try $0.add(one) }
    expect(
      answer.items == [one],
      "update returns \(Self.text(answer.items)), not the stored favorites")
    let other = try await second.update { favorites in
      // Adds the second stop only if the change sees the first.
      if favorites.items == [one] { try favorites.add(two) }
    }
    expect(
      other.items == [one, two],
      "after a change through the other store update returns \(Self.text(other.items))")
    try await expect([one, two], "after both changes")
  }

  mutating func throwingChangesAreDiscarded() async throws {
    let (one, two) = (Self.stop(1), Self.stop(2))
    try await first.update { try $0.add(one) }
    do {
      try await first.update { favorites in
        favorites.remove(one)
        try favorites.add(two)
        throw Refusal()
      }
      expect(false, "the error of the change is not rethrown")
    } catch { expect(error is Refusal, "a different error is thrown: \(error)") }
    try await expect([one], "after a change that threw")
    try await second.update { try $0.add(two) }
    try await expect([one, two], "a change after one that threw")
  }

  mutating func concurrentChangesAreAllStored() async throws {
    let all = (1...limit).map { Self.stop($0) }
    let stores = [first, second]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (turn, favorite) in all.enumerated() {
        group.addTask { try await stores[turn % 2].update { try $0.add(favorite) } }
      }
      try await group.waitForAll()
    }
    for (name, store) in [("the first", first), ("the second", second)] {
      let found = try await store.favorites().items
      expect(
        Set(found) == Set(all) && found.count == all.count,
        "of \(all.count) that were added concurrently \(name) store holds \(found.count)")
    }
    // Each change adds to the stored value, so a lost one makes the sum too small.
    let counted = all[0]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for turn in 0..<40 {
        group.addTask {
          try await stores[turn % 2].update { favorites in
            guard let place = favorites.items.firstIndex(where: counted.isSame) else { return }
            var favorite = favorites.items[place]
            favorite.walkMinutes = (favorite.walkMinutes ?? 0) + 1
            try favorites.add(favorite)
          }
        }
      }
      try await group.waitForAll()
    }
    let sum = try await first.favorites().items.first(where: counted.isSame)?.walkMinutes
    expect(sum == 40, "of 40 changes to one favourite \(sum ?? 0) were stored")
  }

  mutating func namesAreUnique() async throws {
    try await first.update { try $0.add(Self.stop(1, name: "집")) }
    for name in ["집", "@집", " 집 ", "\u{110C}\u{1175}\u{11B8}"] {
      do {
        try await second.update { try $0.add(Self.stop(2, name: name)) }
        expect(false, "a second favorite can be named '\(name)'")
      } catch {
        let code = (error as? TransitError)?.code
        expect(code == .invalidRequest, "a name in use is reported as \(error)")
      }
    }
    try await expect([Self.stop(1, name: "집")], "after names in use")
    // The owner of a name may keep or change it.
    try await second.update { try $0.add(Self.stop(1, name: "회사")) }
    try await first.update { try $0.add(Self.stop(2, name: "집")) }
    try await expect(
      [Self.stop(1, name: "회사"), Self.stop(2, name: "집")], "after a name was freed")
  }

  mutating func exceedingTheLimitIsAnError() async throws {
    let all = (1...limit).map { Self.stop($0) }
    for favorite in all { try await first.update { try $0.add(favorite) } }
    let more = Self.stop(limit + 1)
    do {
      try await second.update { try $0.add(more) }
      expect(false, "there can be more than \(limit)")
    } catch {
      let code = (error as? TransitError)?.code
      expect(code == .invalidRequest, "exceeding the limit is reported as \(error)")
    }
    try await expect(all, "after exceeding the limit")
    let limit = limit
    // A change cannot set the limit of the store.
    try await first.update { $0.limit = limit + 10 }
    let isRefused = (try? await first.update { try $0.add(more) }) == nil
    expect(isRefused, "a change can raise the limit for those after it")
    try await second.update { favorites in
      favorites.remove(all[0])
      try favorites.add(more)
    }
    try await expect(Array(all.dropFirst()) + [more], "after replacing one")
  }
}
