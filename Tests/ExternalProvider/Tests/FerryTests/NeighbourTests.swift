import AppModels
import KoreaTransit
import Testing

import struct AppModels.City
import struct AppModels.Configuration
import struct AppModels.Location
import struct AppModels.Place

/// An app whose own module has names that KoreaTransit also has.
struct NeighbourTests {
  @Test func `names for provider authors do not conflict with the app's`() {
    #expect(Request(path: "/home").path == "/home")
    #expect(Service(name: "login").name == "login")
  }

  @Test func `a scoped import selects the app's type for each shared name`() async throws {
    #expect(Place(title: "집").title == "집")
    #expect(City(title: "서울").title == "서울")
    #expect(Location(latitude: 37.5, longitude: 127).latitude == 37.5)
    #expect(Configuration(isDark: true).isDark)
    // The package's types are available by qualified names.
    let daejeon: KoreaTransit.City = .init(name: "대전")
    let korea = try Aggregator.korea(KoreaTransit.Configuration.korea(), keys: .none)
    let found = try await korea.search(SearchQuery("대전역", cities: [daejeon]))
    #expect(found.items.first?.name == "대전")
  }
}
