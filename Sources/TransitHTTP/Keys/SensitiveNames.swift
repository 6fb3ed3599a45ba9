/// Names under which keys and tokens travel in a query or a header.
package enum SensitiveNames: Sendable {
  /// Whether a key belongs under the name, in any case and with or without dashes.
  package static func contains(_ name: String) -> Bool {
    all.contains(name.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  private static let all: Set<String> = [
    "servicekey", "key", "apikey", "xapikey", "authkey", "appkey", "appid", "accesskey", "token",
    "accesstoken", "refreshtoken", "xauthtoken", "xcsrftoken", "secret", "clientsecret",
    "password", "authorization", "proxyauthorization", "cookie", "setcookie",
  ]
}
