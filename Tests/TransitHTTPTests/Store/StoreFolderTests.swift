import Foundation
import Testing

@testable import TransitHTTP

struct StoreFolderTests {
  @Test(arguments: [
    (["HOME": "/home/min"], "/home/min/.cache", "/home/min/.local/state"),
    (
      ["HOME": "/home/min", "XDG_CACHE_HOME": "/fast", "XDG_STATE_HOME": "/var/state"],
      "/fast", "/var/state"
    ),
    (
      ["HOME": "/home/min", "XDG_CACHE_HOME": "", "XDG_STATE_HOME": ""],
      "/home/min/.cache", "/home/min/.local/state"
    ),
    (
      ["HOME": "/home/min", "XDG_CACHE_HOME": "fast", "XDG_STATE_HOME": "./state"],
      "/home/min/.cache", "/home/min/.local/state"
    ),
    (
      ["HOME": "", "XDG_STATE_HOME": "/s"], NSHomeDirectory() + "/.cache", "/s"
    ),
    ([:], NSHomeDirectory() + "/.cache", NSHomeDirectory() + "/.local/state"),
  ])
  func `the folders follow the XDG specification`(
    environment: [String: String], cache: String, state: String
  ) {
    let folders = StoreFolders.xdg(environment)
    #expect(folders.cache.path == cache + "/korea-transit")
    #expect(folders.state.path == state + "/korea-transit")
    #if !canImport(Darwin)
      #expect(StoreFolders.standard(environment: environment) == folders)
    #endif
  }
}
