#if os(Linux)
  internal import CCurl
  internal import TransitCore

  /// The libcurl options that are used here. The numbers are part of its ABI
  /// (https://curl.se/libcurl/c/symbols-in-versions.html); every `unsafe` passes a handle or a
  /// pointer that is valid during the call to the library, which copies texts.
  enum CurlOption: Int32 {
    case writeContext = 10001
    case url = 10002
    case proxy = 10004
    case userAgent = 10018
    case headerLines = 10023
    case headerContext = 10029
    case customRequest = 10036
    case acceptEncoding = 10102
    case context = 10103
    case protocolNames = 10318
    case receiveBody = 20011
    case receiveHeader = 20079
    case maximumFileSize = 30117
    case hasNoBody = 44
    case httpVersion = 84
    case noSignals = 99
    case timeout = 155
    case connectTimeout = 156
    case protocolMask = 181
    case pathAsIs = 234
    case waitForMultiplexing = 237
    case suppressTunnelHeaders = 265
    case disallowUserInURL = 278
    case quickExit = 322

    /// Of a multi handle.
    static let maximumHostConnections: Int32 = 7

    /// Configures the handle for a transfer; `false` if the library refuses an option. The headers
    /// must outlive the transfer.
    static func configure(
      _ easy: OpaquePointer, for transfer: CurlTransfer, headers: OpaquePointer?,
      timeout: Duration
    ) -> Bool {
      let milliseconds = Int(min(timeout / .milliseconds(1), 86_400_000))
      let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
      // Optional, since older and smaller libraries lack them. Plain connections do not wait for
      // multiplexing, which is known only when the first response arrives, perhaps never.
      _ = unsafe httpVersion.set(easy, 4)
      if !transfer.isPlain { _ = unsafe waitForMultiplexing.set(easy, 1) }
      // Without this (7.87) a cancelled call delays others until its host name is looked up.
      _ = unsafe quickExit.set(easy, 1)
      return unsafe url.set(easy, transfer.url) && setMethod(easy, transfer.method)
        && setProtocols(easy)
        && (!transfer.isPlain || proxy.set(easy, ""))
        && noSignals.set(easy, 1) && Self.timeout.set(easy, milliseconds)
        && connectTimeout.set(easy, milliseconds)
        && pathAsIs.set(easy, 1) && disallowUserInURL.set(easy, 1)
        && suppressTunnelHeaders.set(easy, 1)
        && userAgent.set(easy, "KoreaTransit") && acceptEncoding.set(easy, "gzip")
        && transit_curl_set_list(easy, headerLines.rawValue, headers)
        && transit_curl_set_size(easy, maximumFileSize.rawValue, Int64(ReplyBuilder.maximumBody))
        && transit_curl_set_pointer(easy, Self.context.rawValue, context)
        && transit_curl_set_pointer(easy, writeContext.rawValue, context)
        && transit_curl_set_pointer(easy, headerContext.rawValue, context)
        && transit_curl_set_receive(easy, receiveBody.rawValue) {
          unsafe CurlOption.receive($0, $1 * $2, $3, isHeader: false)
        }
        && transit_curl_set_receive(easy, receiveHeader.rawValue) {
          unsafe CurlOption.receive($0, $1 * $2, $3, isHeader: true)
        }
    }

    private static func setMethod(_ easy: OpaquePointer, _ method: String) -> Bool {
      switch method {
      case "GET": true
      case "HEAD": unsafe hasNoBody.set(easy, 1)
      default: unsafe customRequest.set(easy, method)
      }
    }

    private static func setProtocols(_ easy: OpaquePointer) -> Bool {
      // The mask is deprecated since 7.85, which has names in its place.
      CurlLoop.version >= 0x075500
        ? unsafe protocolNames.set(easy, "http,https") : unsafe protocolMask.set(easy, 1 | 2)
    }

    private func set(_ easy: OpaquePointer, _ value: Int) -> Bool {
      unsafe transit_curl_set_long(easy, rawValue, value)
    }

    private func set(_ easy: OpaquePointer, _ value: String) -> Bool {
      unsafe transit_curl_set_text(easy, rawValue, value)
    }

    /// Returns the number of bytes received; any other number ends the transfer.
    private static func receive(
      _ bytes: UnsafePointer<CChar>, _ count: Int, _ context: UnsafeMutableRawPointer?,
      isHeader: Bool
    ) -> Int {
      guard let transfer = unsafe transfer(at: context) else { return -1 }
      let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
      return unsafe transfer.receive(buffer, isHeader: isHeader) ? count : -1
    }

    /// Returns the transfer that `configure` gave to a handle.
    static func transfer(of easy: OpaquePointer) -> CurlTransfer? {
      unsafe transfer(at: transit_curl_context(easy))
    }

    private static func transfer(at context: UnsafeMutableRawPointer?) -> CurlTransfer? {
      // The loop keeps a transfer alive as long as libcurl has its address.
      unsafe context.map { unsafe Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }
  }
#endif
