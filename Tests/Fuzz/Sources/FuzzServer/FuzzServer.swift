import FuzzKit

private let fuzzer = Fuzzer.server

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  fuzzer.run(bytes, count)
}

@_cdecl("LLVMFuzzerInitialize")
public func prepare(_: UnsafeRawPointer?, _: UnsafeRawPointer?) -> CInt {
  fuzzer.writeSeedsIfAsked()
}
