import Curriculum
import Foundation
import Reports
import TextHandling
import Toolchain
import Verdicts

/// Grades the answers of a class, several at a time.
public struct ClassGrader: Sendable {
  /// Judges one answer.
  public var grading: GradingClient
  /// Keeps the grades.
  public var results: GradeFolder
  /// A text that changes with the sandbox and the compiler.
  public var sandbox: String
  /// The secret with which `grading` draws inputs, which grades note; nil when nobody needs to know it.
  public var secret: String?
  /// How many answers are judged at the same time.
  public var jobs: Int
  /// Whether grades tell when the answers were handed in.
  public var notesTimes = false
  /// Receives the number of graded answers, the number of all answers, and the last answer.
  public var progress: @Sendable (_ done: Int, _ total: Int, _ title: String) -> Void = { _, _, _ in }

  package init(grading: GradingClient, results: GradeFolder, sandbox: String, jobs: Int) {
    self.grading = grading
    self.results = results
    self.sandbox = sandbox
    self.jobs = min(max(1, jobs), 1024)
  }

  /// Grades answers, and keeps each grade as soon as it is known. Answers whose grade is kept already are not judged again.
  ///
  /// Whatever goes wrong with one answer is the fault of nobody else: it has a grade with the outcome `fault`, which isn't kept, so that
  /// the answer is judged again next time.
  ///
  /// - Returns: The grades, in the order of the answers.
  /// - Throws: A `Report` when a grade can't be kept, or when it can't be known which answers are late.
  public func grade(_ answers: [HandedIn]) async throws -> [Grade] {
    var grades: [Int: Grade] = [:]
    var done = 0
    var exercises: [String: String] = [:]
    let starts = Starts()
    for answer in answers where exercises[answer.exercise.id] == nil {
      exercises[answer.exercise.id] = Self.content(of: answer.exercise)
    }
    if notesTimes { try await Self.refuseCutHistory(of: answers) }
    try await withThrowingTaskGroup(of: (index: Int, grade: Grade, isNew: Bool).self) { group in
      var waiting: [(index: Int, key: String, kept: Grade?)] = []
      for (index, answer) in answers.enumerated() {
        let key = key(of: answer, exercises[answer.exercise.id] ?? "")
        let kept = results.grade(of: answer, key: key)
        if let kept, !notesTimes, kept.time == nil {
          grades[index] = kept
          done += 1
        } else {
          waiting.append((index, key, kept))
        }
      }
      if done > 0 { progress(done, answers.count, "graded before") }
      var next = waiting.makeIterator()
      func start() {
        guard let (index, key, kept) = next.next() else { return }
        group.addTask {
          var grade = if let kept { kept } else { try await gradeOrFault(answers[index], starts, key: key) }
          let hasChanged = await note(answers[index], in: &grade)
          return (index, grade, isNew: hasChanged || kept == nil)
        }
      }
      for _ in 0..<jobs { start() }
      while let (index, grade, isNew) = try await group.next() {
        if isNew, grade.verdict.tca.outcome != .fault { try results.keep(grade) }
        grades[index] = grade
        done += 1
        progress(done, answers.count, "\(grade.student): \(grade.exercise)")
        start()
      }
    }
    return answers.indices.compactMap { grades[$0] }
  }

  /// - Throws: A `Report` when git doesn't know when an answer was changed.
  private static func refuseCutHistory(of answers: [HandedIn]) async throws {
    for answer in answers {
      guard let file = answer.file, await HandInTime.isCutOff(file) else { continue }
      throw Report(
        "It can't be known when \(answer.path ?? file.path) was handed in.",
        found:
          "The repository is a shallow clone, whose history ends with a commit that isn't the first one.",
        expected:
          "The whole history, because the time of an answer is that of the last commit that changed it.",
        causes: [
          .init("The repository was cloned with --depth.", fix: "git fetch --unshallow"),
          .init("GitHub's checkout fetches one commit.", fix: "with: { fetch-depth: 0 }"),
        ])
    }
  }

  private func gradeOrFault(_ answer: HandedIn, _ starts: Starts, key: String) async throws -> Grade {
    do {
      return try await grade(answer, starts, key: key)
    } catch {
      try Task.checkCancellation()
      let report = error as? Report ?? Report("The answer can't be judged.", found: "\(error)")
      return Grade(answer, Verdict(answer.exercise, .fault, [report]), key: key)
    }
  }

  private func grade(_ answer: HandedIn, _ starts: Starts, key: String) async throws -> Grade {
    guard let file = answer.file else {
      return Grade(
        answer, Verdict(answer.exercise, .missing, [.notHandedIn(answer)]), key: key)
    }
    let verdict = try await grading.check(answer.exercise, file)
    let isInPart = verdict.tca.outcome == .failed && !verdict.doneTasks.isEmpty
    var grade = Grade(
      answer, verdict, given: isInPart ? try await starts.doneTasks(of: answer.exercise, grading) : [],
      key: key)
    if verdict.tca.seed != nil { grade.secret = secret }
    return grade
  }

  /// Notes when an answer was handed in.
  ///
  /// - Returns: Whether the grade has changed.
  private func note(_ answer: HandedIn, in grade: inout Grade) async -> Bool {
    var time: HandInTime?
    if notesTimes, let file = answer.file { time = await HandInTime.of(file) }
    defer { grade.time = time }
    return grade.time != time
  }

  /// The tasks that are done before anybody has written a line, which earn nothing.
  private actor Starts {
    private var tasks: [String: Task<Set<Int>, any Error>] = [:]

    func doneTasks(of exercise: Exercise, _ grading: GradingClient) async throws -> Set<Int> {
      let task =
        tasks[exercise.id] ?? Task { try await grading.check(exercise, exercise.files.start).doneTasks }
      tasks[exercise.id] = task
      return try await task.value
    }
  }

  /// A hash of the answer and everything that judges it.
  private func key(of answer: HandedIn, _ exercise: String) -> String {
    let file = answer.file.map { (try? Data(contentsOf: $0)) ?? Data() }
    return ContentHash.of([
      sandbox, exercise, file.map { String(decoding: $0, as: UTF8.self) } ?? "missing",
      answer.file?.path ?? answer.near.joined(separator: "\n"),
    ])
  }

  /// The files of an exercise that its verdicts depend on.
  private static func content(of exercise: Exercise) -> String {
    let files = exercise.files
    return ContentHash.of(
      files.judging.flatMap { [$0.path, (try? String(contentsOf: $0, encoding: .utf8)) ?? ""] }
        + files.mutants.flatMap { [$0.path, (try? $0.text()) ?? ""] })
  }
}

extension Report {
  fileprivate static func notHandedIn(_ answer: HandedIn) -> Report {
    Report(
      "\(answer.student) handed in no answer to \(answer.exercise.id).",
      found: answer.near.isEmpty ? nil : answer.near.joined(separator: ", ").printable,
      expected: "\(answer.student)/\(answer.exercise.id).\(answer.exercise.files.pathExtension)",
      causes: answer.near.isEmpty
        ? []
        : [
          .init(
            "The file has another name, or lies in another folder.",
            fix: "Call it \(answer.exercise.id).\(answer.exercise.files.pathExtension).")
        ]
    )
  }
}
