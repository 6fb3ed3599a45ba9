internal import TransitCore

extension [any Endpoint.Type] {
  /// The first endpoint of a provider's list that has the capability and reads the request.
  ///
  /// - Throws: `TransitError` `unsupported` if there is none.
  func endpoint(reading request: Request, for capability: Capability) throws -> any Endpoint {
    for type in self where type.operation.capability == capability {
      if let endpoint = type.init(request) { return endpoint }
    }
    throw TransitError(.unsupported, Words(verbatim: "no endpoint reads \(request)"))
  }
}
