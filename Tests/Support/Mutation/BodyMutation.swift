public import Foundation
internal import TransitTesting

/// A body with one defect, such as real services return.
public struct BodyMutation: Hashable, Sendable {
  /// The change: `dropped response.body.items.item[].nodenm, middle row`.
  public var name: String
  /// The changed body.
  public var body: Data

  /// Creates it from the change and the body.
  public init(_ name: String, _ body: Data) {
    self.name = name
    self.body = body
  }

  /// Returns every mutation of a body, created lazily: those of the whole body, then each change of
  /// the first, the middle and the last field of each key path, with the other rows removed
  /// (`BodyMap.shortened`).
  ///
  /// Two may have the same bytes; a change that is not possible is left out.
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

  /// Returns every kind of change in `all(of:)`, each applied to a few fields of the shortened
  /// body.
  ///
  /// The fields are chosen at random with a seed from the body: the same body yields the same
  /// mutations, in the order of `all(of:)`. Changes of the whole body are applied to the shortened
  /// body (`BodyMap.shortened`).
  ///
  /// - Parameters:
  ///   - body: A recorded body.
  ///   - count: The number of fields for each kind of change.
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

  /// Changes one field of the body; `nil` if the change is not possible there.
  private init?(
    _ change: FieldChange, of sample: BodyMap.Sample, in body: Data, _ notation: BodyMap.Notation
  ) {
    guard let splice = change.splice(sample.field, in: body, notation) else { return nil }
    var changed = body
    changed.replaceSubrange(splice.range, with: splice.bytes)
    let place = sample.place.map { ", \($0)" } ?? ""
    self.init("\(change.rawValue) \(sample.field.path)\(place)", changed)
  }

  /// Returns the FNV-1a hash of bytes, which is the same in every process.
  private static func seed(_ bytes: Data) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns the sequences one after the other.
  private static func chain(
    _ first: some Sequence<BodyMutation>, _ second: some Sequence<BodyMutation>
  ) -> some Sequence<BodyMutation> {
    var (first, second) = (first.makeIterator(), second.makeIterator())
    return AnySequence { AnyIterator { first.next() ?? second.next() } }
  }

  /// Returns the mutations of the whole body.
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

/// An encoding of Hangul other than composed UTF-8.
enum HangulSpelling: String, CaseIterable, Sendable {
  /// As in file names of some systems: each letter of a syllable is a separate character.
  case decomposed = "Hangul decomposed (NFD)"
  /// The encoding of Korean services before UTF-8, as its superset CP949.
  case legacy = "Hangul as EUC-KR"

  /// Returns the text in the encoding; `nil` if it is not UTF-8 or has letters that EUC-KR lacks.
  func spell(_ body: Data) -> Data? {
    guard let text = String(validating: body, as: UTF8.self) else { return nil }
    switch self {
    case .decomposed: return Data(text.decomposedStringWithCanonicalMapping.utf8)
    case .legacy: return text.data(using: Self.korean)
    }
  }

  /// `kCFStringEncodingDOSKorean`, as a Foundation encoding.
  private static let korean = String.Encoding(rawValue: 0x8000_0000 | 0x0422)
}
