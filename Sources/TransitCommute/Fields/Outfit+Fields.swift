package import TransitCore

extension Outfit {
  /// The clothes, things and advice, without the times.
  package static let clothes = Fields<Outfit>(
    .init("garments", "What to wear, from the inside out.", \.garments),
    .init("things", "The items to take along, each with its occasion.", \.things),
    .init("advice", "The advice, each with its reason; the most important first.", \.advice))
}

extension Garment: Documented {
  package static let fields = Fields<Garment>(
    .init("kind", "The layer or part of the outfit.", \.kind),
    .korean(\.name),
    .english(\.name))
}

extension Outfit.Thing: Documented {
  package static let fields = Fields<Outfit.Thing>(
    .init("occasion", "The weather that the item is for.", \.occasion),
    .korean(\.name),
    .english(\.name))
}

extension Outfit.Advice: Documented {
  package static let fields = Fields<Outfit.Advice>(
    .init("reason", "The reason.", \.reason),
    .korean(\.words),
    .english(\.words))
}

extension Garment.Kind: FieldWord {}
extension Occasion: FieldWord {}
extension Outfit.Reason: FieldWord {}
extension Sensitivity: FieldWord {}
extension Style: FieldWord {}
