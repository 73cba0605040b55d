import Diagnostics
import Foundation
import Processes
import SyntaxProtocol
import TestTiers
import Testing

@testable import Repair
@testable import Toolchain

/// The mistakes that people have really made, with the compiler. The table of the score is printed at the end:
///
/// ```
/// TIER=second .ci/test RealMistakeTests
/// REAL_MISTAKES=clients,sharing TIER=second .ci/test RealMistakeTests
/// REAL_MISTAKES='clients: a client without' TIER=second .ci/test RealMistakeTests
/// ```
struct RealMistakeTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// `REAL_MISTAKES_TCA` names the `tca` of another build, whose entries are tried instead, to compare them.
  private static let compiler = CompilerClient.live(
    executable: environment["REAL_MISTAKES_TCA"].map { URL(filePath: $0) }, repairs: .interactive)

  /// The entries whose kinds and names begin as `REAL_MISTAKES` says.
  private static let chosen: [RealMistake] = {
    let beginnings = environment["REAL_MISTAKES"]?.split(separator: ",")
    return RealMistake.all.filter { mistake in
      beginnings?.contains { mistake.testDescription.hasPrefix($0) } != false
    }.ofShare
  }()

  @Test func thereAreEnoughAndTheyAreDistinct() {
    let all = RealMistake.all
    #expect(all.count >= 250 && all.count(where: \.isPublic) >= 150)
    #expect(Set(all.map(\.testDescription)).count == all.count)
    #expect(RealMistake.misses.isSubset(of: all.map(\.testDescription)))
    for mistake in all {
      #expect(mistake.text != mistake.base && !mistake.text.contains("#error"), "\(mistake.testDescription)")
      #expect(!mistake.says.isEmpty, "\(mistake.testDescription)")
    }
  }

  /// The files that are changed compile.
  @Test(.secondTier, arguments: ["basket", "counter", "login", "path", "settings", "test", "todos"])
  func aFileCompiles(name: String) async throws {
    let file = RealMistake.folder.appending(path: "Files/\(name).swift")
    var unit = CompileUnit(
      module: .named("Exercise"),
      sources: [
        SourceFile(
          path: "/work/learner.swift", text: try String(contentsOf: file, encoding: .utf8), role: .learner)
      ])
    unit.usesTesting = true
    _ = try await Self.compiler.compile(unit)
  }

  @Test(.secondTier) func theAnswersNameWhatIsWrong() async throws {
    let answers = try await Self.answers()
    print(RealScore(answers).table)
    if let path = Self.environment["REAL_MISTAKES_LOG"] {
      let log = answers.map { "=== \($0.grade) \($0.mistake.testDescription) \($0.duration)\n\($0.text)\n" }
      try log.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
    if Self.environment["RECORD_REPAIRS"] == "1" { try Self.record(answers) }
    for answer in answers {
      // Wrong advice is worse than none, so it is never a known miss.
      let isMiss = answer.grade == .general || answer.grade == .none
      withKnownIssue("It is answered too generally.", isIntermittent: true) {
        #expect(answer.grade == .right, "\(answer.mistake.testDescription)\n\(answer.text)")
      } when: {
        isMiss
      }
    }
  }

  // MARK: Without the compiler

  private static let recorded = RealMistake.folder.appending(path: "Recordings.txt")

  /// Keeps what the compiler has said about the entries that were tried, beside what is known about the others.
  private static func record(_ answers: [RealAnswer]) throws {
    let known = Recording((try? String(contentsOf: recorded, encoding: .utf8)) ?? "")
    let keys = Set(RealMistake.all.map { Recording.Key(.compile, $0.text) })
    var recording = Recording()
    recording.answers = known.answers.filter { keys.contains($0.key) }
    for answer in answers {
      recording.answers[.init(.compile, answer.mistake.text)] = .init(
        diagnostics: answer.diagnostics, note: answer.mistake.testDescription)
    }
    try recording.text.write(to: recorded, atomically: true, encoding: .utf8)
  }

  /// Of what the entries propose, something names what must be named. Which of it is shown is decided by the compiler, in the second
  /// tier.
  @Test func somethingProposedNamesWhatIsWrong() async throws {
    let recording = Recording((try? String(contentsOf: Self.recorded, encoding: .utf8)) ?? "")
    let checker = RecordedChecker(recording: recording)
    for mistake in Tier.isAll ? RealMistake.all.ofShare : RealMistake.all.part(0, of: 12) {
      guard !RealMistake.misses.contains(mistake.testDescription),
        let errors = try? checker.answer(.compile, mistake.text).filter({ $0.severity == .error }),
        !errors.isEmpty
      else { continue }
      let symptoms = errors.uniquePlaces.prefix(3).map { $0.symptom(in: checker.file) }
      let proposals = try await checker.proposals(for: symptoms, in: mistake.text)
      let told = proposals.map { proposal in
        "\(proposal.cause)\n\(proposal.fix ?? "")\n\(proposal.edits.applied(to: mistake.text))"
      }
      #expect(
        mistake.isNamed(in: (told + errors.map(\.message)).joined(separator: "\n")),
        "\(mistake.testDescription)")
    }
  }

  // MARK: With it

  /// Two searches run at a time, as many as there are processors where it is measured.
  private static func answers() async throws -> [RealAnswer] {
    let slots = Slots(2)
    return try await withThrowingTaskGroup(of: (Int, RealAnswer).self) { group in
      for (index, mistake) in chosen.enumerated() {
        group.addTask {
          try await slots.withSlot { (index, try await RealAnswer(to: mistake, by: compiler)) }
        }
      }
      var answers: [(Int, RealAnswer)] = []
      for try await answer in group { answers.append(answer) }
      return answers.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
