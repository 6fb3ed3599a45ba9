import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

@testable import KakaoLocal

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct KakaoLocalRecordingTests {
  @Test func `every recording is parsed by one endpoint, except a coordinate conversion`() throws {
    let folder = try #require(RealRecordings.folder).appending(path: "kakao-local")
    let files = try RecordingFolder.files(in: folder)
    #expect(files.count == 17)
    for file in files {
      let request = try Recording(Data(contentsOf: folder.appending(path: file))).request
      let readers = KakaoLocalProvider.endpoints.filter { $0.init(request) != nil }
      #expect(readers.count == (file.hasPrefix("geo-transcoord/") ? 0 : 1), "\(file)")
    }
  }
}
