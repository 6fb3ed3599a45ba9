import Testing
import TransitCommute
import TransitCore

/// Alternative outfits for the same day.
struct CombinationTests {
  private func outfit(_ celsius: Double, _ style: Style = .any, seed: Int = 0) throws -> Outfit {
    try Day.outfit(
      Day.slots(from: 8, Array(repeating: celsius, count: 12)), style: style, seed: seed)
  }

  @Test func `seeds enumerate the outfits of a day`() throws {
    #expect(
      try (0...3).map { try outfit(10, seed: $0).clothes } == [
        ["니트", "청바지", "트렌치코트"], ["맨투맨", "슬랙스", "자켓"], ["니트", "슬랙스", "트렌치코트"],
        ["맨투맨", "청바지", "야상"],
      ])
    #expect(try outfit(10).combinations == 12)
    #expect(try outfit(10, seed: 5) == outfit(10, seed: 5))
  }

  @Test(arguments: [-5.0, 6, 10, 14, 18, 21, 25, 30], Style.allCases)
  func `every outfit appears once before the first repeats`(
    celsius: Double, style: Style
  ) throws {
    let count = try outfit(celsius, style).combinations
    let all = try (0..<count).map { try outfit(celsius, style, seed: $0).clothes }
    #expect(Set(all).count == count)
    #expect(try outfit(celsius, style, seed: count).clothes == all[0])
    #expect(try outfit(celsius, style, seed: -1).clothes == all[count - 1])
    #expect(try outfit(celsius, style, seed: .max).clothes.count > 1)
    #expect(try outfit(celsius, style, seed: .min).clothes.count > 1)
  }

  @Test func `a style includes its own and the unisex clothes`() throws {
    func names(_ style: Style) throws -> Set<String> {
      let count = try outfit(18, style).combinations
      return Set(try (0..<count).flatMap { try outfit(18, style, seed: $0).clothes })
    }
    #expect(try names(.any).contains("롱스커트"))
    #expect(try names(.women) == names(.any))
    #expect(try names(.men) == names(.any).subtracting(["롱스커트"]))
  }

  @Test func `optional clothes may be left out`() throws {
    let all = try (0..<40).map { try outfit(21, .men, seed: $0).clothes }
    #expect(all.contains { $0.contains("가디건") })
    #expect(all.contains { $0.count == 2 })
  }
}
