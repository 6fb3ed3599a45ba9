internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension ProviderContract {
  /// Checks that the manifest is complete: id, names, a host, and for each key where to get it.
  package func manifestIsComplete() -> [Violation] {
    var broken: [Violation] = []
    func expect(_ holds: Bool, _ subject: String, _ what: String) {
      if !holds { broken.append(violation(.manifest, subject, what)) }
    }
    let id = manifest.id.rawValue
    expect(
      id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "id",
      "'\(id)' may contain only lowercase letters, digits and dashes")
    expect(Self.isFilled(manifest.name.korean), "name", "the Korean name is missing")
    expect(Self.isFilled(manifest.name.english), "name", "the English name is missing")
    expect(!manifest.services.isEmpty, "services", "there is none")
    for service in manifest.services {
      expect(
        Self.isRealHost(service.host.name), "services", "'\(service.host.name)' is not a real host")
    }
    if case .cities(let cities) = manifest.coverage {
      expect(!cities.isEmpty, "coverage", "the list of cities is empty")
    }
    for key in manifest.keys {
      expect(
        key.name.rawValue.wholeMatch(of: /[A-Z][A-Z0-9_]*/) != nil, "keys",
        "'\(key.name)' is not a valid name of an environment variable")
      expect(Self.isFilled(key.product), "keys", "\(key.name) has no product to apply for")
      expect(Self.isPage(key.page), "keys", "\(key.name) has no page to apply on")
      expect(key.dailyCalls.map { $0 > 0 } ?? true, "keys", "\(key.name) has a daily limit below 1")
    }
    let known = Set(manifest.keys.map(\.name))
    for operation in endpoints.map({ $0.operation }) {
      guard let key = operation.key else { continue }
      expect(known.contains(key), "keys", "\(operation.name) needs \(key), which is not listed")
    }
    return broken.uniqued()
  }

  /// Checks that the manifest has a credit and the page of its terms.
  package func attributionIsPresent() -> [Violation] {
    var broken: [Violation] = []
    if !Self.isFilled(manifest.attribution.text) {
      broken.append(violation(.attribution, "text", "whom to credit is missing"))
    }
    if !Self.isPage(manifest.attribution.url) {
      broken.append(violation(.attribution, "url", "the page is missing"))
    }
    if let license = manifest.attribution.license, !Self.isFilled(license) {
      broken.append(violation(.attribution, "license", "it is empty; omit it if it is not known"))
    }
    return broken
  }

  /// Checks that every operation is listed once, and that every capability has an operation.
  package func operationsAreListed() -> [Violation] {
    let operations = endpoints.map { $0.operation }
    var broken: [Violation] = []
    if operations.isEmpty { broken.append(violation(.operations, "endpoints", "there is none")) }
    let types = endpoints.map { String(reflecting: $0) }
    for type in types.uniqued() where types.filter({ $0 == type }).count > 1 {
      broken.append(violation(.operations, type, "it is listed more than once"))
    }
    // One request may serve two capabilities, such as a stop and its arrivals.
    for recording in recordings {
      let readers = exhibits(of: recording).map(\.operation.capability)
      for capability in readers.uniqued() where readers.filter({ $0 == capability }).count > 1 {
        broken.append(
          violation(.operations, recording.name, "two operations of '\(capability)' decode it"))
      }
    }
    for operation in operations where !Self.isFilled(operation.name) {
      broken.append(violation(.operations, "\(operation.capability)", "it has no name"))
    }
    let capabilities = provider(answering: StubExchange([:])).capabilities
    for capability in capabilities
    where !operations.contains(where: { $0.capability == capability }) {
      broken.append(violation(.operations, "\(capability)", "no operation is listed for it"))
    }
    return broken
  }

  /// Checks that every operation has a recording that it decodes, or is marked as not verified.
  package func operationsAreEvidenced() -> [Violation] {
    let read = Set(exhibits.filter(\.isAnswered).map(\.type))
    if read.isEmpty {
      return [violation(.evidence, "recordings", "none is decoded as a result with content")]
    }
    return endpoints.compactMap { type in
      let operation = type.operation
      guard operation.isVerified, !read.contains(String(reflecting: type)) else { return nil }
      return violation(
        .evidence, "\(operation.name) for \(operation.capability)",
        "no recording is decoded as a result with content")
    }
  }

  /// Whether the text is filled in: neither blank nor a placeholder.
  private static func isFilled(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && !text.contains("FILL IN") && !text.contains(reminder)
  }

  /// A common placeholder; `new-provider` uses `FILL IN`.
  private static var reminder: some RegexComponent { /\bto-?do\b/.ignoresCase() }

  private static func isPage(_ text: String) -> Bool {
    guard let page = URLComponents(string: text), let host = page.host else { return false }
    return ["http", "https"].contains(page.scheme) && isRealHost(host)
  }

  /// Names reserved by RFC 2606 are placeholders for a real host.
  private static func isRealHost(_ name: String) -> Bool {
    let ends = ["invalid", "example", "test", "localhost", "example.com", "example.org"]
    return name.contains(".") && !ends.contains { name == $0 || name.hasSuffix(".\($0)") }
  }
}
