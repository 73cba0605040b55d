import Book
import Curriculum
import Foundation
import Judging
import KernelClient
import KernelProtocol
import Processes
import REPL
import Repair
import Reports
import SessionGrading
import Toolchain
import Verdicts
import Workspace

/// The live clients, created from the command line and the environment.
package struct Sandbox: Sendable {
  /// What the command line says.
  package var options: Options
  /// The folder of the lessons.
  package var lessons: URL
  /// The packs that the user has added, and the one in whose folder the user is; none when `--lessons` names a folder.
  package var packs: AddedPacks
  /// The folder of the learner's files.
  package var workspace: Workspace
  /// The compiler.
  package var compiler: CompilerClient
  /// The parser, as soon as it is available.
  package var syntax: LazySyntax
  /// Decides with which inputs answers are judged once more.
  package var secret = DrawSecret()
  /// Somebody's own app that is played as a lesson; nil when none is.
  package var app: PlayedLesson?

  /// The options that the sandbox needs, as a sendable copy.
  package struct Options: Sendable {
    /// The folder of the lessons; nil to look for them.
    package var lessons: String?
    /// The folder of the learner's files; nil for the usual one.
    package var workspace: String?
    /// The folder of the Book; nil to look for it.
    package var book: String?
    /// Shows the progress of something that takes long.
    package var progress: @Sendable (String) -> Void

    /// - Parameters:
    ///   - lessons: The folder of the lessons; nil to look for them.
    ///   - workspace: The folder of the learner's files; nil for the usual one.
    ///   - book: The folder of the Book; nil to look for it.
    ///   - progress: Shows the progress of something that takes long.
    package init(
      lessons: String?, workspace: String?, book: String?, progress: @escaping @Sendable (String) -> Void
    ) {
      self.lessons = lessons
      self.workspace = workspace
      self.book = book
      self.progress = progress
    }
  }

  /// - Parameters:
  ///   - expectsSaves: Whether the learner's files are judged again and again, as at the prompt.
  ///   - repairs: How long to look for an edit that fixes a file which doesn't compile; nil to look for none.
  /// - Throws: A `Report` when there are no lessons.
  package init(
    _ options: Options, expectsSaves: Bool = false, repairs: RepairBudget? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    workingDirectory: URL = .currentDirectory()
  ) throws {
    self.options = options
    lessons = try LessonsFolder.find(
      option: options.lessons, executable: Self.executable, workingDirectory: workingDirectory)
    packs = AddedPacks(option: options.lessons, environment: environment)
    if options.lessons == nil, let here = LessonsFolder.around(workingDirectory) {
      packs.visit(here, beside: lessons)
    }
    workspace = Workspace.locate(
      option: options.workspace, environment: environment, workingDirectory: workingDirectory)
    compiler = .live(expectsSaves: expectsSaves, repairs: repairs)
    syntax = LazySyntax()
  }

  /// The running program's file. Links are followed, so that a link in `~/bin` finds the lessons too.
  package static var executable: URL? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map { URL(filePath: $0) }
  }

  /// The folder of the lessons that come with the program.
  ///
  /// - Throws: A `Report` when there is none.
  package static func builtInLessons() throws -> URL {
    try LessonsFolder.find(option: nil, executable: executable, workingDirectory: .currentDirectory())
  }

  /// Says what the learner would not expect: that the work is in another folder, and that a pack can't be used.
  package func tellSurprises(_ options: GlobalOptions) {
    if let notice = workspace.notice { self.options.progress(notice) }
    for problem in packs.problems(beside: lessons) { ExitStatus.warn(problem, options) }
  }

  /// Adds the pack in which the learner left off, if its lessons aren't known otherwise.
  package mutating func goOnInPack() {
    guard options.lessons == nil, let progress = ProgressClient.glance(workspace),
      let (pack, current) = progress.pack.flatMap({ pack in progress.current.map { (pack, $0) } }),
      (try? curriculum.exercise(current)) == nil
    else { return }
    packs.visit(URL(filePath: pack, directoryHint: .isDirectory), beside: lessons)
  }

  /// Remembers the pack that is open, so that the learner can go on there.
  package func rememberPack() {
    let pack = options.lessons == nil ? packs.visited?.path : lessons.standardizedFileURL.path
    guard ProgressClient.glance(workspace)?.pack != pack else { return }
    // Who can't write will be told by the prompt.
    _ = try? ProgressClient.live(workspace).update { $0.pack = pack }
  }

  /// Reads the lessons, and the apps of the Book's chapters as lessons.
  package var curriculum: CurriculumClient {
    var client = CurriculumClient.live(folder: lessons, packs: packs.packs)
    let chapters = ChapterLessons(sandbox: self, curriculum: client)
    client.chapters = chapters.names
    client.lesson = { [lesson = client.lesson] in
      try await $0.contains(ChapterLessons.separator) ? chapters.lesson($0) : lesson($0)
    }
    if let app {
      client.lesson = { [lesson = client.lesson] in
        $0 == app.lesson.slug ? app.lesson : try await lesson($0)
      }
    }
    return client
  }

  /// Builds what a feature needs, and returns while the parser is still being compiled. Nothing is shown: who waits is told so.
  package func prepareFeatures() async throws -> Preparation {
    let preparation = try await compiler.prepare { _ in }
    Task { [syntax, compiler] in
      guard let client = try? await compiler.syntax() else { return }
      syntax.use(client)
      syntax.warmUp()
    }
    return preparation
  }

  /// Builds everything that the compiler needs. If that was done before, it returns at once.
  @discardableResult
  package func prepare() async throws -> Preparation {
    let preparation = try await compiler.prepare { step in
      options.progress("[\(step.number)/\(step.total)] \(step.title) …")
    }
    syntax.use(try await compiler.syntax())
    return preparation
  }

  /// The interpreter's clients.
  ///
  /// - Parameters:
  ///   - keepsSessions: Whether a session continues where the last one ended, as at the prompt. A script starts from the
  ///     first state.
  ///   - seed: The seed of a session's random values; nil for a random one.
  package func clients(keepsSessions: Bool, seed: UInt64? = nil) -> Clients {
    var clients = Clients(
      startSession: { lesson, isFresh in
        // The parser starts after the feature, which is what the learner waits for.
        defer { syntax.warmUp() }
        return try await SessionStarter(sandbox: self, keeps: keepsSessions, seed: seed).start(
          lesson, isFresh: isFresh)
      },
      grading: grading,
      curriculum: curriculum,
      workspace: learnersFiles,
      progress: .live(workspace),
      book: book,
      watch: .live,
      play: PlayStarter(sandbox: self).client,
      syntax: syntax.tools,
      startScratch: {
        try await SessionStarter(sandbox: self, keeps: false, seed: $1).start($0, isFresh: true)
      },
      tests: .live(compiler: compiler, app: app),
      files: .live()
    )
    if let module = app?.modules()?.feature {
      clients.files.imports = { [imports = clients.files.imports] in
        let lines = imports($0)
        return lines.isEmpty ? ["@testable import \(module)"] : lines
      }
    }
    clients.isVersioned = { await VersionedFile($0)?.isTracked == true }
    clients.preparing = { compiler.waitsFor(false) }
    return clients
  }

  /// The Book, and the app that it builds.
  package var book: BookClient {
    var client = BookClient.live { try Book(folder: options.bookFolder()) }
    client.listing = { try await listing(of: $0) }
    client.write = { try ListingFolder.write($0, to: $1) }
    return client
  }

  /// Tells editors how the learner's files are compiled.
  package var editor: EditorSupport { EditorSupport(sandbox: self) }

  /// The learner's files. An editor's language server is told about each one.
  package var learnersFiles: WorkspaceClient {
    .live(workspace) { editor.add($0, $1) }
  }

  /// Judges files.
  package var grading: GradingClient {
    let compiler = compiler.telling(options.progress)
    return .live(
      compiler: compiler,
      gate: .live(syntax: compiler.syntax), secret: secret,
      drive: DriveClient { [scripts] in try await scripts.check($0, $1) })
  }

  /// Runs scripts in sessions of their own.
  package var scripts: DriveGrader {
    DriveGrader(
      startSession: {
        try await SessionStarter(sandbox: self, keeps: false, seed: $1, isJudged: true).start(
          $0, isFresh: true)
      },
      curriculum: curriculum, syntax: syntax.tools)
  }
}

extension CompilerClient {
  /// The same compiler, which tells those who check a file what they wait for.
  fileprivate func telling(_ say: @escaping @Sendable (String) -> Void) -> CompilerClient {
    var client = self
    client.syntax = {
      if let text = waitsFor(true) { say(text) }
      return try await syntax()
    }
    return client
  }
}

extension Sandbox.Options {
  /// - Throws: A `Report` when there is no Book.
  package func bookFolder(workingDirectory: URL = .currentDirectory()) throws -> URL {
    try BookFolder.find(option: book, executable: Sandbox.executable, workingDirectory: workingDirectory)
  }
}
