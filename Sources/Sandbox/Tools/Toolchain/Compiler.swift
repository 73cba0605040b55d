import Foundation
import KernelProtocol
import Processes
import Reports

/// Compiles units to images: one run of the compiler over all files of a module, and then one run of the linker.
///
/// Neither SwiftPM nor the compiler's driver takes part, and nothing is compiled incrementally, so there is no state
/// that could become stale.
struct Compiler: Sendable {
  var tools: Tools
  var cache: CacheFolder
  var preparation: Preparation
  var clock: any Clock<Duration> = ContinuousClock()
  /// A compile that takes longer than this is stopped. The compiler's own limit for a single expression is shorter.
  var limit: Duration = .seconds(60)

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
    let log = try await timings.measure("compile") {
      try await compile(unit, named: moduleName(unit, hash: hash), sources: sources, in: draft)
    }
    let objects = sources.map { Invocation.object(of: $0.name) }
    try await timings.measure("link") { try await link(unit, objects, in: draft) }

    let reporter = DiagnosticReporter(sources: Dictionary(sources) { first, _ in first })
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
      moduleFolders: [preparation.modules] + own + unit.moduleFolders, moduleCache: cache.moduleCache,
      isSession: !unit.usesTesting
    )
    let arguments = invocation.objects(
      named: module, sources: sources.map(\.name),
      module: unit.emitsModule ? "\(module).swiftmodule" : nil, hasLineTables: unit.hasLineTables)
    let result = try await limited { try await runFrontend(arguments, in: folder) }
    guard let result else {
      throw CompileFailure(reports: [.compilerTooSlow(limit)], log: "")
    }
    guard result.succeeded else {
      var diagnostics = DiagnosticParser.parse(result.output)
      if ClosureDiagnosis.isNeeded(for: diagnostics),
        let better = try await diagnoseClosures(invocation, module, sources, in: folder)
      {
        diagnostics = better
      }
      let reporter = DiagnosticReporter(sources: Dictionary(sources) { first, _ in first })
      var reports = reporter.reports(for: diagnostics)
      if reports.isEmpty { reports = [.compilerEnded(result, limit, Self.limits)] }
      throw CompileFailure(reports: reports, log: result.output)
    }
    return result.output
  }

  /// Returns errors that name the mistake inside a closure; nil when this attempt doesn't find better errors.
  private func diagnoseClosures(
    _ invocation: Invocation, _ module: String, _ sources: [(name: String, source: SourceFile)],
    in folder: URL
  ) async throws -> [Diagnostic]? {
    for (name, source) in sources {
      try Data(ClosureDiagnosis.prepare(source.text).utf8).write(to: folder.appending(path: name))
    }
    try Data(ClosureDiagnosis.source.utf8).write(to: folder.appending(path: ClosureDiagnosis.file))
    let arguments = invocation.typecheck(
      named: module, sources: sources.map(\.name) + [ClosureDiagnosis.file])
    let result = try await limited { try await runFrontend(arguments, in: folder) }
    let diagnostics = DiagnosticParser.parse(result?.output ?? "")
    let isBetter =
      diagnostics.contains { $0.severity == .error } && !ClosureDiagnosis.isNeeded(for: diagnostics)
    return isBetter ? diagnostics : nil
  }

  private func link(_ unit: CompileUnit, _ objects: [String], in folder: URL) async throws {
    // The image finds the library, Foundation and Swift Testing in the process that loads it. They are left out because
    // reading their symbols would take the linker longer than everything else.
    let libraries = unit.imports.flatMap { module in
      ["lib\(module).so", "libswift\(module).so"].map { tools.runtime.appending(path: $0) }.filter(\.exists)
    }
    let result = try await ToolProcess.run(
      tools.linker,
      ["-shared", "--build-id=none", "--as-needed", "-o", "image.so"] + objects + libraries.map(\.path)
        + [tools.runtimeObject.path, "-rpath", tools.runtime.path],
      in: folder
    )
    guard result.succeeded else {
      throw CompileFailure(reports: [.linkFailed(result.output)], log: result.output)
    }
  }

  /// What one run of the compiler may use. An ordinary file takes less than 1 GB of address space.
  private static let limits = ProcessLimits(memory: 3 << 30, processorTime: 120, fileSize: 256 << 20)

  private func runFrontend(_ arguments: [String], in folder: URL) async throws -> ToolProcess.Result {
    try await ToolProcess.run(tools.frontend, arguments, in: folder, limits: Self.limits)
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
    let folders = unit.moduleFolders.map { folder in
      "\(folder.path) \(folder.contents.map { "\($0.lastPathComponent) \($0.stamp)" })"
    }
    let head =
      [preparation.key, module, "\(unit.emitsModule) \(unit.usesTesting) \(unit.hasLineTables)"] + folders
    return
      (head + sources.flatMap { [$0.name, $0.source.path, "\($0.source.text.utf8.count)", $0.source.text] })
      .joined(separator: "\n")
  }

  private func cachedImage(in entry: URL, _ unit: CompileUnit, hash: String, content: String)
    -> CompiledImage?
  {
    guard let kept = try? Data(contentsOf: entry.appending(path: "unit.txt")), kept == Data(content.utf8),
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
      moduleFolder: unit.emitsModule ? entry : nil, warnings: warnings, timings: timings)
  }
}

extension CompileUnit {
  /// The modules that the sources import, without those that every loading process contains.
  fileprivate var imports: [String] {
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
    var modules: Set<String> = ["Observation", "SwiftOnoneSupport"]
    for source in sources {
      for line in source.text.split(whereSeparator: { $0.isNewline || $0 == ";" }) {
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(of: "import") else { continue }
        let name = words[(keyword + 1)...].first { !kinds.contains(String($0)) } ?? ""
        modules.insert(String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
    return modules.subtracting(["", "Foundation", "FoundationEssentials", "Testing", "Swift", "Glibc"])
      .sorted()
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
    _ result: ToolProcess.Result, _ limit: Duration, _ limits: ProcessLimits
  ) -> Report {
    switch result.ending.cause {
    case .outputFlood: compilerPrintsTooMuch
    case .signalled(SIGXCPU): compilerTooSlow(limit)
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
    let line = output.split(separator: "\n").first { !$0.isEmpty }
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

  fileprivate static func linkFailed(_ output: String) -> Report {
    Report(
      "Linking failed.", found: String(output.prefix(2000)),
      causes: [Cause("The disk is full, or the toolchain is damaged.", fix: "tca doctor")])
  }
}
