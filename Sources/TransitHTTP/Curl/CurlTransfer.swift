#if os(Linux)
  internal import Foundation
  internal import Synchronization
  internal import TransitCore

  /// One call: the request, the partial response and the waiting caller.
  final class CurlTransfer: Sendable {
    let url: String
    /// Whether no proxy of the environment may be used.
    let isPlain: Bool
    let method: String
    /// Lines as libcurl expects them: `Name: value`, and `Name;` for an empty value.
    let headerLines: [String]
    private let state = Mutex(State())

    private struct State {
      var continuation: CheckedContinuation<HTTPReply, any Error>?
      var isFinished = false
      var builder = ReplyBuilder()
      var refusal: TransitError?
    }

    /// - Throws: `TransitError` `invalidRequest` for what would change the request's head.
    init(_ message: HTTPMessage) throws {
      let parts = [message.method] + message.headers.flatMap { [$0.name, $0.value] }
      guard parts.allSatisfy(Self.isOneLine) else {
        throw TransitError(
          .invalidRequest,
          Words("헤더에 제어 문자가 있습니다", "a header contains a control character"))
      }
      url = message.url.absoluteString
      isPlain = message.url.scheme?.lowercased() == "http"
      method = message.method
      headerLines = message.headers.map {
        $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"
      }
    }

    private static func isOneLine(_ text: String) -> Bool {
      text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    var isFinished: Bool { state.withLock(\.isFinished) }

    /// Stores the continuation of the caller; `false` if the call was cancelled before.
    func begin(_ continuation: CheckedContinuation<HTTPReply, any Error>) -> Bool {
      let isWaiting = state.withLock { state in
        if !state.isFinished { state.continuation = continuation }
        return !state.isFinished
      }
      if !isWaiting { continuation.resume(throwing: CancellationError()) }
      return isWaiting
    }

    /// Ends the call once; later results are dropped.
    func finish(_ result: Result<HTTPReply, any Error>) {
      state.withLock { state in
        state.isFinished = true
        state.builder = ReplyBuilder()
        defer { state.continuation = nil }
        return state.continuation
      }?.resume(with: result)
    }

    /// Ends the call with libcurl's code for it.
    func finish(code: Int32, status: Int) {
      let (builder, refusal) = state.withLock { ($0.builder, $0.refusal) }
      if let refusal {
        finish(.failure(refusal))
      } else if code == 0, status > 0 {
        finish(.success(builder.reply(status: status)))
      } else {
        finish(.failure(CurlError.error(code: code)))
      }
    }

    /// Receives bytes as they arrive; `false` ends the transfer.
    func receive(_ bytes: UnsafeRawBufferPointer, isHeader: Bool) -> Bool {
      state.withLock { state in
        guard !state.isFinished else { return false }
        do throws(TransitError) {
          // The bytes are valid during this call, in which they are copied.
          if isHeader {
            try unsafe state.builder.receive(headerLine: bytes)
          } else {
            try unsafe state.builder.receive(body: bytes)
          }
          return true
        } catch {
          state.refusal = error
          return false
        }
      }
    }
  }
#endif
