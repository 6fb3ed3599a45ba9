#if Valkey
  import Foundation
  import Synchronization
  import TransitCore
  import TransitTestSupport
  import TransitTesting

  @testable import TransitHTTP
  @testable import TransitValkey

  /// One process that queries a test service, with a store on a server and a fallback store in
  /// local files.
  struct WordScene {
    let store: ValkeyStore
    let fallback: FileStore
    let control: CallControl
    let client: TransitClient
    let events = Events()

    /// The events so far, from any thread.
    final class Events: Sendable {
      private let list = Mutex<[TransitEvent]>([])
      var all: [TransitEvent] { list.withLock(\.self) }
      func add(_ event: TransitEvent) { list.withLock { $0.append(event) } }
    }

    init(_ settings: ValkeySettings, in folder: URL, policy: CallPolicy = CallPolicy()) throws {
      store = ValkeyStore(settings, timeout: .seconds(10))
      fallback = FileStore(
        cache: folder.appending(path: "cache"), state: folder.appending(path: "state"))
      let exchange = StubExchange { _ in
        Response(body: Data("answered".utf8), receivedAt: Date())
      }
      let events = events
      control = CallControl(
        store: store, fallback: fallback, policy: policy, observe: { events.add($0) })
      client = TransitClient(provider: "words", exchange: exchange, control: control)
    }

    init(_ proxy: ValkeyProxy, in folder: URL, policy: CallPolicy = CallPolicy()) throws {
      try self.init(ValkeySettings(try proxy.address), in: folder, policy: policy)
    }

    let account = QuotaAccount(
      day: KoreanTime.day(of: Date()), provider: "words", key: nil, pool: "words")

    /// Returns the response and its origin, or the code of the error.
    func ask(_ word: String) async -> String {
      do {
        let answer = try await client.run(WordQuery(word: word))
        return "\(answer.value) \(answer.origin)"
      } catch { return TransitError.wrapping(error).code.rawValue }
    }

    /// Returns the server's count, read directly from the server.
    func used(on server: ValkeyServer) async throws -> Int {
      let hash = "korea-transit:1:quota:\(account.day)"
      return try server.tell("HGET", hash, "used \(account.field)").integer ?? 0
    }
  }

  /// A query for one word.
  struct WordQuery: Endpoint {
    var word: String
    var lifetime: Lifetime { .live(.seconds(10)) }

    static let operation = OperationFacts("words", capability: .arrivals, key: nil)

    init(word: String) { self.word = word }

    init?(_ request: Request) {
      guard let word = request.pathText(0) else { return nil }
      self.word = word
    }

    var request: Request {
      Request(host: Request.Host("words.kr"), path: [Request.Value(word)], query: [])
    }

    func decode(_ response: Response) throws -> String {
      String(decoding: response.body, as: UTF8.self)
    }
  }

  extension StoreGuard {
    /// Takes the lease and the call as a query would.
    func lease(
      _ key: StoreKey, for duration: Duration, taking calls: Int, of account: QuotaAccount,
      limit: Int?, within policy: CallPolicy
    ) async -> (held: HeldLease?, taken: CountedCalls?) {
      await StoreBudget.$current.withValue(StoreBudget(StoreBudget.Time(), policy)) {
        await lease(key, for: duration, taking: calls, of: account, limit: limit)
      }
    }
  }
#endif
