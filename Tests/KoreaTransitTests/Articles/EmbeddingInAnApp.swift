import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitHTTP

/// The code of `embedding-in-an-ios-app.md`.
struct EmbeddingCode {
  private typealias Aggregator = Recorded.Aggregator
  private typealias StoreFolders = Recorded.StoreFolders

  private struct Keychain {
    func text(named name: String) throws -> String? { nil }
  }

  @Test func `one aggregator for the app, keys from the keychain`() async throws {
    let keychain = Keychain()
    let keys = KeySource { name in try keychain.text(named: name.rawValue).map { Secret($0) } }
    let folders = StoreFolders.standard()
    let configuration = try Configuration.korea()
    let control = CallControl(
      store: FileStore(cache: folders.cache, state: folders.state), policy: configuration.policy)
    let korea = try Aggregator.korea(configuration, keys: keys, control: control)
    #expect(try await korea.search("강남").items.isEmpty == false)
  }

  @Test func `a proxy that adds the key`() throws {
    let json = Data(
      #"""
      {
        "version": 1,
        "cities": ["서울"],
        "providers": [
          { "id": "seoul-bus", "baseURL": "https://transit.example.com/bus", "proxyAddsKey": true },
          { "id": "kma", "baseURL": "https://transit.example.com/kma", "proxyAddsKey": true }
        ]
      }
      """#.utf8)
    let configuration = try Configuration.korea(json: json)
    #expect(configuration.providers.map(\.proxy?.addsKey) == [true, true])
  }

  @Test func `a board in a widget or a Live Activity`() async throws {
    let korea = try Aggregator.korea()
    let board = try await LiveBoard(korea, ["강남", "22009"])
    await board.run(endsWhenStill: true) { @MainActor state in
      let content = try? JSONEncoder().encode(state)
      show(content)
    }
    let state = await board.state
    #expect(state.panels.first?.rows.isEmpty == false)
    #expect(try JSONEncoder().encode(state).count <= BoardState.byteLimit)
  }

  @Test func `regions to monitor, and crossings reported to the alert engine`() throws {
    let there = try #require(Coordinate(latitude: 37.498, longitude: 127.028))
    let gangnam = Favorite(
      .place(LocatedPlace(name: "강남", coordinate: there)), hasAlarm: true)
    let here = Coordinate(latitude: 37.5, longitude: 127.03)
    var engine = AlertEngine(favorites: [gangnam])
    let change = engine.watch(near: here)
    for region in change.stop { stopMonitoring(region) }
    for region in change.start { monitor(region, radius: region.radius) }

    let moment = Date()
    let events = engine.handle([.crossed(region: gangnam.id, isInside: true)], at: moment)
    for event in events { notify(event.title, event.body) }
    #expect(change.start.map(\.id) == [gangnam.id])
    #expect(events.map(\.kind) == [.entered])
  }

  private func show(_ content: Data?) { #expect(content != nil) }
  private func stopMonitoring(_ region: AlertRegion) {}
  private func monitor(_ region: AlertRegion, radius: Double) { #expect(radius >= 100) }
  private func notify(_ title: Words, _ body: Words) {}
}
