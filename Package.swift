// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// MARK: - What others wrote

/// What the sandbox needs and the library does not: whoever uses the library alone turns this trait off and never
/// downloads these packages.
let sandboxOnly = TargetDependencyCondition.when(traits: ["Sandbox"])
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: sandboxOnly)
let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let issueReporting = Target.Dependency.product(name: "IssueReporting", package: "xctest-dynamic-overlay")
let orderedCollections = Target.Dependency.product(name: "OrderedCollections", package: "swift-collections")
let yams = Target.Dependency.product(name: "Yams", package: "Yams", condition: sandboxOnly)

func syntax(_ product: String) -> Target.Dependency { .product(name: product, package: "swift-syntax") }

// A group is a folder. Its modules import those of the groups that stand before it here; `Group` refuses one that follows.

// MARK: - Sources/Library: The Composable Architecture, for whoever imports it

let library = Group("Sources/Library") {
  $0.target("ConcurrencyExtras")
  $0.target("ConcurrencyExtrasTestSupport")
  $0.target("CasePathsCore", [issueReporting])
  $0.target("Clocks", ["ConcurrencyExtras", issueReporting])
  $0.target("IdentifiedCollections", [orderedCollections])
  $0.target("CReporterHook")
  $0.target("TestReporting", ["CReporterHook", issueReporting])
  $0.target("Dependencies", ["Clocks", "ConcurrencyExtras", "TestReporting", issueReporting])
  $0.target("DependenciesTestSupport", ["Dependencies"])
  $0.target("DependenciesNetworking", ["Dependencies", issueReporting])
  $0.target(
    "Sharing", ["ConcurrencyExtras", "Dependencies", "IdentifiedCollections", customDump, issueReporting])
  $0.target(
    "ComposableArchitectureCore",
    [
      "CasePathsCore", "Clocks", "ConcurrencyExtras", "Dependencies", "IdentifiedCollections", "Sharing",
      "TestReporting", customDump, issueReporting, orderedCollections,
    ])
  $0.target("TerminalUI", ["ComposableArchitectureCore"])
  $0.macro("ComposableArchitectureMacros", [syntax("SwiftSyntaxMacros"), syntax("SwiftCompilerPlugin")])
  $0.target("CasePaths", ["CasePathsCore", "ComposableArchitectureMacros"])
  $0.target("DependenciesMacros", ["ComposableArchitectureMacros", "Dependencies"])
  $0.target(
    "NavigationMacros", ["CasePathsCore", "ComposableArchitectureCore", "ComposableArchitectureMacros"])
  $0.target(
    "SwiftNavigation", ["CasePaths", "ComposableArchitectureCore", "NavigationMacros", issueReporting])
  $0.target(
    "ComposableArchitecture",
    [
      "CasePaths", "ComposableArchitectureCore", "ComposableArchitectureMacros", "DependenciesMacros",
      "NavigationMacros",
    ])
}

// MARK: - Sources/Sandbox: `tca`, and the process that runs what learners write

/// What both processes say to each other and to a reader. Imports nothing of ours.
let base = Group("Sources/Sandbox/Base") {
  $0.target("Reports")
  $0.target("SyntaxProtocol")
  $0.target("KernelProtocol", ["Reports", "SyntaxProtocol"])
}

/// The child process: the only one that runs a learner's code. Imports Base and the library.
let kernel = Group("Sources/Sandbox/Kernel") {
  $0.target("FeatureImage", ["ComposableArchitectureCore", "Dependencies"])
  $0.target("COwnThreads")
  $0.target(
    "Kernel",
    [
      "KernelProtocol", "ComposableArchitectureCore", "CasePathsCore", "Clocks", "ConcurrencyExtras",
      "Dependencies", "COwnThreads", "FeatureImage",
      "IdentifiedCollections", "Reports", "Sharing", "SyntaxProtocol", "TerminalUI", customDump,
      issueReporting, orderedCollections,
    ])
  $0.executable(
    "tca-kernel", ["Kernel"], linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])])
}

/// Child processes, the compiler and the Swift parser. Imports Base.
let tools = Group("Sources/Sandbox/Tools") {
  // Looks after the children of a `tca`; in C, since it must be tiny, start at once and never allocate much.
  $0.target("CGuardian")
  $0.executable("tca-guardian", ["CGuardian"])
  $0.target("Processes", ["CGuardian", "tca-guardian", "KernelProtocol", "Reports"])
  $0.target("Toolchain", ["KernelProtocol", "Processes", "Reports", "SyntaxProtocol"])
  // `Toolchain` compiles these two on its first run; SwiftPM compiles them for their tests.
  $0.systemLibrary("CMistakes")
  $0.target("Mistakes", ["CMistakes", "SyntaxProtocol", syntax("SwiftParser")])
  $0.target(
    "SyntaxService",
    [
      "Mistakes", "SyntaxProtocol", syntax("SwiftDiagnostics"), syntax("SwiftIDEUtils"),
      syntax("SwiftIfConfig"),
      syntax("SwiftParser"), syntax("SwiftParserDiagnostics"),
    ])
  $0.executable("tca-syntax", ["KernelProtocol"])
}

/// Lessons, verdicts and the Book. Imports Tools, Base and the library.
let learning = Group("Sources/Sandbox/Learning") {
  // Nothing is asked of it here: where its headers are missing, Markdown is parsed more simply.
  $0.systemLibrary("CCmarkGFM")
  $0.target("MarkdownText", ["CCmarkGFM", "Reports"])
  $0.target("Curriculum", ["Reports", "SyntaxProtocol", yams])
  $0.target(
    "Grading", ["Curriculum", "KernelProtocol", "Processes", "Reports", "SyntaxProtocol", "Toolchain"])
  // What the prompt, `tca check` and the editors have in common: one feature, written with the library.
  $0.target("Desk", ["ComposableArchitectureCore", "Curriculum", "Grading", "Reports"])
  $0.target(
    "Book", ["Curriculum", "Grading", "MarkdownText", "Reports", "SyntaxProtocol", "Toolchain"])
}

/// The prompt: its language, its terminal, and the session behind it. Imports Learning, Tools, Base and the library.
let prompt = Group("Sources/Sandbox/Prompt") {
  $0.target("KernelClient", ["KernelProtocol", "Processes", "Reports"])
  $0.target("CLibedit", linkerSettings: [.linkedLibrary("edit")])
  $0.target("Terminal", ["CLibedit", "Processes", "Reports"])
  // What is shown, what is typed, and what is written of a session: each by itself, without a prompt.
  $0.target("PromptMessages", ["Curriculum", "KernelProtocol", "MarkdownText", "Reports"])
  $0.target("PromptLanguage", ["KernelProtocol", "PromptMessages", "Reports", "SyntaxProtocol"])
  $0.target(
    "SessionExport",
    ["Curriculum", "Grading", "KernelProtocol", "PromptLanguage", "PromptMessages", "Reports"])
  $0.target(
    "REPL",
    [
      "Book", "MarkdownText", "ComposableArchitectureCore", "Curriculum", "Desk", "Grading", "KernelProtocol",
      "PromptLanguage", "PromptMessages", "Reports", "SessionExport", "SyntaxProtocol",
    ])
  // Judges what was typed at a prompt: scripts of `drive` exercises, and answers to `predict` exercises.
  $0.target(
    "SessionGrading",
    [
      "Curriculum", "Grading", "KernelProtocol", "PromptLanguage", "PromptMessages", "REPL", "Reports",
      "SessionExport",
    ])
}

/// The command line, and the library that puts the parts together. Imports everything above.
let app = Group("Sources/Sandbox/App") {
  $0.target(
    "SandboxApp",
    [
      "tca-kernel", "tca-syntax", "Book", "MarkdownText", "ComposableArchitectureCore", "Curriculum", "Desk",
      "Grading",
      "KernelClient", "KernelProtocol", "Processes", "REPL", "PromptLanguage", "PromptMessages",
      "SessionExport", "SessionGrading", "Reports", "SyntaxProtocol", "Terminal",
      "Toolchain", argumentParser,
    ])
  $0.executable(
    "tca",
    [
      "tca-kernel", "tca-syntax", "Book", "MarkdownText", "ComposableArchitectureCore", "Curriculum", "Desk",
      "Grading",
      "KernelProtocol", "Processes", "REPL", "PromptLanguage", "PromptMessages", "SessionExport",
      "SessionGrading", "Reports",
      "SandboxApp", "SyntaxProtocol", "Terminal", "Toolchain", argumentParser,
    ])
}

// MARK: - Tests/Support: what several tests use

let testSupport = Group("Tests/Support") {
  $0.target("GradingTestSupport", ["Curriculum", "Grading", "Reports", "Toolchain"])
  $0.target("SeededRandom")
  $0.target("RandomMistakes", [syntax("SwiftParser")])
  $0.target("DamagedFiles", ["SeededRandom"])
  $0.target("TerminalTestSupport")
  $0.executable("sharing-writer", ["Sharing"], folder: "SharingWriter")
  $0.executable("sync-ups-app", ["ComposableArchitecture", "TerminalUI"], folder: "SyncUpsApp")
}

// MARK: - Sources/Benchmarks

let benchmarks = Group("Sources/Benchmarks") {
  $0.executable("benchmarks", ["ComposableArchitecture", argumentParser], folder: "Library")
  $0.executable(
    "sandbox-benchmarks",
    [
      "tca", "tca-kernel", "Curriculum", "Grading", "KernelProtocol", "Processes", "RandomMistakes",
      "SandboxApp", "SeededRandom", "TerminalTestSupport", "Toolchain", argumentParser,
    ], folder: "Sandbox")
}

// MARK: - Tests/Library and Tests/Sandbox

let libraryTests = Group("Tests/Library") {
  $0.tests(
    "ComposableArchitectureTests",
    [
      "ComposableArchitecture", "ComposableArchitectureCore", "ConcurrencyExtrasTestSupport",
      "DependenciesNetworking", "DependenciesTestSupport", "SeededRandom", "TerminalUI", "sync-ups-app",
    ],
    exclude: ["Canary/Programs"])
  $0.tests(
    "ComposableArchitectureMacrosTests",
    [
      "ComposableArchitecture", "ComposableArchitectureMacros", "SeededRandom", syntax("SwiftParser"),
      syntax("SwiftSyntaxMacroExpansion"),
    ], exclude: ["Expansions"])
  $0.tests("SharingTests", ["SeededRandom", "Sharing", "sharing-writer"])
  $0.tests(
    "IsolatedTests", ["ComposableArchitecture"], swiftSettings: [.defaultIsolation(MainActor.self)])
  $0.tests("SwiftFiveSpellingTests", ["ComposableArchitecture"], swiftSettings: [.swiftLanguageMode(.v5)])
}

let sandboxTests = Group("Tests/Sandbox") {
  $0.tests("ReportsTests", ["Reports"])
  $0.tests("KernelProtocolTests", ["KernelProtocol", "Reports", "SeededRandom"])
  $0.tests(
    "KernelTests",
    [
      "CasePathsCore", "ComposableArchitecture", "ComposableArchitectureCore", "Dependencies",
      "FeatureImage",
      "IdentifiedCollections", "Kernel", "KernelProtocol", "Reports", "SeededRandom", "Sharing",
    ])
  $0.tests("ProcessesTests", ["KernelProtocol", "Processes", "Reports"])
  $0.tests(
    "ToolchainTests",
    [
      "Clocks", "DamagedFiles", "Processes", "Reports", "SyntaxProtocol", "Toolchain", "tca-kernel",
      "tca-syntax",
    ])
  $0.tests(
    "MistakesTests",
    [
      "Mistakes", "SyntaxProtocol", "Toolchain", "tca-kernel", "tca-syntax",
    ])
  $0.tests("SyntaxServiceTests", ["KernelProtocol", "SyntaxProtocol", "SyntaxService"])
  $0.tests("CurriculumTests", ["Curriculum", "DamagedFiles", "Reports", "SeededRandom"])
  $0.tests(
    "GradingTests",
    [
      "Curriculum", "Grading", "GradingTestSupport", "KernelProtocol", "Processes", "Reports",
      "SeededRandom",
      "SyntaxProtocol", "Toolchain", "tca-kernel", "tca-syntax",
    ])
  $0.tests(
    "LessonsTests",
    [
      "Book", "MarkdownText", "Curriculum", "Grading", "GradingTestSupport", "Processes", "PromptLanguage",
      "RandomMistakes",
      "Reports", "SeededRandom", "SyntaxProtocol", "Toolchain", "tca", syntax("SwiftParser"),
    ])
  $0.tests(
    "DeskTests", ["ComposableArchitectureCore", "Curriculum", "Desk", "Grading", "Reports"])
  $0.tests(
    "BookTests",
    [
      "Book", "MarkdownText", "Grading", "Reports", "SyntaxProtocol", "Toolchain", "tca-kernel", "tca-syntax",
    ],
    exclude: ["Texts"])
  $0.tests(
    "KernelClientTests",
    [
      "DamagedFiles", "KernelClient", "KernelProtocol", "Processes", "Reports", "SeededRandom", "tca-kernel",
    ],
    exclude: ["Features"])
  $0.tests("TerminalTests", ["CLibedit", "Terminal"])
  $0.tests(
    "REPLTests",
    [
      "Book", "MarkdownText", "Clocks", "Curriculum", "Desk", "Grading", "KernelProtocol", "REPL",
      "PromptLanguage",
      "PromptMessages", "SessionExport", "SessionGrading", "Reports",
    ])
  $0.tests(
    "TCATests",
    [
      "Book", "MarkdownText", "Curriculum", "Grading", "KernelProtocol", "REPL", "PromptLanguage",
      "PromptMessages",
      "SessionExport", "SessionGrading", "Reports", "SandboxApp", "SeededRandom",
      "tca", "Terminal", "TerminalTestSupport", syntax("SwiftParser"),
    ], exclude: ["Pack"])
}

// MARK: - The package

let package = Package(
  name: "composable-sandbox",
  products: [
    "CasePaths", "Clocks", "ComposableArchitecture", "ConcurrencyExtras", "ConcurrencyExtrasTestSupport",
    "Dependencies",
    "DependenciesMacros",
    "DependenciesNetworking", "DependenciesTestSupport", "IdentifiedCollections", "Sharing",
    "SwiftNavigation",
    "TerminalUI",
  ].map { .library(name: $0, targets: [$0]) } + [.executable(name: "tca", targets: ["tca"])],
  traits: [
    .default(enabledTraits: ["Sandbox"]),
    .trait(
      name: "Sandbox",
      description: "The program 'tca', its tests and the benchmarks; the library needs none of it."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"605.0.0"),
  ],
  targets: [
    library, base, kernel, tools, learning, prompt, app, benchmarks, testSupport, libraryTests, sandboxTests,
  ].flatMap(\.targets),
  swiftLanguageModes: [.v6]
)

// A first build compiles each module of the sandbox as a whole, which takes a sixth less time. Whoever works on the sandbox sets
// `TCA_INCREMENTAL=1`, so that a change compiles again only what it concerns. The library's modules have no such flags, since a
// package that uses them couldn't be built.
if ProcessInfo.processInfo.environment["TCA_INCREMENTAL"] == nil {
  let groups = [
    base, kernel, tools, learning, prompt, app, benchmarks, testSupport, libraryTests, sandboxTests,
  ]
  let types: Set<Target.TargetType> = [.regular, .executable, .test]
  for target in groups.flatMap(\.targets) where types.contains(target.type) {
    let flags = ["-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"]
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .debug))]
  }
}

// `DOCUMENTATION=1 swift package generate-documentation --target ComposableArchitectureCore` builds the library's pages;
// nothing else needs this package, so nothing else downloads it.
if ProcessInfo.processInfo.environment["DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// The library reads metadata and memory of the Swift runtime where that makes it faster. `TCA_PLAIN_RUNTIME=1 swift test`
// builds and tests it with documented API alone, as it would have to be built for a runtime with another layout.
if ProcessInfo.processInfo.environment["TCA_PLAIN_RUNTIME"] != nil {
  for target in library.targets where target.type == .regular {
    target.swiftSettings = (target.swiftSettings ?? []) + [.define("TCA_PLAIN_RUNTIME")]
  }
}

/// The targets of a folder; each lies in a folder below it, which has the target's name unless another is given.
struct Group {
  private(set) var targets: [Target] = []
  private let folder: String
  /// The targets of this group and of those before it.
  nonisolated(unsafe) private static var known: Set<String> = []

  init(_ folder: String, _ fill: (inout Group) -> Void) {
    self.folder = folder
    fill(&self)
    Self.known.formUnion(targets.map(\.name))
    for target in targets {
      for case .byNameItem(let name, _) in target.dependencies where !Self.known.contains(name) {
        fatalError("'\(target.name)' of '\(folder)' can't depend on '\(name)', which no group before it has.")
      }
    }
  }

  mutating func target(
    _ name: String, _ dependencies: [Target.Dependency] = [], linkerSettings: [LinkerSetting]? = nil
  ) {
    targets.append(
      .target(
        name: name, dependencies: dependencies, path: "\(folder)/\(name)", linkerSettings: linkerSettings))
  }

  mutating func macro(_ name: String, _ dependencies: [Target.Dependency]) {
    targets.append(.macro(name: name, dependencies: dependencies, path: "\(folder)/\(name)"))
  }

  mutating func systemLibrary(_ name: String) {
    targets.append(.systemLibrary(name: name, path: "\(folder)/\(name)"))
  }

  mutating func executable(
    _ name: String, _ dependencies: [Target.Dependency], folder own: String? = nil,
    linkerSettings: [LinkerSetting]? = nil
  ) {
    targets.append(
      .executableTarget(
        name: name, dependencies: dependencies, path: "\(folder)/\(own ?? name)",
        linkerSettings: linkerSettings))
  }

  mutating func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    swiftSettings: [SwiftSetting]? = nil
  ) {
    targets.append(
      .testTarget(
        name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: exclude,
        swiftSettings: swiftSettings))
  }
}
