import Foundation

extension Exercise {
  /// The files of an exercise. No other code knows the layout of an exercise's folder:
  ///
  ///     Task.md  Hints.md                  what to do; 3 or 4 hints, or some for each stage
  ///     Start.swift  Solution.swift        what the learner begins with; one way to do it (`.tca` for the kinds `drive`
  ///                                        and `predict`)
  ///     Checks.swift                       the tests that judge a feature; kind `test` can have it
  ///     Goal.tca                           kind `drive`: what the state must be at the end
  ///     Session.tca                        kind `debug`: what somebody typed when the mistake was seen
  ///     Designs/*.swift                    kind `choose`: features that compile; one of them passes all checks
  ///     Faulty.swift                       kind `spot`: a file that compiles, with one wrong line
  ///     Support/*.swift                    what the learner's file is compiled with
  ///     Feature/*.swift                    kind `test`: the feature under test; where it is missing, the lesson's own
  ///     Answers/Right/*  Answers/Wrong/*   other files that must pass; plausible files that must not
  ///     Mutants/*                          kind `test`: broken features that the learner's tests must catch
  ///     Answers.patch                      answers and mutants, each as a change on the start, the solution or the feature
  ///     Survivors.txt                      changes to the solution that no check needs to notice, each with its reason
  ///     Expected/start.txt  solution.txt   the recorded verdicts
  ///
  /// What exercises of a lesson share stands once, in the lesson's folder `Feature` or, if it isn't part of its feature, in
  /// `Shared`. The front matter of `Task.md` names it: `support: [Models.swift]`, `feature: [Search.swift]`.
  ///
  /// Folders are read for each call, because their author may be changing them.
  public struct Files: Sendable {
    /// `Lessons/Counter/Exercises/decrement`
    public var folder: URL
    private let rules: any KindOfExercise
    private let shared: Exercise.Shared

    init(_ exercise: Exercise) {
      folder = exercise.folder
      rules = exercise.kind.rules
      shared = exercise.shared
    }

    /// The extension of the learner's file: `swift` or `tca`.
    public var pathExtension: String { rules.answer.isSwift ? "swift" : "tca" }

    /// The description of the exercise and its tasks.
    public var task: URL { folder.appending(path: "Task.md") }
    /// The hints.
    public var hints: URL { folder.appending(path: "Hints.md") }
    /// The file that the learner begins with.
    public var start: URL { folder.appending(path: "Start.\(pathExtension)") }
    /// One way to do the exercise.
    public var solution: URL { folder.appending(path: "Solution.\(pathExtension)") }
    /// The tests that judge a file of kind `code`, and that may judge one of kind `test`.
    public var checks: URL { folder.appending(path: "Checks.swift") }
    /// The expectations about the state at the end of an exercise of kind `drive`.
    public var goal: URL { folder.appending(path: "Goal.tca") }
    /// The lines that somebody typed when a mistake was seen, for an exercise of kind `debug`.
    public var session: URL { folder.appending(path: "Session.tca") }
    /// The file with a wrong line, for an exercise of kind `spot`.
    public var faulty: URL { folder.appending(path: "Faulty.swift") }
    /// The reasons why some changes to the solution need not be noticed.
    public var survivors: URL { folder.appending(path: "Survivors.txt") }
    /// The recorded verdict on the start.
    public var expectedStart: URL { folder.appending(path: "Expected/start.txt") }
    /// The recorded verdict on the solution.
    public var expectedSolution: URL { folder.appending(path: "Expected/solution.txt") }

    /// The changes on other files that stand for answers and mutants.
    public var answersPatch: URL { folder.appending(path: Self.answersPatchName) }

    package static let answersPatchName = "Answers.patch"

    /// The files that the learner's file is compiled with, apart from the checks, sorted by their names.
    public var support: [URL] { sorted(swiftFiles("Support") + shared.support.map(sharedFile)) }

    /// Whether the tests are written against a feature of the exercise, and not against the lesson's.
    public var hasOwnFeature: Bool { !swiftFiles("Feature").isEmpty }

    /// The feature that tests are written against, sorted by names: the exercise's own, or else the lesson's. Empty for other
    /// kinds.
    public var feature: [URL] {
      guard rules.steps.contains(.mutants) else { return [] }
      let own = sorted(swiftFiles("Feature") + shared.feature.map(sharedFile))
      return own.isEmpty ? swiftFiles("../../Feature") : own
    }

    /// The names of the files that exercises of the lesson can share.
    var sharedNames: [String] { Self.sharedFolders.flatMap(swiftFiles).map(\.lastPathComponent) }

    private static let sharedFolders = ["../../Shared", "../../Feature"]

    /// Whether the lesson has a file with this name that its exercises can share.
    func canShare(_ name: String) -> Bool {
      !name.contains("/") && name.hasSuffix(".swift")
        && FileManager.default.fileExists(atPath: sharedFile(name).path)
    }

    /// A file of the lesson. The loader has refused names of files that don't exist.
    private func sharedFile(_ name: String) -> URL {
      let places = Self.sharedFolders.map { folder.appending(path: "\($0)/\(name)").standardizedFileURL }
      return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
    }

    private func sorted(_ files: [URL]) -> [URL] {
      files.sorted { ($0.lastPathComponent, $0.path) < ($1.lastPathComponent, $1.path) }
    }

    /// The designs of an exercise of kind `choose`, sorted.
    public var designs: [URL] { swiftFiles("Designs") }

    /// All files that the learner's file is compiled with, apart from the checks.
    public var sources: [URL] { support + feature }

    /// The answers and mutants.
    public var variants: Variants { Variants(self) }
    /// Broken features that the learner's tests must catch, sorted by their names.
    public var mutants: [Variant] { variants[.mutant] }
    /// Answers that solve the exercise in another way, sorted by their names.
    public var rightAnswers: [Variant] { variants[.right] }
    /// Answers that seem to solve the exercise and don't, sorted by their names. The first line of each says how it must fail.
    public var wrongAnswers: [Variant] { variants[.wrong] }
    /// Whether the exercise can have mutants.
    var hasMutants: Bool { rules.steps.contains(.mutants) }

    /// The files without which the exercise can't be done or judged.
    public var required: [URL] { rules.required(self) }

    /// The files that a verdict depends on, beside the answer and the mutants. Some of them may not exist.
    public var judging: [URL] {
      let others = [task, start, solution, checks, goal] + sources + designs
      return others + required.filter { !others.contains($0) }
    }

    /// The relative paths of files that have no purpose in the folder, most likely because of a typing mistake.
    public var strays: [String] {
      let known = Set(
        (required + [task, hints, checks, survivors, expectedStart, expectedSolution, answersPatch]).map(path)
      )
      let purposes = known.union((rules.folders.flatMap(swiftFiles) + variants.all.map(\.file)).map(path))
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return files.filter { file in
        let url = folder.appending(path: file)
        let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        return !isFolder && !purposes.contains(path(url))
      }.sorted()
    }

    private func path(_ url: URL) -> String { url.standardizedFileURL.path }

    private func swiftFiles(_ name: String) -> [URL] {
      files(name).filter { $0.pathExtension == "swift" }
    }

    /// The files in a folder of the exercise, sorted.
    func files(_ name: String) -> [URL] {
      let folder = folder.appending(path: name).standardizedFileURL
      let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      return (files ?? []).sorted { $0.path < $1.path }
    }
  }

  /// The exercise's files.
  public var files: Files { Files(self) }
}

extension URL {
  /// The lines of a text file, without empty ones; empty when the file can't be read.
  var contentLines: [String] {
    (contentText ?? "").split(separator: "\n").map(String.init)
  }

  /// The text of a text file; nil when it can't be read.
  package var contentText: String? { try? readText(self) }
}
