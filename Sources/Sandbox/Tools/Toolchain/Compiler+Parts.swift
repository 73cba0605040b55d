import Diagnostics
import SyntaxProtocol
import Foundation
import Limits
import Processes
import SyntaxProtocol

extension Compiler {
  /// The object of a part in the cache.
  private struct Object: Sendable {
    var url: URL
    var diagnostics: [Diagnostic]
  }

  /// The result of one run of the compiler.
  private enum Outcome: Sendable {
    case made([String: Object])
    case failed(ToolProcess.Result)
  }

  /// The parts of a unit; nil when its files can't be compiled apart. That is also so when the parser doesn't understand one
  /// of them, because its bodies can't be told from the rest then.
  func parts(of unit: CompileUnit, in module: String) async -> [Part]? {
    guard reusesObjects, unit.sources.count > 1, !unit.isImportable, unit.imported.isEmpty,
      unit.foreign == nil,
      case .named = unit.module
    else { return nil }
    var files: [Part.File] = []
    for (name, source) in zip(unit.fileNames, unit.sources) {
      guard let interface = try? await syntax.interface(of: source.text), interface.isComplete else {
        return nil
      }
      var file = Part.File(name: name, source: source, interface: interface)
      if source.role == .lesson {
        guard let outline = try? await syntax.outline(of: source.text) else { return nil }
        file.identifiers = Set(outline.identifiers)
      }
      files.append(file)
    }
    let head = [
      preparation.key, module, unit.usesTesting ? Invocation.memorySafety : "", "\(unit.hasLineTables)",
    ]
    return files.indices.map { Part($0, of: files, head: head, lessonStandsAlone: unit.lessonStandsAlone) }
  }

  /// Compiles the parts whose objects aren't in the cache, side by side.
  func compile(
    _ unit: CompileUnit, _ parts: [Part], named module: String, in folder: URL
  ) async throws -> Compiled {
    var objects = cachedObjects(of: parts)
    let batches = Batch.all(of: parts.filter { objects[$0.name] == nil }, processors: Self.processors)
    var failures: [Int: ToolProcess.Result] = [:]
    let names = parts.map(\.name)
    try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
      for (index, batch) in batches.enumerated() {
        group.addTask {
          let outcome = try await Self.slots.withSlot {
            try await compile(
              batch, of: unit, named: module, files: names, in: folder.appending(path: "\(index)"))
          }
          return (index, outcome)
        }
      }
      while let (index, outcome) = try await group.next() {
        switch outcome {
        case .made(let made): objects.merge(made) { first, _ in first }
        case .failed(let result):
          failures[index] = result
          // Errors in other files follow from those in the learner's file.
          guard batches[index].hasLearner else { continue }
          failures = [index: result]
          group.cancelAll()
          return
        }
      }
    }
    if var failure = failures.min(by: { $0.key < $1.key })?.value {
      failure.output = failures.sorted { $0.key < $1.key }.map(\.value.output).joined(separator: "\n")
      throw try await self.failure(failure, unit, module, in: folder)
    }
    let made = names.compactMap { objects[$0] }
    return Compiled(objects: made.map(\.url), diagnostics: made.flatMap(\.diagnostics))
  }

  private func compile(
    _ batch: Batch, of unit: CompileUnit, named module: String, files: [String], in folder: URL
  ) async throws -> Outcome {
    // Another task may have made the objects while this one waited.
    let known = cachedObjects(of: batch.parts)
    if known.count == batch.parts.count { return .made(known) }

    let arguments = invocation(for: unit).objects(
      named: module, sources: files, primaries: Set(batch.parts.map(\.name)),
      hasLineTables: unit.hasLineTables)
    if let outcome = try await compileAhead(batch, of: unit, arguments) { return outcome }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in batch.texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try outcome(
      try await runFrontend(arguments, in: folder, shell(for: unit, in: folder)), of: batch, in: folder)
  }

  /// Compiles a learner's file with the compiler that waits for it, and has the next one started; nil when no compiler is
  /// waiting for this file, or when it didn't get far.
  private func compileAhead(
    _ batch: Batch, of unit: CompileUnit, _ arguments: [String]
  ) async throws -> Outcome? {
    guard let ahead, batch.hasLearner, batch.parts.count == 1, let part = batch.parts.first,
      part.source.text.utf8.count <= Limits.waitingCompilerFile
    else { return nil }
    let job = WaitingFrontend.Job(arguments: arguments, known: part.others, awaited: part.name)
    let waiting = ahead.take { $0 == job }
    defer {
      waiting?.end()
      ahead.expect {
        let gate = preparation.modules.appending(path: "\(Preparer.gateFolder)/\(WaitingFrontend.pipe)")
        let module = try Data(contentsOf: gate)
        let folder = try cache.draft()
        return try WaitingFrontend(job, module: module, in: folder) {
          // By itself, the compiler would load these two only when it meets the first macro.
          try start(
            job.waitingArguments, in: folder.url, shell(for: unit, in: folder.url),
            preloading: [tools.inProcessPluginServer, preparation.plugin])
        }
      }
    }
    guard let waiting,
      let result = try await limited({ try await waiting.result(for: part.source.text, clock: clock) }),
      !lacksSystemModule(result)
    else { return nil }
    return try outcome(result, of: batch, in: waiting.folder.url)
  }

  /// Keeps what a run of the compiler has made.
  private func outcome(_ result: ToolProcess.Result, of batch: Batch, in folder: URL) throws -> Outcome {
    guard result.succeeded else { return .failed(result) }
    let diagnostics = DiagnosticParser.parse(result.output)
    var objects: [String: Object] = [:]
    for part in batch.parts {
      // A macro is compiled in a file of its own, and a note leads to the file that uses it.
      let own = diagnostics.filter { diagnostic in
        diagnostic.file == part.name
          || diagnostic.isAboutSafety && part.others[diagnostic.file] == nil
            && diagnostic.notes.contains { $0.file == part.name }
      }
      objects[part.name] = try keep(
        folder.appending(path: Invocation.object(of: part.name)), of: part, own)
    }
    return .made(objects)
  }

  // MARK: - The cache

  private func entry(of part: Part) -> (url: URL, hash: String) {
    let hash = ContentHash.of([part.content])
    return (cache.url.appending(path: "objects/\(hash)"), hash)
  }

  /// Whether all of the parts have been compiled.
  func hasObjects(of parts: [Part]) -> Bool { cachedObjects(of: parts).count == parts.count }

  private func cachedObjects(of parts: [Part]) -> [String: Object] {
    var objects: [String: Object] = [:]
    for part in parts { objects[part.name] = cachedObject(of: part) }
    return objects
  }

  private func cachedObject(of part: Part) -> Object? {
    let entry = entry(of: part).url
    guard
      let diagnostics: [Diagnostic] = cache.kept(
        "diagnostics.json", in: entry, "part.txt", is: part.content)
    else { return nil }
    return Object(url: entry.appending(path: "part.o"), diagnostics: diagnostics)
  }

  private func keep(_ object: URL, of part: Part, _ diagnostics: [Diagnostic]) throws -> Object {
    let entry = entry(of: part)
    let draft = try cache.draft()
    defer { draft.remove() }
    try FileManager.default.moveItem(at: object, to: draft.url.appending(path: "part.o"))
    try Data(part.content.utf8).write(to: draft.url.appending(path: "part.txt"))
    try JSONEncoder().encode(diagnostics).write(to: draft.url.appending(path: "diagnostics.json"))
    try cache.publish(draft.url, as: entry.url)
    if entry.hash.hasPrefix("0") { cache.prune("objects", limit: Limits.cache, minimumAge: 3600) }
    return Object(url: entry.url.appending(path: "part.o"), diagnostics: diagnostics)
  }
}
