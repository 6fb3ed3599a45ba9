package import TransitCommute
internal import TransitCore

/// What to wear, what to bring, and why.
package struct OutfitObject: Codable, Sendable {
  package var garments: [Garment]
  package var things: [Thing]
  package var advice: [Advice]

  package init(_ outfit: Outfit) {
    garments = outfit.garments.map {
      Garment(kind: $0.kind.rawValue, ko: $0.name.korean, en: $0.name.english)
    }
    things = outfit.things.map {
      Thing(occasion: $0.occasion.rawValue, ko: $0.name.korean, en: $0.name.english)
    }
    advice = outfit.advice.map {
      Advice(reason: $0.reason.rawValue, ko: $0.words.korean, en: $0.words.english)
    }
  }

  package struct Garment: Codable, Sendable {
    package var kind: String
    package var ko: String
    package var en: String
  }

  package struct Thing: Codable, Sendable {
    package var occasion: String
    package var ko: String
    package var en: String
  }

  package struct Advice: Codable, Sendable {
    package var reason: String
    package var ko: String
    package var en: String
  }
}
