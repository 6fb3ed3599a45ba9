#if os(Linux)
  internal import CCurl
  internal import Foundation
  internal import TransitCore

  /// The thread's own state: one multi handle and the transfers in it. Every `unsafe` here is a
  /// call of libcurl with a handle that this thread made and has not freed.
  @safe struct CurlLoop {
    private let multi: OpaquePointer
    private let timeout: Duration
    private var active: [ObjectIdentifier: Active] = [:]

    @safe private struct Active {
      /// Alive while libcurl holds its address.
      let transfer: CurlTransfer
      let easy: OpaquePointer
      let headers: OpaquePointer?
    }

    /// The library's version, 0 without the library; opened once in a process.
    static let version: UInt32 = transit_curl_open()

    /// The oldest version with every function that is used: 7.68, for `curl_multi_wakeup`.
    private static let oldestVersion: UInt32 = 0x074400

    /// As many as URLSession uses for a proxy that several services share, so that one that hangs
    /// does not block the others.
    private static let connectionsPerHost = 10

    /// Serves calls until the driver ends.
    static func run(_ inbox: CurlInbox, timeout: Duration) {
      guard version >= oldestVersion else {
        return refuse(inbox.close(), CurlError.missingLibrary)
      }
      guard let multi = unsafe transit_curl_multi_make() else {
        return refuse(inbox.close(), CurlError.noDriver)
      }
      guard unsafe inbox.open(multi) else {
        unsafe transit_curl_multi_free(multi)
        return refuse(inbox.close(), CurlError.noDriver)
      }
      transit_curl_block_pipe_signal()
      var loop = unsafe CurlLoop(multi: multi, timeout: timeout)
      loop.serve(inbox)
      refuse(inbox.close(), CurlError.noDriver)
      unsafe transit_curl_multi_free(multi)
    }

    private static func refuse(_ commands: [CurlInbox.Command], _ error: TransitError) {
      for case .start(let transfer) in commands { transfer.finish(.failure(error)) }
    }

    private init(multi: OpaquePointer, timeout: Duration) {
      unsafe self.multi = multi
      self.timeout = timeout
      _ = unsafe transit_curl_multi_set(
        multi, CurlOption.maximumHostConnections, Self.connectionsPerHost)
    }

    private mutating func serve(_ inbox: CurlInbox) {
      while true {
        for command in inbox.take() {
          switch command {
          case .start(let transfer): start(transfer)
          case .cancel(let transfer): remove(ObjectIdentifier(transfer))
          case .stop:
            for id in Array(active.keys) { remove(id) }
            return
          }
        }
        var works = unsafe transit_curl_multi_perform(multi)
        finishEnded()
        // Ends early for sockets, the library's own timers and new commands.
        works = unsafe transit_curl_multi_wait(multi, 60_000) && works
        if !works { giveUp() }
      }
    }

    private mutating func start(_ transfer: CurlTransfer) {
      guard !transfer.isFinished else { return }
      guard let easy = unsafe transit_curl_easy_make() else {
        return transfer.finish(.failure(CurlError.noDriver))
      }
      var headers: OpaquePointer?
      guard
        transfer.headerLines.allSatisfy({ unsafe transit_curl_list_append(&headers, $0) }),
        unsafe CurlOption.configure(easy, for: transfer, headers: headers, timeout: timeout),
        unsafe transit_curl_multi_add(multi, easy)
      else {
        unsafe transit_curl_easy_free(easy)
        unsafe transit_curl_list_free(headers)
        return transfer.finish(.failure(CurlError.noDriver))
      }
      active[ObjectIdentifier(transfer)] = unsafe Active(
        transfer: transfer, easy: easy, headers: headers)
    }

    private mutating func finishEnded() {
      var code: Int32 = 0
      while let easy = unsafe transit_curl_multi_ended(multi, &code) {
        guard let transfer = unsafe CurlOption.transfer(of: easy) else { continue }
        let status = unsafe transit_curl_status(easy)
        remove(ObjectIdentifier(transfer))
        transfer.finish(code: code, status: status)
      }
    }

    private mutating func remove(_ id: ObjectIdentifier) {
      guard let entry = active.removeValue(forKey: id) else { return }
      unsafe transit_curl_multi_remove(multi, entry.easy)
      unsafe transit_curl_easy_free(entry.easy)
      unsafe transit_curl_list_free(entry.headers)
    }

    /// Fails every active call after an error of the library, so that none waits for its time-out.
    private mutating func giveUp() {
      for (id, entry) in active {
        remove(id)
        entry.transfer.finish(.failure(CurlError.noDriver))
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }
#endif
