import Foundation
import Processes
import Reports

/// Builds what compiling a learner's file needs, in the order in which a learner needs it: first the macro plug-in and the
/// umbrella modules, then the syntax service, and at last the mistakes that are explained.
///
/// The plug-in and these two are compiled against the toolchain's own swift-syntax. Each part is an entry of the cache, for each
/// compiler and library. So whoever ends `tca` in the middle keeps the parts that are done.
struct Preparer: Sendable {
  var tools: Tools
  var layout: Layout
  var cache: CacheFolder
  /// Counts what the tools use.
  var meter = ProcessorMeter()
  /// Numbers the steps of all parts.
  var steps = StepCounter { 0 }

  /// The library's modules that a learner may import, and the modules that they depend on. Other modules that SwiftPM
  /// has built, such as the kernel's, can't be imported.
  static let libraryModules = [
    "CasePathsCore", "Clocks", "CombineSchedulers", "ComposableArchitectureCore", "ConcurrencyExtras",
    "CustomDump",
    "Dependencies", "IdentifiedCollections", "InternalCollectionsUtilities",
    "IssueKinds", "IssueReporting", "IssueReportingPackageSupport", "OrderedCollections", "Perception",
    "PerceptionCore",
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
  /// The titles of the steps that take long.
  static let pluginTitle = "Compiling the macro plug-in"
  static let parserTitle = "Compiling the syntax service"
  static let mistakesTitle = "Compiling the explanations of errors"

  /// What comes first: the macro plug-in and the modules. With these two, the feature of a lesson can be compiled.
  ///
  /// - Parameter modulesAreMade: Called as soon as a processor has nothing to do for this part any more, at the latest at the
  ///   end. The plug-in takes longest.
  /// - Throws: A `Report`.
  func makeEssentials(
    of preparation: Preparation, _ progress: @escaping @Sendable (PreparationStep) -> Void,
    modulesAreMade: @escaping @Sendable () -> Void
  ) async throws {
    let (plugin, modules) = (preparation.plugin.deletingLastPathComponent(), preparation.modules)
    if !has(.compiler, of: preparation) {
      try await cache.locked("prepare") {
        async let library: Void = makePlugin(plugin.lastPathComponent, progress)
        try await makeModules(modules.lastPathComponent, progress)
        modulesAreMade()
        try await library
      }
      for prefix in ["plugin-", "modules-", "texts-", "parser-", "mistakes-"] {
        cache.prune(".", prefix: prefix, limit: 64 << 20, minimumAge: 7 * 24 * 3600)
      }
    }
    modulesAreMade()
    for folder in [plugin, modules] { utimes(folder.path, nil) }
  }

  /// Makes a part. The parser and the mistakes need the modules.
  ///
  /// - Throws: A `Report`.
  func make(
    _ part: PreparationStatus.Part, of preparation: Preparation,
    _ progress: @escaping @Sendable (PreparationStep) -> Void
  ) async throws {
    switch part {
    case .compiler: try await makeEssentials(of: preparation, progress) {}
    case .parser:
      try await makeFolder(of: preparation.syntaxService, "parser") { draft in
        steps.next(Self.parserTitle, progress)
        try await makeSyntaxService(in: draft)
        // System modules for the flags with which tests are compiled.
        try await warmUp(moduleFolders: [preparation.modules], hasLineTables: true, in: draft)
      }
    case .mistakes:
      try await makeFolder(of: preparation.mistakes, "mistakes") { draft in
        steps.next(Self.mistakesTitle, progress)
        async let names = LibraryNames(tools: tools, modules: preparation.modules).all(
          of: libraryModules.map { $0.deletingPathExtension().lastPathComponent } + Self.umbrellas
            + Self.linked)
        try await makeMistakes(in: draft)
        try JSONEncoder().encode(await names.sorted()).write(to: draft.appending(path: LibraryNames.file))
      }
    }
  }

  private func makeFolder(of library: URL, _ lock: String, _ fill: (URL) async throws -> Void) async throws {
    let entry = library.deletingLastPathComponent()
    if !cache.isIntact(entry) {
      try await cache.locked(lock) { _ = try await cache.entry(entry.lastPathComponent, make: fill) }
    }
    utimes(entry.path, nil)
  }

  /// Whether a part has been made.
  func has(_ part: PreparationStatus.Part, of preparation: Preparation) -> Bool {
    let files =
      switch part {
      case .compiler: [preparation.plugin, preparation.modules.appending(path: Self.sessionFolder)]
      case .parser: [preparation.syntaxService]
      case .mistakes: [preparation.mistakes]
      }
    return files.allSatisfy { cache.isIntact($0.deletingLastPathComponent()) }
  }

  /// How many steps are needed to make those of the parts that are missing.
  func missing(_ parts: [PreparationStatus.Part], of preparation: Preparation) -> Int {
    // The plug-in and the modules are a step each.
    parts.filter { !has($0, of: preparation) }.map { $0 == .compiler ? 2 : 1 }.reduce(0, +)
  }

  /// The places of what is made, whether or not it is there yet.
  func preparation() throws -> Preparation {
    let plugin = "plugin-" + ContentHash.of([tools.identity] + (try identity(pluginSources)))
    let modules =
      "modules-"
      + ContentHash.of(
        [plugin, layout.modules.path] + (try identity(umbrellaSources))
          + (libraryModules + sessionModules).map { "\($0.lastPathComponent) \($0.stamp)" }
          + [layout.kernel.stamp, WaitingFrontend.gate])
    let texts = try self.texts()
    let parser = "parser-" + ContentHash.of([texts, modules] + (try identity(syntaxSources)))
    let mistakes = "mistakes-" + ContentHash.of([texts, modules] + (try identity(mistakesSources)))
    let folder = { (name: String) in cache.url.appending(path: name) }
    return Preparation(
      syntaxService: folder(parser).appending(path: "libSyntaxService.so"),
      mistakes: folder(mistakes).appending(path: "libMistakes.so"),
      plugin: folder(plugin).appending(path: "lib\(Self.plugin).so"),
      modules: folder(modules), kernel: layout.kernel, testing: tools.testing, symbolizer: tools.symbolizer,
      images: folder(Self.imagesFolder),
      names: folder(mistakes).appending(path: LibraryNames.file),
      key: ContentHash.of([modules, parser, mistakes])
    )
  }

  private var pluginSources: [URL] { layout.pluginSources.files(withExtension: "swift") }
  var protocolSources: [URL] { layout.syntaxProtocolSources.files(withExtension: "swift") }
  var textsSources: [URL] { layout.sourceTextsSources.files(withExtension: "swift") }
  var mistakesSources: [URL] { layout.mistakesSources.files(withExtension: "swift") }
  var syntaxSources: [URL] { layout.syntaxServiceSources.files(withExtension: "swift") }
  private var umbrellaSources: [URL] { (Self.umbrellas + Self.linked).flatMap(sources(of:)) }

  private func sources(of module: String) -> [URL] {
    layout.librarySources(module).files(withExtension: "swift")
  }

  private var libraryModules: [URL] { builtModules(Self.libraryModules) }
  private var sessionModules: [URL] { builtModules(Self.sessionModules) }

  private func builtModules(_ names: [String]) -> [URL] {
    names.map { layout.modules.appending(path: "\($0).swiftmodule") }.filter(\.exists)
  }

  /// The entry of what the syntax service and the mistakes have in common.
  func texts() throws -> String {
    "texts-" + ContentHash.of([tools.identity] + (try identity(protocolSources + textsSources)))
  }

  /// What tells one version of sources from another.
  private func identity(_ files: [URL]) throws -> [String] {
    try files.flatMap { [$0.lastPathComponent, ContentHash.ofBytes(try Data(contentsOf: $0))] }
  }

  private func makePlugin(_ name: String, _ progress: @Sendable (PreparationStep) -> Void) async throws {
    _ = try await cache.entry(name) { draft in
      steps.next(Self.pluginTitle, progress)
      try await makeHostLibrary(Self.plugin, from: pluginSources, interfaces(), in: draft)
    }
  }

  /// The toolchain's own swift-syntax, as modules to import.
  func interfaces() throws -> URL {
    guard let host = tools.host else { throw Report.hostModulesMissing(tools) }
    return try HostInterfaces(host: host).copy(to: cache.url.appending(path: "interfaces"))
  }

  private func makeModules(_ name: String, _ progress: @Sendable (PreparationStep) -> Void) async throws {
    _ = try await cache.entry(name) { draft in
      steps.next("Preparing the library's modules", progress)
      let session = draft.appending(path: Self.sessionFolder)
      try FileManager.default.createDirectory(at: session, withIntermediateDirectories: true)
      for (modules, folder) in [(libraryModules, draft), (sessionModules, session)] {
        for module in modules {
          try FileManager.default.createSymbolicLink(
            at: folder.appending(path: module.lastPathComponent), withDestinationURL: module)
        }
      }
      // The first compile that imports the system's modules also has to build them, which takes seconds for each set of
      // flags. Doing it here spares the learner this wait, and none of these modules needs one of ours.
      async let systemModules: Void = warmUp(moduleFolders: [], hasLineTables: false, in: draft)
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
      try await makeGate(invocation, in: draft.appending(path: Self.gateFolder))
      // These import Swift Testing, which is one of the system's modules.
      try await systemModules
      for module in Self.linked { try await makeLinked(module, invocation, in: draft) }
    }
  }

  /// Compiles a file that imports what learners' files import of the system.
  private func warmUp(moduleFolders: [URL], hasLineTables: Bool, in folder: URL) async throws {
    let file = folder.appending(path: "WarmUp.swift")
    let own = moduleFolders.isEmpty ? "" : "import ComposableArchitecture\n"
    try Data("\(own)import Foundation\nimport Testing\n".utf8).write(to: file)
    let invocation = Invocation(
      tools: tools, plugin: nil, moduleFolders: moduleFolders, moduleCache: cache.moduleCache)
    try await run(
      tools.frontend,
      invocation.objects(named: "WarmUp", sources: [file.path], hasLineTables: hasLineTables),
      for: "the system's modules")
    for path in [file.path, Invocation.object(of: file.path)] {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// One run of the compiler writes both the module and its code.
  private func makeLinked(_ module: String, _ invocation: Invocation, in draft: URL) async throws {
    let folder = draft.appending(path: "\(Self.linkedFolder)/\(module)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // An object file lies beside its source.
    let copies = sources(of: module).map { ($0, folder.appending(path: $0.lastPathComponent)) }
    for (source, copy) in copies { try FileManager.default.copyItem(at: source, to: copy) }
    let paths = copies.map(\.1.path)
    try await run(
      tools.frontend,
      invocation.objects(named: module, sources: paths)
        + ["-emit-module-path", draft.appending(path: "\(module).swiftmodule").path],
      for: "the module \(module)")
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
}
