import Testing
import TransitCatalog

struct CSVReaderTests {
  /// Formats rows as `line: a|b` and malformed ones as `line! fault text`.
  private static func rows(
    _ text: String, separator: Character = ",", count: Int? = nil, piece: Int = .max
  ) throws -> [String] {
    var reader = CSVReader(
      separator: try #require(separator.asciiValue), fieldCount: count, offset: 0, line: 1)
    var rest = Array(text.utf8)[...]
    var rows: [String] = []
    repeat {
      reader.feed(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      while let record = reader.next(isEnd: rest.isEmpty) {
        rows.append(
          record.fault.map { "\(record.line)! \($0) \(Self.text(record.bytes))" }
            ?? "\(record.line): \(record.fields.map(Self.text).joined(separator: "|"))")
      }
    } while !rest.isEmpty
    #expect(reader.offset == text.utf8.count)
    return rows
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static let cases: [(text: String, rows: [String])] = [
    ("a,b\nc,d\n", ["1: a|b", "2: c|d"]),
    ("a,b\r\nc,d", ["1: a|b", "2: c|d"]),
    ("a,b\rc,d\r", ["1: a|b", "2: c|d"]),
    ("", []),
    ("\n\r\n  \n", []),
    (",\n1,2\n,\n", ["2: 1|2"]),
    ("1,2\n\n\n3,4", ["1: 1|2", "4: 3|4"]),
    ("\"a, b\",c\n", ["1: a, b|c"]),
    ("\"3\"\"가\"\"\",x\n", ["1: 3\"가\"|x"]),
    ("\"북구청\n(대구)\",1\n2,3\n", ["1: 북구청\n(대구)|1", "3: 2|3"]),
    ("\"북구청\r\n(대구)\",1\r\n2,3\r\n", ["1: 북구청\r\n(대구)|1", "3: 2|3"]),
    (" a , \"b\" \n", ["1: a|b"]),
    ("\"\",\"\"\n1,\"\"\n", ["2: 1|"]),
    ("1,2,,\n", ["1: 1|2"]),
    ("1,2,3\n4,5\n", ["1! count 1,2,3", "2: 4|5"]),
    ("1\n4,5\n", ["1! count 1", "2: 4|5"]),
    // An unclosed quote invalidates only its own line.
    ("1,\"강남\n2,서울\n3,시청\n", ["1! quote 1,\"강남", "2: 2|서울", "3: 3|시청"]),
    ("1,\"강남\n2,\"서울\"\n3,시청", ["1! quote 1,\"강남", "2: 2|서울", "3: 3|시청"]),
    ("1,\"강남\"역\n2,서울\n", ["1! quote 1,\"강남\"역", "2: 2|서울"]),
    // A quote that is closed in another row is unclosed too.
    ("1,\"강남\n2,\"\n3,시청\n", ["1! quote 1,\"강남", "2! quote 2,\"", "3: 3|시청"]),
    ("1,\"강남\n2,서울\n3,시청\"\n", ["1! quote 1,\"강남", "2: 2|서울", "3: 3|시청\""]),
    ("1,\"강남\r\n3,시청\"", ["1! quote 1,\"강남", "2: 3|시청\""]),
    ("1,2,\"가\n3,4\"", ["1! quote 1,2,\"가", "2: 3|4\""]),
    ("1,\"북구청\n(대구)\"\n2,3", ["1: 1|북구청\n(대구)", "3: 2|3"]),
    ("1,서울\"역\n2,3\n", ["1: 1|서울\"역", "2: 2|3"]),
    ("1,\"강남", ["1! quote 1,\"강남"]),
  ]

  @Test(arguments: cases.indices)
  func `rows are parsed with quotes, blanks and any line break`(_ place: Int) throws {
    let (text, rows) = Self.cases[place]
    #expect(try Self.rows(text, count: 2) == rows)
  }

  @Test(arguments: cases.indices, [1, 2, 3, 5])
  func `pieces of any length yield the same rows`(_ place: Int, piece: Int) throws {
    let (text, rows) = Self.cases[place]
    #expect(try Self.rows(text, count: 2, piece: piece) == rows)
  }

  @Test func `semicolons and tabs can be separators`() throws {
    #expect(try Self.rows("a;b,c\n", separator: ";") == ["1: a|b,c"])
    #expect(try Self.rows("a\tb c\t\n", separator: "\t") == ["1: a|b c|"])
  }

  @Test func `a stray quote does not swallow the rows after it`() throws {
    let text = """
      100000001,01001,"종로,126.9,37.5,x
      100000002,01002,혜화,126.99,37.57,x
      100000003,01003,명륜",126.998,37.58,y
      """
    #expect(
      try Self.rows(text, count: 6) == [
        "1! quote 100000001,01001,\"종로,126.9,37.5,x", "2: 100000002|01002|혜화|126.99|37.57|x",
        "3: 100000003|01003|명륜\"|126.998|37.58|y",
      ])
  }

  @Test(
    arguments: [16_383, 16_384, 16_385, 50_000], [1_000, 16_384, 16_385, 16_386, 65_536, .max])
  func `a line that is too long is reported and skipped, for pieces of any length`(
    _ length: Int, piece: Int
  ) throws {
    for lineBreak in ["\n", "\r\n", "\r"] {
      let line =
        "1," + String(repeating: "x,", count: (length - 2) / 2) + (length % 2 == 0 ? "" : "x")
      let fits = length + lineBreak.utf8.count <= 16_384
      #expect(
        try Self.rows(line + lineBreak + "2,서울", count: 2, piece: piece)
          == ["1! \(fits ? "count" : "length") \(line.prefix(16_384))", "2: 2|서울"])
    }
  }

  @Test(arguments: [100, 8_000, 16_384, 16_390, 65_536, .max])
  func `a quoted text longer than a row is a fault, for pieces of any length`(
    _ piece: Int
  ) throws {
    let lines = (2...900).map { "\($0) 서울역버스환승센터" }
    let text = "1,\"강남\n" + lines.joined(separator: "\n") + "\"\n3,시청\n"
    let rows = try Self.rows(text, count: 2, piece: piece)
    #expect(rows.count == 901)
    #expect(rows.prefix(2) == ["1! quote 1,\"강남", "2! count 2 서울역버스환승센터"])
    #expect(rows.suffix(2) == ["900! count 900 서울역버스환승센터\"", "901: 3|시청"])
  }

  @Test func `an unclosed quote is detected long before the end of the file`() throws {
    let text = "1,\"강남\n" + (2...4_000).map { "\($0),서울\n" }.joined()
    var reader = CSVReader(separator: 0x2C, fieldCount: 2)
    reader.feed(text.utf8.prefix(32_768))
    #expect(reader.next(isEnd: false)?.fault == .quote)
    #expect(reader.next(isEnd: false)?.line == 2)
  }
}
