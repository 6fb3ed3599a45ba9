package import TransitCore

/// `transit config ats`: the hosts, and the entries for an app's Info.plist.
package struct ConfigATSDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var configuration: String
  package var hosts: [Host]
  package var infoPlist: [String: [String: [String: [String: Bool]]]]

  /// - Parameter configuration: The source of the configuration.
  package init(_ hosts: [Host], configuration: String) {
    (self.hosts, self.configuration) = (hosts, configuration)
    let exceptions = hosts.filter { $0.need == .exception }.map {
      ($0.name, ["NSExceptionAllowsInsecureHTTPLoads": true])
    }
    let domains = Dictionary(uniqueKeysWithValues: exceptions)
    infoPlist =
      domains.isEmpty ? [:] : ["NSAppTransportSecurity": ["NSExceptionDomains": domains]]
  }

  /// A host used by the enabled providers of a configuration, in the form for App Transport
  /// Security: in lower case, without a port.
  package struct Host: Codable, Sendable {
    package var name: String
    package var need: Need
    /// The providers in the order of precedence.
    package var providers: [ProviderID]
    /// Whether the configuration replaced the service's host with it.
    package var isProxy: Bool

    package init(name: String, need: Need, providers: [ProviderID], isProxy: Bool) {
      (self.name, self.need) = (name, need)
      (self.providers, self.isProxy) = (providers, isProxy)
    }

    enum CodingKeys: String, CodingKey {
      case name = "host"
      case need
      case providers = "usedBy"
      case isProxy
    }

    package enum Need: String, Codable, Sendable {
      /// `http`, which requires an exception.
      case exception
      /// `https`.
      case nothing = "none"
      /// The local machine; no data leaves it.
      case loopback
    }
  }
}
