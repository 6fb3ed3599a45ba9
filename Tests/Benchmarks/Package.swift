// swift-tools-version: 6.3
import PackageDescription

/// The products of the main package that the benchmarks measure or use.
let products = [
  "TransitCommute", "KoreaTransit", "TransitRecordings", "SeoulSubway", "TransitCatalog",
  "TransitCore",
  "TransitHTTP", "TransitRegistry", "TransitTesting",
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(name: "SQLite", description: "Compare the catalog with SQLite's full-text search"),
    .trait(name: "Valkey", description: "Measure quotas and cache shared through a Valkey server"),
  ],
  dependencies: [
    .package(
      name: "KoreaTransit", path: "../..",
      traits: [.trait(name: "Valkey", condition: .when(traits: ["Valkey"]))])
  ],
  targets: [
    .executableTarget(
      name: "transit-bench",
      dependencies: products.map { .product(name: $0, package: "KoreaTransit") } + [
        .product(
          name: "TransitValkey", package: "KoreaTransit",
          condition: .when(traits: ["Valkey"])),
        .target(name: "CSQLite", condition: .when(traits: ["SQLite"])),
      ]),
    // Debian: libsqlite3-dev; part of macOS. Needed only with the trait SQLite.
    .systemLibrary(name: "CSQLite"),
    .testTarget(
      name: "transit-benchTests",
      dependencies: ["transit-bench"]
        + ["TransitCore", "TransitHTTP", "TransitRegistry"].map {
          .product(name: $0, package: "KoreaTransit")
        }),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
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
