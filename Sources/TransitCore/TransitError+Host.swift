extension TransitError {
  /// Whether the name of the host was not found: one of them is the service's fault, all of them
  /// the network's.
  package var isHostNotFound: Bool { code == .unavailable && vendorCode == "URL -1003" }
}
