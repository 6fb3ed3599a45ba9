// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "ExternalProvider",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .tvOS(.v18), .visionOS(.v2)],
  products: [.library(name: "Ferry", targets: ["Ferry"])],
  // In your own package: .package(url: "https://…/KoreaTransit.git", from: "…")
  dependencies: [
    // The trait is for the test with a store shared by many machines.
    .package(
      name: "KoreaTransit", path: "../..",
      traits: Context.environment["FERRY_STORE"] == nil ? [] : ["Valkey"])
  ],
  targets: [
    .target(
      name: "Ferry",
      dependencies: [
        .product(name: "TransitCore", package: "KoreaTransit"),
        .product(name: "TransitHTTP", package: "KoreaTransit"),
      ]),
    // Declares names that an app's own module may also use.
    .target(name: "AppModels"),
    .testTarget(
      name: "FerryTests",
      dependencies: [
        "AppModels", "Ferry",
        .product(name: "KoreaTransit", package: "KoreaTransit"),
        .product(name: "TransitRecordings", package: "KoreaTransit"),
        .product(name: "TransitTesting", package: "KoreaTransit"),
      ],
      exclude: ["Recordings", "providers.json"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
