/// What a parameter accepts in a URL: the parser and the OpenAPI document state the same.
package enum ParameterRule {
  /// The maximum length of a text, in Unicode scalars.
  package static let maxLength = 200
  /// The maximum number of values of a parameter without its own limit.
  package static let maxValues = 20

  /// A visible first character, which is not the `@` of a favourite, and no control character.
  package static let textPattern =
    "^[^@\(invisible)][^\(control)]*$"
  /// A date of 2000–2099 that exists.
  package static let datePattern = "^\(date)$"
  /// A time of the service day, which ends after midnight.
  package static let timePattern = "^\(time)$"
  /// A time, and its date if it is given.
  package static let momentPattern = "^(\(date)T)?\(time)$"
  /// The place that only a device knows.
  package static let here = "here"

  private static let date =
    "(20[0-9]{2}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    + "|02-(0[1-9]|1[0-9]|2[0-8]))|20([02468][048]|[13579][26])-02-29)"
  private static let time = "[0-2][0-9]:[0-5][0-9]"
  private static let control = #"\u0000-\u001F\u007F-\u009F"#
  private static let invisible =
    #"\u0000-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F"#
    + #"\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB"#

  /// Returns whether a text has the pattern, and at most the maximum length.
  package static func acceptsText(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first != "@", !isInvisible(first),
      text.utf8.count <= maxLength || scalars.count <= maxLength
    else { return false }
    return scalars.allSatisfy { $0.value > 0x1F && !(0x7F...0x9F ~= $0.value) }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x20, 0x7F...0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x17B5,
      0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0x3164,
      0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB:
      true
    default: false
    }
  }
}

extension Query.Parameter {
  /// Whether a request must name it. A server knows no person's place or favourites.
  package var isRequiredByServer: Bool { isRequired || isPersonal }

  /// The maximum number of values in a request.
  package var maxValues: Int { min(most, ParameterRule.maxValues) }
}
