import Curriculum
import Foundation
import GradingTestSupport
import Processes
import SeededRandom
import TestTiers
import Testing
import Verdicts

/// Right answers to the lessons' exercises, each with three changes that leave it right. All of them must pass: 3 by default,
/// 250 under `SOAK=1`. `SOAK_SEED` chooses others.
@Suite(.secondTier)
struct RewrittenAnswerTests {
  /// A change of spelling or structure after which an answer does the same.
  private struct Rewrite: Sendable {
    var name: String
    var apply: @Sendable (String) -> String

    init(_ name: String, _ apply: @escaping @Sendable (String) -> String) {
      (self.name, self.apply) = (name, apply)
    }
  }

  private static let rewrites: [Rewrite] = [
    Rewrite("CRLF") { $0.replacing("\n", with: "\r\n") },
    Rewrite("tabs") { $0.contains("\"\"\"") ? $0 : $0.replacing("  ", with: "\t") },
    Rewrite("empty lines") { $0.contains("\"\"\"") ? $0 : $0.replacing("\n", with: "\n\n") },
    Rewrite("a comment before each case") { $0.replacing("case .", with: "/* { */ case .") },
    Rewrite("if true") { "#if true\n" + $0 + "\n#endif\n" },
    Rewrite("imports") { "import Dispatch\nimport Foundation\n" + $0 },
    Rewrite("semicolons") { $0.replacing("return .none\n", with: "return .none;\n") },
    Rewrite("Effect.none") { $0.replacing("return .none\n", with: "return Effect.none\n") },
    Rewrite("a merge with nothing") { $0.replacing("return .none\n", with: "return .merge(.none, .none)\n") },
    Rewrite("an empty reducer") {
      $0.replacing(
        "some ReducerOf<Self> {\n    Reduce {",
        with: "some ReducerOf<Self> {\n    EmptyReducer()\n    Reduce {")
    },
    Rewrite("a reducer with its types") {
      $0.replacing(
        "some ReducerOf<Self> {\n    Reduce {", with: "some Reducer<State, Action> {\n    Reduce {")
    },
    Rewrite("sums") {
      $0.replacing(#/(state\.\w+) ([+-])= (\w+)\n/#) { "\($0.1) = \($0.1) \($0.2) \($0.3)\n" }
    },
    Rewrite("spaces") { $0.replacing("state.count", with: "state . count") },
    Rewrite("toggle") { $0.replacing(#/(state\.\w+)\.toggle\(\)/#) { "\($0.1) = !\($0.1)" } },
    Rewrite("sends by name") { $0.replacing("{ send in", with: "{ (send: Send<Action>) in") },
    Rewrite("a private helper") {
      $0
        + "\nprivate struct Helper: Hashable { var name = \"==\"; static func send(_ n: Int) -> Int { n } }\n"
    },
    Rewrite("an extension") { $0 + "\nextension Int { fileprivate var isSmall: Bool { self < 10 } }\n" },
    Rewrite("an own error") { $0 + "\nprivate enum OwnFailure: Error, Equatable { case some(Int) }\n" },
    Rewrite("an own client") {
      $0 + """

        struct PrinterClient: Sendable { var printLine: @Sendable (String) -> Void }
        extension PrinterClient: DependencyKey {
          static let liveValue = PrinterClient { print($0) }
          static let testValue = PrinterClient { _ in }
        }

        """
    },
    Rewrite("an own setting") {
      $0 + """

        enum PageSize: DependencyKey { static let liveValue = 20; static let testValue = 2 }

        """
    },
    Rewrite("names in Unicode") { $0 + "\nprivate let zähler = 1, 数 = 2, 🧮 = 3\n" },
    Rewrite("a regular expression") {
      $0 + "\nprivate func ownPattern() -> Regex<Substring> { /[\"({]+/ }\n"
    },
    Rewrite("output") {
      $0.replacing(
        "switch action {",
        with: "_ = { print(\"🧑‍🚀\", Foundation.ProcessInfo.processInfo.arguments.count) }; switch action {")
    },
  ]

  private static let answers = Lessons.exercises.filter { $0.kind == .code }.flatMap { exercise in
    Lessons.rightAnswers(to: exercise).map { (exercise: exercise, name: $0.name, text: $0.text) }
  }

  private static let seed = Tier.seed(17)

  @Test func rightAnswersPassHoweverTheyAreWritten() async throws {
    let folder = try TemporaryFolder(named: "rewritten")
    defer { folder.remove() }
    var random = SeededGenerator(seed: Self.seed)
    let grading = GradingClient.judging()
    for number in 0..<(Tier.isSoak ? 250 : 3) {
      let answer = try #require(Self.answers.randomElement(using: &random))
      let chosen = Self.rewrites.shuffled(using: &random).prefix(3)
      let text = chosen.reduce(answer.text) { $1.apply($0) }
      let file = folder.url.appending(path: "\(number).swift")
      try Data(text.utf8).write(to: file)
      let verdict = try await grading.check(answer.exercise, file)
      #expect(
        verdict.tca.outcome == .passed,
        "\(answer.exercise.id), \(answer.name), \(chosen.map(\.name)):\n\(verdict.message ?? "")\n\(text)")
    }
  }
}
