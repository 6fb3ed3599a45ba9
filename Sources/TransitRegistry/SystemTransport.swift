#if os(Linux) && !URLSession
  public import TransitHTTP

  /// The transport of this platform: libcurl on Linux, URLSession elsewhere and with the package trait
  /// `URLSession`.
  public typealias SystemTransport = CurlTransport
#else
  public import TransitURLSession

  /// The transport of this platform: libcurl on Linux, URLSession elsewhere and with the package trait
  /// `URLSession`.
  public typealias SystemTransport = URLSessionTransport
#endif
