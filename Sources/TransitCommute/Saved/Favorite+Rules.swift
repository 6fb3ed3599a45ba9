internal import TransitCore

extension Favorite {
  /// The valid walks in minutes.
  public static let walkRange = 0...120

  /// The valid number of characters in a name.
  public static let nameLength = 1...40

  /// Returns a normalised name: without a leading `@` and surrounding blanks, with composed Hangul.
  /// `nil` if it is too long, or has control characters or no letter.
  public static func name(_ text: String) -> String? {
    let name = NameKey.composed(String(text.trimmed.drop { $0 == "@" }))
    let isReadable = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard nameLength.contains(name.count), isReadable, !NameKey.text(name).isEmpty else {
      return nil
    }
    return name
  }

  /// Returns the favourite with a normalised name.
  ///
  /// - Throws: `TransitError` `invalidRequest` if it has no identifier and so cannot be found
  ///   again, or if its name, walk or times are invalid.
  func checked() throws -> Favorite {
    if let item, item.id == nil {
      throw TransitError(
        .invalidRequest,
        Words(
          "'\(item.title)'에는 식별자가 없어 저장할 수 없습니다",
          "'\(item.title)' has no identifier, so it cannot be saved"))
    }
    if let walkMinutes, !Self.walkRange.contains(walkMinutes) {
      throw TransitError(.invalidRequest, Self.walkWords(walkMinutes))
    }
    if let wrong = times.lazy.compactMap(\.fault).first {
      throw TransitError(.invalidRequest, wrong)
    }
    guard let name else { return self }
    guard let validName = Self.name(name) else {
      throw TransitError(.invalidRequest, Self.nameWords(name))
    }
    var favorite = self
    favorite.name = validName
    return favorite
  }

  static func nameWords(_ name: String) -> Words {
    let (least, most) = (nameLength.lowerBound, nameLength.upperBound)
    return Words(
      "이름은 \(least)–\(most)자여야 합니다: '\(name)'",
      "a name must have \(least) to \(most) characters, not '\(name)'")
  }

  static func walkWords(_ minutes: Int) -> Words {
    let (least, most) = (walkRange.lowerBound, walkRange.upperBound)
    return Words(
      "걷는 시간은 \(least)–\(most)분이어야 합니다: \(minutes)",
      "a walk must take \(least) to \(most) minutes, not \(minutes)")
  }
}

extension Favorite.Relevance {
  /// Why the times are invalid; `nil` if they are valid.
  var fault: Words? {
    guard case .hours(let days, let from, let to) = self else { return nil }
    if days.isEmpty { return Words("days: 요일이 있어야 합니다", "days: must contain a day") }
    guard from == to else { return nil }
    return Words(
      "from과 to는 다른 시각이어야 합니다: \(from.clock)",
      "from and to must be different times, not both \(from.clock)")
  }
}
