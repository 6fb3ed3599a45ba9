internal import TransitCore

extension Favorite {
  /// Minutes that a walk may take.
  public static let walkRange = 0...120

  /// Letters that a name may have.
  public static let nameLength = 1...40

  /// A person's own name as it is kept: without the `@` before it and blanks around it, its Hangul
  /// composed. `nil` for what is no name: too long, or without a letter.
  public static func name(_ text: String) -> String? {
    let name = NameKey.composed(String(text.trimmed.drop { $0 == "@" }))
    let isReadable = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard nameLength.contains(name.count), isReadable, !NameKey.text(name).isEmpty else {
      return nil
    }
    return name
  }

  /// As it is kept.
  ///
  /// - Throws: `TransitError` `invalidRequest` for what could not be found again, for what is no
  ///   name, no walk and no time.
  func checked() throws -> Favorite {
    if let item, item.id == nil {
      throw TransitError(
        .invalidRequest,
        Words(
          "'\(item.title)'에는 식별자가 없어 다시 찾을 수 없습니다",
          "'\(item.title)' has no identifier, so that it could not be found again"))
    }
    if let walkMinutes, !Self.walkRange.contains(walkMinutes) {
      throw TransitError(.invalidRequest, Self.walkWords(walkMinutes))
    }
    if let wrong = times.lazy.compactMap(\.fault).first {
      throw TransitError(.invalidRequest, wrong)
    }
    guard let name else { return self }
    guard let kept = Self.name(name) else {
      throw TransitError(.invalidRequest, Self.nameWords(name))
    }
    var favorite = self
    favorite.name = kept
    return favorite
  }

  static func nameWords(_ name: String) -> Words {
    let (least, most) = (nameLength.lowerBound, nameLength.upperBound)
    return Words(
      "이름은 \(least)–\(most)자여야 합니다: '\(name)'",
      "a name must have \(least) to \(most) letters, not '\(name)'")
  }

  static func walkWords(_ minutes: Int) -> Words {
    let (least, most) = (walkRange.lowerBound, walkRange.upperBound)
    return Words(
      "걷는 시간은 \(least)–\(most)분이어야 합니다: \(minutes)",
      "a walk must take \(least) to \(most) minutes, not \(minutes)")
  }
}

extension Favorite.Relevance {
  /// Why it is no time; `nil` where it is one.
  var fault: Words? {
    guard case .hours(let days, let from, let to) = self else { return nil }
    if days.isEmpty { return Words("days: 요일이 있어야 합니다", "days: must name a day") }
    guard from == to else { return nil }
    return Words(
      "from과 to는 다른 시각이어야 합니다: \(from.clock)",
      "from and to must be two times, not both \(from.clock)")
  }
}
