// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same strictness: warnings are errors, and unsafe code must say so.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "navserver",
    products: [.executable(name: "navserver", targets: ["navserver"])],
    targets: [
        .systemLibrary(name: "CEpoll", path: "Sources/HTTPLite/CEpoll"),
        .target(
            name: "HTTPLite", dependencies: ["CEpoll"], exclude: ["CEpoll"], swiftSettings: strict),
        .target(
            name: "CPage", path: "Sources/NavService/Web/CPage",
            exclude: ["index.html", "client.js", "playground.js", "playground.css"]),
        .target(
            name: "NavService", dependencies: ["HTTPLite", "CPage"], exclude: ["Web/CPage"],
            swiftSettings: strict),
        .executableTarget(
            name: "navserver", dependencies: ["HTTPLite", "NavService"], swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["HTTPLite", "NavService"],
            path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "HTTPLiteTests", dependencies: ["HTTPLite", "TestSupport"],
            exclude: ["Disagreements.md"],
            swiftSettings: strict),
        .testTarget(
            name: "NavServiceTests", dependencies: ["HTTPLite", "NavService", "TestSupport"],
            exclude: ["Golden"], swiftSettings: strict),
        .testTarget(
            name: "IntegrationTests",
            dependencies: ["HTTPLite", "NavService", "TestSupport", "navserver"],
            exclude: ["Golden"], swiftSettings: strict),
        .testTarget(
            name: "ArchitectureTests", dependencies: ["NavService", "TestSupport"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
