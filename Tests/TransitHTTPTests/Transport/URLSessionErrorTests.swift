#if !os(Linux) || URLSession
  import Testing
  import TransitCore

  struct URLSessionErrorTests {
    @Test(arguments: [
      (-1022, TransitError.Code.configuration), (-1001, .timedOut), (-1009, .offline),
      (-1003, .unavailable), (-1006, .unavailable), (-1004, .unavailable), (-42, .unavailable),
    ])
    func `each system code maps to an error that the user can act on`(
      code: Int, expected: TransitError.Code
    )
      throws
    {
      let error = try #require(URLSessionTransport.error(systemCode: code) as? TransitError)
      #expect(error.code == expected)
      #expect(error.vendorCode == "URL \(code)")
      #expect(error.isHostNotFound == [-1003, -1006].contains(code))
      #expect((error.detail?.english.contains("Info.plist") ?? false) == (code == -1022))
    }
  }
#endif
