internal import TransitCore

/// One line in the person's own form, as status bars want it: text with fields in braces, `{{` and
/// `}}` for a brace. What is not known is `–`.
struct LineFormat<Field>: Sendable
where Field: RawRepresentable & CaseIterable & Hashable & Sendable, Field.RawValue == String {
  private let pieces: [Piece]

  private enum Piece: Sendable {
    case text(String)
    case field(Field)
  }

  /// - Throws: `TransitError` `invalidRequest` for a field that there is not, and a brace that is
  ///   not closed.
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

  /// The fields that there are, as they are written.
  static var known: String { Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ") }

  /// The fields that the form names.
  var fields: Set<Field> {
    Set(
      pieces.compactMap { piece in
        if case .field(let field) = piece { field } else { nil }
      })
  }

  private static func unknown(_ name: String) -> TransitError {
    Invocation.wrong(
      "--format에 없는 칸 '{\(name)}'. 있는 것: \(known), 괄호는 {{",
      "--format has no field '{\(name)}'. There are: \(known); {{ is a brace")
  }

  /// The line, never more than one.
  func line(_ value: (Field) -> String?) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): value(field)?.displayable(upTo: String.longestName) ?? "–"
      }
    }.joined().displayable()
  }
}
