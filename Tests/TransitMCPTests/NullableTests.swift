import Foundation
import Testing
import TransitDocuments

struct NullableTests {
  private struct Sample: Codable, Equatable {
    @Nullable var plate: String?
    var optional: String?
  }

  @Test(arguments: [
    (Sample(plate: nil), #"{"plate":null}"#),
    (Sample(plate: "서울70사1234", optional: "a/b"), #"{"optional":"a/b","plate":"서울70사1234"}"#),
  ])
  private func `an unknown value is null and not absent`(sample: Sample, text: String) throws {
    #expect(try DocumentEncoder.text(sample, isIndented: false) == text)
    #expect(try JSONDecoder().decode(Sample.self, from: Data(text.utf8)) == sample)
  }
}
