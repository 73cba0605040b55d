// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let issueReporting = Target.Dependency.product(name: "IssueReporting", package: "xctest-dynamic-overlay")
let orderedCollections = Target.Dependency.product(name: "OrderedCollections", package: "swift-collections")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

// MARK: - The library

let library: [Target] = [
  .target(name: "ConcurrencyExtras"),
  .target(name: "CasePaths", dependencies: [issueReporting]),
  .target(name: "Clocks", dependencies: ["ConcurrencyExtras", issueReporting]),
  .target(name: "IdentifiedCollections", dependencies: [orderedCollections]),
  .target(name: "CReporterHook"),
  .target(
    name: "Dependencies", dependencies: ["CReporterHook", "Clocks", "ConcurrencyExtras", issueReporting]),
  .target(name: "DependenciesTestSupport", dependencies: ["Dependencies"]),
  .target(name: "DependenciesNetworking", dependencies: ["Dependencies", issueReporting]),
  .target(
    name: "Sharing",
    dependencies: [
      "ConcurrencyExtras", "Dependencies", "IdentifiedCollections", customDump, issueReporting,
    ]
  ),
  .target(
    name: "ComposableArchitectureCore",
    dependencies: [
      "CasePaths", "Clocks", "ConcurrencyExtras", "Dependencies", "IdentifiedCollections", "Sharing",
      customDump, issueReporting, orderedCollections,
    ]
  ),
  .macro(
    name: "ComposableArchitectureMacros",
    dependencies: [
      .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
    ]
  ),
  .target(
    name: "ComposableArchitecture",
    dependencies: ["ComposableArchitectureCore", "ComposableArchitectureMacros"]
  ),
]

let libraryTests: [Target] = [
  .testTarget(
    name: "ComposableArchitectureTests",
    dependencies: [
      "ComposableArchitecture", "DependenciesNetworking", "DependenciesTestSupport", "sync-ups-app",
    ],
    exclude: ["Canary/Programs"]),
  .executableTarget(
    name: "sync-ups-app", dependencies: ["ComposableArchitecture"], path: "Tests/SyncUpsApp"),
  .testTarget(
    name: "SwiftFiveSpellingTests", dependencies: ["ComposableArchitecture"],
    swiftSettings: [.swiftLanguageMode(.v5)]),
  .testTarget(name: "SharingTests", dependencies: ["Sharing", "sharing-writer"]),
  .executableTarget(name: "sharing-writer", dependencies: ["Sharing"], path: "Tests/SharingWriter"),
  .executableTarget(name: "benchmarks", dependencies: ["ComposableArchitecture", argumentParser]),
  .testTarget(
    name: "ComposableArchitectureMacrosTests",
    dependencies: [
      "ComposableArchitecture", "ComposableArchitectureMacros",
      .product(name: "SwiftParser", package: "swift-syntax"),
      .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
    ],
    exclude: ["Expansions"]
  ),
]

// MARK: - The sandbox

let sandbox: [Target] = [
  .target(name: "CLibedit", linkerSettings: [.linkedLibrary("edit")]),
  .target(name: "Reports"),
  .target(name: "KernelProtocol", dependencies: ["Reports"]),
  .target(
    name: "Kernel",
    dependencies: [
      "KernelProtocol", "ComposableArchitectureCore", "CasePaths", "Dependencies", "FeatureImage",
      "IdentifiedCollections", "Reports", "Sharing", customDump, issueReporting, orderedCollections,
    ]
  ),
  .target(name: "FeatureImage", dependencies: ["ComposableArchitectureCore", "Dependencies"]),
  .target(name: "KernelClient", dependencies: ["KernelProtocol", "Reports"]),
  .target(name: "Toolchain", dependencies: ["Reports", subprocess]),
  .target(name: "Curriculum", dependencies: ["Reports", yams]),
  .target(
    name: "Grading",
    dependencies: ["Curriculum", "KernelClient", "KernelProtocol", "Reports", "Toolchain"]
  ),
  .target(name: "Terminal", dependencies: ["CLibedit"]),
  // Nothing is asked of it here: where its headers are missing, the Book does without.
  .systemLibrary(name: "CCmarkGFM"),
  .target(name: "Book", dependencies: ["CCmarkGFM", "Grading", "Reports", "Toolchain"]),
  .target(name: "REPL", dependencies: ["Book", "Curriculum", "Grading", "KernelProtocol", "Reports"]),
  .target(
    name: "SyntaxService",
    dependencies: [
      .product(name: "SwiftDiagnostics", package: "swift-syntax"),
      .product(name: "SwiftIDEUtils", package: "swift-syntax"),
      .product(name: "SwiftParser", package: "swift-syntax"),
      .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
    ]
  ),
  .executableTarget(
    name: "tca-kernel",
    dependencies: ["Kernel"],
    linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
  ),
  .executableTarget(
    name: "tca",
    dependencies: [
      "tca-kernel", "Book", "Curriculum", "Grading", "KernelClient", "KernelProtocol", "REPL", "Reports",
      "Terminal", "Toolchain", argumentParser,
    ]
  ),
  .testTarget(
    name: "LessonsTests", dependencies: ["Book", "Curriculum", "Grading", "Reports", "Toolchain", "tca"],
    exclude: ["Answers"]),
  .executableTarget(
    name: "sandbox-benchmarks",
    dependencies: [
      "tca", "tca-kernel", "Curriculum", "Grading", "TerminalTestSupport", "Toolchain", argumentParser,
      subprocess,
    ]
  ),
  .testTarget(name: "ToolchainTests", dependencies: ["Reports", "Toolchain", "tca-kernel"]),
  .target(
    name: "GradingTestSupport", dependencies: ["Curriculum", "Grading", "Reports", "Toolchain"],
    path: "Tests/GradingTestSupport"
  ),
  .testTarget(
    name: "GradingTests",
    dependencies: ["Curriculum", "Grading", "GradingTestSupport", "Reports", "Toolchain", "tca-kernel"]
  ),
  .testTarget(name: "KernelProtocolTests", dependencies: ["KernelProtocol"]),
  .testTarget(name: "SyntaxServiceTests", dependencies: ["KernelProtocol", "SyntaxService"]),
  .testTarget(
    name: "KernelTests",
    dependencies: [
      "CasePaths", "ComposableArchitectureCore", "Dependencies", "IdentifiedCollections", "Kernel",
      "KernelProtocol", "Reports", "Sharing",
    ]
  ),
  .testTarget(
    name: "KernelClientTests",
    dependencies: ["KernelClient", "KernelProtocol", "Reports", "tca-kernel"],
    exclude: ["Features"]
  ),
  .testTarget(name: "ReportsTests", dependencies: ["Reports"]),
  .testTarget(name: "CurriculumTests", dependencies: ["Curriculum", "Reports"]),
  .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
  .testTarget(name: "BookTests", dependencies: ["Book", "Grading", "Reports", "Toolchain"]),
  .testTarget(
    name: "REPLTests", dependencies: ["Book", "Curriculum", "Grading", "KernelProtocol", "REPL", "Reports"]),
  .target(name: "TerminalTestSupport", path: "Tests/TerminalTestSupport"),
  .testTarget(name: "TCATests", dependencies: ["Book", "tca", "TerminalTestSupport"], exclude: ["Pack"]),
]

// Leaves out swift-syntax and all that stands on it, for quick work on the sandbox's own rooms.
let sandboxOnly = ProcessInfo.processInfo.environment["SANDBOX_ONLY"] == "1"
let needSwiftSyntax = ["ComposableArchitectureMacros", "ComposableArchitecture", "SyntaxService"]

/// Targets that need the plug-in or swift-syntax, directly or through another target.
func needsSwiftSyntax(_ target: Target) -> Bool {
  if needSwiftSyntax.contains(target.name) { return true }
  return target.dependencies.contains {
    if case .byNameItem(let name, _) = $0 { needSwiftSyntax.contains(name) } else { false }
  }
}

let package = Package(
  name: "composable-sandbox",
  products: (sandboxOnly
    ? []
    : [
      .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
      .library(name: "DependenciesNetworking", targets: ["DependenciesNetworking"]),
      .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
    ]) + [
      .executable(name: "tca", targets: ["tca"])
    ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ]
    + (sandboxOnly
      ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")]),
  targets: (library + libraryTests + sandbox).filter { !sandboxOnly || !needsSwiftSyntax($0) },
  swiftLanguageModes: [.v6]
)
