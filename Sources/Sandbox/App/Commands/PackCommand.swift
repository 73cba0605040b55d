import ArgumentParser
import Curriculum
import Foundation
import Processes
import Reports
import SandboxApp
import Workspace

/// `tca pack`: lessons by others, beside the built-in ones.
struct PackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Use lessons by others beside the built-in ones.",
    discussion: """
      A pack is a folder of lessons, such as a Git repository that you have cloned. After it was added, its lessons are listed, \
      opened and judged like the built-in ones. Its folder stays where it is. With --lessons, packs are not used.

      EXAMPLES
        tca pack add ~/MyLessons
        tca pack list
        tca pack remove MyLessons
      """,
    subcommands: [PackAdd.self, PackListCommand.self, PackRemove.self]
  )

  /// - Throws: A `Report` where nothing can be remembered.
  static func list() throws -> PackList {
    guard let state = StateFolder(environment: ProcessInfo.processInfo.environment) else {
      throw Report(
        "Packs can't be remembered.", found: "Neither XDG_STATE_HOME nor HOME has an absolute path.",
        causes: [
          .init("The environment has no home folder.", fix: "export XDG_STATE_HOME=/a/folder/of/yours"),
          .init("You can use a pack without adding it.", fix: "tca --lessons PATH"),
        ])
    }
    return PackList(state)
  }
}

/// `tca pack add`
struct PackAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a folder of lessons.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("The folder.", valueName: "path"), completion: .directory)
  var path: String

  @Option(help: "The pack's name; by default the folder's.")
  var name: String?

  func run() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let folder = URL(filePath: path, relativeTo: .currentDirectory()).absoluteURL
      let (pack, lessons, problem) = try PackCommand.list().add(
        folder, as: name, beside: Sandbox.builtInLessons())
      if let problem { ExitStatus.warn(problem, options) }
      if options.json {
        StandardStream.output.print(try JSONText.pretty(Added(pack, lessons)))
      } else {
        say("\(pack.name) is added, with \(Added.text(lessons)). Open one: tca start \(lessons[0])", options)
        for name in pack.prefixed ?? [] {
          say("There is a lesson \(name) already, so that of this pack is \(pack.name)/\(name).", options)
        }
      }
    }
  }
}

/// `tca pack list`
struct PackListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the packs that you have added.")

  @OptionGroup var options: GlobalOptions

  /// `tca pack list --json`
  private struct Listed: CommandOutput {
    static let definition = "packs"
    var packs: [Added]
  }

  func run() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let (packs, problem) = try PackCommand.list().load()
      if let problem { ExitStatus.warn(problem, options) }
      let builtIn = try Catalogue(folder: Sandbox.builtInLessons()).entries.map(\.slug)
      let contributions = Pack.contributions(of: packs, beside: builtIn)
      let rows = contributions.map { Added($0.pack, $0.lessons, problem: $0.problem?.title) }
      for problem in contributions.compactMap(\.problem) { ExitStatus.warn(problem, options) }
      if options.json { return StandardStream.output.print(try JSONText.pretty(Listed(packs: rows))) }
      guard !rows.isEmpty else {
        return StandardStream.output.print("No packs have been added. Add one: tca pack add PATH")
      }
      let style = Styles.standardOutput(options)
      for row in rows {
        let lessons = row.lessons.isEmpty ? "no lessons" : Added.text(row.lessons)
        StandardStream.output.print(
          style.wrap("\(row.name): \(lessons), in \(row.path)", rest: "  ").joined(separator: "\n"))
      }
    }
  }
}

/// `tca pack remove`
struct PackRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Stop using a pack. Its folder and your work in it stay.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The pack's name.", completion: NameCompletion.packs)
  var name: String

  func run() async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      let (pack, problem) = try PackCommand.list().remove(name)
      if let problem { ExitStatus.warn(problem, options) }
      if options.json {
        StandardStream.output.print(try JSONText.pretty(Added(pack, [])))
      } else {
        say(
          "\(pack.name) is removed. Your answers and progress are kept, and its folder is still \(pack.path)",
          options)
      }
    }
  }
}

/// Prints a sentence, wrapped.
private func say(_ text: String, _ options: GlobalOptions) {
  StandardStream.output.print(Styles.standardOutput(options).wrap(text).joined(separator: "\n"))
}

/// `tca pack add --json`, and `tca pack remove --json` without the lessons
private struct Added: CommandOutput {
  static let definition = "pack"
  var name: String
  /// The absolute path of the folder.
  var path: String
  var lessons: [String]
  /// Why the lessons, or some of them, can't be used.
  var problem: String?

  init(_ pack: Pack, _ lessons: [String], problem: String? = nil) {
    name = pack.name
    path = pack.path
    self.lessons = lessons
    self.problem = problem
  }

  static func text(_ lessons: [String]) -> String {
    (lessons.count == 1 ? "the lesson " : "the lessons ") + lessons.joined(separator: ", ")
  }
}
