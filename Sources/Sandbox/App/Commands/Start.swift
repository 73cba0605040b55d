import ArgumentParser
import Curriculum
import Foundation
import PromptCommands
import REPL
import Reports
import SandboxApp
import TextHandling
import Toolchain

/// `tca start`: the prompt, or a script on standard input.
struct Start: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a lesson at the prompt.",
    discussion: """
      Without a lesson, the prompt opens where you left it. In the folder of a pack, its lessons are there as well. When standard input is not a terminal, it is read as a script:
      one command per line. Exit codes then: 0 every line succeeded, 1 a line failed. A name such as steep@stacks opens the app \
      of the Book as a chapter leaves it.

      EXAMPLES
        tca start counter
        tca start steep@stacks
        printf '.incrementButtonTapped\\nstate count\\n' | tca start counter
      """
  )

  @Argument(
    help: "A lesson, an exercise as lesson/exercise, or steep@CHAPTER.", completion: NameCompletion.lessons)
  var lesson: String?

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    var sandbox = try sandbox()
    if lesson == nil { sandbox.goOnInPack() }
    sandbox.tellSurprises(options)
    var lesson = lesson
    if let name = lesson { lesson = try await known(name, sandbox.curriculum) }
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
      // At the prompt, what has to be compiled is compiled behind the lesson.
      if options.traits.isInputTerminal {
        try await sandbox.compiler.check()
      } else {
        try await sandbox.prepare()
      }
    }
    try await ExitStatus.reporting(options, as: ExitStatus.fault) { [sandbox, lesson] in
      if options.traits.isInputTerminal {
        sandbox.rememberPack()
        try await Shell(sandbox: sandbox, options: options).run(lesson: lesson)
      } else {
        let script = Script(sandbox: sandbox, options: options, stopsAtFailure: false)
        let isDone = try await script.run(.standardInput, lesson: lesson)
        if !isDone { throw ExitStatus.failed }
      }
    }
  }

  private func sandbox() throws -> Sandbox {
    do {
      // What a script prints must not depend on how busy the machine is.
      let isAwaited = options.traits.isInputTerminal
      return try Sandbox(options.sandbox, expectsSaves: true, repairs: isAwaited ? .interactive : .thorough)
    } catch let report as Report {
      ExitStatus.show(report, options)
      throw ExitStatus.usage
    }
  }

  /// The name of a lesson or an exercise, whose lesson may be left out. A misspelled name is reported before the toolchain is
  /// prepared.
  private func known(_ name: String, _ curriculum: CurriculumClient) async throws -> String {
    do {
      // Usually the list of names is enough, and the lesson's files don't have to be read yet.
      let isExercise = try name.contains("/") && !curriculum.isLesson(name)
      let known = try isExercise ? curriculum.exercises() : curriculum.slugs() + curriculum.chapters()
      if known.contains(name) { return name }
      if let exercise = try? curriculum.exercise(name) { return exercise.id }
      return try await isExercise ? curriculum.exercise(name).id : curriculum.lesson(name).slug
    } catch var report as Report {
      let commands = CommandTree.names
      if !commands.contains(name), CommandTable.all.contains(where: { $0.help.name == name }) {
        report.causes.append(
          .init("`\(name)` is a command of the prompt, which opens where you left it.", fix: "tca start"))
      } else {
        report.nearNames += NearNames.find(name, in: commands, limit: 1).map { "tca \($0)" }
      }
      ExitStatus.show(report, options)
      throw ExitStatus.usage
    }
  }
}
