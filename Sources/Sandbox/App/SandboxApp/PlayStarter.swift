import Curriculum
import Foundation
import Judging
import KernelClient
import KernelProtocol
import REPL
import Reports
import TextHandling
import Toolchain

/// Compiles the learner's file of an exercise as a feature, and runs it.
struct PlayStarter: Sendable {
  var sandbox: Sandbox

  var client: PlayClient {
    PlayClient(compile: { try await compile($0, $1, $2) }, start: { try await start($0, $1, seed: $2) })
  }

  /// - Throws: A `Report` about the first mistake when the file doesn't compile.
  func compile(_ lesson: Lesson, _ exercise: Exercise, _ file: URL) async throws -> FeatureCode {
    var learner = try read(file, role: .learner)
    if exercise.answer.hasTests {
      // At the prompt the feature runs without its tests.
      let syntax = try await sandbox.compiler.syntax()
      learner.text = (try? await MixedFile(learner.text, syntax).feature) ?? learner.text
    }
    let support = try exercise.files.sources.map { try read($0, role: .lesson) }
    let checks = try read(exercise.files.checks, role: .checks)
    let feature = try PlayedFeature(
      of: exercise, checks: checks.text, code: ([learner] + support).map(\.text),
      simulated: lesson.feature.simulated)
    let entry = FeatureEntrySource.text(
      type: feature.type, initialState: feature.initialState, simulated: feature.simulated,
      dependencies: DeclaredDependencies.names(in: [learner] + support),
      file: "Task.md")
    let unit = CompileUnit(
      module: .unique(prefix: "Play"),
      sources: [learner] + support
        // The first state may need a type of Foundation, such as `UUID`.
        + [SourceFile(path: "Entry.swift", text: "import Foundation\n" + entry, role: .generated)],
      isImportable: true)
    do {
      let image = try await sandbox.compiler.compileOrExplain(unit)
      return FeatureCode(
        image, type: feature.type, sources: [file] + exercise.files.sources, compiler: sandbox.compiler)
    } catch let failure as CompileFailure {
      throw failure.reports.first
        ?? Report("Your file doesn't compile.", found: String(failure.log.prefix(2000)))
    }
  }

  /// - Parameter seed: The seed of the session's random values; nil for a random one.
  private func start(_ exercise: Exercise, _ code: FeatureCode, seed: UInt64?) async throws
    -> SessionClient
  {
    let preparation = try await sandbox.prepare()
    return try await KernelClient.session(
      SessionOptions(
        kernel: preparation.kernel.path, code: code, libraries: preparation.libraries, feature: exercise.id,
        seed: seed))
  }

  private func read(_ url: URL, role: SourceFile.Role) throws -> SourceFile {
    do throws(TextFile.Failure) {
      return try SourceFile(contentsOf: url, role: role)
    } catch {
      throw Report("\(url.path) can't be read.", found: error.found)
    }
  }
}
