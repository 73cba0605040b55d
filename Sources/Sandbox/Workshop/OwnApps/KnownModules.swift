import Foundation
import SyntaxProtocol
import Toolchain

/// The modules that an app may import: those that are here, those that something stands in for, and the rest.
struct KnownModules: Sendable {
  /// The modules that can be imported as they are.
  private var available: Set<String>
  /// The packages of others that a module of the same name stands in for.
  private var packages: Set<String>

  /// - Parameter preparation: What the compiler has.
  init(_ preparation: Preparation) {
    let built = (try? FileManager.default.contentsOfDirectory(atPath: preparation.modules.path)) ?? []
    available = Set(built.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) })
      .union(Self.system)
    let sources = try? Layout.find().librarySources("StandIns")
    let folders = sources.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    packages = Set(folders).subtracting([Self.screens, Self.combine, Self.foundation, Self.apple])
  }

  private static let system: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationInternationalization",
    "Dispatch",
    "Glibc", "Observation", "Synchronization", "RegexBuilder", "Distributed", "_Concurrency",
    "_StringProcessing",
  ]

  /// The module of inert values of SwiftUI, and that of all others.
  static let screens = StandInUse.screensModule
  /// Combine, whose publishers work here. A module of its own has its name.
  static let combine = "Combine"
  /// What is compiled for every app, each after those that it imports.
  static let always = [combine, foundation, screens]
  /// What Foundation has on Apple's systems alone, with its network, which is a module of its own here.
  static let foundation = "FoundationStandIns"
  private static let apple = "AppleStandIns"
  /// What an import of the library also brings to an app, because it exports SwiftUI there.
  static let companions = ["ComposableArchitecture": screens, "Foundation": foundation]

  /// What the stand-ins of packages can't do, although their types are there.
  static let remarks = ["Apollo": "its queries can be made, and each fetch throws an error"]

  /// What is imported instead of a module that isn't here.
  private static let renamed = [
    "SwiftUINavigation": "SwiftNavigation", "SwiftUINavigationCore": "SwiftNavigation",
    "UIKitNavigation": "SwiftNavigation", "AppKitNavigation": "SwiftNavigation",
    "Collections": "OrderedCollections",
    "Darwin": "Glibc", "XCTestDynamicOverlay": "IssueReporting", "_SwiftUINavigationState": "SwiftNavigation",
  ]

  /// How a module is imported.
  enum Kind: Equatable { case here, standIn(String), missing }

  /// - Parameter own: The modules of the app.
  func kind(of module: String, own: Set<String>) -> Kind {
    if own.contains(module) || available.contains(module) { return .here }
    if module == "SwiftUI" { return .standIn(Self.screens) }
    if module == Self.combine || module == "OpenCombine" { return .standIn(Self.combine) }
    // As in `_MapKit_SwiftUI`.
    let parts = module.split(separator: "_").map(String.init)
    if AppleFrameworks.names.contains(module)
      || module.hasPrefix("_") && parts.allSatisfy(AppleFrameworks.names.contains)
    {
      return .standIn(Self.apple)
    }
    if packages.contains(module) { return .standIn(module) }
    if let other = Self.renamed[module], available.contains(other) { return .standIn(other) }
    return .missing
  }
}
