import Curriculum
import Foundation
import KernelClient
import KernelProtocol
import Reports
import Toolchain

/// From a lesson to its feature, live: compiles its files to an image and has a kernel load that.
package struct SessionStarter: Sendable {
  package var sandbox: Sandbox
  /// Whether the session is kept on disk, and goes on where the last one ended.
  package var keeps: Bool

  /// - Throws: A `Report` when the feature does not compile or can't be started.
  package func start(_ lesson: Lesson, isFresh: Bool) async throws -> SessionClient {
    let preparation = try await sandbox.prepare()
    let image = try await compile(lesson)
    var options = SessionOptions(
      kernel: preparation.kernel.path, image: image.url.path, feature: lesson.slug,
      sources: lesson.feature.sources.map(\.path))
    guard keeps, let journal = SessionFile(workspace: sandbox.workspace, lesson: lesson.slug) else {
      return try await KernelClient.session(options)
    }
    try journal.check()
    options.journal = journal.file.path
    if isFresh { try journal.forget() }
    do {
      return holding(journal, try await KernelClient.session(options))
    } catch let report as Report where journal.exists {
      // What can't be continued is kept for whoever wants to look at it, and stands in nobody's way.
      let aside = try journal.setAside()
      sandbox.options.progress(
        "The last session could not be continued (\(report.title)) and is kept at \(aside.path).")
      return holding(journal, try await KernelClient.session(options))
    }
  }

  private func compile(_ lesson: Lesson) async throws -> CompiledImage {
    let entry = FeatureEntrySource.text(
      type: lesson.feature.type, initialState: lesson.feature.initialState,
      simulated: lesson.feature.simulated)
    let prefix = lesson.feature.type.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let sources = try lesson.feature.sources.map { file in
      do throws(TextFile.Failure) {
        return try SourceFile(contentsOf: file, role: .lesson)
      } catch {
        throw Report("A file of the lesson can't be read.", found: "\(file.path): \(error.found)")
      }
    }
    let unit = CompileUnit(
      module: .unique(prefix: prefix.isEmpty ? "Feature" : "Feature_\(prefix)"),
      sources: sources + [SourceFile(path: "Entry.swift", text: entry, role: .generated)])
    do {
      return try await sandbox.compiler.compile(unit)
    } catch let failure as CompileFailure {
      throw failure.reports.first
        ?? Report("The feature of \(lesson.slug) doesn't compile.", found: String(failure.log.prefix(2000)))
    }
  }

  /// Keeps the lock on the journal for as long as the session lives.
  private func holding(_ journal: SessionFile, _ session: SessionClient) -> SessionClient {
    var session = session
    let close = session.close
    session.close = {
      await close()
      journal.release()
    }
    return session
  }
}
