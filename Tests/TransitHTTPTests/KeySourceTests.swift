import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// Where keys come from, and how invalid ones are reported.
struct KeySourceTests {
  private static let name: KeyName = "DATA_GO_KR_KEY"

  @Test(
    arguments: [
      ("abcd1234", "abcd1234"), (" abcd1234\n", "abcd1234"), ("a%2Bcd", "a+cd"), ("", nil),
      (" \t\n", nil),
    ] as [(String, String?)])
  func `an environment variable is a key unless it is blank`(value: String, key: String?) throws {
    let keys = KeySource.environment(["DATA_GO_KR_KEY": value, "OTHER": "other-key"])
    #expect(try keys.key(Self.name)?.text == key)
    #expect(try keys.key("SEOUL_KEY") == nil)
  }

  @Test func `another variable can be named for a key`() throws {
    let keys = KeySource.environment(
      ["DATA_GO_KR_KEY": "by-its-name", "MINE": "by-mine"], names: [Self.name: "MINE"])
    #expect(try keys.key(Self.name)?.text == "by-mine")
  }

  @Test func `an empty source has no key`() throws {
    #expect(try KeySource.none.key(Self.name) == nil)
  }

  @Test func `the first source that has the key is used`() throws {
    let keys = KeySource.environment(["A": "from-first"])
      .otherwise(.environment(["A": "from-second", "B": "from-second"]))
    #expect(try keys.key("A")?.text == "from-first")
    #expect(try keys.key("B")?.text == "from-second")
    #expect(try keys.key("C") == nil)
  }

  @Test func `a closure is called each time`() throws {
    let counter = Counter()
    let keys = KeySource { _ in Secret("key-number-\(counter.next())") }
    #expect(try keys.key(Self.name)?.text == "key-number-1")
    #expect(try keys.key(Self.name)?.text == "key-number-2")
  }

  @Test(arguments: [
    "\"abcd1234\"", "'abcd1234'", "abcd\"1234", "“abcd1234”", "abcd%252B1234", "abcd%2",
    "ab%zzcd",
  ])
  func `a service's key has no quotation mark or percent sign, but a password may`(text: String)
    throws
  {
    let keys = KeySource.environment(["DATA_GO_KR_KEY": text])
    let error = try #require(throws: TransitError.self) { try keys.serviceKey(Self.name) }
    #expect(error.code == .configuration)
    #expect(error.detail?.english.contains("DATA_GO_KR_KEY") == true)
    #expect(!"\(error)".contains("abcd1234") && !"\(error)".contains("ab%"))
    if text.allSatisfy(\.isASCII) { #expect(try keys.key(Self.name) != nil) }
  }

  @Test(arguments: ["abcd1234", "a+b/c==", "ab%2Bcd%3D"])
  func `a service's key may be in the portal's encoded form`(text: String) throws {
    #expect(try KeySource.environment(["DATA_GO_KR_KEY": text]).serviceKey(Self.name) != nil)
  }

  @Test(arguments: ["abc", "ab cd", "REDACTED"])
  func `an invalid key is reported with its name but without its text`(text: String) throws {
    let keys = KeySource.environment(["DATA_GO_KR_KEY": text])
    let error = try #require(throws: TransitError.self) { try keys.key(Self.name) }
    let (detail, complaint) = (try #require(error.detail), try #require(Secret(text).invalidReason))
    #expect(error.code == .configuration)
    for language in Language.allCases {
      #expect(detail.text(in: language).contains(complaint.text(in: language)))
      #expect(masked(detail.text(in: language)) == "DATA_GO_KR_KEY _")
    }
    #expect(!"\(error) \(detail)".contains(text))
  }

  /// A key file's content and mode, and the key or the masked error.
  struct FileRow: CustomTestStringConvertible {
    var content: Data
    var mode: Int
    var key: String?
    var said: String?
    var testDescription: String {
      "\(String(decoding: content, as: UTF8.self).debugDescription) \(String(mode, radix: 8))"
    }

    init(_ content: String, _ mode: Int, key: String? = nil, said: String? = nil) {
      (self.content, self.mode, self.key, self.said) = (Data(content.utf8), mode, key, said)
    }
  }

  static let files: [FileRow] = [
    FileRow("abcd1234", 0o600, key: "abcd1234"),
    FileRow("abcd1234\n", 0o600, key: "abcd1234"),
    FileRow("\r\n a%2Bcd%3D \r\n", 0o400, key: "a+cd="),
    FileRow("abcd1234", 0o644, said: "_ DATA_GO_KR_KEY chmod 600 "),
    FileRow("abcd1234", 0o640, said: "_ DATA_GO_KR_KEY chmod 600 "),
    FileRow("abcd1234", 0o604, said: "_ DATA_GO_KR_KEY chmod 600 "),
    FileRow("", 0o600, said: "DATA_GO_KR_KEY _"), FileRow(" \n", 0o600, said: "DATA_GO_KR_KEY _"),
    FileRow("abcd1234\nefgh5678\n", 0o600, said: "DATA_GO_KR_KEY _"),
  ]

  @Test(arguments: files)
  func `a key file is read only if no other user can read it`(row: FileRow) throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "key")
      try row.content.write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: row.mode], ofItemAtPath: file.path)
      let keys = KeySource.files([Self.name: file])
      if let said = row.said {
        let error = #expect(throws: TransitError.self) { try keys.key(Self.name) }
        #expect(error?.code == .configuration)
        let path = file.resolvingSymlinksInPath().path
        let isShared = said.hasSuffix("chmod 600 ")
        #expect(
          masked(error?.detail?.english, keeping: ["chmod 600", path])
            == said + (isShared ? path : ""))
        if !isShared {
          let secret = Secret(String(decoding: row.content, as: UTF8.self))
          let complaint = try #require(secret.invalidReason)
          #expect(error?.detail?.english.contains(complaint.english) == true)
        }
        #expect(error?.description.contains("abcd") == false)
      } else {
        #expect(try keys.key(Self.name)?.text == row.key)
      }
      #expect(try keys.key("OTHER") == nil)
    }
  }

  @Test func `a symbolic link is checked by the mode of its target`() throws {
    try withTemporaryFolder { folder in
      let (file, link) = (folder.appending(path: "key"), folder.appending(path: "link"))
      try Data("abcd1234".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      #expect(try KeySource.files([Self.name: link]).key(Self.name)?.text == "abcd1234")
    }
  }

  @Test func `a missing or binary key file is reported with its path`() throws {
    try withTemporaryFolder { folder in
      let missing = folder.appending(path: "missing")
      let error = #expect(throws: TransitError.self) {
        try KeySource.files([Self.name: missing]).key(Self.name)
      }
      #expect(error?.code == .configuration)
      let said = masked(error?.detail?.english)
      #expect(said.hasPrefix("_ DATA_GO_KR_KEY /"))
      #expect(said.hasSuffix("/missing"))

      let binary = folder.appending(path: "binary")
      try Data([0xFF, 0xFE, 0x00, 0x80]).write(to: binary)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: binary.path)
      let other = #expect(throws: TransitError.self) {
        try KeySource.files([Self.name: binary]).key(Self.name)
      }
      #expect(other?.code == .configuration)
      let detail = masked(other?.detail?.english)
      #expect(detail.hasPrefix("_ DATA_GO_KR_KEY /"))
      #expect(detail.hasSuffix("/binary"))
    }
  }
}
