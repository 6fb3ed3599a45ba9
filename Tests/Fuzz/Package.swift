// swift-tools-version: 6.3
import PackageDescription

/// The fuzz targets, one program each. They are in a separate package because they link only with
/// the fuzzer's own `main`.
let fuzzers = [
  "FuzzEnvelope", "FuzzJSON", "FuzzHead", "FuzzKeys", "FuzzRecording", "FuzzConfiguration",
  "FuzzProvider", "FuzzServer",
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "KoreaTransit", path: "../..")],
  targets: [
    .target(
      name: "FuzzKit",
      dependencies: [
        "KoreaTransit", "TransitCore", "TransitOperations", "TransitHTTP", "TransitRegistry",
        "TransitServer", "TransitTestSupport", "TransitTesting",
      ]
      .map { .product(name: $0, package: "KoreaTransit") })
  ]
    + fuzzers.map {
      .executableTarget(
        name: $0, dependencies: ["FuzzKit"],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    },
  swiftLanguageModes: [.v6]
)
