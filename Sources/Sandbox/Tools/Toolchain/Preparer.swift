import Foundation
import Reports
import Synchronization

/// Builds, once for each compiler and library, what compiling a learner's file needs: the macro plug-in and the syntax
/// service, both against the swift-syntax that the toolchain ships, and the umbrella module.
struct Preparer: Sendable {
  var tools: Tools
  var layout: Layout
  var cache: CacheFolder

  /// The library's modules a learner may import, and what they are made of. Anything else that SwiftPM built, such as
  /// the kernel's own modules, stays out of reach.
  static let libraryModules = [
    "CasePaths", "Clocks", "CombineSchedulers", "ComposableArchitectureCore", "ConcurrencyExtras",
    "CustomDump",
    "Dependencies", "DependenciesTestSupport", "IdentifiedCollections",
    "InternalCollectionsUtilities",
    "IssueReporting", "IssueReportingPackageSupport", "OrderedCollections", "Perception", "PerceptionCore",
    "Sharing",
    "XCTestDynamicOverlay",
  ]
  /// What the entry point of a live feature imports besides; out of reach of what is judged.
  static let sessionModules = ["FeatureImage"]
  static let sessionFolder = "session"
  /// A module whose presence in the curated folder would shadow the umbrella.
  static let umbrella = "ComposableArchitecture"
  static let plugin = "ComposableArchitectureMacros"

  func callAsFunction(_ progress: @escaping @Sendable (PreparationStep) -> Void) async throws -> Preparation {
    let toolsName =
      "tools-" + ContentHash.of([tools.identity] + (try sourceTexts(pluginSources + syntaxSources)))
    let modulesName =
      "modules-"
      + ContentHash.of(
        [toolsName, layout.modules.path] + (try sourceTexts(umbrellaSources))
          + (libraryModules + sessionModules).map { "\($0.lastPathComponent) \($0.stamp)" }
          + [layout.kernel.stamp])
    let toolsFolder = cache.url.appending(path: toolsName)
    let modulesFolder = cache.url.appending(path: modulesName)
    if !toolsFolder.exists || !modulesFolder.exists {
      let progress = Steps(total: toolsFolder.exists ? 1 : 3, tell: progress)
      try await cache.locked("prepare") {
        async let modules: Void = makeModules(modulesName, progress)
        try await makeTools(toolsName, progress)
        try await modules
      }
      for prefix in ["tools-", "modules-"] {
        cache.prune(".", prefix: prefix, limit: 64 << 20, keeping: 7 * 24 * 3600)
      }
    }
    for folder in [toolsFolder, modulesFolder] { utimes(folder.path, nil) }
    return Preparation(
      syntaxService: toolsFolder.appending(path: "libSyntaxService.so"),
      plugin: toolsFolder.appending(path: "lib\(Self.plugin).so"),
      modules: modulesFolder, kernel: layout.kernel, testing: tools.testing, symbolizer: tools.symbolizer,
      key: modulesName
    )
  }

  private var pluginSources: [URL] { layout.pluginSources.files(withExtension: "swift") }
  private var syntaxSources: [URL] { layout.syntaxServiceSources.files(withExtension: "swift") }
  private var umbrellaSources: [URL] { layout.umbrellaSources.files(withExtension: "swift") }

  private var libraryModules: [URL] { builtModules(Self.libraryModules) }
  private var sessionModules: [URL] { builtModules(Self.sessionModules) }

  private func builtModules(_ names: [String]) -> [URL] {
    names.map { layout.modules.appending(path: "\($0).swiftmodule") }.filter(\.exists)
  }

  private func sourceTexts(_ files: [URL]) throws -> [String] {
    try files.flatMap { [$0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)] }
  }

  private func makeTools(_ name: String, _ progress: Steps) async throws {
    _ = try await cache.entry(name) { draft in
      guard let host = tools.host else { throw Report.hostModulesMissing(tools) }
      let interfaces = try HostInterfaces(host: host).copy(to: cache.url.appending(path: "interfaces"))
      progress.next("Compiling the macro plug-in")
      async let plugin: Void = makeHostLibrary(Self.plugin, from: pluginSources, interfaces, in: draft)
      progress.next("Compiling the syntax service")
      try await makeHostLibrary("SyntaxService", from: syntaxSources, interfaces, in: draft)
      try await plugin
    }
  }

  private func makeModules(_ name: String, _ progress: Steps) async throws {
    _ = try await cache.entry(name) { draft in
      progress.next("Preparing the library's modules")
      let session = draft.appending(path: Self.sessionFolder)
      try FileManager.default.createDirectory(at: session, withIntermediateDirectories: true)
      for (modules, folder) in [(libraryModules, draft), (sessionModules, session)] {
        for module in modules {
          try FileManager.default.createSymbolicLink(
            at: folder.appending(path: module.lastPathComponent), withDestinationURL: module)
        }
      }
      // Macros are declared here and expanded elsewhere, so this needs no plug-in.
      let invocation = Invocation(
        tools: tools, plugin: nil, moduleFolders: [draft], moduleCache: cache.moduleCache)
      let module = draft.appending(path: "\(Self.umbrella).swiftmodule")
      try await run(
        tools.frontend,
        invocation.emitModule(
          named: Self.umbrella, sources: umbrellaSources.map(\.path), output: module.path),
        for: "the umbrella module"
      )
      // The first compile that imports the system's modules spends seconds on building them, for just these flags;
      // better now than in front of a learner.
      let warmUp = draft.appending(path: "WarmUp.swift")
      try Data("import ComposableArchitecture\nimport Foundation\nimport Testing\n".utf8).write(to: warmUp)
      try await run(
        tools.frontend, invocation.objects(named: "WarmUp", sources: [warmUp.path]),
        for: "the system's modules")
      for file in [warmUp.path, Invocation.object(of: warmUp.path)] {
        try FileManager.default.removeItem(atPath: file)
      }
    }
  }

  /// Compiles sources that import swift-syntax to a shared object that uses the toolchain's own copy.
  private func makeHostLibrary(
    _ name: String, from sources: [URL], _ interfaces: URL, in folder: URL
  ) async throws {
    guard let host = tools.host else { throw Report.hostModulesMissing(tools) }
    let object = folder.appending(path: "\(name).o")
    try await run(
      tools.frontend,
      [
        "-c", "-O", "-whole-module-optimization", "-parse-as-library", "-swift-version", "6", "-module-name",
        name,
        "-I", interfaces.path, "-module-cache-path", cache.moduleCache.path, "-suppress-warnings",
      ] + sources.map(\.path) + ["-o", object.path],
      for: name
    )
    let libraries = host.contents.filter {
      $0.pathExtension == "so" && $0.lastPathComponent.hasPrefix("libSwift")
        && $0.lastPathComponent != "libSwiftInProcPluginServer.so"
    }
    try await run(
      tools.linker,
      ["-shared", "--as-needed", object.path, "-o", folder.appending(path: "lib\(name).so").path]
        + libraries.map(\.path) + Invocation.runtimeLibraries(tools)
        + [tools.imageStart.path, "-rpath", host.path, "-rpath", tools.runtime.path],
      for: name
    )
    try FileManager.default.removeItem(at: object)
  }

  private func run(_ tool: URL, _ arguments: [String], for what: String) async throws {
    let result = try await ToolProcess.run(tool, arguments)
    guard result.succeeded else {
      throw Report(
        "Preparing \(what) failed",
        found: "\(tool.lastPathComponent) ended with \(result.status):\n\(result.output.prefix(4000))",
        expected: "the toolchain and the sources that this version of the sandbox was written for",
        causes: [
          Report.Cause("the build is older than the sources", fix: "swift build --product tca"),
          Report.Cause(
            "the toolchain is not Swift 6.3", fix: "install it: https://www.swift.org/install/linux"),
        ]
      )
    }
  }
}

/// Numbers the steps in the order they begin.
private final class Steps: Sendable {
  private let total: Int
  private let tell: @Sendable (PreparationStep) -> Void
  private let number = Mutex(0)

  init(total: Int, tell: @escaping @Sendable (PreparationStep) -> Void) {
    self.total = total
    self.tell = tell
  }

  func next(_ title: String) {
    let number = number.withLock { number in
      number += 1
      return number
    }
    tell(PreparationStep(number: number, total: max(total, number), title: title))
  }
}

extension Report {
  fileprivate static func hostModulesMissing(_ tools: Tools) -> Report {
    Report(
      "The toolchain was shipped without its swift-syntax",
      found: "No SwiftSyntax module in \(tools.resources.appending(path: "host").path).",
      expected: "the whole toolchain, as swift.org ships it",
      causes: [
        Cause(
          "it comes from a distribution that leaves it out",
          fix: "install swift.org's: https://www.swift.org/install/linux")
      ]
    )
  }
}
