import Foundation
import Processes
import Reports
import Synchronization

/// Builds what compiling a learner's file needs: the macro plug-in, the syntax service and the umbrella module.
///
/// The plug-in and the service are compiled against the toolchain's own swift-syntax. All three are cached for each
/// compiler and library.
struct Preparer: Sendable {
  var tools: Tools
  var layout: Layout
  var cache: CacheFolder

  /// The library's modules that a learner may import, and the modules that they depend on. Other modules that SwiftPM
  /// has built, such as the kernel's, can't be imported.
  static let libraryModules = [
    "CasePathsCore", "Clocks", "CombineSchedulers", "ComposableArchitectureCore", "ConcurrencyExtras",
    "CustomDump",
    "Dependencies", "IdentifiedCollections", "InternalCollectionsUtilities",
    "IssueReporting", "IssueReportingPackageSupport", "OrderedCollections", "Perception", "PerceptionCore",
    "Sharing", "TerminalUI", "TestReporting",
    "XCTestDynamicOverlay",
  ]
  /// Further modules that the entry point of a live feature imports. Code that is judged can't import them.
  static let sessionModules = ["FeatureImage"]
  static let imagesFolder = "images"
  static let sessionFolder = "session"
  /// The folder of the module that a waiting compiler waits for. No `-I` points to it.
  static let gateFolder = "gate"
  /// The modules that re-export others and declare macros, each after those that it imports. SwiftPM builds modules of the
  /// same names only together with the macros, which `tca` doesn't need; they must not be in the folder of modules, because
  /// they would be found first.
  static let umbrellas = [
    "CasePaths", "DependenciesMacros", "NavigationMacros", "SwiftNavigation", "ComposableArchitecture",
  ]
  /// The modules whose code isn't in the kernel, because it would have to load Swift Testing for them. An image that imports
  /// one contains its object files.
  static let linked = ["DependenciesTestSupport"]
  static let linkedFolder = "linked"
  static let plugin = "ComposableArchitectureMacros"

  func callAsFunction(_ progress: @escaping @Sendable (PreparationStep) -> Void) async throws -> Preparation {
    let toolsName =
      "tools-"
      + ContentHash.of(
        [tools.identity]
          + (try sourceTexts(pluginSources + protocolSources + mistakesSources + syntaxSources)))
    let modulesName =
      "modules-"
      + ContentHash.of(
        [toolsName, layout.modules.path] + (try sourceTexts(umbrellaSources))
          + (libraryModules + sessionModules).map { "\($0.lastPathComponent) \($0.stamp)" }
          + [layout.kernel.stamp, WaitingFrontend.gate])
    let toolsFolder = cache.url.appending(path: toolsName)
    let modulesFolder = cache.url.appending(path: modulesName)
    let hasTools = cache.isIntact(toolsFolder)
    if !hasTools || !cache.isIntact(modulesFolder) {
      let progress = StepCounter(total: hasTools ? 1 : 3, report: progress)
      try await cache.locked("prepare") {
        async let modules: Void = makeModules(modulesName, progress)
        try await makeTools(toolsName, progress)
        try await modules
      }
      for prefix in ["tools-", "modules-"] {
        cache.prune(".", prefix: prefix, limit: 64 << 20, minimumAge: 7 * 24 * 3600)
      }
    }
    for folder in [toolsFolder, modulesFolder] { utimes(folder.path, nil) }
    return Preparation(
      syntaxService: toolsFolder.appending(path: "libSyntaxService.so"),
      plugin: toolsFolder.appending(path: "lib\(Self.plugin).so"),
      modules: modulesFolder, kernel: layout.kernel, testing: tools.testing, symbolizer: tools.symbolizer,
      images: cache.url.appending(path: Self.imagesFolder),
      names: modulesFolder.appending(path: LibraryNames.file), key: modulesName
    )
  }

  private var pluginSources: [URL] { layout.pluginSources.files(withExtension: "swift") }
  private var protocolSources: [URL] { layout.syntaxProtocolSources.files(withExtension: "swift") }
  private var mistakesSources: [URL] { layout.mistakesSources.files(withExtension: "swift") }
  private var syntaxSources: [URL] { layout.syntaxServiceSources.files(withExtension: "swift") }
  private var umbrellaSources: [URL] { (Self.umbrellas + Self.linked).flatMap(sources(of:)) }

  private func sources(of module: String) -> [URL] {
    layout.librarySources(module).files(withExtension: "swift")
  }

  private var libraryModules: [URL] { builtModules(Self.libraryModules) }
  private var sessionModules: [URL] { builtModules(Self.sessionModules) }

  private func builtModules(_ names: [String]) -> [URL] {
    names.map { layout.modules.appending(path: "\($0).swiftmodule") }.filter(\.exists)
  }

  private func sourceTexts(_ files: [URL]) throws -> [String] {
    try files.flatMap { [$0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)] }
  }

  private func makeTools(_ name: String, _ progress: StepCounter) async throws {
    _ = try await cache.entry(name) { draft in
      guard let host = tools.host else { throw Report.hostModulesMissing(tools) }
      let interfaces = try HostInterfaces(host: host).copy(to: cache.url.appending(path: "interfaces"))
      progress.next("Compiling the macro plug-in")
      async let plugin: Void = makeHostLibrary(Self.plugin, from: pluginSources, interfaces, in: draft)
      progress.next("Compiling the syntax service")
      try await makeSyntaxService(interfaces, in: draft)
      try await plugin
    }
  }

  private func makeModules(_ name: String, _ progress: StepCounter) async throws {
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
      // The umbrella modules only declare the macros, so the plug-in isn't needed to compile them.
      let invocation = Invocation(
        tools: tools, plugin: nil, moduleFolders: [draft], moduleCache: cache.moduleCache)
      for umbrella in Self.umbrellas {
        try await run(
          tools.frontend,
          invocation.emitModule(
            named: umbrella, sources: sources(of: umbrella).map(\.path),
            output: draft.appending(path: "\(umbrella).swiftmodule").path),
          for: "the module \(umbrella)")
      }
      for module in Self.linked { try await makeLinked(module, invocation, in: draft) }
      try await makeGate(invocation, in: draft.appending(path: Self.gateFolder))
      async let names = LibraryNames(tools: tools, modules: draft).all(
        of: libraryModules.map { $0.deletingPathExtension().lastPathComponent } + Self.umbrellas + Self.linked
      )
      // The first compile that imports the system's modules also has to build them, which takes seconds for each set of
      // flags. Doing it here spares the learner this wait.
      let warmUp = draft.appending(path: "WarmUp.swift")
      try Data("import ComposableArchitecture\nimport Foundation\nimport Testing\n".utf8).write(to: warmUp)
      for hasLineTables in [false, true] {
        try await run(
          tools.frontend,
          invocation.objects(named: "WarmUp", sources: [warmUp.path], hasLineTables: hasLineTables),
          for: "the system's modules")
      }
      for file in [warmUp.path, Invocation.object(of: warmUp.path)] {
        try FileManager.default.removeItem(atPath: file)
      }
      try JSONEncoder().encode(await names.sorted()).write(to: draft.appending(path: LibraryNames.file))
    }
  }

  private func makeLinked(_ module: String, _ invocation: Invocation, in draft: URL) async throws {
    let folder = draft.appending(path: "\(Self.linkedFolder)/\(module)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // An object file lies beside its source.
    let copies = sources(of: module).map { ($0, folder.appending(path: $0.lastPathComponent)) }
    for (source, copy) in copies { try FileManager.default.copyItem(at: source, to: copy) }
    let paths = copies.map(\.1.path)
    try await run(
      tools.frontend,
      invocation.emitModule(
        named: module, sources: paths, output: draft.appending(path: "\(module).swiftmodule").path),
      for: "the module \(module)")
    try await run(
      tools.frontend, invocation.objects(named: module, sources: paths), for: "the module \(module)")
    for path in paths { try FileManager.default.removeItem(atPath: path) }
  }

  private func makeGate(_ invocation: Invocation, in folder: URL) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appending(path: WaitingFrontend.gateFile)
    try Data().write(to: source)
    try await run(
      tools.frontend,
      invocation.emitModule(
        named: WaitingFrontend.gate, sources: [source.path],
        output: folder.appending(path: WaitingFrontend.pipe).path),
      for: "the module that a compiler waits for")
    try FileManager.default.removeItem(at: source)
  }

  /// The service, with the messages that it exchanges with `tca`. The parser's own code is optimized in any case. To
  /// optimize what stands around it as well would take twenty seconds of a first run, and save a thirtieth of a verdict.
  private func makeSyntaxService(_ interfaces: URL, in folder: URL) async throws {
    let own = ["-I", folder.path, "-I", layout.mistakesHeader.path]
    let module = { (name: String) in folder.appending(path: "\(name).swiftmodule") }
    var objects: [URL] = []
    for (name, sources) in [("SyntaxProtocol", protocolSources), ("Mistakes", mistakesSources)] {
      objects.append(
        try await makeObject(
          name, from: sources,
          ["-Onone", "-I", interfaces.path, "-emit-module-path", module(name).path] + own, in: folder))
    }
    try await makeHostLibrary(
      "SyntaxService", from: syntaxSources, interfaces, ["-Onone"] + own, with: objects, in: folder)
    for file in objects + ["SyntaxProtocol", "Mistakes"].map(module) {
      try FileManager.default.removeItem(at: file)
    }
  }

  private func makeObject(
    _ name: String, from sources: [URL], _ arguments: [String], in folder: URL
  ) async throws -> URL {
    let object = folder.appending(path: "\(name).o")
    try await run(
      tools.frontend,
      [
        "-c", "-whole-module-optimization", "-parse-as-library", "-swift-version", "6", "-module-name", name,
        "-module-cache-path", cache.moduleCache.path, "-suppress-warnings",
      ] + arguments + sources.map(\.path) + ["-o", object.path],
      for: name
    )
    return object
  }

  /// Compiles sources that import swift-syntax to a shared object that uses the toolchain's own copy.
  private func makeHostLibrary(
    _ name: String, from sources: [URL], _ interfaces: URL, _ arguments: [String] = ["-O"],
    with objects: [URL] = [], in folder: URL
  ) async throws {
    guard let host = tools.host else { throw Report.hostModulesMissing(tools) }
    let object = try await makeObject(name, from: sources, ["-I", interfaces.path] + arguments, in: folder)
    let libraries = host.contents.filter {
      $0.pathExtension == "so" && $0.lastPathComponent.hasPrefix("libSwift")
        && $0.lastPathComponent != "libSwiftInProcPluginServer.so"
    }
    try await run(
      tools.linker,
      ["-shared", "--as-needed", object.path] + objects.map(\.path)
        + ["-o", folder.appending(path: "lib\(name).so").path]
        + libraries.map(\.path) + Invocation.runtimeLibraries(tools)
        + [tools.runtimeObject.path, "-rpath", host.path, "-rpath", tools.runtime.path],
      for: name
    )
    try FileManager.default.removeItem(at: object)
  }

  private func run(_ tool: URL, _ arguments: [String], for what: String) async throws {
    let result = try await ToolProcess.run(tool, arguments)
    guard result.succeeded else {
      throw Report(
        "Preparing \(what) failed.",
        found: "\(tool.lastPathComponent) ended with \(result.status):\n\(result.output.prefix(4000))",
        expected: "The toolchain and the build fit the sandbox's sources.",
        causes: [
          Report.Cause("The build is older than the sources.", fix: "swift build --product tca"),
          Report.Cause(
            "The toolchain isn't Swift 6.3.", fix: "Install Swift 6.3: https://www.swift.org/install/linux"),
        ]
      )
    }
  }
}

/// Numbers the steps in the order in which they begin.
private final class StepCounter: Sendable {
  private let total: Int
  private let report: @Sendable (PreparationStep) -> Void
  private let number = Mutex(0)

  init(total: Int, report: @escaping @Sendable (PreparationStep) -> Void) {
    self.total = total
    self.report = report
  }

  func next(_ title: String) {
    let number = number.withLock { number in
      number += 1
      return number
    }
    report(PreparationStep(number: number, total: max(total, number), title: title))
  }
}

extension Report {
  fileprivate static func hostModulesMissing(_ tools: Tools) -> Report {
    Report(
      "The toolchain doesn't include swift-syntax.",
      found: "There is no SwiftSyntax module in \(tools.resources.appending(path: "host").path).",
      expected: "The toolchain is complete, as swift.org distributes it.",
      causes: [
        Cause(
          "The toolchain comes from a distribution that leaves swift-syntax out.",
          fix: "Install the toolchain from swift.org: https://www.swift.org/install/linux")
      ]
    )
  }
}
