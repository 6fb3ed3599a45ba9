// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "KoreaTransit", path: "../../..")],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "KoreaTransit", package: "KoreaTransit")])
  ],
  swiftLanguageModes: [.v6]
)
