internal import Foundation
public import TransitCore

/// Takes keys out of recordings: those that are configured, and whatever stands in a key's place.
///
/// What stands in such a place is replaced there and, unless it is too short to be told from other
/// text, wherever else it occurs: raw, percent-encoded once or twice, escaped, or in base64.
public struct Redactor: Sendable {
  private let secrets: [Secret]
  private let services: [Service]
  private let asked: @Sendable (Request) -> Request?

  /// Where something was replaced.
  public enum Place: Hashable, Sendable {
    /// A segment of the path, counted from 1.
    case path(Int)
    case query(String)
    case requestHeader(String)
    case responseHeader(String)
    case comment(String)
    case body

    /// The place as people read it; the English form is what the tool prints for machines too.
    public var words: Words {
      switch self {
      case .path(let number): Words("경로 \(number)번째", "path segment \(number)")
      case .query(let name): Words("쿼리 \(name)", "query \(name)")
      case .requestHeader(let name): Words("요청 헤더 \(name)", "request header \(name)")
      case .responseHeader(let name): Words("응답 헤더 \(name)", "response header \(name)")
      case .comment(let name): Words("주석 \(name)", "comment \(name)")
      case .body: Words("본문", "body")
      }
    }
  }

  /// - Parameters:
  ///   - secrets: every configured key.
  ///   - services: the services that are known.
  ///   - asked: the request as its operation makes it, keys as pieces; `nil` where no operation is
  ///     asked by it.
  public init(
    secrets: [Secret], services: [Service],
    asked: @escaping @Sendable (Request) -> Request? = { _ in nil }
  ) {
    self.secrets = secrets
    self.services = services
    self.asked = asked
  }

  /// The recording without keys, and where there were any, in the order of the file.
  public func redact(_ recording: Recording) -> (recording: Recording, places: [Place]) {
    var work = Work(recording: recording)
    if let asked = asked(recording.request) { work.blank(like: asked) }
    work.blankIncidentalSegments(of: services)
    work.blankNamedPlaces()
    work.scrub(secrets + work.found.filter { $0.count >= Self.shortest }.map(Secret.init))
    return (work.recording, work.places.sorted())
  }

  /// A shorter text is not searched for elsewhere: too much would look like it.
  private static let shortest = 6
}

/// A recording on its way to be free of keys.
private struct Work {
  var recording: Recording
  var places: Set<Redactor.Place> = []
  /// What stood in a key's place.
  var found: [String] = []

  /// Takes what stands where the operation puts a key.
  mutating func blank(like asked: Request) {
    for (index, value) in asked.path.enumerated()
    where recording.request.path.indices.contains(index) {
      replace(value.key(in: recording.request.path[index].text), at: .path(index + 1)) {
        $0.request.path[index] = $1
      }
    }
    for field in asked.query {
      for index in recording.request.query.indices
      where recording.request.query[index].name == field.name {
        replace(
          field.value.key(in: recording.request.query[index].value.text), at: .query(field.name)
        ) { $0.request.query[index].value = $1 }
      }
    }
    for field in asked.headers {
      for (index, header) in recording.request.headers.enumerated()
      where header.name.lowercased() == field.name.lowercased() {
        replace(field.value.key(in: header.value.text), at: .requestHeader(header.name)) {
          $0.request.headers[index].value = $1
        }
      }
    }
  }

  /// Of what a service's path holds beside the question, format and range are words and numbers
  /// that are known; the rest is a key.
  mutating func blankIncidentalSegments(of services: [Service]) {
    guard let service = services.first(where: { $0.owns(recording.request) }) else { return }
    for index in service.incidentalSegments {
      guard let text = recording.request.pathText(index), !text.isEmpty,
        !Self.formats.contains(text.lowercased()), Int(text) == nil
      else { continue }
      replace(text[...], at: .path(index + 1)) { $0.request.path[index] = $1 }
    }
  }

  /// `sample` is the key that the services print in their own guides.
  private static let formats: Set<String> = ["json", "xml", "xmlf", "xls", "sample"]

  /// Takes what stands under a name that tells a secret.
  mutating func blankNamedPlaces() {
    for (index, field) in recording.request.query.enumerated()
    where SensitiveNames.contains(field.name) {
      replace(field.value.text?[...], at: .query(field.name)) {
        $0.request.query[index].value = $1
      }
    }
    for (index, field) in recording.request.headers.enumerated()
    where SensitiveNames.contains(field.name) {
      replace(field.value.text.map(Self.credential), at: .requestHeader(field.name)) {
        $0.request.headers[index].value = $1
      }
    }
    for (index, header) in recording.headers.enumerated() where SensitiveNames.contains(header.name)
    {
      replace(Self.credential(header.value), at: .responseHeader(header.name)) {
        $0.headers[index].value = $1.text ?? Request.placeholder
      }
    }
  }

  /// What stands behind the scheme of `Bearer …`, `KakaoAK …`; all of anything else.
  private static func credential(_ text: String) -> Substring {
    let words = text.split(separator: " ", maxSplits: 1)
    let isScheme = words.count == 2 && words[0].allSatisfy(\.isLetter)
    return isScheme ? words[1] : text[...]
  }

  private mutating func replace(
    _ value: Substring?, at place: Redactor.Place,
    _ put: (inout Recording, Request.Value) -> Void
  ) {
    guard let value, !value.isEmpty, !value.contains(Request.placeholder) else { return }
    found.append(String(value))
    places.insert(place)
    let whole = value.base
    put(
      &recording,
      Request.Value(
        whole[..<value.startIndex] + Request.placeholder + whole[value.endIndex...]))
  }

  /// Takes every form of some secrets out of everything.
  mutating func scrub(_ secrets: [Secret]) {
    let secrets = secrets + secrets.map { Secret(Data($0.text.utf8).base64EncodedString()) }
    func scrubbed(_ text: String, at place: Redactor.Place) -> String {
      let clean = secrets.scrubbing(text)
      if clean != text { places.insert(place) }
      return clean
    }
    func scrubbed(_ value: Request.Value, at place: Redactor.Place) -> Request.Value {
      value.text.map { Request.Value(scrubbed($0, at: place)) } ?? value
    }
    for (index, value) in recording.request.path.enumerated() {
      recording.request.path[index] = scrubbed(value, at: .path(index + 1))
    }
    for (index, field) in recording.request.query.enumerated() {
      recording.request.query[index].value = scrubbed(field.value, at: .query(field.name))
    }
    for (index, field) in recording.request.headers.enumerated() {
      recording.request.headers[index].value = scrubbed(
        field.value, at: .requestHeader(field.name))
    }
    for (index, comment) in recording.comments.enumerated() {
      recording.comments[index].value = scrubbed(comment.value, at: .comment(comment.key))
    }
    for (index, header) in recording.headers.enumerated() {
      recording.headers[index].value = scrubbed(header.value, at: .responseHeader(header.name))
    }
    let body = secrets.scrubbing(recording.body)
    if body != recording.body {
      recording.body = body
      places.insert(.body)
    }
  }
}

extension Request.Value {
  /// The part of a written-down value that stands where this one has its key.
  fileprivate func key(in text: String?) -> Substring? {
    guard let text, let at = pieces.firstIndex(where: { $0.keyName != nil }) else { return nil }
    let before = Request.Value(Array(pieces[..<at])).text ?? ""
    let after = Request.Value(Array(pieces[(at + 1)...])).text ?? ""
    guard text.hasPrefix(before), text.hasSuffix(after),
      text.count >= before.count + after.count
    else { return text[...] }
    return text.dropFirst(before.count).dropLast(after.count)
  }
}

extension Request.Piece {
  fileprivate var keyName: KeyName? {
    if case .key(let name) = self { return name }
    return nil
  }
}

extension Redactor.Place: Comparable {
  /// In the order of the file: URL, request headers, comments, response headers, body.
  public static func < (left: Redactor.Place, right: Redactor.Place) -> Bool {
    left.order < right.order
  }

  private var order: (Int, Int, String) {
    switch self {
    case .path(let number): (0, number, "")
    case .query(let name): (1, 0, name)
    case .requestHeader(let name): (2, 0, name)
    case .comment(let name): (3, 0, name)
    case .responseHeader(let name): (4, 0, name)
    case .body: (5, 0, "")
    }
  }
}
