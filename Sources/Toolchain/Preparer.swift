import Foundation
import Reports

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
    "Dependencies", "DependenciesTestSupport", "IdentifiedCollections", "InternalCollectionsUtilities",
    "IssueReporting", "IssueReportingPackageSupport", "OrderedCollections", "Perception", "PerceptionCore",
    "Sharing",
    "XCTestDynamicOverlay",
  ]
  /// A module whose presence in the curated folder would shadow the umbrella.
  static let umbrella = "ComposableArchitecture"

  func callAsFunction(_ progress: @Sendable (PreparationStep) -> Void) async throws -> Preparation {
    let toolsName =
      "tools-" + ContentHash.of([tools.identity] + (try sourceTexts(pluginSources + syntaxSources)))
    let modulesName =
      "modules-"
      + ContentHash.of(
        [toolsName, layout.modules.path] + (try sourceTexts(umbrellaSources))
          + libraryModules.map { "\($0.lastPathComponent) \($0.stamp)" } + [layout.kernel.stamp])
    if !cache.url.appending(path: toolsName).exists || !cache.url.appending(path: modulesName).exists {
      try await cache.locked("prepare") {
        try await makeTools(toolsName, progress)
        try await makeModules(modulesName, tools: cache.url.appending(path: toolsName), progress)
      }
      for prefix in ["tools-", "modules-"] {
        cache.prune(".", prefix: prefix, limit: 64 << 20, keeping: 7 * 24 * 3600)
      }
    }
    let folder = cache.url.appending(path: toolsName)
    for name in [toolsName, modulesName] { utimes(cache.url.appending(path: name).path, nil) }
    return Preparation(
      syntaxService: folder.appending(path: "libSyntaxService.so"),
      plugin: folder.appending(path: "libComposableArchitectureMacros.so"),
      modules: cache.url.appending(path: modulesName), kernel: layout.kernel,
      testing: tools.testing, symbolizer: tools.symbolizer, key: modulesName
    )
  }

  private var pluginSources: [URL] { layout.pluginSources.files(withExtension: "swift") }
  private var syntaxSources: [URL] { layout.syntaxServiceSources.files(withExtension: "swift") }
  private var umbrellaSources: [URL] { layout.umbrellaSources.files(withExtension: "swift") }

  private var libraryModules: [URL] {
    Self.libraryModules.map { layout.modules.appending(path: "\($0).swiftmodule") }.filter(\.exists)
  }

  private func sourceTexts(_ files: [URL]) throws -> [String] {
    try files.flatMap { [$0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)] }
  }

  private func makeTools(_ name: String, _ progress: @Sendable (PreparationStep) -> Void) async throws {
    _ = try await cache.entry(name) { draft in
      progress(PreparationStep(number: 1, total: 3, title: "Compiling the macro plug-in"))
      try await makeHostLibrary("ComposableArchitectureMacros", from: pluginSources, in: draft)
      progress(PreparationStep(number: 2, total: 3, title: "Compiling the syntax service"))
      try await makeHostLibrary("SyntaxService", from: syntaxSources, in: draft)
    }
  }

  private func makeModules(
    _ name: String, tools folder: URL, _ progress: @Sendable (PreparationStep) -> Void
  ) async throws {
    _ = try await cache.entry(name) { draft in
      progress(PreparationStep(number: 3, total: 3, title: "Preparing the library's modules"))
      for module in libraryModules {
        try FileManager.default.createSymbolicLink(
          at: draft.appending(path: module.lastPathComponent), withDestinationURL: module)
      }
      let invocation = Invocation(
        tools: tools, plugin: folder.appending(path: "libComposableArchitectureMacros.so"),
        moduleFolders: [draft], moduleCache: cache.moduleCache
      )
      let module = draft.appending(path: "\(Self.umbrella).swiftmodule")
      try await run(
        tools.frontend,
        invocation.emitModule(
          named: Self.umbrella, sources: umbrellaSources.map(\.path), output: module.path),
        for: "the umbrella module"
      )
      // The first compile that imports the system's modules spends seconds on building them; better now than in front
      // of a learner.
      let warmUp = draft.appending(path: "WarmUp.swift")
      try Data("import ComposableArchitecture\nimport Foundation\nimport Testing\n".utf8).write(to: warmUp)
      try await run(
        tools.frontend,
        invocation.typecheck(named: "WarmUp", sources: [warmUp.path]), for: "the system's modules")
      try FileManager.default.removeItem(at: warmUp)
    }
  }

  /// Compiles sources that import swift-syntax to a shared object that uses the toolchain's own copy.
  private func makeHostLibrary(_ name: String, from sources: [URL], in folder: URL) async throws {
    guard let host = tools.host else { throw Report.hostModulesMissing(tools) }
    let object = folder.appending(path: "\(name).o")
    try await run(
      tools.frontend,
      [
        "-c", "-O", "-whole-module-optimization", "-parse-as-library", "-swift-version", "6", "-module-name",
        name,
        "-I", host.path, "-module-cache-path", cache.moduleCache.path, "-suppress-warnings",
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
        expected: "The toolchain and the sources that this version of the sandbox was written for.",
        causes: [
          Report.Cause("The build is older than the sources.", fix: "swift build --product tca"),
          Report.Cause(
            "The toolchain is not Swift 6.3.", fix: "Install it: https://www.swift.org/install/linux"),
        ]
      )
    }
  }
}

extension Report {
  fileprivate static func hostModulesMissing(_ tools: Tools) -> Report {
    Report(
      "The toolchain was shipped without its swift-syntax",
      found: "No SwiftSyntax module in \(tools.resources.appending(path: "host").path).",
      expected: "The whole toolchain, as swift.org ships it.",
      causes: [
        Cause(
          "It comes from a distribution that leaves it out.",
          fix: "Install swift.org's: https://www.swift.org/install/linux")
      ]
    )
  }
}
