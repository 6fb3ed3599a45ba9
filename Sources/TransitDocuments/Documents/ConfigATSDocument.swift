package import TransitCore

/// `transit config ats`: the hosts, and what an app's Info.plist needs.
package struct ConfigATSDocument: Codable, Sendable {
  package var schema = 1
  package var configuration: String
  package var hosts: [Host]
  package var infoPlist: [String: [String: [String: [String: Bool]]]]

  /// - Parameter configuration: where it came from.
  package init(_ hosts: [Host], configuration: String) {
    (self.hosts, self.configuration) = (hosts, configuration)
    let exceptions = hosts.filter { $0.need == .exception }.map {
      ($0.name, ["NSExceptionAllowsInsecureHTTPLoads": true])
    }
    let domains = Dictionary(uniqueKeysWithValues: exceptions)
    infoPlist =
      domains.isEmpty ? [:] : ["NSAppTransportSecurity": ["NSExceptionDomains": domains]]
  }

  /// A host that the switched-on providers of a configuration ask, as App Transport Security names
  /// it: in lower case, without a port.
  package struct Host: Codable, Sendable {
    package var name: String
    package var need: Need
    /// In the order of precedence.
    package var providers: [ProviderID]
    /// Whether the configuration put it in the service's place.
    package var isProxy: Bool

    package init(name: String, need: Need, providers: [ProviderID], isProxy: Bool) {
      (self.name, self.need) = (name, need)
      (self.providers, self.isProxy) = (providers, isProxy)
    }

    enum CodingKeys: String, CodingKey {
      case name = "host"
      case need
      case providers = "askedBy"
      case isProxy
    }

    package enum Need: String, Codable, Sendable {
      /// `http`, and so an exception.
      case exception
      /// `https`.
      case nothing = "none"
      /// The machine itself, which nothing leaves.
      case loopback
    }
  }
}
