import Curriculum
import Foundation
import Judging
import KernelClient
import KernelProtocol
import Reports
import SyntaxProtocol
import TextHandling
import Toolchain

/// Starts the session of a lesson: compiles the feature's files to an image, and loads the image in a kernel.
package struct SessionStarter: Sendable {
  /// The live clients.
  package var sandbox: Sandbox
  /// Whether the session is kept on disk, and continues where the last one ended.
  package var keeps: Bool
  /// The seed of the session's random values; nil for a random one.
  package var seed: UInt64?

  /// Whether the session decides a verdict. The gate then inspects each snippet before it is compiled.
  package var isJudged: Bool

  /// - Parameters:
  ///   - sandbox: The live clients.
  ///   - keeps: Whether the session is kept on disk.
  ///   - seed: The seed of the session's random values; nil for a random one.
  ///   - isJudged: Whether the session decides a verdict.
  package init(sandbox: Sandbox, keeps: Bool, seed: UInt64? = nil, isJudged: Bool = false) {
    self.isJudged = isJudged
    self.sandbox = sandbox
    self.keeps = keeps
    self.seed = seed
  }

  /// - Throws: A `Report` when the feature does not compile or can't be started.
  package func start(_ lesson: Lesson, isFresh: Bool) async throws -> SessionClient {
    let preparation = try await sandbox.prepareFeatures()
    var options = SessionOptions(
      kernel: preparation.kernel.path, code: try await code(of: lesson),
      libraries: preparation.libraries + (sandbox.app?.trusted(by: lesson) ?? []), feature: lesson.slug,
      seed: seed)
    options.limits.process.hasNetwork = sandbox.app?.hasNetwork(lesson) ?? false
    if isJudged {
      let compile = options.code.compile
      let syntax = try await sandbox.compiler.syntax()
      options.code.compile = { snippet in
        if let refusal = try await Gate.refusal(of: snippet, syntax: syntax) { throw refusal }
        return try await compile(snippet)
      }
    }
    guard keeps else { return try await KernelClient.session(options) }
    guard let kept = SessionFile.open(workspace: sandbox.workspace, lesson: lesson.slug) else {
      sandbox.options.progress(
        "This session's steps are not kept, because no file can be made in \(sandbox.workspace.root.path).")
      return try await KernelClient.session(options)
    }
    if kept.isSecond {
      sandbox.options.progress(
        "Another prompt holds the session of \(lesson.slug). This one starts from the first state, and its steps are kept in \(kept.file.path)."
      )
    }
    try kept.check()
    options.journal = kept.file.path
    if isFresh { try kept.forget() }
    do {
      return holding(kept, try await KernelClient.session(options))
    } catch let report as Report where kept.exists {
      // The old file is renamed and not removed, so that somebody can look at it. The lesson starts a new one.
      let aside = try kept.setAside()
      sandbox.options.progress(
        "The last session could not be continued, and is kept at \(aside.path). \(report.title)")
      return holding(kept, try await KernelClient.session(options))
    }
  }

  /// The code of a lesson's feature, or of the app that is played.
  private func code(of lesson: Lesson) async throws -> FeatureCode {
    if let app = sandbox.app, app.modules(of: lesson) != nil {
      return try await app.featureCode(false)
    }
    return FeatureCode(
      try await compile(lesson), type: lesson.feature.type, sources: lesson.feature.sources,
      compiler: sandbox.compiler)
  }

  /// Compiles the feature of a lesson to an image.
  ///
  /// - Throws: A `Report` when the feature does not compile.
  package func compile(_ lesson: Lesson) async throws -> CompiledImage {
    let files = try lesson.featureFiles()
    let entry = FeatureEntrySource.text(
      type: lesson.feature.type, initialState: lesson.feature.initialState,
      simulated: lesson.feature.simulated,
      dependencies: DeclaredDependencies.names(in: files))
    let prefix = lesson.feature.type.leadingName
    let unit = CompileUnit(
      module: .unique(prefix: prefix.isEmpty ? "Feature" : "Feature_\(prefix)"),
      sources: files + [SourceFile(path: "Entry.swift", text: entry, role: .generated)],
      isImportable: true)
    do {
      return try await sandbox.compiler.compile(unit)
    } catch let failure as CompileFailure {
      var report =
        failure.reports.first
        ?? Report("The feature of \(lesson.slug) doesn't compile.", found: String(failure.log.prefix(2000)))
      if failure.errors.contains(where: { $0.name == DiagnosticName.semaNoImport.inTable }) {
        report.causes.append(
          .init(
            "The feature comes from an app, with its screens or with packages that aren't here.",
            fix: "tca play \(lesson.folder.path.shellWord)"))
      }
      throw report
    }
  }

  /// Keeps the lock on the session's file until the session is closed.
  private func holding(_ file: SessionFile, _ session: SessionClient) -> SessionClient {
    var session = session
    let close = session.close
    session.close = { [history = session.history, tell = sandbox.options.progress] in
      let isUsed = await !history().nodes.isEmpty
      await close()
      if file.isSecond, isUsed {
        tell("The steps of this prompt are kept in \(file.file.path).")
      } else if file.isSecond {
        try? file.forget()
      }
      file.release()
    }
    return session
  }
}

extension Lesson {
  /// Reads the files of the feature.
  ///
  /// - Throws: A `Report` about a file that can't be read.
  func featureFiles() throws -> [SourceFile] {
    try feature.sources.map { file in
      do throws(TextFile.Failure) {
        return try SourceFile(contentsOf: file, role: .lesson)
      } catch {
        throw Report("A file of the lesson can't be read.", found: "\(file.path): \(error.found)")
      }
    }
  }
}

extension FeatureCode {
  /// A compiled feature, against which snippets can be compiled.
  init(_ image: CompiledImage, type: String, sources: [URL], compiler: CompilerClient) {
    let snippets = SnippetCompiler(feature: image, type: type, compiler: compiler)
    self.init(image: image.url.path, type: type, sources: sources.map(\.path)) {
      try await snippets($0).url.path
    }
  }
}

extension Preparation {
  /// The folders that the kernel of a live session reads, besides its image: those of Swift's libraries, and of all
  /// images, because snippets are compiled and loaded later.
  var libraries: [String] { [testing.deletingLastPathComponent().path, images.path] }
}
