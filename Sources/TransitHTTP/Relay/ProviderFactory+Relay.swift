package import Foundation
package import TransitCore

extension ProviderFactory {
  /// Returns the endpoint of a request that was sent to a proxy of the service.
  ///
  /// A proxy's URL lacks the service's host, so those of all services are tried. Of operations with
  /// the same request, the one whose response expires first is used.
  ///
  /// - Parameters:
  ///   - path: The decoded segments of the service's own path.
  ///   - query: The decoded query, in order; keys in it are ignored.
  ///   - now: The current time.
  /// - Returns: `nil` if no operation has such a request.
  package func endpoint(
    path: [String], query: [(name: String, value: String)], at now: Date
  ) -> (any Endpoint)? {
    let hosts = manifest.services.map(\.host).uniqued()
    let found = hosts.flatMap { host in
      let request = Request(
        host: host, path: path.map { Request.Value($0) },
        query: query.map { Request.Field($0.name, Request.Value($0.value)) })
      return endpoints.compactMap { $0.init(request) as (any Endpoint)? }
    }
    guard let request = found.first?.request else { return nil }
    return found.filter { $0.request == request }
      .min { $0.lifetime.expiration(from: now) < $1.lifetime.expiration(from: now) }
  }
}
