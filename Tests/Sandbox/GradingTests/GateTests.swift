import Foundation
import GradingTestSupport
import Reports
import TestTiers
import Testing
import Verdicts

struct GateTests {
  @Test(arguments: [
    (
      "extension Int { static func == (a: Int, b: Int) -> Bool { true } }",
      "The operator `==` can't be declared for a type that isn't yours."
    ),
    (
      "func == (a: Int, b: Int) -> Bool { true }",
      "The operator `==` can't be declared for a type that isn't yours."
    ),
    (
      "struct Own: Equatable { static func == (a: Own, b: Own) -> Bool { true } }",
      "`==` can't be declared in this exercise."
    ),
    ("struct TestStore {}", "`TestStore` can't be declared in an exercise."),
    ("typealias Issue = Int", "`Issue` can't be declared in an exercise."),
    ("extension TestStore { func send() {} }", "`send` can't be declared in this extension."),
    ("@_cdecl(\"x\") func x() {}", "`@_cdecl` can't be used in an exercise."),
    ("@_silgen_name(\"x\") func x()", "`@_silgen_name` can't be used in an exercise."),
    ("let a = dlsym(nil, \"x\")", "`dlsym` can't be used in an exercise."),
    ("func f() { withKnownIssue {} }", "`withKnownIssue` can't be used in an exercise."),
    ("func f() { withIssueReporters([]) {} }", "`withIssueReporters` can't be used in an exercise."),
    ("let a = write(201, \"\", 0)", "`write` can't be used in an exercise."),
    ("import _TestingInternals", "`_TestingInternals` can't be imported in an exercise."),
    ("macro m() = #externalMacro(module: \"A\", type: \"B\")", "Macros can't be declared in an exercise."),
    ("let fork = 1; func f() { _ = Glibc.fork() }", "`fork` can't be used in an exercise."),
    ("func f() { let fork = 1; _ = fork }; func g() { _ = fork() }", "`fork` can't be used in an exercise."),
    ("extension `TestStore` { func send() {} }", "`send` can't be declared in this extension."),
    (
      "extension ComposableArchitectureCore::TestStore { func send() {} }",
      "`send` can't be declared in this extension."
    ),
    ("extension (TestStore) { func send() {} }", "`send` can't be declared in this extension."),
    (
      "extension Own { func send() {} }; typealias Own = TestStore",
      "`send` can't be declared in this extension."
    ),
    ("extension Checks { struct TestStore {} }", "`Checks` can't be extended in an exercise."),
    ("extension Sendable { func send() {} }", "`send` can't be declared in this extension."),
    ("struct LockIsolated {}", "`LockIsolated` can't be declared in an exercise."),
    ("struct MainActor {}", "`MainActor` can't be declared in this exercise."),
    (
      "struct Own: Equatable { static func\u{C}== (a: Own, b: Own) -> Bool { true } }",
      "`==` can't be declared in this exercise."
    ),
    ("let name = Test.current?.name", "`Test` can't be used in this exercise."),
    (
      "extension TestStore<Counter.State, Counter.Action> { convenience init(initialState: Counter.State) {} }",
      "`init` can't be declared in this extension."
    ),
    ("extension Issue { static func record() {} }", "`Issue` can't be extended in an exercise."),
    ("infix operator ==: AdditionPrecedence", "`==` can't be declared in this exercise."),
    ("#sourceLocation(file: \"Checks.swift\", line: 1)", "`#sourceLocation` can't be used in an exercise."),
  ])
  func codeThatBypassesTheChecksIsRefused(_ line: String, _ title: String) async throws {
    let (verdict, text) = try await judge(Samples.counter(before: line), as: Samples.files)
    #expect([.notAllowed, .tampering].contains(verdict.tca.outcome), "\(text)")
    #expect(verdict.status == .error)
    #expect(verdict.tca.reports.first?.title == title)
    #expect(verdict.tca.reports.first?.location?.line == 26)
    #expect(verdict.tca.reports.first?.causes.isEmpty == false)
  }

  /// What may be an honest attempt is never called tampering.
  @Test(arguments: [
    ("#sourceLocation(file: \"Checks.swift\", line: 1)", Verdict.Outcome.tampering),
    ("func f() { _ = Glibc.fork() }", .tampering), ("@_cdecl(\"f\") func f() {}", .tampering),
    ("extension Issue { static func record() {} }", .tampering), ("let f = dlsym", .tampering),
    ("extension TestStore { func send() {} }", .notAllowed),
    ("let f = isTesting", .notAllowed), ("struct Effect {}", .notAllowed), ("import XCTest", .notAllowed),
    ("struct Own: Equatable { static func == (a: Own, b: Own) -> Bool { true } }", .notAllowed),
  ])
  func onlyAnAttackIsCalledTampering(_ line: String, _ outcome: Verdict.Outcome) async throws {
    let (verdict, text) = try await judge(Samples.counter(before: line), as: Samples.files)
    #expect(verdict.tca.outcome == outcome, "\(text)")
  }

  @Test(arguments: ["\r\n", "\r", "\n"]) func lineEndsHideNothing(end: String) async throws {
    let own = "struct Own: Equatable { static func\(end)== (a: Own, b: Own) -> Bool { true } }"
    let source = Samples.counter(before: own).replacing("\n", with: end)
    let (verdict, text) = try await judge(source, as: Samples.files)
    #expect(verdict.tca.reports.map(\.title) == ["`==` can't be declared in this exercise."], "\(text)")
    #expect(verdict.tca.reports.first?.location?.line == 27)
  }

  @Test(
    arguments: [
      "extension DependencyValues { var limit: Int { 3 } }", "extension Int { var half: Int { self / 2 } }",
      "func write(_ n: Int) {}\nfunc use() { write(1) }",
      "func run(_ body: (_ write: (Int) -> Void) -> Void) {}\nfunc use() { run { write in write(1) } }",
      "struct Effects { var write = 1 }",
      "struct Log { func write() {}; func add() { write() } }", "extension Counter { static let limit = 3 }",
      "extension Counter.State { var isEven: Bool { count % 2 == 0 } }",
      "func run(fork: () -> Int) -> Int { fork() }", "struct Outer { struct MainActor {} }",
      "extension Sequence { func send() {} }",
      "extension Comparable { func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) } }",
      "extension TestStore { func tapTwice() {} }",
      "postfix operator ➕\npostfix func ➕ (n: Int) -> Int { n + 1 }",
      "func + (a: [Int]?, b: Int) -> [Int] { (a ?? []) + [b] }",
      "// TestStore, dlsym, @_cdecl", "let text = \"withKnownIssue\"",
    ].sampled(6))
  func harmlessCodeIsAllowed(_ line: String) async throws {
    let (verdict, text) = try await judge(Samples.counter(before: line), as: Samples.files)
    #expect(verdict.status == .pass, "\(text)")
  }

  @Test(
    arguments: [
      "var count: Int = 0", "var count: Swift.Int = 0", "var count = Int()", "var count = -0",
      "var count = (0)",
      "var count: Int\n    init(count: Int = 0) { self.count = count }",
      "typealias Number = Int\n    var count: Number = 0",
      "var count = 0\n    var isZero: Bool { count == 0 }\n    var double: Int { get { count * 2 } }",
      "var count = 0\n    struct Extra: Equatable { var text = \"\" }\n    var extra = Extra()",
    ].sampled(3))
  func aStoredCountIsAllowed(_ state: String) async throws {
    let source = Samples.counter().replacing("var count = 0", with: state)
    let (verdict, text) = try await judge(source, as: Samples.files)
    #expect(verdict.status == .pass, "\(text)")
  }

  @Test(arguments: [
    ("@State var count = 0", "@State", "var count = 0"),
    ("@SwiftUI.State private var count = 0", "@State", "private var count = 0"),
    ("@AppStorage(\"count\")\n    var count = 0", "@AppStorage", "var count = 0"),
  ])
  func aWrapperOfAViewIsNamed(_ state: String, _ wrapper: String, _ fix: String) async throws {
    let source = Samples.counter().replacing("var count = 0", with: state)
    let (verdict, text) = try await judge(source, as: Samples.files)
    #expect(verdict.tca.outcome == .notAllowed)
    #expect(
      verdict.tca.reports.map(\.title) == ["`\(wrapper)` can't be used for `count` in this exercise."],
      "\(text)")
    #expect(
      verdict.tca.reports.first?.causes == [
        .init("It belongs to SwiftUI's views. A feature's state has plain properties.", fix: fix)
      ])
  }

  @Test func anExerciseCanAllowForbiddenCode() async throws {
    var files = Samples.files
    files.checks = "// gate: allow ==\n" + (files.checks ?? "")
    let own = "struct Own: Equatable { static func == (a: Own, b: Own) -> Bool { true } }"
    let (verdict, text) = try await judge(Samples.counter(before: own), as: files)
    #expect(verdict.status == .pass, "\(text)")
  }

  /// The gate allows this extension, but the check of the operators finds it.
  @Test func anOperatorThatIsAlwaysTrueIsTampering() async throws {
    var files = Samples.files
    files.checks = "// gate: allow ==\n" + (files.checks ?? "")
    let hijack = "extension Int { static func == (a: Int, b: Int) -> Bool { true } }"
    let (verdict, text) = try await judge(
      Samples.counter(minus: "state.count = 7", before: hijack), as: files)
    #expect(verdict.tca.outcome == .tampering, "\(text)")
    #expect(
      verdict.tca.reports.first?.found == "An expression that can't be true, such as `0 == 1`, is true.")
  }
}
