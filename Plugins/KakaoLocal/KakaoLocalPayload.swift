internal import TransitCore
internal import TransitHTTP

/// The envelope of every answer: `documents`, and `meta` with what there is in all.
struct KakaoLocalPayload {
  let documents: [WireValue]
  /// How many documents can be had in pages: 45 at most, whatever `total_count` says.
  let total: Int?

  /// - Throws: `TransitError` with the code that the service's own error means; `malformed` where
  ///   the body has no documents.
  init(_ response: Response) throws {
    let root: WireValue
    do {
      root = try WireValue.read(response.body)
    } catch {
      throw KakaoLocalFault.ofStatus(response) ?? error
    }
    if let error = KakaoLocalFault.of(root, response) ?? KakaoLocalFault.ofStatus(response) {
      throw error
    }
    guard case .array(let documents)? = root["documents"] else {
      throw TransitError(.malformed, Words("documents 가 없음", "no documents"))
    }
    self.documents = documents
    let meta = root["meta"]
    total = meta?["pageable_count"]?.int ?? meta?["total_count"]?.int
  }

  /// One row a document, in the service's order.
  func rows<Row: DecodedRow>(_ make: (WireValue) throws -> Row) throws -> Rows<Row> {
    Rows(try documents.map(make), total: total)
  }
}
