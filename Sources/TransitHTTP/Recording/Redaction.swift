internal import Foundation
internal import TransitCore

/// A recording while keys are removed from it.
struct Redaction {
  var recording: Recording
  var places: Set<Redactor.Place> = []
  /// The texts found in the places of keys.
  private(set) var found: [String] = []

  /// - Parameters:
  ///   - recording: the recording to redact.
  ///   - left: the texts that were dropped when the file was read, by place.
  init(_ recording: Recording, left: [Redactor.Place: [String]]) {
    self.recording = recording
    places = Set(left.keys)
    found = left.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Replaces texts in the places where the operation has a key.
  mutating func redactKeyPlaces(of expected: Request) {
    for (index, value) in expected.path.enumerated() {
      if let key = value.key(in: recording.request.pathText(index)) {
        hide([key], inSegment: index)
      }
    }
    for field in expected.query {
      for (index, query) in recording.request.query.enumerated() where query.name == field.name {
        if let key = field.value.key(in: query.value.text) { hide([key], inQuery: index) }
      }
    }
    for field in expected.headers {
      for (index, header) in recording.request.headers.enumerated()
      where header.name.lowercased() == field.name.lowercased() {
        if let key = field.value.key(in: header.value.text) { hide([key], inHeader: index) }
      }
    }
  }

  /// Replaces texts in the incidental segments of a service's path: format and range are known
  /// words and numbers, anything else is a key.
  mutating func blankIncidentalSegments(of services: [Service]) {
    guard let service = services.first(where: { $0.handles(recording.request) }) else { return }
    for index in service.incidentalSegments {
      guard let text = recording.request.pathText(index),
        !Self.formats.contains(text.lowercased()), Int(text) == nil
      else { continue }
      hide([text[...]], inSegment: index)
    }
  }

  private static let formats: Set<String> = ["json", "xml", "xmlf", "xls"]

  /// Replaces values under the names of keys.
  mutating func blankNamedPlaces() {
    for (index, field) in recording.request.query.enumerated()
    where SensitiveNames.contains(field.name) {
      if let text = field.value.text { hide([text[...]], inQuery: index) }
    }
    for (index, field) in recording.request.headers.enumerated() {
      if let text = field.value.text {
        hide(Credentials.all(in: text, of: field.name), inHeader: index)
      }
    }
    for (index, comment) in recording.comments.enumerated() {
      let keys = Credentials.all(in: comment.value, of: comment.key)
      if let clean = hidden(keys, at: .comment(comment.key)) {
        recording.comments[index].value = clean
      }
    }
    for (index, header) in recording.headers.enumerated() {
      let keys = Credentials.all(in: header.value, of: header.name)
      if let clean = hidden(keys, at: .responseHeader(header.name)) {
        recording.headers[index].value = clean
      }
    }
  }

  /// Replaces texts in the URL that look like keys, and `;name=key` parameters of the path.
  ///
  /// - Parameter expected: the request as its operation makes it; its texts are not keys.
  mutating func blankLookalikes(unlike expected: Request?) {
    for (index, value) in recording.request.path.enumerated()
    where !(expected?.path.indices.contains(index) == true && expected?.path[index] == value) {
      let parts = (value.text ?? "").split(separator: ";", omittingEmptySubsequences: false)
      let keys = parts.enumerated().compactMap { position, part -> Substring? in
        let pair = part.split(separator: "=", maxSplits: 1)
        if position > 0, pair.count == 2, SensitiveNames.contains(String(pair[0])) {
          return pair[1]
        }
        return [part, pair.last ?? ""].first(where: SensitiveNames.looksLikeKey)
      }
      hide(keys, inSegment: index)
    }
    for (index, field) in recording.request.query.enumerated()
    where expected?.query.contains(field) != true {
      if let text = field.value.text, SensitiveNames.looksLikeKey(text) {
        hide([text[...]], inQuery: index)
      } else if field.value.text == "", SensitiveNames.looksLikeKey(field.name),
        let clean = hidden([field.name[...]], at: .query(field.name))
      {
        recording.request.query[index].name = clean
      }
    }
  }

  /// Replaces values under the names of keys in comments, query values, headers and the body.
  mutating func blankNamedTexts() {
    for (index, field) in recording.request.query.enumerated() {
      guard let text = field.value.text, let clean = named(in: text, at: .query(field.name))
      else { continue }
      recording.request.query[index].value = Request.Value(clean)
    }
    for (index, field) in recording.request.headers.enumerated() {
      guard let text = field.value.text, let clean = named(in: text, at: .requestHeader(field.name))
      else { continue }
      recording.request.headers[index].value = Request.Value(clean)
    }
    for (index, comment) in recording.comments.enumerated() {
      guard let clean = named(in: comment.value, at: .comment(comment.key)) else { continue }
      recording.comments[index].value = clean
    }
    for (index, header) in recording.headers.enumerated() {
      guard let clean = named(in: header.value, at: .responseHeader(header.name)) else { continue }
      recording.headers[index].value = clean
    }
    let body = named(in: [UInt8](recording.body), at: .body, SensitiveNames.isUnmistakable)
    if let body { recording.body = Data(body) }
  }

  private mutating func named(in text: String, at place: Redactor.Place) -> String? {
    named(in: Array(text.utf8), at: place, SensitiveNames.contains)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text with the values under such names replaced; `nil` if there are none.
  private mutating func named(
    in text: [UInt8], at place: Redactor.Place, _ isSensitive: (String) -> Bool
  ) -> [UInt8]? {
    let values = SensitiveText.values(in: text, of: isSensitive)
    if values.isEmpty { return nil }
    found += values.map(\.text)
    places.insert(place)
    return text.replacing(values.map(\.range), with: Request.placeholder.utf8)
  }

  private mutating func hide(_ keys: [Substring], inSegment index: Int) {
    if let clean = hidden(keys, at: .path(index + 1)) {
      recording.request.path[index] = Request.Value(clean)
    }
  }

  private mutating func hide(_ keys: [Substring], inQuery index: Int) {
    if let clean = hidden(keys, at: .query(recording.request.query[index].name)) {
      recording.request.query[index].value = Request.Value(clean)
    }
  }

  private mutating func hide(_ keys: [Substring], inHeader index: Int) {
    if let clean = hidden(keys, at: .requestHeader(recording.request.headers[index].name)) {
      recording.request.headers[index].value = Request.Value(clean)
    }
  }

  /// Returns the text with the keys replaced; `nil` if nothing has to be hidden.
  private mutating func hidden(_ keys: [Substring], at place: Redactor.Place) -> String? {
    let keys = keys.filter { !$0.isEmpty && !SensitiveNames.isInnocent($0) }
    guard let text = keys.first?.base else { return nil }
    found += keys.map(String.init)
    places.insert(place)
    return text.replacing(keys.map { $0.startIndex..<$0.endIndex }, with: Request.placeholder)
  }
}

extension Redaction {
  /// Replaces every form of the secrets in all parts of the recording and in the places.
  mutating func scrub(_ secrets: [Secret]) {
    let matcher = KeyMatcher(secrets)
    var places: Set<Redactor.Place> = []
    func scrub(_ text: inout String, at place: Redactor.Place) {
      let clean = matcher.scrubbing(text)
      if clean != text { places.insert(place) }
      text = clean
    }
    func scrub(_ field: inout Request.Field, at place: (String) -> Redactor.Place) {
      let name = field.name
      scrub(&field.name, at: place(name))
      guard var text = field.value.text else { return }
      scrub(&text, at: place(name))
      field.value = Request.Value(text)
    }
    for (index, value) in recording.request.path.enumerated() {
      guard var text = value.text else { continue }
      scrub(&text, at: .path(index + 1))
      recording.request.path[index] = Request.Value(text)
    }
    for index in recording.request.query.indices {
      scrub(&recording.request.query[index], at: Redactor.Place.query)
    }
    for index in recording.request.headers.indices {
      scrub(&recording.request.headers[index], at: Redactor.Place.requestHeader)
    }
    for (index, comment) in recording.comments.enumerated() {
      scrub(&recording.comments[index].key, at: .comment(comment.key))
      scrub(&recording.comments[index].value, at: .comment(comment.key))
    }
    for (index, header) in recording.headers.enumerated() {
      scrub(&recording.headers[index].name, at: .responseHeader(header.name))
      scrub(&recording.headers[index].value, at: .responseHeader(header.name))
    }
    let body = matcher.scrubbing(recording.body)
    if body != recording.body { places.insert(.body) }
    recording.body = body
    self.places = Set(self.places.union(places).map { $0.renamed(matcher.scrubbing) })
  }
}

extension RangeReplaceableCollection {
  /// Returns a copy with ranges, in ascending order, replaced by the same elements.
  fileprivate func replacing(
    _ ranges: [Range<Index>], with elements: some Collection<Element>
  ) -> Self {
    var copy = Self()
    var end = startIndex
    for range in ranges {
      copy += self[end..<range.lowerBound]
      copy += elements
      end = range.upperBound
    }
    return copy + self[end...]
  }
}

extension Redactor.Place {
  /// The place with its name changed, if it has one.
  fileprivate func renamed(_ change: (String) -> String) -> Redactor.Place {
    switch self {
    case .userInfo, .fragment, .path, .body: self
    case .query(let name): .query(change(name))
    case .requestHeader(let name): .requestHeader(change(name))
    case .responseHeader(let name): .responseHeader(change(name))
    case .comment(let name): .comment(change(name))
    }
  }
}

extension Request.Value {
  /// The part of a recorded value in the place of this value's key.
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
