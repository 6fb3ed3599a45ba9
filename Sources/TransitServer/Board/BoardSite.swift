internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The board in the browser: static files, which contain no data and need no token.
package struct BoardSite: Sendable {
  /// The paths of its routes.
  package static let paths: Set = ["/", "/board", BoardFile.folder, BoardFile.workerPath]

  private let files: [String: RenderedDocument]
  private let policy: String

  /// - Parameters:
  ///   - origins: The origins whose pages may embed the board, such as `https://home.example`.
  ///   - compress: The compressor; `nil` sends files as they are.
  package init(embeddedBy origins: [String] = [], compress: Compressor? = nil) {
    policy = Self.policy(embeddedBy: origins)
    let rendered = BoardFile.all.map { file in
      // A picture is compressed already.
      let compress = file.type == "image/png" ? nil : compress
      return (
        file.path,
        RenderedDocument(
          file.bytes, file.type, in: .korean, lifetime: 0, compress: compress)
      )
    }
    files = Dictionary(rendered, uniquingKeysWith: { first, _ in first })
  }

  /// The routes of the files.
  package var routes: [ServerRoute] {
    Self.paths.sorted().map { path in
      ServerRoute(page: path, isPrefix: path == BoardFile.folder) { response(to: $0) }
    }
  }

  private func response(to routed: RoutedRequest) -> ServerResponse {
    let path = "/" + routed.target.segments.joined(separator: "/")
    guard let file = files[path == "/board" ? "/" : path] else {
      return Problem.notFound.response(in: routed.language, at: Date())
    }
    var response = file.response(to: routed.request.headers, isPrivate: false, at: Date())
    response.headers.set("Content-Security-Policy", policy)
    return response
  }

  /// Only files and answers of this server, and no text becomes markup or script.
  private static func policy(embeddedBy origins: [String]) -> String {
    let ancestors = (["'self'"] + origins).joined(separator: " ")
    return """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
      manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
      frame-ancestors \(ancestors); require-trusted-types-for 'script'
      """
  }

  /// Whether a text is an origin that can be in a policy: a scheme, a host and perhaps a port.
  package static func isOrigin(_ text: String) -> Bool {
    guard let url = URL(string: text), url.scheme == "https" || url.scheme == "http",
      let host = url.host(), !host.isEmpty, url.path().isEmpty, url.query() == nil,
      url.user() == nil
    else { return false }
    return text.utf8.allSatisfy { $0.isASCIIAlphanumeric || ":/.-".utf8.contains($0) }
  }
}
