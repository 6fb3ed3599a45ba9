internal import TransitCore

extension CorpusCase {
  /// The first value that no source can return, and its position in the line.
  var fault: String? {
    if id.isBlank { return ".id: empty" }
    for (index, (answer, truth)) in zip(answers, truths).enumerated() {
      if let fault = answer.fault ?? (truth?.isBlank == true ? "truth: empty" : nil) {
        return ".answers[\(index)].\(fault)"
      }
    }
    return nil
  }
}

extension CorpusAnswer {
  /// The first invalid field, and why it is invalid.
  ///
  /// A position on Earth but outside Korea is valid: services send such positions, and the decoders
  /// omit them.
  fileprivate var fault: String? {
    if provider.rawValue.isBlank { return "provider: empty" }
    if ids.isEmpty { return "ids: empty" }
    if let (name, _) = ids.sorted(by: { $0.key < $1.key }).first(where: { $0.value.isBlank }) {
      return "ids.\(name): empty"
    }
    if name.isBlank { return "name: empty" }
    switch (latitude, longitude) {
    case (nil, nil): return nil
    case (nil, _): return "lat: missing, although lon is present"
    case (_, nil): return "lon: missing, although lat is present"
    case (let latitude?, let longitude?):
      if !Bounds.world.latitudes.contains(latitude) { return "lat: \(latitude) is out of range" }
      if !Bounds.world.longitudes.contains(longitude) {
        return "lon: \(longitude) is out of range"
      }
      return nil
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
