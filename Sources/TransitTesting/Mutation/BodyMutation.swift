public import Foundation

/// A body with one thing wrong in it, such as services really send.
public struct BodyMutation: Hashable, Sendable {
  /// What was done: `dropped response.body.items.item[].nodenm, middle row`.
  public var name: String
  /// The body, with that one thing wrong.
  public var body: Data

  /// Makes it of what is wrong and the body.
  public init(_ name: String, _ body: Data) {
    self.name = name
    self.body = body
  }

  /// Every mutation of a body, each made when it is asked for: those of the body as a whole, then
  /// each change of the first, the middle and the last field of each key path, where the other
  /// rows are left out (`BodyMap.shortened`).
  ///
  /// Two may give the same bytes; a change that cannot be made is left out.
  public static func all(of body: Data) -> some Sequence<BodyMutation> {
    let body = Data(body)
    let whole = BodyMap(body)
    let short = whole.shortened(body)
    let map = BodyMap(short)
    let fields = map.samples.lazy.flatMap { sample in
      FieldChange.all(in: map.notation).lazy.compactMap { change in
        BodyMutation(change, of: sample, in: short, map.notation)
      }
    }
    return chain(asWhole(body, whole.notation), fields)
  }

  /// Every kind of change of `all(of:)`, each made to few fields of the shortened body.
  ///
  /// The fields are chosen at random, seeded by the body: the same body gives the same mutations, in
  /// the order of `all(of:)`. Changes of the body as a whole are made to the shortened body
  /// (`BodyMap.shortened`).
  ///
  /// - Parameters:
  ///   - body: a recorded body.
  ///   - count: how many fields each kind of change is made to.
  public static func sample(of body: Data, perKind count: Int) -> [BodyMutation] {
    let body = Data(body)
    let short = BodyMap(body).shortened(body)
    let map = BodyMap(short)
    let samples = map.samples
    var numbers = SeededNumbers(seed: seed(short))
    var chosen: [Int: [BodyMutation]] = [:]
    for change in FieldChange.all(in: map.notation) {
      let made = samples.indices.shuffled(using: &numbers).lazy.compactMap { index in
        BodyMutation(change, of: samples[index], in: short, map.notation).map { (index, $0) }
      }
      for (index, mutation) in made.prefix(count) { chosen[index, default: []].append(mutation) }
    }
    let fields = samples.indices.flatMap { chosen[$0] ?? [] }
    return asWhole(short, map.notation) + fields
  }

  /// The body with one of its fields changed; `nil` if the change makes no sense there.
  private init?(
    _ change: FieldChange, of sample: BodyMap.Sample, in body: Data, _ notation: BodyMap.Notation
  ) {
    guard let splice = change.splice(sample.field, in: body, notation) else { return nil }
    var changed = body
    changed.replaceSubrange(splice.range, with: splice.bytes)
    let place = sample.place.map { ", \($0)" } ?? ""
    self.init("\(change.rawValue) \(sample.field.path)\(place)", changed)
  }

  /// The FNV-1a hash of some bytes, which is the same in every process.
  private static func seed(_ bytes: Data) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// One sequence after the other.
  private static func chain(
    _ first: some Sequence<BodyMutation>, _ second: some Sequence<BodyMutation>
  ) -> some Sequence<BodyMutation> {
    var (first, second) = (first.makeIterator(), second.makeIterator())
    return AnySequence { AnyIterator { first.next() ?? second.next() } }
  }

  /// Those of the body as a whole.
  private static func asWhole(_ body: Data, _ notation: BodyMap.Notation) -> [BodyMutation] {
    var mutations = (0...9).map {
      BodyMutation("cut off at \($0)/10", body.prefix(body.count * $0 / 10))
    }
    mutations.append(BodyMutation("a byte order mark", Data([0xEF, 0xBB, 0xBF]) + body))
    for spelling in HangulSpelling.allCases {
      guard let spelled = spelling.spell(body) else { continue }
      mutations.append(BodyMutation(spelling.rawValue, spelled))
    }
    let deep =
      switch notation {
      case .json:
        [
          FieldChange.nested(open: "[", close: "]"),
          FieldChange.nested(open: #"{"a":"#, "0", close: "}"),
        ]
      case .xml: [FieldChange.nested(open: "<a>", close: "</a>")]
      }
    return mutations + deep.map { BodyMutation("1,000 deep for the body", Data($0.utf8)) }
  }
}

/// How Hangul is written in bytes, other than composed and in UTF-8.
enum HangulSpelling: String, CaseIterable, Sendable {
  /// As file names of some systems have it: each letter of a syllable by itself.
  case decomposed = "Hangul decomposed (NFD)"
  /// What Korean services sent before UTF-8, as its superset CP949.
  case legacy = "Hangul as EUC-KR"

  /// The text so written; `nil` where it is no UTF-8 text or has letters that EUC-KR lacks.
  func spell(_ body: Data) -> Data? {
    guard let text = String(validating: body, as: UTF8.self) else { return nil }
    switch self {
    case .decomposed: return Data(text.decomposedStringWithCanonicalMapping.utf8)
    case .legacy: return text.data(using: Self.korean)
    }
  }

  /// `kCFStringEncodingDOSKorean`, in the number space of Foundation's encodings.
  private static let korean = String.Encoding(rawValue: 0x8000_0000 | 0x0422)
}
