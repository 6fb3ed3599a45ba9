internal import TransitCore

/// The choices that a request leaves to the server: language, encoding, and a cached copy.
enum Negotiation {
  /// Returns the language of `Accept-Language`: the better of the two, Korean without a preference,
  /// English for a client that names only other languages.
  static func language(_ header: String?) -> Language {
    guard let header else { return .korean }
    let accepted = weights(header)
    func weight(_ language: Language) -> Int? {
      accepted.first {
        $0.token == language.rawValue || $0.token.hasPrefix(language.rawValue + "-")
      }?
      .weight
    }
    let others = accepted.first { $0.token == "*" }?.weight
    switch (weight(.korean) ?? others, weight(.english) ?? others) {
    case (nil, nil): return accepted.isEmpty ? .korean : .english
    case (let korean, let english): return (english ?? 0) > (korean ?? 0) ? .english : .korean
    }
  }

  /// Returns whether `Accept-Encoding` accepts gzip.
  static func acceptsGzip(_ header: String?) -> Bool {
    guard let header else { return false }
    let accepted = weights(header)
    return (accepted.first { $0.token == "gzip" } ?? accepted.first { $0.token == "*" })
      .map { $0.weight > 0 } ?? false
  }

  /// Returns whether `If-None-Match` lists the entity tag; a weak tag equals its strong one.
  static func isUnchanged(_ header: String?, _ tag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { part in
      let part = part.trimmed
      return part == "*" || part == tag || part.hasPrefix("W/") && part.dropFirst(2) == tag
    }
  }

  /// Parses `ko;q=0.8, en` as lower-case tokens and thousandths; invalid weights are 0.
  private static func weights(_ header: String) -> [(token: String, weight: Int)] {
    header.split(separator: ",").prefix(32).compactMap { part in
      let pieces = part.split(separator: ";")
      guard let token = pieces.first.map({ $0.trimmed.lowercased() }), !token.isEmpty else {
        return nil
      }
      for piece in pieces.dropFirst() {
        let piece = piece.trimmed
        if piece.hasPrefix("q=") || piece.hasPrefix("Q=") {
          return (token, thousandths(piece.dropFirst(2)))
        }
      }
      return (token, 1000)
    }
  }

  /// Parses `0.8` as 800.
  private static func thousandths(_ text: some StringProtocol) -> Int {
    guard let value = Double(String(text)), (0...1).contains(value) else { return 0 }
    return Int((value * 1000).rounded())
  }
}
