import Diagnostics
import Foundation
import KernelProtocol
import Limits
import Processes
import Repair
import Reports
import SyntaxProtocol

/// Compiles units to images: runs of the compiler over the files of a module, and then one run of the linker.
///
/// Neither SwiftPM nor the compiler's driver takes part. A file's object is kept by everything that the file was compiled
/// with, so there is no state that could become stale; see ``Part``.
struct Compiler: Sendable {
  var tools: Tools
  var cache: CacheFolder
  var preparation: Preparation
  var syntax: SyntaxClient
  var clock: any Clock<Duration> = ContinuousClock()
  /// A compile that takes longer than this in real time is stopped. It is far longer than the limit of processor time, so
  /// that it only ends a compiler that hangs, and not one on a busy machine.
  var limit: Duration = .seconds(900)
  /// Whether the files of a unit are compiled apart, and the objects of unchanged files are used again.
  var reusesObjects = true
  /// Keeps a compiler waiting for the next save; nil when no save is expected.
  var ahead: FrontendAhead?

  /// How much may be spent on the search for an edit that repairs a file which doesn't compile; nil to look for none.
  var repairBudget: RepairBudget?

  /// What one run of the compiler may use.
  var limits = Self.limits
  /// Counts the processor time of the runs; nil to count none.
  var meter: ProcessorMeter?

  /// More compiles at the same time than there are processors would only make each of them slower.
  static let slots = Slots(processors)
  static let processors = max(1, ProcessInfo.processInfo.activeProcessorCount)

  func callAsFunction(_ unit: CompileUnit) async throws -> CompiledImage {
    if unit.foreign != nil, limits == Self.limits {
      // A module of an app may have a hundred files, and is compiled as a whole.
      var compiler = self
      compiler.limits.processorTime = Limits.appCompilerTime
      return try await compiler(unit)
    }
    let content = content(of: unit)
    let hash = ContentHash.of([content])
    let entry = cache.url.appending(path: "images/\(hash)")
    if let image = cachedImage(in: entry, unit, hash: hash, content: content) { return image }
    var timings: [String: Double] = [:]
    // The parser finds the imports while the compiler works.
    async let libraries = libraries(of: unit)
    let work = try cache.draft()
    defer { work.remove() }
    let name = moduleName(unit, hash: hash)
    let compiled = try await timings.measure("compile") {
      if let parts = await parts(of: unit, in: name) {
        return try await compile(unit, parts, named: name, in: work.url)
      }
      return try await Self.slots.withSlot {
        try await compileModule(unit, named: name, in: work.url)
      }
    }
    // Another task may have made the image in the meantime.
    if let image = cachedImage(in: entry, unit, hash: hash, content: content) { return image }

    let draft = try cache.draft()
    defer { draft.remove() }
    let modules = await libraries
    try await timings.measure("link") {
      try await link(
        compiled.objects.map(\.path) + loaded(unit.imported), modules, unit.layout,
        in: draft.url,
        shell(for: unit, in: draft.url, objects: compiled.objects))
    }
    if let module = compiled.module {
      try FileManager.default.copyItem(at: module, to: draft.url.appending(path: module.lastPathComponent))
    }
    let named = unit.files.byName
    let findings = CompiledImage.Findings(
      warnings: DiagnosticReporter.warnings(in: compiled.diagnostics, of: named),
      unsafeUses: DiagnosticReporter.unsafeUses(in: compiled.diagnostics, of: named))
    try Data(content.utf8).write(to: draft.url.appending(path: "unit.txt"))
    try JSONEncoder().encode(findings).write(to: draft.url.appending(path: "findings.json"))
    try cache.publish(draft.url, as: entry)
    // Pruning takes longer than linking, so it is done for one new image in sixteen.
    if hash.hasPrefix("0") { cache.prune("images", limit: Limits.cache, minimumAge: 3600) }
    return image(in: entry, unit, hash: hash, findings, timings: timings)
  }

  /// Imported modules for the linker. All of them are loaded with the image, because one can have nothing but a conformance, such as
  /// that of a client with a live value, which no code names.
  private func loaded(_ images: [URL]) -> [String] {
    images.isEmpty ? [] : ["--no-as-needed"] + images.map(\.path) + ["--as-needed"]
  }

  /// What the compiler made of a unit.
  struct Compiled {
    var objects: [URL]
    /// The file with which other modules can use the declarations; nil when there is none.
    var module: URL?
    var diagnostics: [Diagnostic]
  }

  /// Compiles all files of a unit in one run.
  func compileWhole(
    _ unit: CompileUnit, named module: String, in folder: URL
  ) async throws -> Compiled {
    let (files, names) = (unit.files, unit.fileNames)
    try files.write(to: folder)
    let invocation = invocation(for: unit)
    // What the parser doesn't understand, the compiler will hardly accept, whatever stands in the other files.
    if let learner = files.learner, files.count > 1,
      (try? await syntax.interface(of: learner.source.text))?.isComplete != true
    {
      let alone = invocation.typecheck(
        named: module, sources: names, primaries: [learner.name])
      let result = try await runFrontend(alone, in: folder, shell(for: unit, in: folder))
      guard result.succeeded else { throw try await failure(result, unit, module, in: folder) }
    }
    let arguments = invocation.objects(
      named: module, sources: names, hasLineTables: unit.hasLineTables,
      isImportable: unit.isImportable)
    let result = try await runFrontend(arguments, in: folder, shell(for: unit, in: folder))
    guard result.succeeded else { throw try await failure(result, unit, module, in: folder) }
    return Compiled(
      objects: names.map { folder.appending(path: Invocation.object(of: $0)) },
      module: unit.isImportable ? folder.appending(path: "\(module).swiftmodule") : nil,
      diagnostics: DiagnosticParser.parse(result.output))
  }

  func invocation(for unit: CompileUnit) -> Invocation {
    let own = unit.usesTesting ? [] : [preparation.modules.appending(path: Preparer.sessionFolder)]
    return Invocation(
      tools: tools, plugin: preparation.plugin,
      moduleFolders: [preparation.modules] + own
        + unit.imported.map { $0.deletingLastPathComponent() },
      moduleCache: cache.moduleCache,
      isSession: !unit.usesTesting,
      reportsUnsafeCode: unit.usesTesting,
      foreign: unit.foreign
    )
  }

  /// Modules that the sources need, beyond those that each loading process has.
  private func libraries(of unit: CompileUnit) async -> [String] {
    await imports(of: unit.sources.map(\.text)).union(["Observation", "SwiftOnoneSupport"])
      // The library brings this one along for every file that imports it, and few use it.
      .union(unit.foreign == nil ? [] : ["FoundationNetworking"])
      .subtracting(["Foundation", "FoundationEssentials", "Testing", "Swift", "Glibc"]).sorted()
  }

  /// Modules that texts import. A text that the parser gives up on is left out.
  ///
  /// The first feature of a first start doesn't wait for the parser: the lines of its files say the same.
  private func imports(of texts: [String]) async -> Set<String> {
    guard syntax.isReady() else { return Set(texts.flatMap(Self.importLines)) }
    var modules: Set<String> = []
    for text in texts { modules.formUnion((try? await syntax.outline(of: text).imports) ?? []) }
    return modules
  }

  private static func importLines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      line.prefixMatch(
        of: #/\s*(?:@\w+\s+|(?:public|package|internal|private|fileprivate)\s+)*import\s+(\w+)/#
      )
      .map { String($0.1) }
    }
  }

  private func link(
    _ objects: [String], _ imports: [String], _ layout: UInt32?, in folder: URL, _ shell: ProcessCommand.Shell
  ) async throws {
    let order =
      layout.map { seed in
        [".text*", ".rodata*"].map { "--shuffle-sections=\($0)=\(seed)" } + EvenSizes.linkerArguments
      } ?? []
    // The image finds the library, Foundation and Swift Testing in the process that loads it. They are left out because
    // reading their symbols would take the linker longer than everything else.
    let libraries = imports.flatMap { module in
      ["lib\(module).so", "libswift\(module).so"].map { tools.runtime.appending(path: $0) }.filter(\.exists)
    }
    let linked = imports.flatMap { module in
      preparation.modules.appending(path: "\(Preparer.linkedFolder)/\(module)").files(withExtension: "o")
    }
    let result = try await ToolProcess.run(
      tools.linker,
      ["-shared", "--build-id=none", "--as-needed", "-o", "image.so"] + order + objects
        + linked.map(\.path)
        + libraries.map(\.path)
        + Self.staticRuntime + [tools.runtimeObject.path, "-rpath", tools.runtime.path],
      in: folder, shell: shell
    )
    guard result.succeeded else {
      throw CompileFailure(reports: [.linkFailed(result.output)], log: result.output)
    }
    if layout != nil { try EvenSizes.apply(to: folder.appending(path: "image.so")) }
  }

  /// What the C library links into each image instead of offering it to all: `atexit` and a few others.
  private static let staticRuntime = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ].map { "\($0)/libc_nonshared.a" }.filter { FileManager.default.fileExists(atPath: $0) }.prefix(1)

  /// What one run of the compiler may use. An ordinary file takes a second and less than 1 GB of address space. The
  /// compiler's own limit for a single expression is shorter.
  static let limits = ProcessLimits(
    memory: Limits.compilerMemory, processorTime: Limits.compilerTime, fileSize: Limits.compiledFile)

  /// Runs the compiler in a shell. If the cache lacks a system module, the module is made first.
  ///
  /// - Throws: A ``CompileFailure`` when the compiler takes longer than the limit.
  func runFrontend(
    _ arguments: [String], in folder: URL, _ shell: ProcessCommand.Shell
  ) async throws -> ToolProcess.Result {
    let result = try await runOnce(arguments, in: folder, shell)
    guard lacksSystemModule(result),
      await makeSystemModules(
        for: folder, hasLineTables: arguments.contains(Invocation.lineTables),
        mode: Invocation.languageMode(in: arguments))
    else { return result }
    return try await runOnce(arguments, in: folder, shell)
  }

  /// Whether a run of the compiler failed because it wanted to write a system module to the cache.
  func lacksSystemModule(_ result: ToolProcess.Result) -> Bool {
    !result.succeeded && result.output.contains("unable to open output file '\(cache.moduleCache.path)")
  }

  /// Makes the system modules that the files of a folder import. The shell shows the cache of these modules, but nothing
  /// in it can be changed, so this runs outside of the shell, and on a file with nothing but imports.
  ///
  /// The modules of one set of flags are made once, and the flags for line tables are rare, as are older language modes.
  ///
  /// - Returns: Whether the modules were made.
  private func makeSystemModules(for folder: URL, hasLineTables: Bool, mode: String) async -> Bool {
    let texts = folder.contents.filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    // A module of an app isn't found here, and needs none of these flags.
    let imports = await imports(of: texts).filter { $0.wholeMatch(of: /\w+/) != nil }.sorted().map {
      "#if canImport(\($0))\nimport \($0)\n#endif\n"
    }
    guard let draft = try? cache.draft() else { return false }
    defer { draft.remove() }
    let name = "Imports.swift"
    let invocation = Invocation(
      tools: tools, moduleFolders: [preparation.modules], moduleCache: cache.moduleCache,
      foreign: .init(languageMode: mode))
    let arguments = invocation.objects(named: "Imports", sources: [name], hasLineTables: hasLineTables)
    guard (try? Data(imports.joined().utf8).write(to: draft.url.appending(path: name))) != nil else {
      return false
    }
    let result = try? await ToolProcess.run(
      tools.frontend, arguments, in: draft.url, limits: Self.limits, shell: nil)
    return result?.succeeded == true
  }

  private func runOnce(
    _ arguments: [String], in folder: URL, _ shell: ProcessCommand.Shell
  ) async throws -> ToolProcess.Result {
    let result = try await limited {
      try Task.checkCancellation()
      return try await start(arguments, in: folder, shell).result()
    }
    meter?.add(result.ending.processorTime)
    return result
  }

  /// Starts the compiler.
  func start(
    _ arguments: [String], in folder: URL, _ shell: ProcessCommand.Shell, preloading libraries: [URL] = []
  ) throws(Report) -> ToolProcess.Run {
    try ToolProcess.Run(
      tools.frontend, arguments, in: folder, limits: limits, shell: shell, preloading: libraries)
  }

  /// What the compiler and the linker of a unit can see: the toolchain, the modules and macros that the unit can use, and
  /// the draft, which is all that they can change. So a file that makes the compiler misbehave reaches nothing.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - draft: The folder that the tool works in.
  ///   - objects: Further files that the linker reads.
  func shell(for unit: CompileUnit, in draft: URL, objects: [URL] = []) -> ProcessCommand.Shell {
    let session = preparation.modules.appending(path: Preparer.sessionFolder)
    // The folders of modules contain links.
    let modules = (preparation.modules.contents + (unit.usesTesting ? [] : session.contents))
      .filter { $0.pathExtension == "swiftmodule" }
    let places =
      tools.folders + [preparation.modules, preparation.plugin, cache.moduleCache] + modules
      + unit.imported.map { $0.deletingLastPathComponent() } + objects
    return ProcessCommand.Shell(
      writable: draft.path, shown: ProcessCommand.Shell.paths(of: places), worksAlone: true)
  }

  /// - Throws: A ``CompileFailure`` when `body` takes longer than the limit.
  func limited<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body() }
      group.addTask { [clock, limit] in
        try await clock.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() ?? nil else {
        throw CompileFailure(reports: [.compilerTooSlow(limit)], log: "")
      }
      return value
    }
  }

  private func moduleName(_ unit: CompileUnit, hash: String) -> String {
    switch unit.module {
    case .named(let name): name
    case .unique(let prefix): "\(prefix)_\(hash.prefix(12))"
    }
  }

  func moduleName(_ unit: CompileUnit) -> String {
    moduleName(unit, hash: ContentHash.of([content(of: unit)]))
  }

  /// A text with everything that the image depends on.
  ///
  /// - Parameter imports: What the content depends on of the imported modules.
  func content(of unit: CompileUnit, imports: [String]? = nil) -> String {
    let module =
      switch unit.module {
      case .named(let name): "named \(name)"
      case .unique(let prefix): "unique \(prefix)"
      }
    let flags = [unit.hasLineTables, unit.isImportable, reusesObjects, unit.lessonStandsAlone]
    let imported: [String] = imports ?? unit.imported.map(\.path)
    let foreign: String = unit.foreign.map { "\($0)" } ?? ""
    let layout: String = unit.layout.map { "layout \($0)" } ?? ""
    let head: [String] = [
      preparation.key, module, unit.usesTesting ? Invocation.memorySafety : "",
      flags.map { "\($0)" }.joined(separator: " "), imported.joined(separator: " "), foreign, layout,
    ]
    let files = unit.files.flatMap { file -> [String] in
      [file.name, file.source.path, "\(file.source.text.utf8.count)", file.source.text]
    }
    return (head + files).joined(separator: "\n")
  }

  private func cachedImage(in entry: URL, _ unit: CompileUnit, hash: String, content: String)
    -> CompiledImage?
  {
    guard
      let findings: CompiledImage.Findings = cache.kept(
        "findings.json", in: entry, "unit.txt", is: content)
    else { return nil }
    return image(in: entry, unit, hash: hash, findings, timings: [:])
  }

  private func image(
    in entry: URL, _ unit: CompileUnit, hash: String, _ findings: CompiledImage.Findings,
    timings: [String: Double]
  ) -> CompiledImage {
    CompiledImage(
      url: entry.appending(path: "image.so"), moduleName: moduleName(unit, hash: hash), hash: hash,
      findings: findings, timings: timings)
  }
}

extension [String: Double] {
  fileprivate mutating func measure<Result>(
    _ stage: String, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let start = ContinuousClock.now
    defer { self[stage] = (ContinuousClock.now - start) / .milliseconds(1) }
    return try await body()
  }
}
