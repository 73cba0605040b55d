import Curriculum
import Foundation
import GradingTestSupport
import SeededRandom
import SyntaxProtocol
import TestTiers
import Testing
import Toolchain
import Verdicts

/// Whether the verdict on an edited file is the same when objects are used again as when everything is compiled anew.
///
/// Each sequence edits the solution of a random exercise a few times, as a learner does. About half of the edits change what the
/// other files can see. Under `SOAK=1` there are 200 sequences, and otherwise one. `SOAK_SEED` chooses others.
@Suite(.secondTier)
struct ObjectReuseTests {
  private static let editsOfSequence = 5
  private static let seeds: [UInt64] = {
    let first = Tier.seed(12)
    return (0..<(Tier.isSoak ? 200 : 1)).map { first + $0 }
  }()

  private static let reusing = GradingClient.judging(with: .live(expectsSaves: true))
  private static let clean = GradingClient.judging(with: .live(reusesObjects: false))

  @Test(arguments: seeds)
  func aVerdictIsThatOfACleanCompile(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let exercise = try #require(
      Lessons.exercises.filter { [.code, .test].contains($0.kind) }.randomElement(using: &random))
    let folder = FileManager.default.temporaryDirectory.appending(path: "reuse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Answer.swift")
    let solution = try String(contentsOf: exercise.files.solution, encoding: .utf8)
    let syntax = try await CompilerClient.live().syntax()

    var text = solution
    for number in 1...Self.editsOfSequence {
      // From time to time the learner begins again, so that not every file ends up broken.
      if Bool.random(using: &random) { text = solution }
      let mutations = (try? await syntax.mutations(of: text)) ?? []
      if Bool.random(using: &random), let mutation = mutations.randomElement(using: &random) {
        text = mutation.applied(to: text)
      } else {
        text = Edit.random(number, using: &random).apply(text, using: &random)
      }
      try Data(text.utf8).write(to: file)
      var (reused, compiled) = ("", "")
      // What time or chance has changed differs only once.
      for _ in 1...3 where reused == "" || reused != compiled {
        reused = try await Self.comparable(Self.reusing.check(exercise, file))
        compiled = try await Self.comparable(Self.clean.check(exercise, file))
      }
      #expect(reused == compiled, "\(exercise.id), seed \(seed), edit \(number):\n\(text)")
    }
  }

  /// A verdict without what differs between two runs of one program: the timings, the places in a stack trace, other addresses
  /// in memory, UUIDs that are made at random, the current time, and the order of a set's elements. Of a file that doesn't
  /// compile, also the order of the compiler's errors, and the advice, which stands at the first of them.
  private static func comparable(_ verdict: Verdict) throws -> String {
    var verdict = verdict
    verdict.tca.timings = [:]
    if verdict.tca.outcome == .compileError {
      verdict.tca.reports.sort { ($0.location?.line ?? 0, $0.title) < ($1.location?.line ?? 0, $1.title) }
      for index in verdict.tca.reports.indices { verdict.tca.reports[index].causes.removeAll { !$0.tried } }
      // The text of the reports.
      verdict.message = nil
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(verdict), as: UTF8.self)
    return text.replacing(#/\\n\d+ +\S+ +0x(?:(?!\\n).)*/#, with: "").replacing(#/0x[0-9a-f]+/#, with: "0x")
      .replacing(#/[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}/#, with: "UUID")
      .replacing(#/\d{4}-\d\d-\d\dT[\d:.]+Z/#, with: "Date")
      .replacing(#/\[([^\[\]\n]*)\]/#) { list in
        list.output.1.split(separator: ", ").sorted().joined(separator: ", ")
      }
  }
}

/// A change to a file that other files can see, or that breaks it.
private enum Edit: CaseIterable {
  case deleteLine, repeatLine, swapLines, addProperty, addCase, addReducer, addExtension, addOperator,
    addHelper
  case addTest, addAlias, otherValue, otherType, otherResult, rename, comment

  static func random(_ number: Int, using random: inout SeededGenerator) -> Edit {
    allCases.randomElement(using: &random) ?? .comment
  }

  func apply(_ text: String, using random: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: 0..<max(1, lines.count), using: &random)
    let number = Int.random(in: 0..<1000, using: &random)
    func inserting(_ line: String, below part: String) -> String {
      guard let index = lines.firstIndex(where: { $0.contains(part) && $0.hasSuffix("{") }) else {
        return text + "\n// \(line)\n"
      }
      lines.insert(line, at: index + 1)
      return lines.joined(separator: "\n")
    }
    switch self {
    case .deleteLine: lines.remove(at: index)
    case .repeatLine: lines.insert(lines[index], at: index)
    case .swapLines: lines.swapAt(index, Int.random(in: lines.indices, using: &random))
    case .addProperty: return inserting("var extra\(number) = \(number)", below: "struct ")
    case .addCase: return inserting("case extra\(number)", below: "enum ")
    case .addReducer: return inserting("EmptyReducer()", below: "some Reducer")
    case .addExtension: return text + "\nextension Int { var extra\(number): Int { self + \(number) } }\n"
    case .addOperator: return text + "\nprivate func + (a: Int, b: Int) -> Int { a - b }\n"
    case .addHelper: return text + "\nfunc helper\(number)() -> Int { \(number) }\n"
    case .addTest: return text + "\n@Test func extra\(number)() { #expect(\(number) > 500) }\n"
    case .addAlias: return text + "\ntypealias Extra\(number) = Int\n"
    case .otherValue: return text.replacing("= 0", with: "= \(number)", maxReplacements: 1)
    case .otherType: return text.replacing("Int", with: "Double", maxReplacements: 1)
    case .otherResult: return text.replacing("some ReducerOf<Self>", with: "some Reducer<State, Action>")
    case .rename: return text.replacing("count", with: "number").replacing("query", with: "words")
    case .comment: lines.insert("// \(number)", at: index)
    }
    return lines.joined(separator: "\n")
  }
}
