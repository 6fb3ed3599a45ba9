#if os(Linux)
  internal import TransitCore

  /// libcurl's codes as errors (https://curl.se/libcurl/c/libcurl-errors.html). Its own texts are
  /// dropped, since they may contain the URL.
  enum CurlError {
    static func error(code: Int32) -> TransitError {
      let vendorCode = "CURL \(code)"
      switch code {
      case 28: return TransitError(.timedOut, vendorCode: vendorCode)
      case 63: return ReplyBuilder.bodyTooLarge
      // 27 in older versions: a single header beyond the library's own limit.
      case 27, 100: return ReplyBuilder.headTooLarge
      case 3:
        return TransitError(
          .invalidRequest, Words("URL이 올바르지 않습니다", "the URL is not valid"), vendorCode: vendorCode)
      case 1, 8, 61:
        return TransitError(
          .malformed, Words("HTTP 응답이 아님", "not an HTTP response"), vendorCode: vendorCode)
      default:
        return TransitError(.unavailable, words(code), vendorCode: vendorCode)
      }
    }

    private static func words(_ code: Int32) -> Words? {
      switch code {
      case 5: Words("프록시를 찾을 수 없음", "proxy not found")
      case 6: Words("서버를 찾을 수 없음", "server not found")
      case 7: Words("연결할 수 없음", "cannot connect")
      case 35, 53, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
        Words("보안 연결(TLS)을 할 수 없음", "no secure connection (TLS)")
      case 16, 18, 52, 55, 56, 92: Words("연결이 끊김", "connection lost")
      default: nil
      }
    }

    static let missingLibrary = TransitError(
      .notInstalled,
      Words(
        "libcurl.so.4(7.68 이상)를 찾을 수 없습니다: Debian과 Ubuntu는 libcurl4, Fedora는 libcurl을 설치하세요",
        "libcurl.so.4 (7.68 or newer) was not found: install libcurl4 on Debian and Ubuntu, libcurl on Fedora"
      ))

    static let noDriver = TransitError(
      .unavailable,
      Words(
        "네트워크를 시작할 수 없습니다: 열린 파일이 너무 많거나 메모리가 부족합니다",
        "networking cannot start: too many open files or not enough memory"))
  }
#endif
