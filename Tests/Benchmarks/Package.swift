// swift-tools-version: 6.3
import PackageDescription

/// The products of the main package that the benchmarks measure or use.
let products = [
  "KoreaTransit", "TransitRecordings", "TransitCatalog", "TransitCore", "TransitHTTP",
  "TransitRegistry",
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "KoreaTransit", path: "../..")],
  targets: [
    .executableTarget(
      name: "transit-bench",
      dependencies: products.map { .product(name: $0, package: "KoreaTransit") }),
    .testTarget(
      name: "transit-benchTests",
      dependencies: [
        "transit-bench", .product(name: "TransitCore", package: "KoreaTransit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
