import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitRegistry

/// The queries of a briefing and the location of its weather.
struct BriefingPlanTests {
  private static func place(_ name: String, _ times: [Favorite.Relevance] = []) throws -> Favorite {
    let coordinate = try #require(Coordinate(latitude: 37.51, longitude: 127.06))
    return Favorite(
      .place(LocatedPlace(name: "코엑스", coordinate: coordinate)), name: name, times: times)
  }

  private static func plan(
    _ items: [Favorite], here: LocatedPlace? = nil, most: Int = Briefing.Plan.defaultLimit
  ) -> Briefing.Plan {
    Briefing.Plan(
      Favorites(items), here: here, profile: Profile(), asOf: Morning.now, most: most)
  }

  @Test func `relevant favorites are queried first, at most six, and no places`() throws {
    var evening = try Morning.favorite(name: "저녁")
    evening.times = [.returning]
    var morning = try Morning.favorite(name: "아침")
    morning.times = [.leaving]
    let others = try (1...6).map { try Morning.favorite(name: "\($0)") }
    let plan = Self.plan([evening, try Self.place("회사")] + others + [morning])
    #expect(plan.favorites.map(\.title) == ["아침", "1", "2", "3", "4", "5"])
    #expect(plan.omittedCount == 2)
    #expect(plan.queries.count == 6)
    #expect(Self.plan([evening, morning], most: 1).favorites == [morning])
  }

  @Test func `the start is the current location, else a relevant place, else a stop`() throws {
    let here = LocatedPlace(
      name: "내 집", coordinate: try #require(Coordinate(latitude: 37, longitude: 127)))
    let (stop, company) = (try Morning.favorite(), try Self.place("회사", [.returning]))
    let home = try Self.place("집", [.leaving])
    let all = [stop, company, home]
    #expect(Self.plan(all, here: here).start == Briefing.Start(here, .here))
    let place = Self.plan(all).start
    #expect(place?.origin == .place)
    #expect(place?.place.name == "집")
    let second = Self.plan([stop, company]).start
    #expect(second?.origin == .favorite)
    #expect(second?.place.name == "집앞")
    #expect(second?.place.coordinate == stop.coordinate)
    // The first in the person's list, even if a later one is relevant now.
    var timely = try Morning.favorite(name: "역앞")
    timely.times = [.leaving]
    let third = Self.plan([stop, timely])
    #expect(third.favorites == [timely, stop])
    #expect(third.start?.place.name == "집앞")
    #expect(Self.plan([try Morning.favorite(.route)]).start == nil)
    #expect(Self.plan([]).start == nil)
  }
}
