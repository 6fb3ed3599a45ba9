internal import TransitCore
internal import TransitHTTP

/// The envelope of every answer: `documents`, and `meta` with what there is in all.
struct KakaoLocalPayload {
  var documents: [WireValue]
  /// How many documents can be had in pages: 45 at most, whatever `total_count` says.
  var total: Int?

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
    documents = try Self.documents(of: root)
    let meta = root["meta"]
    total = meta?["pageable_count"]?.int ?? meta?["total_count"]?.int
  }

  /// One row a document, in the service's order; one that cannot be read is left out, and told in
  /// `Rows.failures`.
  ///
  /// - Throws: what the first document was refused for, where all are.
  func rows<Row: DecodedRow>(_ make: (WireValue) throws -> Row) throws -> Rows<Row> {
    try Rows(readable: documents, total: total, make)
  }

  /// A list, one document in its place, or nothing in any of its forms.
  private static func documents(of root: WireValue) throws -> [WireValue] {
    let missing = TransitError(.malformed, Words("documents 가 없음", "no documents"))
    guard case .object(let fields) = root, let documents = fields["documents"] else {
      throw missing
    }
    // A text that is not blank, a number or a flag is no list.
    guard documents.string == nil else { throw missing }
    return documents.list
  }
}
