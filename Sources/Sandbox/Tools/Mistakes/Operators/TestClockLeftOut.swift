import SwiftSyntax
import SyntaxProtocol

/// A test that moves a clock without making one. The C library has a function `clock`, so the compiler may blame that one.
enum TestClockLeftOut: RepairOperator {
  static let id = "test-clock-left-out"
  static let title = "A test moves a clock that it doesn't make"
  static let book: String? = "clocks#which-clock-where"
  static let examples = [
    Example(
      .test, right: "store.exhaustivity = .off",
      wrong: "store.exhaustivity = .off\n    await clock.advance(by: .seconds(1))",
      repaired:
        "let clock = TestClock()\n    store.exhaustivity = .off\n    await clock.advance(by: .seconds(1))"),
    Example(
      .test, right: "store.exhaustivity = .off",
      wrong: "store.exhaustivity = .off\n    await testClock.advance(by: .seconds(1))",
      repaired:
        "let testClock = TestClock()\n    store.exhaustivity = .off\n    await testClock.advance(by: .seconds(1))"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isFunction = context.symptom.names.contains { $0.contains("-> clock_t") }
    let name = isFunction ? "clock" : context.isNotFound ? context.symptom.names.first : nil
    guard context.isTest, let name, isMoved(name, context),
      let function = context.enclosing(FunctionDeclSyntax.self),
      let first = function.body?.statements.first
    else { return [] }
    let start = first.startOffset
    let indentation = context.file.indentation(ofLine: context.file.source.line(at: start)) ?? 0
    return [
      Repair(
        .told, reach: .file, "The test moves a `TestClock`, which it makes itself.",
        TextEdit(start, start, "let \(name) = TestClock()\n\(String(repeating: " ", count: indentation))"))
    ]
  }

  /// Whether a clock of this name is moved in the file.
  private static func isMoved(_ name: String, _ context: Context) -> Bool {
    context.tokens.indices.contains {
      context.file.text($0) == name && context.file.text($0 - 1) != "."
        && context.file.text($0 + 1) == "." && context.file.text($0 + 2).isOneOf("advance", "run")
        && context.file.text($0 + 3) == "("
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TestClockLeftOut.self) }
