import Foundation
import Testing
import TransitCatalog

struct ListDecoderTests {
  @Test(
    arguments: [
      ([0xB0, 0xAD, 0xB3, 0xB2], "강남"),
      // 똠 is one of the syllables that EUC-KR does not have.
      ([0x8C, 0x63], "똠"),
      ([0x47, 0x54, 0x58, 0x2D, 0x41], "GTX-A"),
      ([0x34, 0xA1, 0xA4, 0x31, 0x39], "4·19"),
      ([], ""),
    ] as [([UInt8], String)])
  func `CP949 is decoded`(_ bytes: [UInt8], _ text: String) {
    var decoder = ListDecoder(.cp949)
    #expect(decoder.text(bytes[...]) == text)
  }

  @Test(
    arguments: [
      // A truncated character, a blank as second byte, invalid first bytes, an unassigned pair.
      [0xB0, 0xAD, 0xB3], [0xB0, 0x20], [0xFF, 0x41], [0x80], [0xC9, 0xA1],
    ] as [[UInt8]])
  func `a text with invalid CP949 bytes is rejected`(_ bytes: [UInt8]) {
    var decoder = ListDecoder(.cp949)
    #expect(decoder.text(bytes[...]) == nil)
  }

  @Test func `every Hangul syllable is decoded from CP949`() throws {
    var decoder = ListDecoder(.cp949)
    let syllables = String(
      String.UnicodeScalarView((0xAC00...0xD7A3).compactMap { Unicode.Scalar(UInt32($0)) }))
    let bytes = Array(try #require(syllables.data(using: ListWorld.cp949)))
    #expect(bytes.count == 2 * 11_172)
    #expect(decoder.text(bytes[...]) == syllables)
  }

  @Test func `UTF-8 is decoded, and a text with invalid bytes is rejected`() {
    var decoder = ListDecoder(.utf8)
    #expect(decoder.text(Array("강남역".utf8)[...]) == "강남역")
    #expect(decoder.text([0xB0, 0xAD][...]) == nil)
    #expect(decoder.text(Array("강남".utf8).dropLast()) == nil)
  }
}
