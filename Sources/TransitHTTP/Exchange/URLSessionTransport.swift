internal import Foundation
internal import TransitCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The system's HTTP: Foundation's URL session, without cookies, caches or redirects of its own.
public struct URLSessionTransport: HTTPTransport {
  private let session: URLSession

  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The client's own deadline rules; this one only frees a forgotten connection.
    configuration.timeoutIntervalForRequest = 120
    session = URLSession(
      configuration: configuration, delegate: RedirectRefusal(), delegateQueue: nil)
  }

  public func send(_ message: HTTPMessage) async throws -> HTTPReply {
    var request = URLRequest(url: message.url)
    request.httpMethod = message.method
    request.setValue("gzip", forHTTPHeaderField: "Accept-Encoding")
    for header in message.headers {
      request.setValue(header.value, forHTTPHeaderField: header.name)
    }
    do {
      let (body, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else {
        throw TransitError(.malformed, Words("HTTP 답이 아님", "no HTTP answer"))
      }
      return HTTPReply(
        status: response.statusCode,
        headers: response.allHeaderFields.compactMap { name, value in
          guard let name = name as? String, let value = value as? String else { return nil }
          return Response.Header(name, value)
        }.sorted { $0.name < $1.name },
        body: body)
    } catch let error as URLError {
      throw Self.error(error)
    }
  }

  /// The system's error by what a person can do about it; its text may hold the URL and is dropped.
  private static func error(_ error: URLError) -> any Error {
    switch error.code {
    case .cancelled: CancellationError()
    case .timedOut: TransitError(.timedOut, vendorCode: "URL \(error.errorCode)")
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
      TransitError(.offline, vendorCode: "URL \(error.errorCode)")
    case .cannotFindHost, .dnsLookupFailed:
      TransitError(
        .unavailable, Words("호스트를 찾을 수 없음", "host not found"),
        vendorCode: "URL \(error.errorCode)")
    case .cannotConnectToHost, .networkConnectionLost:
      TransitError(
        .unavailable, Words("연결할 수 없음", "cannot connect"), vendorCode: "URL \(error.errorCode)")
    default: TransitError(.unavailable, vendorCode: "URL \(error.errorCode)")
    }
  }
}

/// Refuses every redirect: the client follows the one that it allows.
private final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
