#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP

  @testable import TransitValkey

  struct ValkeyFailureTests {
    private static let tooOld =
      "ERR Error compiling script (new function): user_script:1: unexpected symbol near '#'"

    @Test(arguments: [
      ("NOAUTH Authentication required.", "the server needs a password: set VALKEY_PASSWORD"),
      (
        "WRONGPASS invalid username-password pair or user is disabled.",
        "the password in VALKEY_PASSWORD is wrong, or there is no user app"
      ),
      (
        "NOPERM User app has no permissions to run the 'get' command",
        "user app has no permission for GET (NOPERM User app has no permissions to run the 'get' "
          + "command)"
      ),
      (
        "ERR ACL failure in script: User app has no permissions to run the 'hset' command",
        "user app has no permission for GET (ERR ACL failure in script: User app has no "
          + "permissions to run the 'hset' command)"
      ),
      (
        "MOVED 866 10.0.0.2:6379",
        "the server runs in cluster mode; one server without it is needed"
      ),
      (
        "READONLY You can't write against a read only replica.",
        "it is a replica that takes no writes; name its primary"
      ),
      (tooOld, "the server is too old: Valkey 7.2 or Redis 7.0 is needed"),
    ])
    func `what is wrong in the setup is told with what to do`(text: String, words: String) throws {
      let error = try address.refusal(text, to: ValkeyCommand("GET", "some name"))
      #expect(error.code == .configuration)
      #expect(error.detail?.english == "Valkey valkey://app@example.kr:6379: \(words)")
      #expect(error.detail?.korean.hasPrefix("Valkey valkey://app@example.kr:6379: ") == true)
    }

    @Test(arguments: [
      (
        "DENIED Redis is running in protected mode because protected mode is enabled and no password "
          + "is set for the default user.", TransitError.Code.configuration,
        "the server is in protected mode and lets no other machine in: give it a user with a "
          + "password, and set user default off"
      ),
      (
        "ERR max number of clients reached", .sharedStore,
        "the server has too many connections: raise maxclients"
      ),
    ])
    func `whom it does not let in at all is not told that the password is wrong`(
      text: String, code: TransitError.Code, words: String
    ) throws {
      let error = try address.refusal(text, to: ValkeyCommand("AUTH", "made-up"))
      #expect(error.code == code)
      #expect(error.detail?.english == "Valkey valkey://app@example.kr:6379: \(words)")
    }

    @Test(arguments: [
      (
        "OOM command not allowed when used memory > 'maxmemory'.",
        "its memory is full and the answer was not kept: raise maxmemory, or set volatile-lru"
      ),
      (
        "LOADING Redis is loading the dataset in memory", "the server is not ready yet (LOADING)"
      ),
      (
        "MISCONF Redis is configured to save RDB snapshots, but it's unable to persist to disk.",
        "it refused GET (MISCONF Redis is configured to save RDB snapshots, but it's unable to "
          + "persist to disk.)"
      ),
    ])
    func `what is wrong with the server is told`(text: String, words: String) throws {
      let error = try address.refusal(text, to: ValkeyCommand("GET", "some name"))
      #expect(error.code == .sharedStore)
      #expect(error.detail?.english == "Valkey valkey://app@example.kr:6379: \(words)")
    }

    @Test func `no error repeats what was asked for`() throws {
      let text = "ERR unknown command 'SCAN', with args beginning with: 'korea-transit:1:home' "
      let error = try address.refusal(text, to: ValkeyCommand("SCAN", "korea-transit:1:home"))
      #expect(
        error.detail?.english
          == "Valkey valkey://app@example.kr:6379: it refused SCAN (ERR unknown command 'SCAN')")
      #expect(!String(reflecting: error).contains("home"))
    }

    @Test func `no error repeats a password, though the server does`() throws {
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
