#if !os(Linux) || URLSession
  internal import Foundation
  internal import Synchronization
  internal import TransitCore

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  /// A transport over Foundation's `URLSession`, without cookies, caches or automatic redirects.
  ///
  /// A response with a body of more than 16 MB is rejected, before its body if the length is
  /// announced, otherwise while it arrives. A cancelled call ends at once, even if the server keeps
  /// sending.
  package struct URLSessionTransport: HTTPTransport {
    private let connection: Connection

    /// Creates a transport with its own session.
    package init() { connection = Connection() }

    package func send(_ message: HTTPMessage) async throws -> HTTPReply {
      var request = URLRequest(url: message.url)
      request.httpMethod = message.method
      request.setValue("gzip", forHTTPHeaderField: "Accept-Encoding")
      for header in message.headers {
        request.setValue(header.value, forHTTPHeaderField: header.name)
      }
      return try await connection.send(request)
    }

    /// Maps the system's error to an error with a remedy; its text may contain the URL and is
    /// dropped.
    package static func error(systemCode code: Int) -> any Error {
      let vendorCode = "URL \(code)"
      // Some platforms have no constant for
      // `NSURLErrorAppTransportSecurityRequiresSecureConnection`.
      if code == -1022 {
        return TransitError(
          .configuration,
          Words(
            "앱이 http를 허용하지 않습니다: Info.plist의 NSAppTransportSecurity에 이 호스트의 예외를 추가하세요",
            "the app does not allow http: add an exception for this host in Info.plist, "
              + "NSAppTransportSecurity"
          ), vendorCode: vendorCode)
      }
      switch URLError.Code(rawValue: code) {
      case .cancelled: return CancellationError()
      case .timedOut: return TransitError(.timedOut, vendorCode: vendorCode)
      case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
        return TransitError(.offline, vendorCode: vendorCode)
      case .cannotFindHost, .dnsLookupFailed:
        return TransitError(
          .unavailable, Words("서버를 찾을 수 없음", "server not found"), vendorCode: vendorCode)
      case .cannotConnectToHost, .networkConnectionLost:
        return TransitError(
          .unavailable, Words("연결할 수 없음", "cannot connect"), vendorCode: vendorCode)
      default: return TransitError(.unavailable, vendorCode: vendorCode)
      }
    }
  }

  /// Owns a session, which keeps itself and its delegate alive until it is invalidated.
  private final class Connection: Sendable {
    private let session: URLSession
    private let receiver = Receiver()

    init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      // The client enforces its own deadline of at most four minutes; this one only frees an
      // abandoned connection.
      configuration.timeoutIntervalForRequest = 600
      // Several services may share a proxy; one that hangs must not block the others.
      configuration.httpMaximumConnectionsPerHost = 10
      session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    func send(_ request: URLRequest) async throws -> HTTPReply {
      let task = session.dataTask(with: request)
      let id = task.taskIdentifier
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          receiver.begin(id, continuation)
          // The task was cancelled before the continuation existed.
          if Task.isCancelled {
            receiver.finish(id, .failure(CancellationError()))
          } else {
            task.resume()
          }
        }
      } onCancel: {
        // The caller continues at once; the system takes longer to close the connection.
        receiver.finish(id, .failure(CancellationError()))
        task.abandon()
      }
    }
  }

  extension URLSessionTask {
    /// Ends a task whose response is no longer needed.
    ///
    /// Suspending first reduces what a flooding server can still send to a third. On Linux nothing
    /// stops it completely, because the system reads on while there is data: three floods at 1 GB/s
    /// left 0.2 to 1.4 GB in memory, 2 to 3.7 GB with only `cancel`; at 400 MB/s, 70 MB.
    fileprivate func abandon() {
      suspend()
      cancel()
    }
  }

  /// Collects the responses of a session's tasks as they arrive.
  private final class Receiver: NSObject, URLSessionDataDelegate {
    private struct Call {
      var continuation: CheckedContinuation<HTTPReply, any Error>
      var body = Data()
    }

    private let calls = Mutex<[Int: Call]>([:])

    func begin(_ id: Int, _ continuation: CheckedContinuation<HTTPReply, any Error>) {
      calls.withLock { $0[id] = Call(continuation: continuation) }
    }

    /// Ends a call with the first result; later ones are ignored.
    func finish(_ id: Int, _ result: Result<HTTPReply, any Error>) {
      calls.withLock { $0.removeValue(forKey: id) }?.continuation.resume(with: result)
    }

    /// Rejects a body that is announced as too large before reading any of it.
    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      let fits = response.expectedContentLength <= Int64(ReplyBuilder.maximumBody)
      if !fits { finish(dataTask.taskIdentifier, .failure(ReplyBuilder.bodyTooLarge)) }
      completionHandler(fits ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let fits = calls.withLock { calls in
        // Data for a call that has ended is discarded; its task was already cancelled.
        guard let size = calls[dataTask.taskIdentifier]?.body.count else { return true }
        guard size + data.count <= ReplyBuilder.maximumBody else { return false }
        calls[dataTask.taskIdentifier]?.body.append(data)
        return true
      }
      if fits { return }
      finish(dataTask.taskIdentifier, .failure(ReplyBuilder.bodyTooLarge))
      dataTask.abandon()
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let id = task.taskIdentifier
      if let error {
        finish(id, .failure(URLSessionTransport.error(systemCode: (error as NSError).code)))
        return
      }
      guard let response = task.response as? HTTPURLResponse else {
        finish(id, .failure(TransitError(.malformed, Words("HTTP 응답이 아님", "not an HTTP response"))))
        return
      }
      let headers = response.allHeaderFields.compactMap { name, value -> Response.Header? in
        guard let name = name as? String, let value = value as? String else { return nil }
        return Response.Header(name, value)
      }.sorted { $0.name < $1.name }
      let body = calls.withLock { $0[id]?.body } ?? Data()
      finish(id, .success(HTTPReply(status: response.statusCode, headers: headers, body: body)))
    }

    /// Rejects every redirect; the client follows the one that it allows.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }
#endif
