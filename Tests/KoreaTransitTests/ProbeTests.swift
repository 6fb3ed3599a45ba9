import KoreaTransit
import Testing

/// Each provider's questions with a known answer: `transit doctor` asks them.
struct ProbeTests {
  @Test func `there is one for each key, and each is one of the operations`() {
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
