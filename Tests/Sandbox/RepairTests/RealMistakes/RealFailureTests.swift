import GradingTestSupport
import Reports
import TestTiers
import Testing
import Verdicts

/// Tests of TestStore that fail as those that people report, and what the verdict says first.
struct RealFailureTests {
  @Test func theyAreDistinctAndEachSaysWhatMustBeNamed() {
    let all = RealMistake.failures
    #expect(all.count >= 30 && all.count(where: \.isPublic) >= all.count / 2)
    #expect(Set(all.map(\.testDescription)).count == all.count)
    for mistake in all {
      #expect(mistake.text != mistake.base && !mistake.text.contains("#error"), "\(mistake.testDescription)")
      #expect(!mistake.says.isEmpty && mistake.hasTests, "\(mistake.testDescription)")
    }
  }

  @Test(.secondTier, arguments: ["basket", "test"])
  func theTestsThatAreChangedPass(name: String) async throws {
    let base = try #require(RealMistake.failures.first { $0.file == name }?.base)
    let (verdict, text) = try await judge(
      RealMistake.tests(of: base), as: files(RealMistake.feature(of: base)))
    #expect(verdict.status == .pass, "\(text)")
  }

  /// A learner reads the first failure, so that one must name the cause.
  @Test(.secondTier, arguments: RealMistake.failures.ofShare)
  func theFirstFailureNamesWhatIsWrong(mistake: RealMistake) async throws {
    let (verdict, text) = try await judge(
      RealMistake.tests(of: mistake.text), as: files(RealMistake.feature(of: mistake.text)))
    let first = try #require(verdict.tca.reports.first, "\(text)")
    let told = ([first.found ?? ""] + first.causes.map { "\($0.cause)\n\($0.fix)" }).joined(separator: "\n")
    #expect(verdict.tca.outcome == .failed && mistake.isNamed(in: told), "\(text)")
    #expect(mistake.isAllowed(told), "\(text)")
  }

  private func files(_ feature: String) -> ExerciseFiles {
    ExerciseFiles(kind: .test, tasks: ["Test the feature."], feature: feature)
  }
}

extension RealMistake {
  fileprivate var hasTests: Bool { text.contains(Self.suite) }

  /// What begins the tests of a file.
  private static let suite = "@MainActor\nstruct "

  /// The feature of a file, which stands before its tests.
  fileprivate static func feature(of text: String) -> String {
    String((text.firstRange(of: suite).map { text[..<$0.lowerBound] } ?? text[...])).replacing(
      "import Testing\n", with: "")
  }

  /// The tests of a file.
  fileprivate static func tests(of text: String) -> String {
    let tests = text.firstRange(of: suite).map { text[$0.lowerBound...] } ?? ""
    return "import ComposableArchitecture\nimport Foundation\nimport Testing\n\n\(tests)"
  }
}
