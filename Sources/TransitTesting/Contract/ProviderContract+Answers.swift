internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension ProviderContract {
  /// Checks that an unknown result code in an empty response is an error.
  func unknownCodesAreErrors() -> [Violation] {
    exhibits.compactMap { exhibit in
      guard case .rows(_, let outcome) = exhibit.reading, outcome != .answered else { return nil }
      let body = exhibit.response.body
      let map = BodyMap(body)
      guard
        let field = map.fields.first(where: {
          resultCodes.contains(BodyRows.name(of: $0.path)) && [.text, .number].contains($0.kind)
        })
      else { return nil }
      var code = Data("9876".utf8)
      if map.notation == .json, field.kind == .text { code = Data("\"9876\"".utf8) }
      let reading = exhibit.decode(body: body.replacing(field.value, with: code))
      return reading.isRows
        ? violation(
          .codes, exhibit.name, "the unknown code 9876 in \(field.path) is not an error")
        : nil
    }
  }

  /// Checks that a valid body without its list is an error, not an empty answer.
  func missingListsAreErrors() -> [Violation] {
    exhibits.compactMap { exhibit in
      guard rows != .none, case .rows(let items, .answered) = exhibit.reading,
        let found = BodyRows(exhibit.response.body, rows, wanted: items.count),
        // A list of one may be part of a body without a list.
        rows != .longest || (found.count == items.count && found.count > 1),
        let body = found.withoutList
      else { return nil }
      return exhibit.decode(body: body).isRows
        ? violation(.lists, exhibit.name, "a body without its list is not an error") : nil
    }
  }

  /// Checks that a recorded error declares the expected code, and is decoded as that.
  func errorsAreAsExpected() -> [Violation] {
    exhibits.compactMap { exhibit in
      let expected = exhibit.recording.expectedError
      let read: TransitError.Code? =
        if case .failed(let error) = exhibit.reading { error.code } else { nil }
      if expected == read { return nil }
      guard let expected else {
        guard exhibit.requiresExpectation, let read else { return nil }
        let advice =
          read == .malformed
          ? "it is decoded as malformed: correct how it is decoded, or, if the service did send an "
            + "unusable body, add '# expect: malformed' below its request"
          : "add '# expect: \(read.rawValue)' below its request, if that is correct"
        return violation(.expectations, exhibit.name, advice)
      }
      return violation(
        .expectations, exhibit.name,
        "expected \(expected), decoded as \(read?.rawValue ?? "a success")")
    }
  }

  /// Checks that an empty text, a dash and a missing field are never decoded as zero.
  ///
  /// In the shortest response of each operation, the first field of each path with a number is
  /// changed; no value may become zero because of it, and no vehicle may arrive.
  func missingNumbersAreNotZero() -> [Violation] {
    let shortest = Dictionary(grouping: exhibits.filter(\.isAnswered), by: \.type).values
      .compactMap { $0.min { $0.response.body.count < $1.response.body.count } }
      .sorted { $0.name < $1.name }
    return shortest.flatMap { exhibit -> [Violation] in
      let body = exhibit.response.body
      let map = BodyMap(body)
      var seen: Set<String> = []
      let fields = map.fields.filter { $0.holdsNumber(in: body) && seen.insert($0.path).inserted }
      let before = exhibit.reading.items.map(NumberLeaves.init)
      return fields.flatMap { field in
        MissingNumber.allCases.compactMap { missing -> Violation? in
          guard let changed = missing.body(body, without: field, map.notation) else { return nil }
          let after = exhibit.decode(body: changed).items.map(NumberLeaves.init)
          guard after.count == before.count,
            let zero = zip(before, after).lazy.compactMap({ $1.zero(unlike: $0) }).first
          else { return nil }
          return violation(
            .numbers, exhibit.name,
            "\(missing.rawValue) \(field.path) is decoded as zero in \(zero)")
        }
      }
    }
  }
}

extension DecodingResult {
  var isRows: Bool {
    switch self {
    case .rows, .value: true
    case .failed, .untyped: false
    }
  }
}

extension DecodableRecording {
  func decode(body: Data) -> DecodingResult { decode(response.with(body: body)) }
}

extension Data {
  fileprivate func replacing(_ range: Range<Int>, with bytes: Data) -> Data {
    var copy = self
    copy.replaceSubrange(range, with: bytes)
    return copy
  }
}

extension Recording {
  /// The expected error code, from its line `# expect:`.
  var expectedError: TransitError.Code? {
    comments.first { $0.key == "expect" }.map { TransitError.Code(rawValue: $0.value) }
  }
}
