internal import Foundation
package import TransitHTTP

/// The client of a request: what limits count by.
package enum ServerClient: Hashable, Sendable {
  /// A client with a token, from any address.
  case token(AccessToken)
  /// A client without a token, by its address (IPv6: the first 56 bits); `nil` for a connection
  /// without an address.
  case address(IPAddress?)
  /// A program of this machine, at a server that no other machine can reach.
  case local

  /// The client as the calls of its queries are counted; `nil` if they are not limited.
  package var callClient: CallClient? {
    switch self {
    case .token(let token):
      CallClient(id: "token \(token.name)", dailyCalls: token.dailyCalls, isAnonymous: false)
    case .address(let address):
      // Counts are stored, and an address is personal data.
      CallClient(
        id: "address \(CheckSum(Data((address?.description ?? "").utf8)).hex)", isAnonymous: true)
    case .local: nil
    }
  }
}
