package import Foundation
package import TransitCore

/// Compresses bytes with gzip; returns `nil` if it cannot.
package typealias Compressor = @Sendable ([UInt8]) -> [UInt8]?

/// A document as it is sent: its bytes, compressed once, and its entity tags.
package struct RenderedDocument: Sendable {
  private let type: String
  private let language: Language
  private let plain: [UInt8]
  private let compressed: [UInt8]?
  private let tag: String
  private let compressedTag: String
  /// When its data was received; `nil` if it does not age.
  private let moment: Date?
  /// Seconds.
  private let lifetime: Int
  /// Whether calls for it were refused to the client that caused them.
  package var lacksParts = false

  /// Shorter documents fit into one packet anyway.
  private static let minCompressedSize = 1024

  /// - Parameters:
  ///   - bytes: The content.
  ///   - type: Its media type.
  ///   - language: The language of its texts, which the entity tag contains.
  ///   - moment: When its data was received; `nil` if it does not age.
  ///   - lifetime: How long it is fresh, in seconds.
  ///   - compress: The compressor; `nil` for a document that is sent only as it is.
  package init(
    _ bytes: [UInt8], _ type: String, in language: Language, moment: Date? = nil,
    lifetime: TimeInterval, compress: Compressor?
  ) {
    (plain, self.type, self.language, self.moment) = (bytes, type, language, moment)
    self.lifetime = Int(min(max(lifetime, 0), 31_536_000))
    compressed = bytes.count < Self.minCompressedSize ? nil : compress?(bytes)
    let mark = String(bytes.fnv1a, radix: 16) + "-" + language.rawValue
    (tag, compressedTag) = ("\"\(mark)\"", "\"\(mark)-gzip\"")
  }

  /// Whether it is fresh at a time. One from the future is not: the clock was set back, and its age
  /// is unknown.
  package func isFresh(at now: Date) -> Bool {
    guard lifetime > 0, age(at: now) < lifetime else { return false }
    return moment.map { $0.timeIntervalSince(now) <= Self.clockTolerance } ?? true
  }

  /// Seconds that a time of another clock may be ahead.
  private static let clockTolerance: TimeInterval = 5

  /// The number of bytes in memory.
  package var size: Int { plain.count + (compressed?.count ?? 0) }

  /// Returns the response to a request: 200, or 304 if the client has the same document.
  ///
  /// - Parameters:
  ///   - headers: The request's.
  ///   - isPrivate: Whether shared caches must not store it.
  ///   - now: The current time.
  package func response(
    to headers: HeaderFields, isPrivate: Bool, at now: Date
  ) -> ServerResponse {
    let gzip = Negotiation.acceptsGzip(headers["Accept-Encoding"]) ? compressed : nil
    let tag = gzip == nil ? tag : compressedTag
    let isUnchanged = Negotiation.isUnchanged(headers["If-None-Match"], tag)
    var fields: [HeaderFields.Field] = []
    fields.reserveCapacity(16)
    if !isUnchanged {
      fields.append(.init("Content-Type", type))
      fields.append(.init("Content-Language", language.rawValue))
      if gzip != nil { fields.append(.init("Content-Encoding", "gzip")) }
    }
    fields.append(.init("ETag", tag))
    fields.append(.init("Cache-Control", cacheControl(isPrivate: isPrivate)))
    if moment != nil { fields.append(.init("Age", String(age(at: now)))) }
    return ServerResponse(
      isUnchanged ? 304 : 200, headers: HeaderFields(fields),
      body: .bytes(gzip ?? plain))
  }

  private func cacheControl(isPrivate: Bool) -> String {
    let scope = isPrivate ? "private" : "public"
    return lifetime > 0 ? "\(scope), max-age=\(lifetime)" : "\(scope), no-cache"
  }

  /// Whole seconds.
  private func age(at now: Date) -> Int {
    guard let moment else { return 0 }
    return Int(min(max(now.timeIntervalSince(moment), 0), 31_536_000))
  }
}

extension Sequence<UInt8> {
  /// The hash of the bytes by FNV-1a with 64 bits, which only has to distinguish contents of one
  /// address.
  var fnv1a: UInt64 {
    reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
