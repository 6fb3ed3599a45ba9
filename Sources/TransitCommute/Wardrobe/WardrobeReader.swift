package import Foundation
internal import TransitCore
internal import TransitHTTP

extension Wardrobe {
  /// Parses a `clothes.json` strictly. Unknown content is an error.
  ///
  /// - Parameters:
  ///   - json: The contents of the file.
  ///   - name: The name of the file in errors.
  /// - Throws: `TransitError` `configuration` with the problem and its location in one line.
  package init(json: Data, named name: String) throws {
    self = try WardrobeReader(name: name).read(json)
  }

  /// Returns the built-in wardrobe.
  public static func builtIn() throws -> Wardrobe {
    try Wardrobe(json: Data(builtInJSON.utf8), named: "built-in")
  }
}

private struct WardrobeReader {
  let name: String

  /// The valid lower limits of a band in °C.
  private static let degrees = -60...60
  /// Limits beyond any real wardrobe, as protection against malicious files.
  private static let most = (bands: 40, garments: 60, letters: 60)

  func read(_ data: Data) throws -> Wardrobe {
    let root: WireValue
    do { root = try WireValue.json(data) } catch {
      throw wrong(TextPosition.ofFault(in: data, cause: (error as? TransitError)?.cause).brokenJSON)
    }
    guard case .object = root else {
      throw wrong("최상위 값이 { } 객체가 아닙니다", "the top level is not an object { }")
    }
    try refuseUnknown(root, known: ["$schema", "version", "bands", "things"], at: nil)
    guard root["version"]?.int == 1 else {
      throw wrong("version은 1이어야 합니다", "version must be 1")
    }
    return Wardrobe(bands: try bands(root["bands"]), things: try things(root["things"]))
  }

  private func bands(_ value: WireValue?) throws -> [Wardrobe.Band] {
    guard case .array(let entries)? = value, !entries.isEmpty, entries.count <= Self.most.bands
    else {
      throw wrong(
        "bands는 1–\(Self.most.bands)개의 목록이어야 합니다",
        "bands must be a list of 1 to \(Self.most.bands)")
    }
    var bands: [Wardrobe.Band] = []
    for (index, entry) in entries.enumerated() {
      let place = "bands[\(index)]"
      guard case .object = entry else {
        throw wrong("\(place) 값이 { } 객체가 아닙니다", "\(place) is not an object { }")
      }
      try refuseUnknown(entry, known: ["from", "clothes"], at: place)
      let upper = bands.last?.from
      let from = try self.from(
        entry["from"], below: upper, isLast: index == entries.count - 1, at: "\(place).from")
      bands.append(
        Wardrobe.Band(
          from: from, to: upper.map { $0 - 1 },
          garments: try garments(entry["clothes"], at: "\(place).clothes")))
    }
    return bands
  }

  private func from(
    _ value: WireValue?, below upper: Int?, isLast: Bool, at place: String
  ) throws -> Int? {
    if isLast {
      guard value == nil else {
        throw wrong(
          "\(place): 마지막 구간은 더 추운 기온을 모두 포함하므로 from이 없어야 합니다",
          "\(place): the last band covers all lower temperatures and has no from")
      }
      return nil
    }
    guard case .number? = value, let degrees = value?.int, Self.degrees.contains(degrees) else {
      throw wrong(
        "\(place)는 -60–60의 정수여야 합니다", "\(place) must be a whole number from -60 to 60")
    }
    if let upper, degrees >= upper {
      throw wrong(
        "\(place)는 앞 구간의 \(upper)보다 낮아야 합니다",
        "\(place) must be below \(upper), the start of the previous band")
    }
    return degrees
  }

  private func garments(_ value: WireValue?, at place: String) throws -> [Garment] {
    guard case .array(let entries)? = value, !entries.isEmpty, entries.count <= Self.most.garments
    else {
      throw wrong(
        "\(place)는 1–\(Self.most.garments)개의 목록이어야 합니다",
        "\(place) must be a list of 1 to \(Self.most.garments)")
    }
    let garments = try entries.enumerated().map { try garment($1, at: "\(place)[\($0)]") }
    // Every outfit needs both.
    for kind in [Garment.Kind.top, .bottom] {
      for style in Style.allCases
      where !garments.contains(where: { $0.kind == kind && !$0.isOptional && $0.fits(style) }) {
        throw wrong(
          "\(place): \(style.rawValue)의 \(kind.rawValue) 항목이 없습니다",
          "\(place): there is no \(kind.rawValue) for \(style.rawValue)")
      }
    }
    return garments
  }

  private func garment(_ value: WireValue, at place: String) throws -> Garment {
    guard case .object = value else {
      throw wrong("\(place) 값이 { } 객체가 아닙니다", "\(place) is not an object { }")
    }
    try refuseUnknown(value, known: ["kind", "ko", "en", "styles", "optional"], at: place)
    var garment = Garment(
      try choice(value["kind"], at: "\(place).kind"), try words(value, at: place))
    if let styles = value["styles"] {
      guard case .array(let names) = styles else {
        throw wrong("\(place).styles는 목록이어야 합니다", "\(place).styles must be a list")
      }
      garment.styles = try names.map { try choice($0, at: "\(place).styles") }
    }
    if let optional = value["optional"] {
      guard case .bool(let flag) = optional else {
        throw wrong(
          "\(place).optional은 true나 false여야 합니다", "\(place).optional must be true or false")
      }
      garment.isOptional = flag
    }
    return garment
  }

  private func things(_ value: WireValue?) throws -> [Occasion: Words] {
    guard let value else { return [:] }
    guard case .object(let fields) = value else {
      throw wrong("things가 { } 객체가 아닙니다", "things is not an object { }")
    }
    try refuseUnknown(value, known: Occasion.allCases.map(\.rawValue), at: "things")
    var things: [Occasion: Words] = [:]
    for occasion in Occasion.allCases {
      guard let thing = fields[occasion.rawValue] else { continue }
      try refuseUnknown(thing, known: ["ko", "en"], at: "things.\(occasion.rawValue)")
      things[occasion] = try words(thing, at: "things.\(occasion.rawValue)")
    }
    return things
  }

  /// The English name defaults to the Korean one.
  private func words(_ value: WireValue, at place: String) throws -> Words {
    let korean = try text(value["ko"], at: "\(place).ko")
    return Words(korean, try value["en"].map { try text($0, at: "\(place).en") } ?? korean)
  }

  private func text(_ value: WireValue?, at place: String) throws -> String {
    guard case .text? = value, let text = value?.string, text.count <= Self.most.letters else {
      throw wrong(
        "\(place)는 \(Self.most.letters)자까지의 이름이어야 합니다",
        "\(place) must be a name of \(Self.most.letters) characters at most")
    }
    return text
  }

  private func choice<Value: RawRepresentable & CaseIterable>(
    _ value: WireValue?, at place: String
  ) throws -> Value where Value.RawValue == String {
    guard let value = value?.string.flatMap(Value.init(rawValue:)) else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong("\(place)는 \(known) 가운데 하나여야 합니다", "\(place) must be one of \(known)")
    }
    return value
  }

  private func refuseUnknown(_ value: WireValue, known: [String], at place: String?) throws {
    guard let name = value.names.first(where: { !known.contains($0) }) else { return }
    throw wrong(.unknown(Words("이름", "name"), name, among: known, at: place))
  }

  private func wrong(_ korean: String, _ english: String) -> TransitError {
    wrong(Words(korean, english))
  }

  private func wrong(_ words: Words) -> TransitError {
    TransitError(
      .configuration, Words("\(name): \(words.korean)", "\(name): \(words.english)"))
  }
}
