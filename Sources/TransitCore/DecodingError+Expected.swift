extension DecodingError {
  /// Returns an error for a stored value that is not allowed.
  ///
  /// - Parameters:
  ///   - words: What is allowed; the caller that reports the error adds the file and the field.
  ///   - path: The coding path of the value.
  package static func expected(_ words: Words, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: path, debugDescription: words.english,
        underlyingError: TransitError(.configuration, words)))
  }
}
