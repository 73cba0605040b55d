import Foundation
import KernelProtocol
import Processes
import Reports
import SyntaxProtocol

/// Compiles units to images: one run of the compiler over all files of a module, and then one run of the linker.
///
/// Neither SwiftPM nor the compiler's driver takes part, and nothing is compiled incrementally, so there is no state
/// that could become stale.
struct Compiler: Sendable {
  var tools: Tools
  var cache: CacheFolder
  var preparation: Preparation
  var syntax: SyntaxClient
  var clock: any Clock<Duration> = ContinuousClock()
  /// A compile that takes longer than this in real time is stopped. It is far longer than the limit of processor time, so
  /// that it only ends a compiler that hangs, and not one on a busy machine.
  var limit: Duration = .seconds(900)

  /// More compiles at the same time than there are processors would only make each of them slower.
  private static let slots = Slots(ProcessInfo.processInfo.activeProcessorCount)
  /// The size in bytes that the cached images may have.
  private static let cacheLimit = 256 << 20

  func callAsFunction(_ unit: CompileUnit) async throws -> CompiledImage {
    let sources = Array(zip(unit.fileNames, unit.sources)).map { (name: $0.0, source: $0.1) }
    let content = content(of: unit, sources)
    let hash = ContentHash.of([content])
    let entry = cache.url.appending(path: "images/\(hash)")
    if let image = cachedImage(in: entry, unit, hash: hash, content: content) { return image }
    return try await Self.slots.withSlot {
      // Another task may have made the image while this one waited.
      if let image = cachedImage(in: entry, unit, hash: hash, content: content) { return image }
      return try await make(unit, sources, content: content, hash: hash, entry)
    }
  }

  private func make(
    _ unit: CompileUnit, _ sources: [(name: String, source: SourceFile)], content: String, hash: String,
    _ entry: URL
  ) async throws -> CompiledImage {
    let folder = try cache.draft()
    defer { folder.remove() }
    let draft = folder.url
    for (name, source) in sources { try Data(source.text.utf8).write(to: draft.appending(path: name)) }
    var timings: [String: Double] = [:]
    // The parser finds the imports while the compiler works.
    async let imports = imports(of: unit)
    let log = try await timings.measure("compile") {
      try await compile(unit, named: moduleName(unit, hash: hash), sources: sources, in: draft)
    }
    let objects = sources.map { Invocation.object(of: $0.name) }
    let modules = await imports
    try await timings.measure("link") {
      try await link(
        objects + (unit.imported.map { [$0.path] } ?? []), modules, in: draft, shell(for: unit, in: draft))
    }

    let reporter = DiagnosticReporter(sources: Dictionary(sources) { first, _ in first }, outlines: [:])
    let warnings = reporter.warnings(in: DiagnosticParser.parse(log))
    for name in sources.map(\.name) + objects {
      try FileManager.default.removeItem(at: draft.appending(path: name))
    }
    try Data(content.utf8).write(to: draft.appending(path: "unit.txt"))
    try JSONEncoder().encode(warnings).write(to: draft.appending(path: "warnings.json"))
    try cache.publish(draft, as: entry)
    // Pruning takes longer than linking, so it is done for one new image in sixteen.
    if hash.hasPrefix("0") { cache.prune("images", limit: Self.cacheLimit, minimumAge: 3600) }
    return image(in: entry, unit, hash: hash, warnings: warnings, timings: timings)
  }

  private func compile(
    _ unit: CompileUnit, named module: String, sources: [(name: String, source: SourceFile)], in folder: URL
  ) async throws -> String {
    let own = unit.usesTesting ? [] : [preparation.modules.appending(path: Preparer.sessionFolder)]
    let invocation = Invocation(
      tools: tools, plugin: preparation.plugin,
      moduleFolders: [preparation.modules] + own
        + (unit.imported.map { [$0.deletingLastPathComponent()] } ?? []),
      moduleCache: cache.moduleCache,
      isSession: !unit.usesTesting
    )
    let arguments = invocation.objects(
      named: module, sources: sources.map(\.name), hasLineTables: unit.hasLineTables,
      isImportable: unit.isImportable)
    let shell = shell(for: unit, in: folder)
    let result = try await limited { try await runFrontend(arguments, in: folder, shell) }
    guard let result else {
      throw CompileFailure(reports: [.compilerTooSlow(limit)], log: "")
    }
    guard result.succeeded else {
      var diagnostics = DiagnosticParser.parse(result.output)
      let outlines = await outlines(of: sources)
      if ClosureDiagnosis.isNeeded(for: diagnostics),
        let better = try await diagnoseClosures(invocation, module, sources, outlines, in: folder, shell)
      {
        diagnostics = better
      }
      let reporter = DiagnosticReporter(
        sources: Dictionary(sources) { first, _ in first }, outlines: outlines)
      var reports = reporter.reports(for: diagnostics)
      if reports.isEmpty { reports = [.compilerEnded(result, Self.limits)] }
      throw CompileFailure(reports: reports, log: result.output)
    }
    return result.output
  }

  /// What the sources declare, by file; a source that the parser gives up on is left out.
  private func outlines(of sources: [(name: String, source: SourceFile)]) async -> [String: Outline] {
    var outlines: [String: Outline] = [:]
    for (name, source) in sources { outlines[name] = try? await syntax.outline(of: source.text) }
    return outlines
  }

  /// Modules that the sources import, beyond those that each loading process has.
  private func imports(of unit: CompileUnit) async -> [String] {
    var modules: Set<String> = ["Observation", "SwiftOnoneSupport"]
    for source in unit.sources {
      modules.formUnion((try? await syntax.outline(of: source.text).imports) ?? [])
    }
    return modules.subtracting(["Foundation", "FoundationEssentials", "Testing", "Swift", "Glibc"]).sorted()
  }

  /// Returns errors that name the mistake inside a closure; nil when this attempt doesn't find better errors.
  private func diagnoseClosures(
    _ invocation: Invocation, _ module: String, _ sources: [(name: String, source: SourceFile)],
    _ outlines: [String: Outline], in folder: URL, _ shell: Command.Shell
  ) async throws -> [Diagnostic]? {
    for (name, source) in sources {
      let text = ClosureDiagnosis.prepare(source.text, outlines[name] ?? Outline())
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try Data(ClosureDiagnosis.source.utf8).write(to: folder.appending(path: ClosureDiagnosis.file))
    let arguments = invocation.typecheck(
      named: module, sources: sources.map(\.name) + [ClosureDiagnosis.file])
    let result = try await limited { try await runFrontend(arguments, in: folder, shell) }
    let diagnostics = DiagnosticParser.parse(result?.output ?? "")
    let isBetter =
      diagnostics.contains { $0.severity == .error } && !ClosureDiagnosis.isNeeded(for: diagnostics)
    return isBetter ? diagnostics : nil
  }

  private func link(
    _ objects: [String], _ imports: [String], in folder: URL, _ shell: Command.Shell
  ) async throws {
    // The image finds the library, Foundation and Swift Testing in the process that loads it. They are left out because
    // reading their symbols would take the linker longer than everything else.
    let libraries = imports.flatMap { module in
      ["lib\(module).so", "libswift\(module).so"].map { tools.runtime.appending(path: $0) }.filter(\.exists)
    }
    let result = try await ToolProcess.run(
      tools.linker,
      ["-shared", "--build-id=none", "--as-needed", "-o", "image.so"] + objects + libraries.map(\.path)
        + Self.staticRuntime + [tools.runtimeObject.path, "-rpath", tools.runtime.path],
      in: folder, shell: shell
    )
    guard result.succeeded else {
      throw CompileFailure(reports: [.linkFailed(result.output)], log: result.output)
    }
  }

  /// What the C library links into each image instead of offering it to all: `atexit` and a few others.
  private static let staticRuntime = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ].map { "\($0)/libc_nonshared.a" }.filter { FileManager.default.fileExists(atPath: $0) }.prefix(1)

  /// What one run of the compiler may use. An ordinary file takes a second and less than 1 GB of address space. The
  /// compiler's own limit for a single expression is shorter.
  private static let limits = ProcessLimits(memory: 3 << 30, processorTime: 60, fileSize: 256 << 20)

  private func runFrontend(
    _ arguments: [String], in folder: URL, _ shell: Command.Shell
  ) async throws -> ToolProcess.Result {
    try await ToolProcess.run(tools.frontend, arguments, in: folder, limits: Self.limits, shell: shell)
  }

  /// What the compiler and the linker of a unit can see: the toolchain, the modules and macros that the unit can use, and
  /// the draft, which is all that they can change. So a file that makes the compiler misbehave reaches nothing.
  func shell(for unit: CompileUnit, in draft: URL) -> Command.Shell {
    let session = preparation.modules.appending(path: Preparer.sessionFolder)
    // The folders of modules contain links.
    let modules = (preparation.modules.contents + (unit.usesTesting ? [] : session.contents))
      .filter { $0.pathExtension == "swiftmodule" }
    let places =
      tools.folders + [preparation.modules, preparation.plugin, cache.moduleCache] + modules
      + (unit.imported.map { [$0.deletingLastPathComponent()] } ?? [])
    return Command.Shell(
      writable: draft.path, shown: Command.Shell.paths(of: places), worksAlone: true)
  }

  /// Returns nil when `body` takes longer than the limit.
  private func limited<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws
    -> Value?
  {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body() }
      group.addTask { [clock, limit] in
        try await clock.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  private func moduleName(_ unit: CompileUnit, hash: String) -> String {
    switch unit.module {
    case .named(let name): name
    case .unique(let prefix): "\(prefix)_\(hash.prefix(12))"
    }
  }

  /// A text with everything that the image depends on.
  private func content(of unit: CompileUnit, _ sources: [(name: String, source: SourceFile)]) -> String {
    let module =
      switch unit.module {
      case .named(let name): "named \(name)"
      case .unique(let prefix): "unique \(prefix)"
      }
    let head = [
      preparation.key, module, "\(unit.usesTesting) \(unit.hasLineTables) \(unit.isImportable)",
      unit.imported?.path ?? "",
    ]
    return
      (head + sources.flatMap { [$0.name, $0.source.path, "\($0.source.text.utf8.count)", $0.source.text] })
      .joined(separator: "\n")
  }

  private func cachedImage(in entry: URL, _ unit: CompileUnit, hash: String, content: String)
    -> CompiledImage?
  {
    guard cache.isIntact(entry),
      let kept = try? Data(contentsOf: entry.appending(path: "unit.txt")), kept == Data(content.utf8),
      let warnings = try? Data(contentsOf: entry.appending(path: "warnings.json")),
      let decoded = try? JSONDecoder().decode([Diagnostic].self, from: warnings)
    else { return nil }
    utimes(entry.path, nil)
    return image(in: entry, unit, hash: hash, warnings: decoded, timings: [:])
  }

  private func image(
    in entry: URL, _ unit: CompileUnit, hash: String, warnings: [Diagnostic], timings: [String: Double]
  ) -> CompiledImage {
    CompiledImage(
      url: entry.appending(path: "image.so"), moduleName: moduleName(unit, hash: hash), hash: hash,
      warnings: warnings, timings: timings)
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

extension Report {
  fileprivate static func compilerTooSlow(_ limit: Duration) -> Report {
    Report(
      "Compiling took too long.",
      found: "The compiler was still running after \(limit.components.seconds) seconds, so it was stopped.",
      causes: [
        Cause(
          "An expression is too complex for the compiler, such as a long sum of literals.",
          fix: "Break the expression into parts, and give each part a type.")
      ]
    )
  }

  /// For a compiler that ended without an error message.
  fileprivate static func compilerEnded(
    _ result: ToolProcess.Result, _ limits: ProcessLimits
  ) -> Report {
    switch result.ending.cause {
    case .outputFlood: compilerPrintsTooMuch
    case .signalled(SIGXCPU): compilerTooSlow(.seconds(limits.processorTime ?? 0))
    case .signalled where result.output.contains("out of memory") || result.output.contains("bad_alloc"):
      compilerTooLarge((limits.memory ?? 0) >> 30)
    default: compilerCrashed(status: result.status, output: result.output)
    }
  }

  private static func compilerTooLarge(_ gigabytes: Int) -> Report {
    Report(
      "Compiling took too much memory.",
      found: "The compiler needed more than \(gigabytes) GB, so it was stopped.",
      causes: [
        Cause(
          "The code makes the compiler build something very large, such as an `InlineArray` of a million elements or"
            + " a literal with thousands of entries.",
          fix: "Make it smaller, or fill it while the program runs.")
      ]
    )
  }

  private static var compilerPrintsTooMuch: Report {
    Report(
      "The compiler printed too much.",
      found: "The compiler printed more than \(ToolProcess.outputLimit >> 20) MB, so it was stopped.",
      causes: [
        Cause(
          "The file repeats a mistake very many times.", fix: "Correct it in one place, and compile again.")
      ]
    )
  }

  private static func compilerCrashed(status: String, output: String) -> Report {
    let line = output.split(separator: "\n").first(where: isAboutItself)
    return Report(
      "The compiler itself failed.",
      found: line.map { "The compiler ended with \(status). It printed: \($0)" }
        ?? "The compiler ended with \(status) and printed nothing.",
      expected: "The compiler makes an image or reports an error.",
      causes: [
        Cause(
          "The code in this file triggers a bug in the compiler.",
          fix: "Undo your last change, and make it again in smaller steps."),
        Cause(
          "The compiler ran out of memory or disk space.",
          fix: "Free some memory or disk space, and try again."),
      ]
    )
  }

  /// A warning about a source, and the lines that quote it, say nothing about why the compiler failed.
  private static func isAboutItself(_ line: Substring) -> Bool {
    line.first.map { !$0.isWhitespace } == true
      && ![": warning: ", ": note: ", ": remark: "].contains { line.contains($0) }
  }

  fileprivate static func linkFailed(_ output: String) -> Report {
    Report(
      "Linking failed.", found: String(output.prefix(2000)),
      causes: [Cause("The disk is full, or the toolchain is damaged.", fix: "tca doctor")])
  }
}
