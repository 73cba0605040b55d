import Foundation

extension Exercise {
  /// The files of an exercise. No other code knows the layout of an exercise's folder:
  ///
  ///     Task.md  Hints.md                  what to do; 3 or 4 hints
  ///     Start.swift  Solution.swift        what the learner begins with; one way to do it (`.tca` for the kinds `drive`
  ///                                        and `predict`)
  ///     Checks.swift                       the tests that judge a feature; kind `test` can have it
  ///     Goal.tca                           kind `drive`: what the state must be at the end
  ///     Session.tca                        kind `debug`: what somebody typed when the mistake was seen
  ///     Designs/*.swift                    kind `choose`: features that compile; one of them passes all checks
  ///     Support/*.swift                    what the learner's file is compiled with
  ///     Feature/*.swift                    kind `test`: the feature under test; where it is missing, the lesson's own
  ///     Mutants/*.swift  Mutants/*.patch   kind `test`: broken features that the learner's tests must catch; a patch is a
  ///                                        unified diff on the feature
  ///     Answers/Right/*  Answers/Wrong/*   other files that must pass; plausible files that must not
  ///     Survivors.txt                      changes to the solution that no check needs to notice, each with its reason
  ///     Expected/start.txt  solution.txt   the recorded verdicts
  ///
  /// Folders are read for each call, because their author may be changing them.
  public struct Files: Sendable {
    /// `Lessons/Counter/Exercises/decrement`
    public var folder: URL
    private let rules: any KindOfExercise

    init(_ exercise: Exercise) {
      folder = exercise.folder
      rules = exercise.kind.rules
    }

    /// The extension of the learner's file: `swift` or `tca`.
    public var pathExtension: String { rules.isSwift ? "swift" : "tca" }

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
    /// The reasons why some changes to the solution need not be noticed.
    public var survivors: URL { folder.appending(path: "Survivors.txt") }
    /// The recorded verdict on the start.
    public var expectedStart: URL { folder.appending(path: "Expected/start.txt") }
    /// The recorded verdict on the solution.
    public var expectedSolution: URL { folder.appending(path: "Expected/solution.txt") }

    /// The files that the learner's file is compiled with, apart from the checks, sorted.
    public var support: [URL] { swiftFiles("Support") }

    /// The feature that tests are written against, sorted: the exercise's own, or else the lesson's. Empty for other
    /// kinds.
    public var feature: [URL] {
      guard rules.testsFeature else { return [] }
      let own = swiftFiles("Feature")
      return own.isEmpty ? swiftFiles("../../Feature") : own
    }

    /// The designs of an exercise of kind `choose`, sorted.
    public var designs: [URL] { swiftFiles("Designs") }

    /// All files that the learner's file is compiled with, apart from the checks.
    public var sources: [URL] { support + feature }

    /// Broken features that the learner's tests must catch, sorted.
    public var mutants: [URL] {
      files("Mutants").filter { ["swift", "patch"].contains($0.pathExtension) }
    }
    /// Files that solve the exercise in another way, sorted.
    public var rightAnswers: [URL] { answers("Right") }
    /// Files that seem to solve the exercise and don't, sorted. The first line of each says how it must fail.
    public var wrongAnswers: [URL] { answers("Wrong") }

    /// The files without which the exercise can't be done or judged.
    public var required: [URL] { rules.required(self) }

    /// The relative paths of files that have no purpose in the folder, most likely because of a typing mistake.
    public var strays: [String] {
      let known = Set(
        (required + [task, hints, checks, survivors, expectedStart, expectedSolution]).map(path))
      let inFolders =
        rules.folders.flatMap(swiftFiles) + (rules.testsFeature ? mutants : []) + rightAnswers + wrongAnswers
      let purposes = known.union(inFolders.map(path))
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return files.filter { file in
        let url = folder.appending(path: file)
        let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        return !isFolder && !purposes.contains(path(url))
      }.sorted()
    }

    private func path(_ url: URL) -> String { url.standardizedFileURL.path }

    private func answers(_ name: String) -> [URL] {
      files("Answers/\(name)").filter { $0.pathExtension == pathExtension }
    }

    private func swiftFiles(_ name: String) -> [URL] {
      files(name).filter { $0.pathExtension == "swift" }
    }

    private func files(_ name: String) -> [URL] {
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
    ((try? readText(self)) ?? "").split(separator: "\n").map(String.init)
  }
}
