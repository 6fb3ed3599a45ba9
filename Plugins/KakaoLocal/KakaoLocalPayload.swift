internal import TransitCore
internal import TransitHTTP

extension Envelope {
  /// Decodes the envelope of every response: `documents`, and `meta` with the number of results
  /// that can be paged through, at most 45 even if `total_count` is larger.
  ///
  /// - Throws: `TransitError` with the code of the service's own error; `malformed` if the body has
  ///   no documents.
  static func kakaoLocal(_ response: Response) throws -> Envelope {
    let root = try KakaoLocalErrors.root(of: response)
    // Accepts a list, one document in its place, or an empty value in any form, but not a non-blank
    // text, a number or a flag.
    guard case .object(let fields) = root, let documents = fields["documents"],
      documents.string == nil
    else { throw TransitError(.malformed, Words("documents가 없음", "no documents")) }
    let meta = root["meta"]
    return Envelope(
      rows: documents.list, total: meta?["pageable_count"]?.int ?? meta?["total_count"]?.int)
  }
}
