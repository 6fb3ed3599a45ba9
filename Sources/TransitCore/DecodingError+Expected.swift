extension DecodingError {
  /// A stored value that may not stand there.
  ///
  /// - Parameter words: what may; whoever tells it names the file and the field.
  package static func expected(_ words: Words, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: path, debugDescription: words.english,
        underlyingError: TransitError(.configuration, words)))
  }
}
