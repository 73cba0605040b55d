import SwiftIfConfig
import SwiftSyntax

/// The conditions of `#if` as the compiler sees them when it compiles a submission: no custom conditions, on Linux.
struct ActiveRegions: BuildConfiguration {
  private static let modules: Set<String> = [
    "CasePaths", "CasePathsCore", "Clocks", "CombineSchedulers", "ComposableArchitecture",
    "ConcurrencyExtras",
    "CustomDump",
    "Dependencies",
    "DependenciesMacros", "DependenciesTestSupport", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "Glibc",
    "IdentifiedCollections", "IssueReporting", "Observation", "OrderedCollections", "RegexBuilder", "Sharing",
    "Swift", "SwiftNavigation", "Synchronization", "Testing",
  ]

  /// Whether the compiler sees a node.
  static func contain(_ node: some SyntaxProtocol) -> Bool {
    node.isActive(in: ActiveRegions()).state == .active
  }

  func isCustomConditionSet(name: String) -> Bool { false }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    importPath.first.map { Self.modules.contains($0.1) } ?? false
  }
  func isActiveTargetOS(name: String) -> Bool { name == "Linux" }
  func isActiveTargetArchitecture(name: String) -> Bool { name == Self.architecture }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" || name == "_multithreaded" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6) }
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }

  private static var architecture: String {
    #if arch(arm64)
      "arm64"
    #else
      "x86_64"
    #endif
  }
}
