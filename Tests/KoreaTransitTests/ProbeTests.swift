import KoreaTransit
import Testing

/// The queries with a known answer that `transit doctor` runs for each provider.
struct ProbeTests {
  @Test func `a provider has one probe per key, and each probe is one of its operations`() {
    for factory in BuiltInProviders.all {
      let manifest = factory.manifest
      let asked = Set(factory.probes.compactMap { type(of: $0).operation.key })
      #expect(asked == Set(manifest.keys.map(\.name)), "\(manifest.id)")
      #expect(factory.probes.count == asked.count, "\(manifest.id): a call for each key is enough")
      for probe in factory.probes {
        #expect(factory.endpoints.contains { $0 == type(of: probe) }, "\(probe)")
        #expect(manifest.services.contains { $0.handles(probe.request) }, "\(probe)")
      }
    }
  }
}
