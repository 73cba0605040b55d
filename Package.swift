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
  // Observation under the names of its backport.
  $0.target("Perception")
  // What an issue is about, beside its text.
  $0.target("IssueKinds", [issueReporting])
  $0.target("CasePathsCore", ["IssueKinds", issueReporting])
  $0.target("Clocks", ["ConcurrencyExtras", "IssueKinds", issueReporting])
  // Combine's schedulers over Dispatch and clocks, without Combine.
  $0.target("CombineSchedulers", ["ConcurrencyExtras", "IssueKinds", issueReporting])
  $0.target("IdentifiedCollections", [orderedCollections])
  $0.target("CReporterHook")
  $0.target("TestReporting", ["CReporterHook", "IssueKinds", issueReporting])
  $0.target(
    "Dependencies",
    ["Clocks", "CombineSchedulers", "ConcurrencyExtras", "IssueKinds", "TestReporting", issueReporting])
  $0.target("DependenciesTestSupport", ["Dependencies"])
  $0.target("DependenciesNetworking", ["Dependencies", "IssueKinds", issueReporting])
  $0.target(
    "Sharing", ["ConcurrencyExtras", "Dependencies", "IdentifiedCollections", customDump, issueReporting])
  $0.target(
    "ComposableArchitectureCore",
    [
      "CasePathsCore", "Clocks", "CombineSchedulers", "ConcurrencyExtras", "Dependencies",
      "IdentifiedCollections", "IssueKinds", "Sharing", "TestReporting", customDump, issueReporting,
      orderedCollections,
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
      "DependenciesNetworking", "NavigationMacros",
    ])
}

// MARK: - Sources/Sandbox: `tca`, and the process that runs what learners write

/// What both processes say to each other and to a reader. Imports the kinds of the library's issues, and nothing else of ours.
let base = Group("Sources/Sandbox/Base") {
  $0.target("Limits")
  // Measures, wraps, escapes, compares and reads text.
  $0.target("TextHandling", ["Limits"])
  $0.target("Reports", ["IssueKinds", "TextHandling"])
  $0.target("SyntaxProtocol")
  $0.target("KernelProtocol", ["IssueKinds", "Limits", "Reports", "SyntaxProtocol"])
}

/// The child process: the only one that runs a learner's code. Imports Base and the library.
let kernel = Group("Sources/Sandbox/Kernel") {
  $0.target("FeatureImage", ["ComposableArchitectureCore", "Dependencies"])
  $0.target("COwnThreads")
  $0.target(
    "Kernel",
    [
      "KernelProtocol", "ComposableArchitectureCore", "CasePathsCore", "Clocks", "CombineSchedulers",
      "ConcurrencyExtras", "Dependencies", "COwnThreads", "FeatureImage", "IdentifiedCollections",
      "IssueKinds", "Limits",
      "Reports",
      "Sharing", "SyntaxProtocol", "TerminalUI", "TestReporting", "TextHandling", customDump, issueReporting,
      orderedCollections,
    ])
  $0.executable(
    "tca-kernel", ["Kernel"], linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])])
}

/// Child processes, the compiler and the Swift parser. Imports Base.
let tools = Group("Sources/Sandbox/Tools") {
  // Looks after the children of a `tca`; in C, since it must be tiny, start at once and never allocate much.
  $0.target("CGuardian")
  $0.executable("tca-guardian", ["CGuardian"])
  $0.target(
    "Processes", ["CGuardian", "tca-guardian", "KernelProtocol", "Limits", "Reports", "TextHandling"])
  // What the compiler's messages mean.
  $0.target("Diagnostics", ["Reports", "SyntaxProtocol"])
  // The search for what is behind an error: which edits to try, and what their outcomes mean. It starts no process itself.
  $0.target("Repair", ["Diagnostics", "Reports", "SyntaxProtocol"])
  $0.target(
    "Toolchain",
    [
      "Diagnostics", "KernelProtocol", "Limits", "Processes", "Repair", "Reports", "SyntaxProtocol",
      "TextHandling",
    ])
  // `Toolchain` compiles these three on its first run; SwiftPM compiles them for their tests.
  $0.target("SourceTexts", ["SyntaxProtocol", syntax("SwiftParser")])
  $0.systemLibrary("CMistakes")
  $0.target("Mistakes", ["CMistakes", "SourceTexts", "SyntaxProtocol", syntax("SwiftParser")])
  $0.target(
    "SyntaxService",
    [
      "SourceTexts", "SyntaxProtocol", syntax("SwiftDiagnostics"), syntax("SwiftIDEUtils"),
      syntax("SwiftIfConfig"),
      syntax("SwiftParser"), syntax("SwiftParserDiagnostics"),
    ])
  $0.executable("tca-syntax", ["KernelProtocol"])
}

/// Lessons, verdicts and the Book. Imports Tools, Base and the library.
let learning = Group("Sources/Sandbox/Learning") {
  // Nothing is asked of it here: where its headers are missing, Markdown is parsed more simply.
  $0.systemLibrary("CCmarkGFM")
  $0.target("MarkdownText", ["CCmarkGFM", "Limits", "Reports", "TextHandling"])
  // What a pack contains: lessons, exercises, the kinds of exercises, answers and mutants.
  $0.target("Curriculum", ["Limits", "Reports", "SyntaxProtocol", "TextHandling", yams])
  // What a learner has: files, progress, added packs.
  $0.target("Workspace", ["Curriculum", "Limits", "Reports", "TextHandling"])
  // What a verdict is, and how it is told; not how one is reached.
  $0.target(
    "Verdicts",
    [
      "Curriculum", "Diagnostics", "IssueKinds", "Limits", "Reports", "SyntaxProtocol", "TextHandling",
      "Workspace",
    ])
  // What the prompt, `tca check` and the editors have in common: one feature, written with the library.
  $0.target(
    "Desk",
    ["ComposableArchitectureCore", "Curriculum", "Reports", "TextHandling", "Verdicts", "Workspace"])
  // The Book as it is read.
  $0.target(
    "Book", ["Curriculum", "MarkdownText", "Reports", "SyntaxProtocol", "TextHandling", "Toolchain"])
  // The programs of the Book's pages, and the app that they build.
  $0.target(
    "BookPrograms",
    ["Book", "MarkdownText", "Reports", "SyntaxProtocol", "TextHandling", "Toolchain"])
  // From an answer to its verdict: the gate, the compiler, the judge, and each step of a kind of exercise.
  $0.target(
    "Judging",
    [
      "Curriculum", "IssueKinds", "KernelProtocol", "Limits", "Processes", "Reports", "SyntaxProtocol",
      "TextHandling", "Toolchain", "Verdicts",
    ])
}

/// The prompt: its language, its terminal, and the session behind it. Imports Learning, Tools, Base and the library.
let prompt = Group("Sources/Sandbox/Prompt") {
  $0.target("KernelClient", ["KernelProtocol", "Limits", "Processes", "Reports", "TextHandling"])
  $0.target("CLibedit", linkerSettings: [.linkedLibrary("edit")])
  $0.target("Terminal", ["CLibedit", "Processes", "TextHandling"])
  // What is shown, what is typed, and what is written of a session: each by itself, without a prompt.
  $0.target(
    "PromptMessages",
    ["Curriculum", "KernelProtocol", "Limits", "MarkdownText", "Reports", "TextHandling", "Workspace"])
  $0.target(
    "PromptLanguage",
    ["KernelProtocol", "Limits", "PromptMessages", "Reports", "SyntaxProtocol", "TextHandling"])
  $0.target(
    "SessionExport",
    [
      "Curriculum", "IssueKinds", "KernelProtocol", "Limits", "PromptLanguage", "PromptMessages", "Reports",
      "TextHandling", "Verdicts",
    ])
  // Runs lines one after another, and owns what the prompt knows.
  $0.target(
    "REPL",
    [
      "Book", "ComposableArchitectureCore", "Curriculum", "Desk", "KernelProtocol", "Limits", "Processes",
      "PromptLanguage", "PromptMessages", "Reports", "SessionExport", "SyntaxProtocol", "TextHandling",
      "Verdicts", "Workspace",
    ])
  // One file for each command, and what several of them share.
  $0.target(
    "PromptCommands",
    [
      "Book", "Curriculum", "Desk", "KernelProtocol", "Limits", "MarkdownText", "Processes", "PromptLanguage",
      "PromptMessages", "REPL", "Reports", "SessionExport", "SyntaxProtocol", "TextHandling", "Verdicts",
      "Workspace",
    ])
  // Judges what was typed at a prompt: scripts of `drive` exercises, and answers to `predict` exercises.
  $0.target(
    "SessionGrading",
    [
      "Curriculum", "KernelProtocol", "PromptCommands", "PromptLanguage", "PromptMessages", "REPL", "Reports",
      "SessionExport", "TextHandling", "Verdicts", "Workspace",
    ])
}

/// The command line, and the library that puts the parts together. Imports everything above.
let app = Group("Sources/Sandbox/App") {
  // Other faces of the desk than the prompt: the watch, and the editors' language server.
  $0.target(
    "Faces",
    [
      "ComposableArchitectureCore", "Curriculum", "Desk", "Limits", "Processes", "PromptCommands",
      "PromptMessages", "REPL", "Reports", "Terminal", "TextHandling", "Verdicts", "Workspace",
    ])
  $0.target(
    "SandboxApp",
    [
      "tca-kernel", "tca-syntax", "Book", "BookPrograms", "Curriculum", "Faces", "Judging", "KernelClient",
      "KernelProtocol", "Limits", "Processes", "PromptCommands", "PromptLanguage", "PromptMessages", "REPL",
      "Repair", "Reports", "SessionExport", "SessionGrading", "SyntaxProtocol", "Terminal", "TextHandling",
      "Toolchain", "Verdicts", "Workspace", argumentParser,
    ])
  // The command line, and each command that a learner needs.
  $0.target(
    "Commands",
    [
      "Book", "ComposableArchitectureCore", "Curriculum", "Desk", "Faces", "Limits", "MarkdownText",
      "Processes", "PromptCommands", "PromptMessages", "REPL", "Reports", "SandboxApp", "SyntaxProtocol",
      "Terminal", "TextHandling", "Toolchain", "Verdicts", "Workspace", argumentParser,
    ])
  $0.executable("tca", ["tca-kernel", "tca-syntax", "Commands", argumentParser])
}

/// What only teachers, authors and developers of apps need: a program of its own, so that no learner waits until it is compiled.
/// Imports everything above.
let workshop = Group("Sources/Sandbox/Workshop") {
  // For teachers: a class's submissions, their grades, and the formats of learning platforms.
  $0.target(
    "ClassGrading",
    ["Curriculum", "Processes", "Reports", "TextHandling", "Toolchain", "Verdicts", "Workspace"])
  // For authors: new lessons and exercises, and answers as patches.
  $0.target("Authoring", ["Curriculum", "Reports", "TextHandling", "Workspace"])
  // For authors: whether a pack does what it says.
  $0.target(
    "Verification",
    [
      "Authoring", "Curriculum", "Judging", "KernelProtocol", "Reports", "SyntaxProtocol", "TextHandling",
      "Toolchain", "Verdicts",
    ])
  // A developer's own app: what it is made of, what of it can run here, and which feature is played.
  $0.target(
    "OwnApps",
    [
      "Curriculum", "KernelProtocol", "Limits", "Processes", "Reports", "SyntaxProtocol", "TextHandling",
      "Toolchain",
    ])
  // For authors: the Book's blocks are run, its app is put together, and its site is made.
  $0.target(
    "BookTools",
    [
      "Book", "BookPrograms", "Curriculum", "Judging", "MarkdownText", "Reports", "SyntaxProtocol",
      "TextHandling", "Toolchain",
    ])
  // For authors: plays features to find where two of them differ, and what an action does.
  $0.target(
    "AuthorSessions",
    [
      "Authoring", "Curriculum", "KernelProtocol", "PromptCommands", "PromptLanguage", "REPL", "Reports",
      "TextHandling", "Verification",
    ])
  $0.executable(
    "tca-workshop",
    [
      "tca", "tca-kernel", "tca-syntax", "AuthorSessions", "Authoring", "Book", "BookTools", "ClassGrading",
      "Commands", "Curriculum", "Judging", "Limits", "MarkdownText", "OwnApps", "Processes",
      "PromptCommands", "PromptMessages", "REPL", "Reports", "SandboxApp", "SyntaxProtocol", "Terminal",
      "TextHandling", "Toolchain", "Verdicts", "Verification", "Workspace", argumentParser,
    ])
}

// MARK: - Tests/Support: what several tests use

let testSupport = Group("Tests/Support") {
  $0.target("GradingTestSupport", ["Curriculum", "Judging", "TextHandling", "Toolchain", "Verdicts"])
  // The macros' sources by another way, for their tests. Were a test to import the plug-in itself, SwiftPM would compile everything
  // that any test imports a second time, for the host.
  $0.target(
    "MacroSources", [syntax("SwiftSyntaxMacros")], exclude: ["Plugin.swift"])
  $0.target("SeededRandom")
  $0.target("SerialTests", ["ConcurrencyExtras"])
  $0.target("TestTiers")
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
      "tca", "tca-kernel", "Curriculum", "KernelProtocol", "Processes", "RandomMistakes", "SandboxApp",
      "SeededRandom", "TerminalTestSupport", "Toolchain", "Verdicts", argumentParser,
    ], folder: "Sandbox")
}

// MARK: - Tests/Library and Tests/Sandbox

let libraryTests = Group("Tests/Library") {
  $0.tests(
    "ComposableArchitectureTests",
    [
      "CombineSchedulers", "ComposableArchitecture", "ComposableArchitectureCore",
      "ConcurrencyExtrasTestSupport", "DependenciesNetworking", "DependenciesTestSupport", "IssueKinds",
      "Perception", "SeededRandom", "SerialTests", "TerminalUI",
      "sync-ups-app",
    ],
    exclude: ["Canary/Programs", "Signatures/Differences.txt", "Signatures/Table.tsv"])
  $0.tests(
    "ComposableArchitectureMacrosTests",
    [
      "ComposableArchitecture", "MacroSources", "SeededRandom", syntax("SwiftParser"),
      syntax("SwiftSyntaxMacroExpansion"),
    ], exclude: ["Expansions"])
  $0.tests("SharingTests", ["SeededRandom", "SerialTests", "Sharing", "sharing-writer"])
  $0.tests(
    "IsolatedTests", ["ComposableArchitecture"], swiftSettings: [.defaultIsolation(MainActor.self)])
  $0.tests("SwiftFiveSpellingTests", ["ComposableArchitecture"], swiftSettings: [.swiftLanguageMode(.v5)])
}

let sandboxTests = Group("Tests/Sandbox") {
  $0.tests("ReportsTests", ["Limits", "Reports", "TextHandling"])
  $0.tests("KernelProtocolTests", ["IssueKinds", "KernelProtocol", "Reports", "SeededRandom"])
  $0.tests(
    "KernelTests",
    [
      "CasePathsCore", "ComposableArchitecture", "ComposableArchitectureCore", "Dependencies",
      "FeatureImage", "IdentifiedCollections", "IssueKinds", "Kernel", "KernelProtocol", "Limits", "Reports",
      "SeededRandom", "Sharing",
    ])
  $0.tests("ProcessesTests", ["KernelProtocol", "Limits", "Processes", "Reports"])
  $0.tests("DiagnosticsTests", ["Diagnostics", "Reports", "SyntaxProtocol"])
  $0.tests(
    "ToolchainTests",
    [
      "Clocks", "DamagedFiles", "Diagnostics", "Limits", "Processes", "Repair", "Reports", "SyntaxProtocol",
      "Toolchain", "tca-kernel", "tca-syntax",
    ])
  $0.tests(
    "RepairTests",
    [
      "Diagnostics", "GradingTestSupport", "Mistakes", "Processes", "Repair", "Reports", "SyntaxProtocol",
      "SyntaxService", "Toolchain", "Verdicts",
      "tca-kernel", "tca-syntax", syntax("SwiftParser"),
    ],
    exclude: [
      "Recordings", "RealMistakes/Corpus", "RealMistakes/Failures", "RealMistakes/Files",
      "RealMistakes/Misses.txt",
      "RealMistakes/Recordings.txt",
    ])
  $0.tests(
    "MistakesTests",
    [
      "Mistakes", "Repair", "SyntaxProtocol", "Toolchain", "tca-kernel", "tca-syntax",
    ])
  $0.tests("SyntaxServiceTests", ["KernelProtocol", "SourceTexts", "SyntaxProtocol", "SyntaxService"])
  // Curriculum, Workspace and Authoring.
  $0.tests(
    "CurriculumTests",
    ["Authoring", "Curriculum", "DamagedFiles", "Reports", "SeededRandom", "TextHandling", "Workspace"])
  // Verdicts, Judging, ClassGrading and Verification.
  $0.tests(
    "GradingTests",
    [
      "Authoring", "ClassGrading", "Curriculum", "GradingTestSupport", "IssueKinds", "Judging",
      "KernelProtocol", "Processes", "Reports", "SeededRandom", "SyntaxProtocol", "TextHandling", "Toolchain",
      "Verdicts",
      "Verification", "tca-kernel", "tca-syntax",
    ])
  $0.tests(
    "LessonsTests",
    [
      "Book", "Curriculum", "GradingTestSupport", "Judging", "MarkdownText", "Processes", "PromptLanguage",
      "RandomMistakes", "Reports", "SeededRandom", "SyntaxProtocol", "Toolchain", "Verdicts",
      "Verification", "tca-workshop", syntax("SwiftParser"),
    ])
  $0.tests(
    "DeskTests",
    ["ComposableArchitectureCore", "Curriculum", "Desk", "Reports", "Verdicts", "Workspace"])
  // Book, BookTools and MarkdownText.
  $0.tests(
    "BookTests",
    [
      "Book", "BookPrograms", "BookTools", "IssueKinds", "Judging", "MarkdownText", "Reports",
      "SyntaxProtocol",
      "TextHandling", "Toolchain", "Verdicts", "tca-kernel", "tca-syntax",
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
      "Book", "MarkdownText", "Clocks", "Curriculum", "Desk", "IssueKinds", "Judging", "KernelProtocol",
      "PromptCommands", "PromptLanguage", "PromptMessages", "REPL", "Reports", "SessionExport",
      "SessionGrading", "TextHandling", "Verdicts",
      "Workspace",
    ])
  $0.tests(
    "TCATests",
    [
      "Book", "BookTools", "Commands", "Curriculum", "Faces", "KernelProtocol", "MarkdownText",
      "PromptCommands",
      "PromptLanguage", "PromptMessages", "REPL", "Reports", "SandboxApp", "SeededRandom", "SessionExport",
      "SessionGrading",
      "Terminal", "TerminalTestSupport", "Toolchain", "Verdicts", "Workspace", "tca-workshop",
      syntax("SwiftParser"),
    ], exclude: ["Apps", "Pack"])
}

// MARK: - The package

let package = Package(
  name: "composable-sandbox",
  products: [
    "CasePaths", "Clocks", "CombineSchedulers", "ComposableArchitecture", "ConcurrencyExtras",
    "ConcurrencyExtrasTestSupport",
    "Dependencies",
    "DependenciesMacros",
    "DependenciesNetworking", "DependenciesTestSupport", "IdentifiedCollections", "Perception", "Sharing",
    "SwiftNavigation",
    "TerminalUI",
  ].map { .library(name: $0, targets: [$0]) }
    + [.executable(name: "tca", targets: ["tca"])],
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
    library, base, kernel, tools, learning, prompt, app, workshop, testSupport, benchmarks, libraryTests,
    sandboxTests,
  ].flatMap(\.targets),
  swiftLanguageModes: [.v6]
)

// A first build is for learners, who wait for it. It compiles each module of the sandbox as a whole, in one run of the compiler,
// and leaves out what a learner doesn't need: debug information, the compiler's checks of its own output, and an index of the
// system's modules. The flags are spelled for the frontend where SwiftPM's own `-g` would follow them. Whoever works on the
// sandbox sets `TCA_INCREMENTAL=1`, so that a change compiles again only what it concerns. The library's modules have no such
// flags, since a package that uses them couldn't be built.
if ProcessInfo.processInfo.environment["TCA_INCREMENTAL"] == nil {
  let groups = [
    base, kernel, tools, learning, prompt, app, workshop, benchmarks, testSupport, libraryTests,
    sandboxTests,
  ]
  let flags = [
    "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
    "-no-emit-module-separately-wmo", "-index-ignore-system-modules", "-index-ignore-clang-modules",
    "-Xfrontend", "-gnone", "-Xfrontend", "-disable-llvm-verify",
  ]
  let types: Set<Target.TargetType> = [.regular, .executable, .test]
  for target in groups.flatMap(\.targets) where types.contains(target.type) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .debug))]
  }
}

// The toolchain ships swift-syntax compiled. `TCA_SYNTAX=/PATH/OF/THE/TOOLCHAIN/lib/swift/host` builds the macros and what is
// tested of the parser with it, which saves compiling the package, a third of a cold `swift test`. A package that uses the
// library can't do so, because the flags are unsafe.
if let host = ProcessInfo.processInfo.environment["TCA_SYNTAX"] {
  let targets = package.targets
  /// The targets that import swift-syntax, directly or through a module that does. A macro runs in a process of its own.
  var importers: Set<String> = []
  func isImporter(_ target: Target) -> Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .productItem(_, "swift-syntax", _, _): true
      case .byNameItem(let name, _):
        importers.contains(name) && targets.first { $0.name == name }?.type != .macro
      default: false
      }
    }
  }
  // Each target stands after those that it depends on.
  for target in targets where isImporter(target) {
    importers.insert(target.name)
    let isPlugin = target.type == .macro
    var products: [String] = isPlugin ? ["SwiftCompilerPluginMessageHandling"] : []
    target.dependencies.removeAll { dependency in
      guard case .productItem(let name, "swift-syntax", _, _) = dependency else { return false }
      if name != "SwiftCompilerPlugin" { products.append(name) }
      return true
    }
    let libraries = products.map { "-l\($0)" } + ["-lSwiftSyntax"]
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-I", host])]
      + (isPlugin ? [.define("TOOLCHAIN_SYNTAX")] : [])
    target.linkerSettings =
      (target.linkerSettings ?? [])
      + [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + libraries)]
  }
  package.dependencies.removeAll { $0.isSwiftSyntax }
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

extension Package.Dependency {
  fileprivate var isSwiftSyntax: Bool {
    if case .sourceControl(_, let location, _) = kind { location.hasSuffix("/swift-syntax") } else { false }
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
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    linkerSettings: [LinkerSetting]? = nil
  ) {
    targets.append(
      .target(
        name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: exclude,
        linkerSettings: linkerSettings))
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

  /// Tests of a target. All of them know the tiers.
  mutating func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    swiftSettings: [SwiftSetting]? = nil
  ) {
    targets.append(
      .testTarget(
        name: name, dependencies: dependencies + ["TestTiers"], path: "\(folder)/\(name)", exclude: exclude,
        swiftSettings: swiftSettings))
  }
}
