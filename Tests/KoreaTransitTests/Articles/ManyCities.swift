import Foundation
import KoreaTransit
import Testing
import TransitCore

/// The code of `many-cities.md`.
struct ManyCitiesCode {
  @Test func `a city can be given by several names or by its code`() throws {
    let suwon = try City.require("수원")
    let daejeon = try City.require("25")
    #expect(suwon.name == "수원시")
    #expect(daejeon.name == "대전")
    #expect(suwon.tagoCode == "31010")
    #expect(City.inProvince("경기").count > 20)

    switch City.find("고성") {
    case .found(let city): print(city)
    case .ambiguous(let cities): print("which of", cities)
    case .unknown(let nearest): print("did you mean", nearest)
    }
    guard case .ambiguous(let two) = City.find("고성") else { throw TransitError(.malformed) }
    #expect(two.count == 2)
  }

  @Test func `the cities of a query, and those without a provider`() async throws {
    let korea = try Snapshot.korea()
    let cities = try ["대전", "강릉"].map(City.require)
    let found = try await korea.search(SearchQuery("대전역", cities: cities))
    for city in found.uncovered { print(city, "has no data: that is not the same as no stop") }
    #expect(found.uncovered.map(\.name) == ["강릉시"])
    #expect(!found.items.isEmpty)

    print(korea.providers(of: try City.require("대전")))
    #expect(korea.providers(of: try City.require("대전")).contains("tago"))
  }

  @Test func `the built-in list of cities compared with the service's list`() async throws {
    let korea = try Snapshot.korea()
    let list = try await korea.cities()
    print(list.codes.count, list.changes?.added ?? [])
    #expect(list.codes.count > 100)
  }

  private func print(_ items: Any...) { _ = "\(items)" }
}
