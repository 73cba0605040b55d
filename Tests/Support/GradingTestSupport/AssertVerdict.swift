import Curriculum
import Foundation
import Judging
import Testing
import TextHandling
import Toolchain
import Verdicts

/// The files of an exercise, for a test that writes them to disk.
public struct ExerciseFiles: Sendable {
  /// The kind of the exercise.
  public var kind: ExerciseKind
  /// The texts of the tasks, which are numbered from 1.
  public var tasks: [String]
  /// The text of `Checks.swift`; nil to leave the file out.
  public var checks: String?
  /// The solution, which shows what a submission may declare; nil to leave the file out.
  public var solution: String?
  /// The correct feature, for an exercise in which the learner writes tests; nil to leave the file out.
  public var feature: String?
  /// The mutants, by their file names without the extension `swift`. A name with another extension is used as it is.
  public var mutants: [String: String]
  /// The text of a file in `Support`; nil to leave the file out.
  public var support: String?
  /// What the learner begins with; nil to leave the file out.
  public var start: String?
  /// The designs, by their names.
  public var designs: [String: String] = [:]
  /// The design of the second question.
  public var asksAbout: String?
  /// The checks of the file's shape.
  public var shape: [ShapeCheck] = []

  /// Creates the files of an exercise. Without arguments, it is an empty exercise of the kind `code`.
  public init(
    kind: ExerciseKind = .code, tasks: [String] = [], checks: String? = nil, solution: String? = nil,
    feature: String? = nil,
    mutants: [String: String] = [:], support: String? = nil, start: String? = nil, shape: [ShapeCheck] = []
  ) {
    self.start = start
    self.shape = shape
    self.kind = kind
    self.tasks = tasks
    self.checks = checks
    self.solution = solution
    self.feature = feature
    self.mutants = mutants
    self.support = support
  }

  /// Writes the files to a folder, and returns the exercise in this folder.
  public func write(to folder: URL) throws -> Exercise {
    func write(_ text: String?, _ name: String) throws {
      guard let text else { return }
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(start, "Start.swift")
    for (name, text) in designs { try write(text, "Designs/\(name).swift") }
    try write(checks, "Checks.swift")
    try write(solution, "Solution.swift")
    try write(feature, "Feature/Feature.swift")
    try write(support, "Support/Support.swift")
    for (name, text) in mutants { try write(text, "Mutants/\(name)\(name.contains(".") ? "" : ".swift")") }
    return Exercise(
      lesson: "lesson", slug: "exercise", kind: kind, title: "Exercise", teaches: [], book: nil,
      tasks: tasks.enumerated().map { .init(id: $0.offset + 1, text: $0.element) }, text: "", hints: [],
      folder: folder, shape: shape, asksAbout: asksAbout)
  }
}

/// The compiler that all tests share, so that it is prepared only once.
public let sharedCompiler = CompilerClient.live()

/// A kernel is started before its image is compiled. If each of hundreds of tests did so at the same time, their kernels would
/// wait for two processors, and `Process` of Foundation crashes when more than 1,300 files are open.
private let turns = Slots(4 * ProcessInfo.processInfo.activeProcessorCount)

extension GradingClient {
  /// A client that judges with the real gate and a real kernel.
  ///
  /// With `SOAK_SHELL=landlock`, kernels are protected by Landlock and the filter alone, and with `SOAK_SHELL=filter` by the filter
  /// alone, so that a table can be run with each kind of protection.
  public static func judging(
    with compiler: CompilerClient = sharedCompiler, limits: JudgeLimits = JudgeLimits()
  ) -> GradingClient {
    var limits = limits
    switch ProcessInfo.processInfo.environment["SOAK_SHELL"] {
    case "landlock": limits.ways = [.landlock]
    case "filter": limits.ways = []
    default: break
    }
    let client = GradingClient.live(compiler: compiler, gate: .live(syntax: compiler.syntax), limits: limits)
    return GradingClient(
      mutants: client.mutants,
      check: { exercise, file in try await turns.withSlot { try await client.check(exercise, file) } })
  }
}

/// Judges an answer with the real compiler and a real kernel.
///
/// - Parameters:
///   - learner: The text of the learner's file, `Learner.swift`.
///   - files: The exercise.
///   - limits: The time, memory and output that the answer may use.
/// - Returns: The verdict, and its text as a learner reads it on a terminal with 100 columns.
public func judge(
  _ learner: String, as files: ExerciseFiles, limits: JudgeLimits = JudgeLimits()
) async throws -> (verdict: Verdict, text: String) {
  let folder = FileManager.default.temporaryDirectory.appending(path: "verdict-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let exercise = try files.write(to: folder)
  let file = folder.appending(path: "Learner.swift")
  try Data(learner.utf8).write(to: file)
  let verdict = try await GradingClient.judging(limits: limits).check(exercise, file)
  let text = VerdictRenderer(style: TextStyle(width: 100)).render(verdict, exercise: exercise)
  return (verdict, text.replacing(folder.path + "/", with: ""))
}

/// Judges an answer, and compares the text that the learner would read with the expected text.
///
/// A failure shows the answer together with both texts.
///
/// ```swift
/// try await assertVerdict(solution, as: files, .passed) {
///   """
///   PASSED lesson/exercise: 1 of 1 check passed
///
///   passed The button adds one
///   """
/// }
/// ```
public func assertVerdict(
  _ learner: String, as files: ExerciseFiles, _ outcome: Verdict.Outcome, limits: JudgeLimits = JudgeLimits(),
  sourceLocation: SourceLocation = #_sourceLocation, _ expected: () -> String
) async throws {
  let (verdict, text) = try await judge(learner, as: files, limits: limits)
  #expect(verdict.tca.outcome == outcome, "\(learner)", sourceLocation: sourceLocation)
  let expected = expected()
  if text != expected {
    Issue.record(
      """
      The verdict on
      \(learner)
      was
      \(text)
      and should be
      \(expected)
      """, sourceLocation: sourceLocation)
  }
}
