import Testing
import TransitCatalog
import TransitCore

/// The code of the landing page of `TransitCatalog`.
struct CatalogLandingCode {
  private let lines = Lines()

  private func print(_ items: Any...) {
    lines.add(items.map { "\($0)" }.joined(separator: " "))
  }

  @Test func `the stations known without a network`() {
    for match in Catalog.stations.search(SearchQuery("강남"), limit: 5) {
      print(match.item.name)
    }
    #expect(lines.all.first == "강남")
  }
}
