import ArgumentParser
import Authoring
import Commands
import Curriculum
import Foundation
import Processes
import SandboxApp
import TextHandling

/// `tca new`: makes packs, lessons and exercises that work, for authors to change.
struct New: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: WorkshopCommand.new.rawValue, abstract: WorkshopCommand.new.abstract,
    discussion: """
      What is made is complete and passes `tca verify`, so you change something that works. A new pack has one lesson, with \
      exercises of the kinds \(Scaffold.firstKinds.map(\.rawValue).formatted(.list(type: .and).locale(Locale(identifier: "en_US")))). \
      An exercise of the kinds drive and predict is about the feature of its lesson, which is tried out for that; one of another \
      kind brings a lamp for you to replace. In the folder of a pack, --lessons \
      can be left out. Exit codes: 0 made, 64 the name \
      can't be used, or the lesson's feature can't be tried out, 69 a needed tool is missing.

      EXAMPLES
        tca new pack ~/MyLessons
        tca new lesson Thermostat --lessons ~/MyLessons
        tca new exercise thermostat/too-cold --kind test --lessons ~/MyLessons
      """,
    subcommands: [NewPack.self, NewLesson.self, NewExercise.self]
  )
}

/// `tca new pack`
struct NewPack: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack", abstract: "Make a folder of lessons, with one lesson and a few exercises.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("The new folder.", valueName: "path"), completion: .directory)
  var path: String

  func run() async throws {
    let folder = URL(filePath: path, relativeTo: .currentDirectory()).absoluteURL.standardizedFileURL
    try await made(options) { try Scaffold(folder: folder, templates: .builtIn()).makePack() }
    try await told(
      options, "Record the verdicts and check the pack: tca verify \(path.shellWord) --record")
  }
}

/// `tca new lesson`
struct NewLesson: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lesson", abstract: "Make a lesson, and list it in catalog.yml.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("The name of the folder and of the reducer.", valueName: "Name"))
  var name: String

  func run() async throws {
    try await made(options) {
      let folder = try AuthorsPack.toChange(options, command: "tca new lesson \(name)")
      return try Scaffold(folder: folder, templates: .builtIn()).makeLesson(name)
    }
    let exercise = "\(Catalogue.Entry.slug(name))/first-light"
    try await told(
      options, "Make its first exercise: tca new exercise \(exercise) --kind code\(options.inSamePack)")
  }
}

/// `tca new exercise`
struct NewExercise: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercise", abstract: "Make an exercise, and list it in catalog.yml.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("The lesson and the name of the new folder.", valueName: "lesson/exercise"))
  var name: String

  @Option(help: ArgumentHelp("How the exercise is judged.", valueName: "kind"))
  var kind = ExerciseKind.code

  func validate() throws {
    if name.split(separator: "/", omittingEmptySubsequences: false).count != 2 {
      throw ValidationError("Name the lesson and the exercise: tca new exercise LESSON/EXERCISE")
    }
  }

  func run() async throws {
    let parts = name.split(separator: "/").map(String.init)
    try await made(options) {
      guard parts.count == 2 else { throw ValidationError("Name the lesson and the exercise.") }
      let command = "tca new exercise \(name) --kind \(kind.rawValue)"
      let scaffold = Scaffold(
        folder: try AuthorsPack.toChange(options, command: command), templates: try .builtIn())
      let lesson = try scaffold.lessonToSample(parts[0], kind: kind)
      let sample: FeatureSample? =
        if let lesson { try await self.sample(of: lesson) } else { nil }
      return try scaffold.makeExercise(parts[1], in: parts[0], kind: kind, sample: sample)
    }
    let pack = options.lessons.map { " " + $0.shellWord } ?? ""
    try await told(options, "Record the verdicts and check it: tca verify\(pack) --exercise \(name) --record")
  }
}

extension NewExercise {
  /// What the feature of a lesson does.
  private func sample(of lesson: Lesson) async throws -> FeatureSample {
    let sandbox = try Sandbox(options.sandbox)
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) { try await sandbox.prepare() }
    return try await sandbox.sampler.sample(of: lesson)
  }
}

extension Templates {
  /// The templates beside the built-in lessons, wherever the new files go.
  ///
  /// - Throws: A `Report` when there are no built-in lessons.
  fileprivate static func builtIn() throws -> Templates {
    let lessons = try LessonsFolder.find(
      option: nil, executable: Sandbox.executable, workingDirectory: .currentDirectory())
    return Templates(folder: lessons.appending(path: "Templates"))
  }
}

extension ExerciseKind: ExpressibleByArgument {}

extension GlobalOptions {
  /// The option that makes another command work on the same pack, with a space before it; empty for the built-in lessons.
  fileprivate var inSamePack: String { lessons.map { " --lessons \($0.shellWord)" } ?? "" }
}

/// `tca new … --json`
private struct Made: CommandOutput {
  static let definition = "new"
  /// The files that were made.
  var files: [String]
}

/// Makes files, and prints their paths.
private func made(_ options: GlobalOptions, _ make: () async throws -> [URL]) async throws {
  try await ExitStatus.reporting(options, as: ExitStatus.usage) {
    let paths = try await make().map(\.path)
    StandardStream.output.print(
      options.json ? try JSONText.pretty(Made(files: paths)) : paths.joined(separator: "\n"))
  }
}

/// Says what to do next, unless a program reads the output.
private func told(_ options: GlobalOptions, _ sentence: String) async throws {
  if !options.json { StandardStream.output.print("\n\(sentence)") }
}
