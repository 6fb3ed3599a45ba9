package import TransitCore
public import TransitHTTP

/// Seoul's public bikes (따릉이): the stations and the bikes that can be hired there.
///
/// The service has only a list of the whole city, in pages of 1,000. The README describes it and its
/// errors.
package struct SeoulBikeProvider: TransitProvider {
  package static let manifest: ProviderManifest = .seoulBike

  package static let endpoints: [any Endpoint.Type] = [SeoulBikePage.self]

  package static let probes: [any Endpoint] = [SeoulBikePage()]

  private let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }
}

extension SeoulBikeProvider: BikeStationProviding {
  /// Returns the stations within the radius, in the order of the service's list.
  ///
  /// It takes the pages of the whole city, three calls, which are cached for a minute. A page that
  /// failed is in `Answer.failures`: its stations are missing.
  ///
  /// - Throws: `TransitError`; `outOfCoverage`, without a call, for a coordinate that is not in
  ///   Seoul or near it.
  package func bikeStations(near query: BikeQuery) async throws -> Answer<[BikeStation]> {
    guard Bounds.aroundSeoul.contains(query.coordinate) else {
      throw TransitError(.outOfCoverage, provider: client.provider)
    }
    return near(query, try await allBikeStations())
  }

  /// Returns the stations within the radius from the cached list of the whole city.
  package func cachedBikeStations(near query: BikeQuery) async -> Answer<[BikeStation]>? {
    guard Bounds.aroundSeoul.contains(query.coordinate) else { return nil }
    var pages: [Page] = []
    for number in 1...Self.usualPages {
      guard let page = await client.lastKnown(SeoulBikePage(page: number)) else { return nil }
      pages.append(.success(page))
    }
    return (try? Self.stations(of: pages)).map { near(query, $0) }
  }

  private func near(
    _ query: BikeQuery, _ stations: Answer<[BikeStation]>
  ) -> Answer<[BikeStation]> {
    let now = client.clock.now()
    return stations.map { $0.filter { $0.isWithin(query) }.map { $0.adjusted(to: now) } }
  }

  /// Returns all stations of the city.
  ///
  /// The pages are fetched together, because a bike that moves between two calls is counted twice or
  /// not at all. Whether there are more is known only from the number of rows in the last one.
  package func allBikeStations() async throws -> Answer<[BikeStation]> {
    var pages = await withTaskGroup(of: (number: Int, page: Page).self) { group in
      for number in 1...Self.usualPages { group.addTask { (number, await page(number)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }.sorted { $0.number < $1.number }.map(\.page)
    while pages.count < Self.maximumPages, pages.allSatisfy(\.fillsPage) {
      pages.append(await page(pages.count + 1))
    }
    // Nothing is missing if a page fails that is past the end.
    if let last = pages.firstIndex(where: \.isLast) {
      pages = pages.indices.filter { $0 < last || pages[$0].isSuccess }.map { pages[$0] }
    }
    return try Self.stations(of: pages)
  }

  private static func stations(of pages: [Page]) throws -> Answer<[BikeStation]> {
    let answer = try Answer.joining(pages.map { $0.map(Self.stations) })
    // A station added between two calls moves another to the next page.
    var seen: Set<String> = []
    return answer.map { $0.filter { seen.insert($0.id).inserted } }
  }

  private func page(_ number: Int) async -> Page {
    do { return .success(try await client.run(SeoulBikePage(page: number))) } catch {
      return .failure(error)
    }
  }

  private static func stations(_ answer: Answer<Rows<BikeStation>>) -> Answer<[BikeStation]> {
    var stations = answer.map(\.rows)
    stations.failures += [answer.value.failure].compactMap(\.self)
    return stations
  }

  /// The pages of the city's about 2,740 stations (2026-09).
  private static let usualPages = 3
  /// A limit for a service that repeats full pages without end.
  private static let maximumPages = 10
}

private typealias Page = Result<Answer<Rows<BikeStation>>, any Error>

extension Page {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }

  fileprivate var fillsPage: Bool { (try? get().value.fillsPage) == true }

  /// Whether the list ends with this page.
  fileprivate var isLast: Bool { isSuccess && !fillsPage }
}

extension BikeStation {
  fileprivate func isWithin(_ query: BikeQuery) -> Bool {
    coordinate.map { query.coordinate.distance(to: $0) <= Double(query.radius) } == true
  }
}

extension ProviderFactory {
  /// The factory of the provider of Seoul's public bikes.
  public static let seoulBike = ProviderFactory(client: SeoulBikeProvider.init)
}
