#if Valkey
  internal import Foundation
  internal import TransitCore
  package import TransitHTTP

  /// The size of the stored responses.
  extension ValkeyStore {
    /// Counts the stored responses by scanning all keys in steps, which does not block other
    /// clients.
    ///
    /// - Throws: `TransitError` `sharedStore` also if this takes more than ten times the time-out.
    package func size() async throws -> StoreSize {
      let end = ContinuousClock.now + link.access.timeout * 10
      var cursor = "0"
      var seen: Set<String> = []
      var size = StoreSize(answers: 0, bytes: 0, place: address.description)
      repeat {
        guard .now < end else { throw tooMany }
        let scan = ValkeyCommand(
          "SCAN", cursor, "MATCH", names.answersPattern, "COUNT", "1000")
        guard let parts = try await ask(scan)[0].list, parts.count == 2,
          let next = parts[0].text, let found = parts[1].list
        else { throw unreadableReply }
        cursor = next
        // A scan may return a name twice.
        let new = found.compactMap(\.text).filter { seen.insert($0).inserted }
        let lengths = try await sendAllowingErrors(new.map { ValkeyCommand("STRLEN", $0) })
        // The length is 0 if the key has since been deleted.
        for length in lengths.compactMap(\.integer) where length > 0 {
          size.answers += 1
          size.bytes += length
        }
      } while cursor != "0"
      return size
    }

    private var tooMany: TransitError {
      TransitError(
        .sharedStore,
        Words(
          "Valkey \(address): 이름이 너무 많아 제시간에 세지 못했습니다",
          "Valkey \(address): there are too many names to count them in time"))
    }
  }
#endif
