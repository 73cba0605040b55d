import SwiftSyntax
import SyntaxProtocol

/// `tearDown` of XCTest in a suite of Swift Testing.
enum SuiteTearDown: Misconception {
  static let id = "suite-tear-down"
  static let title = "A suite is cleaned up as in XCTest"
  static let book: String? = "migrating#the-dictionary"
  static let words: String? = """
    A suite of Swift Testing has no `tearDown`. Clean up with `defer { … }` in the test, or in the `deinit` of a suite \
    that is a `final class`.
    """
  static let examples = [
    Example(
      .test, right: "@Test func decrement() async {",
      wrong: "override func tearDown() {\n    super.tearDown()\n  }\n\n  @Test func decrement() async {")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.overrideNonclassDecl, .superInNonclassType, .methodDoesNotOverride),
      let function = context.enclosing(FunctionDeclSyntax.self),
      function.name.text.isOneOf("tearDown", "tearDownWithError")
    else { return nil }
    return Advice(
      .told,
      "`\(function.name.text)` belongs to XCTest. A suite of Swift Testing is a struct that nobody tears down.",
      fix:
        "Clean up in the test, with `defer { … }`, or make the suite a `final class` with a `deinit { … }`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(SuiteTearDown.self) }
