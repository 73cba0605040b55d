import Foundation
import Synchronization
import Limits
import Processes
import Reports
import SyntaxProtocol
import TestTiers
import Testing

@testable import Toolchain

/// These tests run the real parser in its own process.
struct SyntaxClientTests {
  private static let compiler = CompilerClient.live()

  private func syntax() async throws -> SyntaxClient { try await Self.compiler.syntax() }

  @Test func theParserAnswersEveryKindOfQuestion() async throws {
    let syntax = try await syntax()
    #expect(try syntax.completeness(".set(") == .incomplete(reason: "bracket"))
    #expect(try syntax.literal(".set(1)") == .literal(.member("set", [.init(nil, .integer("1"))])))
    #expect(
      try syntax.highlights("let a") == [
        HighlightRange(kind: "keyword", offset: 0, length: 3),
        HighlightRange(kind: "identifier", offset: 4, length: 1),
      ])
    #expect(try await syntax.outline(of: "import A").imports == ["A"])
    #expect(try await syntax.freeNames(in: "f(x)") == ["f", "x"])
    #expect(
      try await syntax.findings(in: "@_cdecl(\"x\") func f() {}", by: GateRules()).map(\.rule) == [.attribute]
    )
    #expect(
      try await syntax.qualify([QualifiedName(.macro, "expect", in: "T")], in: "#expect(1)")
        == "#T::expect(1)")
  }

  /// Each of these lines crashes the parser.
  @Test(arguments: [
    "t \u{FFFD}= I", ".count –= 1", "a \u{2014}= 1", "a ’= 1", "a ‘= 1", "a \u{FEFF}= 1", "a \u{1}= 1",
  ])
  func inputThatCrashesTheParserIsAFailure(_ line: String) async throws {
    let syntax = try await syntax()
    #expect(throws: SyntaxFailure.failed) { try syntax.completeness(line) }
    #expect(try syntax.completeness("(") == .incomplete(reason: "bracket"))
  }

  @Test(
    arguments: [
      ".x(" + String(repeating: "[", count: 30), "let q = " + String(repeating: "[", count: 30),
      String(repeating: "[", count: 1400),
    ].sampled(1))
  func inputThatKeepsTheParserBusyIsAFailure(_ line: String) async throws {
    let syntax = try await syntax()
    #expect(throws: SyntaxFailure.tooSlow) { try syntax.completeness(line) }
    await #expect(throws: SyntaxFailure.tooSlow) { try await syntax.outline(of: line) }
    #expect(try syntax.completeness("(") == .incomplete(reason: "bracket"))
  }

  /// A process that uses no processor time waits for the machine. The brackets of a line are not to blame.
  @Test func aParserThatWaitsForTheMachineIsBusy() throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: pipe) }
    let program = URL(filePath: "/bin/cat")
    let process = try SyntaxProcess(
      executable: program, library: pipe, shown: ProcessCommand.Shell.paths(of: [program, pipe]))
    #expect(throws: SyntaxFailure.busy) { try process.answer([0], within: .milliseconds(20)) }
  }

  /// Whether or not the parser can parse these, it must answer the next question.
  @Test(arguments: [
    ".x(" + String(repeating: "A<", count: 500),
    String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000),
    "let a: " + String(repeating: "A<", count: 469) + "A" + String(repeating: ">", count: 469),
    "let a: " + String(repeating: "[", count: 1054) + "A" + String(repeating: "]", count: 1054),
    "let a: " + String(repeating: "() -> ", count: 1210) + "A",
    String(repeating: "#if A\n", count: 2812), String(repeating: "try ", count: 3281) + "x",
    "if a {}" + String(repeating: " else if a {}", count: 3750),
  ])
  func deeplyNestedInputIsParsedOrRefused(_ source: String) async throws {
    let syntax = try await syntax()
    _ = try? syntax.completeness(source)
    _ = try? syntax.literal(source)
    _ = try? await syntax.findings(in: source, by: GateRules())
    #expect(try syntax.completeness("(") == .incomplete(reason: "bracket"))
  }

  @Test func aDeeplyNestedLiteralIsRefused() async throws {
    let syntax = try await syntax()
    let source = String(repeating: ".a(", count: 120) + "1" + String(repeating: ")", count: 120)
    #expect(try syntax.literal(source) == .tooDeep(position: SourcePosition(line: 1, column: 1, offset: 0)))
    let shallow = String(repeating: ".a(", count: 90) + "1" + String(repeating: ")", count: 90)
    guard case .literal = try syntax.literal(shallow) else {
      Issue.record("A literal with 90 levels is not parsed.")
      return
    }
  }

  @Test func largeSourcesAreRefusedBeforeTheyAreSent() async throws {
    let syntax = try await syntax()
    let line = String(repeating: "x", count: Limits.line + 1)
    #expect(throws: SyntaxFailure.tooLarge(line.utf8.count, limit: Limits.line)) {
      try syntax.literal(line)
    }
    let file = String(repeating: "x", count: Limits.file + 1)
    await #expect(throws: SyntaxFailure.tooLarge(file.utf8.count, limit: Limits.file)) {
      try await syntax.outline(of: file)
    }
  }

  @Test func manyTasksCanAskAtTheSameTime() async throws {
    let syntax = try await syntax()
    try await withThrowingTaskGroup(of: [String].self) { group in
      for number in 0..<40 {
        group.addTask {
          if number % 10 == 3 { _ = try? syntax.completeness(".count –= 1") }
          return try await syntax.outline(of: "import A\(number)").imports
        }
      }
      var imports: Set<String> = []
      for try await names in group { imports.formUnion(names) }
      #expect(imports.count == 40)
    }
  }

  @Test func cancelingAQuestionEndsItsProcess() async throws {
    let syntax = try await syntax()
    let task = Task { try await syntax.outline(of: "let q = " + String(repeating: "[", count: 40)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await syntax.outline(of: "import A").imports == ["A"])
  }

  /// At a first start, nobody at a prompt waits until the mistakes are compiled.
  @Test(arguments: [true, false]) func remarksAreWaitedForWhereNobodyWaits(isInteractive: Bool) {
    let status = PreparationStatus()
    let syntax = SyntaxClient.live(
      executable: URL(filePath: "/nowhere/tca-syntax"), parser: URL(filePath: "/nowhere/parser.so"),
      mistakes: URL(filePath: "/nowhere/mistakes.so"), folders: [], status: status,
      isInteractive: isInteractive)
    status.end(.parser, .success(()))
    #expect(syntax.isReady() && syntax.givesRemarks() == !isInteractive)
    status.end(.mistakes, .success(()))
    #expect(syntax.givesRemarks())
  }

  /// A single command makes the mistakes only when something is to be explained.
  @Test func mistakesAreMadeWhenTheyAreAskedFor() async throws {
    let status = PreparationStatus()
    let asked = Mutex(0)
    let syntax = SyntaxClient.live(
      executable: URL(filePath: "/nowhere/tca-syntax"), parser: URL(filePath: "/nowhere/parser.so"),
      mistakes: URL(filePath: "/nowhere/mistakes.so"), folders: [], status: status,
      makeMistakes: {
        asked.withLock { $0 += 1 }
        status.end(.mistakes, .failure(CancellationError()))
      })
    status.end(.parser, .success(()))
    await #expect(throws: SyntaxFailure.self) { try await syntax.outline(of: "") }
    #expect(asked.withLock { $0 } == 0)
    await syntax.makeMistakes()
    #expect(asked.withLock { $0 } == 1)
    await #expect(throws: CancellationError.self) { try await syntax.mistakes() }
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func aMissingParserIsReported() async throws {
    let syntax = SyntaxClient.live(
      executable: URL(filePath: "/nowhere/tca-syntax"), parser: URL(filePath: "/nowhere/parser.so"),
      mistakes: URL(filePath: "/nowhere/mistakes.so"), folders: []
    )
    #expect(throws: SyntaxFailure.self) { try syntax.completeness("(") }
    await #expect(throws: SyntaxFailure.self) { try await syntax.outline(of: "") }
  }
}

struct SyntaxFailureTests {
  private func text(_ failure: SyntaxFailure, _ subject: SyntaxFailure.Subject, _ source: String) -> String {
    ReportRenderer().render(failure.report(on: subject, source: source))
  }

  @Test func everyFailureSaysWhatToDo() {
    #expect(
      text(.failed, .line, ".count –= 1") == """
        error: The Swift parser failed on this line.
          Found: It contains “–” (U+2013).
          • The character was pasted from a web page or inserted by an editor.
            → Write `-` instead.
        """)
    #expect(
      text(.tooSlow, .line, "") == """
        error: The Swift parser gave up on this line.
          Found: The parser was still running when its time was over.
          • Many brackets are open, and the parser tries every way to close them.
            → Close each `(`, `[` and `{`, and nest fewer of them.
        """)
    #expect(
      text(.busy, .line, "") == """
        error: The Swift parser gave no answer for this line.
          Found: It was tried twice, and waited for the machine each time.
          • Other programs keep the machine busy.
            → Send the line again.
        """)
    #expect(
      text(.tooDeep, .file("a.swift"), "") == """
        error: a.swift is too deeply nested.
          Found: The Swift parser ran out of stack before it reached the innermost part.
          • Hundreds of brackets, types or operators are nested in each other.
            → Break the code into parts, and give each part a name.
        """)
    #expect(
      text(.tooLarge(70_000, limit: 65_536), .line, "") == """
        error: This line is too large.
          Found: It has 68 kB, but at most 64 kB are allowed.
          • You pasted something that belongs in a file.
            → Send shorter actions.
        """)
  }

  @Test(arguments: [
    ("a – b", "“–” (U+2013)", "Write `-` instead."), ("“a”", "““” (U+201C)", "Write `\"` instead."),
    ("a\u{FEFF}", "the character U+FEFF", "Remove it."), ("a\u{1}", "the character U+0001", "Remove it."),
    ("g\u{301}{", "the character U+0301", "Remove it."),
    ("a\u{A0}b", "“\u{A0}” (U+00A0)", "Write an ordinary space instead."),
  ])
  func unusualCharactersAreNamed(_ text: String, _ description: String, _ fix: String) {
    #expect(UnusualCharacter.first(in: text)?.description == description)
    #expect(UnusualCharacter.first(in: text)?.fix == fix)
  }

  @Test func ordinaryTextHasNoUnusualCharacter() {
    #expect(UnusualCharacter.first(in: "let é = [\"ü\": 1]\n\t// 日本 ✓") == nil)
  }
}
