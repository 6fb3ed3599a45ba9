internal import Foundation
package import TransitCore

/// A stored response with the request that it answers, which has `REDACTED` for keys.
package struct StoredExchange: Sendable {
  package let request: Request
  package let response: Response
}

extension FileStore {
  /// Returns the newest stored responses, expired or not; damaged files are left out.
  func exchanges(newest count: Int) -> [StoredExchange] {
    let files = (try? list(folder(of: .answers), [.contentModificationDateKey])) ?? []
    let newest = files.filter(\.isKept)
      .map { file in
        let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
        return (file: file, written: values?.contentModificationDate ?? .distantPast)
      }
      .sorted { ($0.written, $0.file.path) > ($1.written, $1.file.path) }.prefix(count)
    return newest.compactMap { exchange(in: $0.file) }
  }

  private func exchange(in file: URL) -> StoredExchange? {
    guard let bytes = try? SystemFile.read(file, .response),
      let key = FileStoreAnswer.key(in: bytes), let request = Request(storedIn: key),
      let answer = FileStoreAnswer(bytes, for: key),
      let response = StoredAnswer.decode(
        StoredData(answer.data, age: .zero), at: answer.head.since)
    else { return nil }
    return StoredExchange(request: request, response: response)
  }
}

extension CallControl {
  /// Returns the newest responses stored in files on this machine.
  package func storedExchanges(newest count: Int) -> [StoredExchange] {
    store.places.lazy.compactMap { $0 as? FileStore }.first?.exchanges(newest: count) ?? []
  }
}

extension FileStoreAnswer {
  /// The key in the head of a file; `nil` if it has none.
  fileprivate static func key(in file: Data) -> StoreKey? {
    let prefix = "key: \(StoreKey.Kind.answers.rawValue)/"
    let head = file.prefix(16_384).split(separator: UInt8(ascii: "\n"), maxSplits: 6)
    guard head.count > 5 else { return nil }
    let line = String(decoding: head[5], as: UTF8.self)
    guard line.hasPrefix(prefix),
      let name = String(line.dropFirst(prefix.count)).removingPercentEncoding
    else { return nil }
    return StoreKey(.answers, name)
  }
}

extension Request {
  /// Creates the request of a stored response from its key; see `Call.storeKey`.
  fileprivate init?(storedIn key: StoreKey) {
    let words = key.name.split(separator: " ").suffix(2).map(String.init)
    guard words.count == 2, words[0].allSatisfy(\.isUppercase) else { return nil }
    self.init(method: words[0], url: words[1])
  }
}
