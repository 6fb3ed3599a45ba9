// swift-tools-version: 6.3
import PackageDescription

/// The built-in providers; each has a target in `Plugins/`, a product and an entry in
/// `BuiltInProviders`.
let providers = [
  "SeoulSubway",
  "SeoulBus",
  "BusanBus",
  "GyeonggiBus",
  "IncheonBus",
  "TAGO",
  "KMA",
  "KakaoLocal",
  "AirKorea",
  "OpenWeather",
  "SeoulBike",
  "SeoulMetro",
  "MOTIS",
  // new-provider: the next one
]

let package = Package(
  name: "KoreaTransit",
  defaultLocalization: "ko",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "KoreaTransit", targets: ["KoreaTransit"]),
    .library(name: "TransitCore", targets: ["TransitCore"]),
    .library(name: "TransitHTTP", targets: ["TransitHTTP"]),
    .library(name: "TransitCatalog", targets: ["TransitCatalog"]),
    .library(name: "TransitRegistry", targets: ["TransitRegistry"]),
    .library(name: "TransitValkey", targets: ["TransitValkey"]),
    .library(name: "TransitCommute", targets: ["TransitCommute"]),
    .library(name: "TransitTesting", targets: ["TransitTesting"]),
    .library(name: "TransitRecordings", targets: ["TransitRecordings"]),
    .executable(name: "transit", targets: ["transit"]),
    .plugin(name: "NewProvider", targets: ["NewProvider"]),
  ] + providers.map { .library(name: $0, targets: [$0]) },
  traits: [
    .trait(
      name: "Valkey",
      description: "Many machines share quota and answers on a Valkey server (hiredis)"),
    .trait(
      name: "ValkeyTLS", description: "Valkey behind TLS (hiredis 1.0 or newer)",
      enabledTraits: ["Valkey"]),
    .trait(
      name: "Server", description: "The HTTP server (libmicrohttpd, opened at run time)"),
    .trait(
      name: "URLSession",
      description: "Foundation's URL session on Linux, in place of libcurl opened at run time"),
  ],
  targets: [
    .target(name: "TransitCore"),
    .target(name: "CCurl"),
    .target(name: "CServer"),
    .target(
      name: "TransitHTTP",
      dependencies: ["TransitCore", .target(name: "CCurl", condition: .when(platforms: [.linux]))]),
    // Tables and pages, embedded in the program.
    .target(name: "CTransitData", exclude: ["board", "catalog"]),
    .target(name: "TransitCatalog", dependencies: ["CTransitData", "TransitCore"]),
    .target(name: "TransitText", dependencies: ["TransitCatalog", "TransitCore"]),
    .target(
      name: "TransitValkey",
      dependencies: [
        "TransitCore", "TransitHTTP",
        .target(name: "CHiredis", condition: .when(traits: ["Valkey"])),
        .target(name: "CHiredisTLS", condition: .when(traits: ["ValkeyTLS"])),
      ]),
    .target(
      name: "TransitRegistry",
      dependencies: ["TransitCore", "TransitHTTP", "TransitCatalog"]),
    .target(
      name: "TransitCommute",
      dependencies: [
        "TransitCore", "TransitHTTP", "TransitCatalog", "TransitRegistry", "TransitText",
      ],
      exclude: ["clothes.json", "Schemas"]),
    .target(
      name: "KoreaTransit",
      dependencies: [
        "TransitCore", "TransitHTTP", "TransitCatalog", "TransitOperations", "TransitRegistry",
        .target(name: "TransitValkey", condition: .when(traits: ["Valkey"])),
      ] + providers.map { .target(name: $0) },
      exclude: ["Schemas"]
    ),
    .target(
      name: "TransitRecordings",
      dependencies: ["TransitCore", "TransitHTTP"],
      exclude: ["README.md"],
      resources: [.copy("Snapshot")]
    ),
    .target(name: "TransitTesting", dependencies: ["TransitCore", "TransitHTTP"]),
    .target(
      name: "TransitOperations",
      dependencies: [
        "TransitCore", "TransitHTTP", "TransitCatalog", "TransitRegistry", "TransitCommute",
        "TransitText",
      ],
      exclude: ["README.md"]),
    .target(
      name: "TransitMCP",
      dependencies: [
        "TransitCatalog", "TransitCore", "TransitOperations", "TransitRegistry", "TransitText",
      ]),
    .target(
      name: "TransitServer",
      dependencies: [
        "CTransitData", "TransitCatalog", "TransitCommute", "TransitCore", "TransitOperations",
        "TransitHTTP", "TransitMCP", "TransitRegistry", "TransitText",
        .target(name: "CServer", condition: .when(traits: ["Server"])),
      ],
      exclude: ["Deployment"]),
    .executableTarget(
      name: "transit",
      dependencies: [
        "TransitCommute", "TransitOperations", "KoreaTransit", "TransitRecordings", "TransitCore",
        "TransitHTTP", "TransitCatalog", "TransitMCP", "TransitRegistry", "TransitServer",
        "TransitText",
      ],
      exclude: ["Pictures", "README.en.md", "README.md"]
    ),
    // Debian: libhiredis-dev; Homebrew: hiredis. Needed only with the traits.
    .systemLibrary(
      name: "CHiredis", pkgConfig: "hiredis",
      providers: [.apt(["libhiredis-dev"]), .brew(["hiredis"])]),
    .systemLibrary(
      name: "CHiredisTLS", pkgConfig: "hiredis_ssl",
      providers: [.apt(["libhiredis-dev", "libssl-dev"]), .brew(["hiredis", "openssl"])]),
    .plugin(
      name: "NewProvider",
      capability: .command(
        intent: .custom(
          verb: "new-provider", description: "Write a new provider: its target, tests and entries"),
        permissions: [.writeToPackageDirectory(reason: "It writes the new provider's files.")]),
      exclude: ["Template"]),

    // What only this package's tests need.
    .target(
      name: "TransitTestSupport",
      dependencies: ["TransitCatalog", "TransitCore", "TransitHTTP", "TransitTesting"],
      path: "Tests/Support"),
    .testTarget(
      name: "TransitCoreTests",
      dependencies: ["TransitCore", "TransitTestSupport", "TransitTesting"]),
    .testTarget(
      name: "TransitCatalogTests",
      dependencies: ["TransitCatalog", "TransitCore", "TransitTestSupport", "TransitTesting"]),
    .testTarget(
      name: "TransitHTTPTests",
      dependencies: ["TransitCore", "TransitHTTP", "TransitTestSupport", "TransitTesting"]),
    .testTarget(
      name: "TransitValkeyTests",
      dependencies: [
        "TransitCore", "TransitHTTP", "TransitTestSupport", "TransitTesting", "TransitValkey",
      ]),
    .testTarget(
      name: "TransitRegistryTests",
      dependencies: [
        "TransitCore", "TransitHTTP", "TransitCatalog", "TransitRegistry", "TransitTestSupport",
        "TransitTesting",
      ]),
    .testTarget(
      name: "TransitCommuteTests",
      dependencies: [
        "TransitCommute", "TransitCore", "TransitHTTP", "TransitCatalog", "TransitRegistry",
        "TransitTestSupport", "TransitTesting",
      ]),
    .testTarget(
      name: "KoreaTransitTests",
      dependencies: [
        "TransitCommute", "KoreaTransit", "TransitRecordings", "TransitCore", "TransitHTTP",
        "TransitCatalog",
        "TransitRegistry", "TransitTestSupport", "TransitTesting",
      ],
      exclude: ["Findings"]),
    .testTarget(
      name: "transitTests",
      dependencies: [
        "transit", "TransitCommute", "TransitOperations", "KoreaTransit", "TransitRecordings",
        "TransitCore", "TransitHTTP", "TransitCatalog", "TransitMCP", "TransitRegistry",
        "TransitServer", "TransitTestSupport", "TransitTesting", "TransitText",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "TransitMCPTests",
      dependencies: [
        "TransitCatalog", "TransitCore", "TransitOperations", "TransitMCP", "TransitRegistry",
        "TransitTestSupport", "TransitTesting",
      ]),
    .testTarget(
      name: "TransitServerTests",
      dependencies: [
        "KoreaTransit", "TransitCore", "TransitOperations", "TransitHTTP", "TransitRegistry",
        "TransitServer", "TransitTestSupport", "TransitTesting",
      ]),
  ]
    + providers.flatMap { name -> [Target] in
      [
        .target(
          name: name, dependencies: ["TransitCore", "TransitHTTP", "TransitCatalog"],
          path: "Plugins/\(name)", exclude: ["README.md"]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: [
            .target(name: name), "TransitCore", "TransitHTTP", "TransitCatalog",
            "TransitTestSupport", "TransitTesting",
          ],
          exclude: ["Recordings"]),
      ]
    },
  swiftLanguageModes: [.v6]
)

// The fuzz targets, in a package of their own, test modules without public declarations.
if Context.environment["TRANSIT_FUZZ"] != nil {
  for name in ["TransitOperations", "TransitServer", "TransitTestSupport"] {
    package.products.append(.library(name: name, targets: [name]))
  }
}

// Builds only the tests of one provider and their dependencies: TRANSIT_ONLY=Incheon swift test
if let only = Context.environment["TRANSIT_ONLY"] {
  var needed: Set = ["\(only)Tests"]
  var names = Array(needed)
  while let name = names.popLast() {
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _):
        if needed.insert(name).inserted { names.append(name) }
      default: break
      }
    }
  }
  guard package.targets.contains(where: { $0.name == "\(only)Tests" }) else {
    fatalError("TRANSIT_ONLY: there is no target \(only)Tests")
  }
  package.targets.removeAll { !needed.contains($0.name) && $0.type != .plugin }
  package.products = []
}

// The settings of every target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
]
// Warnings are errors only in this project's own checks (`.ci` sets the variable), so that warnings
// of a newer compiler do not break an app's build.
let checks: [SwiftSetting] =
  Context.environment["TRANSIT_STRICT"] == nil
  ? [] : [.treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error)]
for target in package.targets where target.type != .plugin && target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + settings + checks
}
