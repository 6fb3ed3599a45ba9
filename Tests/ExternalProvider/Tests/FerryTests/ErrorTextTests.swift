import Foundation
import KoreaTransit
import Testing

/// The error messages that an app shows, in both languages.
struct ErrorTextTests {
  /// Every error code, without and with details from the library and the service.
  private static let errors: [TransitError] = TransitError.Code.allCases.flatMap { code in
    [
      TransitError(code), TransitError(code, Words("이름을 쓰세요", "name a stop")),
      TransitError(code, Words("이름을 쓰세요", "name a stop"))
        .from("ferry-south", named: Words("여객선", "Ferries")),
      TransitError(
        code, Words(verbatim: "SERVICE_KEY_IS_NOT_REGISTERED_ERROR"), provider: "ferry-south",
        retryAfter: KoreanTime.date(2026, 11, 21), vendorCode: "30"
      ).from("ferry-south", named: Words("여객선", "Ferries")),
    ]
  }

  @Test(arguments: errors, Language.allCases)
  func `an error message is suitable for an alert`(error: TransitError, language: Language) {
    let message = error.message(in: language)
    print(message)
    // No command or option of the tool, and no id, code or text of the service.
    for word in ["transit ", "--", "ferry-south", "SERVICE_KEY", "(30)", ".json", "T00:00"] {
      #expect(!message.contains(word), "\(message)")
    }
    #expect(
      message.hasPrefix(error.provider == nil ? "" : language == .korean ? "여객선: " : "Ferries: "))
    #expect(message.hasSuffix("."))
    #expect(message.first?.isLowercase == false)
    #expect(message.count <= 160, "\(message)")
    #expect(message.contains(/[가-힣]/) == (language == .korean))
  }

  @Test func `the localized description is the same message`() {
    let error = TransitError(.offline)
    #expect(
      [error.message(in: .korean), error.message(in: .english)]
        .contains((error as any Error).localizedDescription))
  }
}
