internal import TransitCore

/// A custom format for one line, as for status bars: text with fields in braces, `{{` and `}}` for
/// a brace. Unknown values are `–`.
struct LineFormat<Field>: Sendable
where Field: RawRepresentable & CaseIterable & Hashable & Sendable, Field.RawValue == String {
  private let pieces: [Piece]

  private enum Piece: Sendable {
    case text(String)
    case field(Field)
  }

  /// - Throws: `TransitError` `invalidRequest` for an unknown field or an unclosed brace.
  init(_ text: String) throws {
    var pieces: [Piece] = []
    var rest = text[...]
    var plain = ""
    while let character = rest.popFirst() {
      if (character == "{" || character == "}") && rest.first == character {
        plain.append(character)
        rest.removeFirst()
      } else if character == "{" {
        let name = rest.prefix { $0 != "}" }
        guard name.endIndex < rest.endIndex, let field = Field(rawValue: String(name)) else {
          throw Self.unknown(String(name))
        }
        pieces += [.text(plain), .field(field)]
        plain = ""
        rest = rest[name.endIndex...].dropFirst()
      } else {
        plain.append(character)
      }
    }
    self.pieces = pieces + [.text(plain)]
  }

  /// The available fields, in braces.
  static var known: String { Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ") }

  /// The fields that the format contains.
  var fields: Set<Field> {
    Set(
      pieces.compactMap { piece in
        if case .field(let field) = piece { field } else { nil }
      })
  }

  private static func unknown(_ name: String) -> TransitError {
    Invocation.wrong(
      "--format에 없는 항목 '{\(name)}'. 사용 가능: \(known), 괄호는 {{",
      "--format has no field '{\(name)}'. Available: \(known); {{ is a brace")
  }

  /// The formatted text, always a single line.
  func line(_ value: (Field) -> String?) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): value(field)?.displayable(upTo: String.maxNameLength) ?? "–"
      }
    }.joined().displayable()
  }
}
