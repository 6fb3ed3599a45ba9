internal import TransitCore
internal import TransitHTTP

extension Envelope {
  /// The envelope of every answer: `documents`, and `meta` with how many can be had in pages, 45 at
  /// most, whatever `total_count` says.
  ///
  /// - Throws: `TransitError` with the code that the service's own error means; `malformed` where
  ///   the body has no documents.
  static func kakaoLocal(_ response: Response) throws -> Envelope {
    let root: WireValue
    do {
      root = try WireValue.read(response.body)
    } catch {
      throw KakaoLocalFault.ofStatus(response) ?? error
    }
    if let error = KakaoLocalFault.of(root, response) ?? KakaoLocalFault.ofStatus(response) {
      throw error
    }
    // A list, one document in its place, or nothing in any of its forms; a text that is not blank, a
    // number or a flag is no list.
    guard case .object(let fields) = root, let documents = fields["documents"],
      documents.string == nil
    else { throw TransitError(.malformed, Words("documents 가 없음", "no documents")) }
    let meta = root["meta"]
    return Envelope(
      rows: documents.list, total: meta?["pageable_count"]?.int ?? meta?["total_count"]?.int)
  }
}
