#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyFailureTests {
    private static let tooOld =
      "ERR Error compiling script (new function): user_script:1: unexpected symbol near '#'"

    @Test(arguments: [
      ("NOAUTH Authentication required.", "_ VALKEY_PASSWORD"),
      (
        "WRONGPASS invalid username-password pair or user is disabled.",
        "_ VALKEY_PASSWORD _ app"
      ),
      (
        "NOPERM User app has no permissions to run the 'get' command",
        "_ app _ GET NOPERM _ app _ get _"
      ),
      (
        "ERR ACL failure in script: User app has no permissions to run the 'hset' command",
        "_ app _ GET ERR ACL _ app _ hset _"
      ),
      ("MOVED 866 10.0.0.2:6379", "_"),
      ("READONLY You can't write against a read only replica.", "_"),
      (tooOld, "_ 7.2 _ 7.0 _"),
    ])
    func `a configuration error comes with what to do`(text: String, said: String) throws {
      let error = try address.refusal(text, to: ValkeyCommand("GET", "some name"))
      #expect(error.code == .configuration)
      let place = "valkey://app@example.kr:6379"
      #expect(masked(error.detail?.english, keeping: [place, "app"]) == "_ \(place) \(said)")
      #expect(error.detail?.korean.contains(place) == true)
    }

    @Test func `each kind of refusal has its own text`() throws {
      let texts = [
        "NOAUTH a", "WRONGPASS a", "NOPERM a", "MOVED a", "READONLY a", Self.tooOld, "DENIED a",
        "ERR max number of clients reached", "OOM a", "LOADING a", "MISCONF a",
      ]
      let errors = try texts.map { try address.refusal($0, to: ValkeyCommand("GET")) }
      for language in Language.allCases {
        #expect(Set(errors.map { $0.detail?.text(in: language) }).count == texts.count)
      }
    }

    @Test(arguments: [
      (
        "DENIED Redis is running in protected mode because protected mode is enabled and no password "
          + "is set for the default user.", TransitError.Code.configuration,
        "_ user default off ~* &* +@all"
      ),
      (
        "ERR max number of clients reached", .sharedStore,
        "_ maxclients"
      ),
    ])
    func `a refused connection is not reported as a wrong password`(
      text: String, code: TransitError.Code, said: String
    ) throws {
      let error = try address.refusal(text, to: ValkeyCommand("AUTH", "made-up"))
      #expect(error.code == code)
      let place = "valkey://app@example.kr:6379"
      #expect(
        masked(
          error.detail?.english, keeping: [place, "user default off ~* &* +@all", "maxclients"])
          == "_ \(place) \(said)")
    }

    @Test(arguments: [
      (
        "OOM command not allowed when used memory > 'maxmemory'.",
        "_ maxmemory _ volatile-lru"
      ),
      (
        "LOADING Redis is loading the dataset in memory", "_ LOADING"
      ),
      (
        "MISCONF Redis is configured to save RDB snapshots, but it's unable to persist to disk.",
        "_ GET MISCONF _ RDB _"
      ),
    ])
    func `a server error is reported`(text: String, said: String) throws {
      let error = try address.refusal(text, to: ValkeyCommand("GET", "some name"))
      #expect(error.code == .sharedStore)
      let place = "valkey://app@example.kr:6379"
      #expect(
        masked(error.detail?.english, keeping: [place, "maxmemory", "volatile-lru"])
          == "_ \(place) \(said)")
    }

    @Test func `no error repeats the arguments of a command`() throws {
      let text = "ERR unknown command 'SCAN', with args beginning with: 'korea-transit:1:home' "
      let error = try address.refusal(text, to: ValkeyCommand("SCAN", "korea-transit:1:home"))
      #expect(
        masked(error.detail?.english) == "_ valkey://app@example.kr:6379 _ SCAN ERR _ SCAN")
      #expect(!String(reflecting: error).contains("home"))
    }

    @Test func `no error repeats a password that the server echoes`() throws {
      let text = "ERR unknown command 'AUTH', with args beginning with: 'made-up'"
      let error = try address.refusal(text, to: ValkeyCommand("AUTH", "made-up"))
      #expect(error.code == .configuration)
      #expect(!String(reflecting: error).contains("made-up"))
    }

    private var address: ValkeyAddress {
      get throws { try ValkeyAddress("valkey://app@example.kr") }
    }
  }
#endif
