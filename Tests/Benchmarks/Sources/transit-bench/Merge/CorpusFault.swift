internal import TransitCore

extension CorpusCase {
  /// The first value that no source can return, and its position in the line.
  var fault: Words? {
    if id.isBlank { return Words(".id: 비어 있음", ".id: empty") }
    for (index, (answer, truth)) in zip(answers, truths).enumerated() {
      let fault = answer.fault ?? (truth?.isBlank == true ? ("truth", .empty) : nil)
      guard let (field, what) = fault else { continue }
      let place = ".answers[\(index)].\(field)"
      return Words("\(place): \(what.korean)", "\(place): \(what.english)")
    }
    return nil
  }
}

extension CorpusAnswer {
  /// The first invalid field, and why it is invalid.
  ///
  /// A position on Earth but outside Korea is valid: services send such positions, and the decoders
  /// omit them.
  fileprivate var fault: (field: String, what: Words)? {
    if provider.rawValue.isBlank { return ("provider", .empty) }
    if ids.isEmpty { return ("ids", .empty) }
    if let (name, _) = ids.sorted(by: { $0.key < $1.key }).first(where: { $0.value.isBlank }) {
      return ("ids.\(name)", .empty)
    }
    if name.isBlank { return ("name", .empty) }
    switch (latitude, longitude) {
    case (nil, nil): return nil
    case (nil, _): return ("lat", Words("lon만 있음", "missing, although lon is present"))
    case (_, nil): return ("lon", Words("lat만 있음", "missing, although lat is present"))
    case (let latitude?, let longitude?):
      if !Bounds.world.latitudes.contains(latitude) { return ("lat", .notOnEarth(latitude)) }
      if !Bounds.world.longitudes.contains(longitude) { return ("lon", .notOnEarth(longitude)) }
      return nil
    }
  }
}

extension Words {
  fileprivate static let empty = Words("비어 있음", "empty")

  fileprivate static func notOnEarth(_ degrees: Double) -> Words {
    Words("\(degrees)은(는) 범위 밖", "\(degrees) is out of range")
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
