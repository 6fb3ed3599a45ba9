package import TransitCore

/// A file that is not text with separated values, recognised by its first bytes.
package enum ForeignFile: Hashable, Sendable {
  case empty
  case spreadsheet
  case openDocument
  case oldOffice
  case zip
  case gzip
  case utf16
  case markup
  case json
  case pdf
  case unknown

  /// - Returns: `nil` if the file may be text with separated values.
  init?(_ start: [UInt8]) {
    func begins(_ bytes: [UInt8]) -> Bool { start.starts(with: bytes) }
    func holds(_ text: String) -> Bool { start.holds(Array(text.utf8)) }
    if begins(Array("PK".utf8)) {
      let isOpen = holds("opendocument.spreadsheet")
      self = isOpen ? .openDocument : holds("[Content_Types].xml") ? .spreadsheet : .zip
      return
    }
    let known: [(bytes: [UInt8], kind: ForeignFile)] = [
      ([0xD0, 0xCF, 0x11, 0xE0], .oldOffice), ([0x1F, 0x8B], .gzip), ([0xFF, 0xFE], .utf16),
      ([0xFE, 0xFF], .utf16), (Array("%PDF".utf8), .pdf),
    ]
    if let kind = known.first(where: { begins($0.bytes) })?.kind {
      self = kind
      return
    }
    let mark = begins([0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch start.dropFirst(mark).first(where: { $0 > 0x20 }) {
    // A broken download may consist only of zeros.
    case nil: self = start.contains(0) ? .unknown : .empty
    case UInt8(ascii: "<"): self = .markup
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    // Text contains no zero bytes, except UTF-16 without a byte order mark.
    default:
      guard start.prefix(1_024).contains(0) else { return nil }
      self = start.prefix(2).contains(0) ? .utf16 : .unknown
    }
  }

  /// What the file is and what to do.
  package var words: Words {
    switch self {
    case .empty: Words("빈 파일입니다. 다시 내려받으세요", "the file is empty; download it again")
    case .spreadsheet:
      Words(
        "엑셀 파일 (xlsx)입니다. 엑셀에서 \(Self.saving.korean)",
        "this is an Excel file (xlsx); in Excel \(Self.saving.english)")
    case .openDocument:
      Words(
        "스프레드시트 파일 (ods)입니다. 프로그램에서 \(Self.saving.korean)",
        "this is a spreadsheet (ods); in its program \(Self.saving.english)")
    case .oldOffice:
      Words(
        "옛 엑셀 파일 (xls)입니다. 엑셀에서 \(Self.saving.korean)",
        "this is an old Excel file (xls); in Excel \(Self.saving.english)")
    case .zip:
      Words(
        "압축 파일 (zip)입니다. 압축을 풀고 CSV를 가져오세요",
        "this is a zip archive; unpack it and import the CSV in it")
    case .gzip:
      Words(
        "압축 파일 (gzip)입니다. 압축을 풀고 CSV를 가져오세요",
        "this is a gzip archive; unpack it and import the CSV in it")
    case .utf16:
      Words(
        "UTF-16으로 저장된 파일입니다. 엑셀이나 메모장에서 UTF-8로 다시 저장하세요",
        "the file is in UTF-16; save it again as UTF-8")
    case .markup:
      Words(
        "웹 페이지나 XML입니다. 내려받기 버튼으로 CSV를 받으세요",
        "this is a web page or XML; download the CSV with the page's button")
    case .json: Words("JSON 파일입니다. 같은 자료를 CSV로 받으세요", "JSON; download the same data as CSV")
    case .pdf: Words("PDF 파일입니다. 같은 자료를 CSV로 받으세요", "a PDF; download the same data as CSV")
    case .unknown:
      Words(
        "CSV로 읽을 수 없습니다. 파일을 다시 내려받으세요",
        "cannot be read as CSV; download the file again")
    }
  }

  private static let saving = Words(
    "'다른 이름으로 저장 → CSV UTF-8(쉼표로 분리)'로 저장한 뒤 그 파일을 가져오세요",
    "save it as 'CSV UTF-8 (Comma delimited)' and import that file")
}

extension [UInt8] {
  /// Whether the array contains a sequence of bytes.
  fileprivate func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: other) }
  }
}
