#if Server
  internal import CServer

  extension ServerResponse {
    /// The response as it is sent on a connection that then ends.
    func message() -> [UInt8] {
      var date = [CChar](repeating: 0, count: 40)
      unsafe transit_http_date(&date, date.count)
      // The library's phrases are constants.
      let phrase = unsafe transit_mhd_phrase(UInt32(status)).map {
        unsafe String(cString: $0)
      }
      var head = "HTTP/1.1 \(status) \(phrase ?? "")\r\n"
      let own: [HeaderFields.Field] = [
        .init(
          "Date",
          String(decoding: date.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)),
        .init("Connection", "close"), .init("Content-Length", String(bytes.count)),
      ]
      for field in own + headers.fields { head += "\(field.name): \(field.value)\r\n" }
      return Array((head + "\r\n").utf8) + bytes
    }
  }
#endif
